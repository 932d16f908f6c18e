package kolk.sessions.viewmodel;

import kolk.sessions.store.SessionException;

/** Deleting so that it can be taken back, as far as view models need to know. Called on a background thread. */
public interface Trash {
    /**
     * Takes all files of a session away.
     *
     * @throws SessionException when it runs, is gone or the system refuses; then nothing is changed
     */
    Restorable delete(SessionKey session) throws SessionException;

    /** One deletion that can be taken back. */
    interface Restorable {
        /**
         * Puts everything back.
         *
         * @throws SessionException when it cannot; then what was deleted is still kept
         */
        void restore() throws SessionException;
    }
}
