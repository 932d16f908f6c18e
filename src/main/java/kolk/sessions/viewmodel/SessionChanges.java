package kolk.sessions.viewmodel;

import kolk.sessions.store.SessionException;

/** Renaming and forking, as far as view models need to know. Called on a background thread; what comes of it arrives through the feed. */
public interface SessionChanges {
    /**
     * Gives a session a title, by kolk's rules.
     *
     * @throws SessionException when it runs, is gone, is damaged or the system refuses; then nothing is changed
     */
    Renamed rename(SessionKey session, String title) throws SessionException;

    /**
     * Gives a session the title back that it had.
     *
     * @throws SessionException as {@link #rename}, and when it has got another title since
     */
    void renameBack(SessionKey session, Renamed renamed) throws SessionException;

    /**
     * Makes another session of one.
     *
     * @return the new one
     * @throws SessionException when it runs, is gone, is damaged or the system refuses; then nothing is changed
     */
    SessionKey fork(SessionKey session) throws SessionException;

    /**
     * A title that was given.
     *
     * @param before the one it replaced; either may be empty
     * @param automatic whether that one had been derived and not chosen
     */
    record Renamed(String before, String after, boolean automatic) {}
}
