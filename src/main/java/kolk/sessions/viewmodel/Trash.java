package kolk.sessions.viewmodel;

import java.time.Instant;
import java.util.List;
import kolk.sessions.store.DamagedTrash;
import kolk.sessions.store.SessionException;
import kolk.sessions.store.TrashEntry;

/** Deleting so that it can be taken back, as far as view models need to know. Called on a background thread. */
public interface Trash {
    /**
     * Takes all files of a session away.
     *
     * @param at when, to the millisecond: what is deleted together carries the same time and can be taken back together, even by another start of the program
     * @throws SessionException when it runs, is gone or the system refuses; then nothing is changed
     */
    TrashEntry delete(SessionKey session, Instant at) throws SessionException;

    /**
     * Puts everything back.
     *
     * @throws SessionException when it cannot; then what was deleted is still kept
     */
    void restore(TrashEntry entry) throws SessionException;

    /**
     * Really removes it. One that is gone already is no error.
     *
     * @throws SessionException when the system refuses
     */
    void purge(TrashEntry entry) throws SessionException;

    /**
     * What was deleted from all folders that are shown, last deleted first.
     *
     * @throws SessionException when a trash is there but cannot be listed
     */
    List<TrashEntry> entries() throws SessionException;

    /**
     * What lies in the trash of those folders and cannot be given back.
     *
     * @throws SessionException when a trash is there but cannot be listed
     */
    List<DamagedTrash> damaged() throws SessionException;
}
