package kolk.sessions.viewmodel;

import kolk.sessions.store.RepairedCopy;
import kolk.sessions.store.SessionException;
import kolk.sessions.store.SessionSummary;

/** Makes a new session of what is good of a damaged one; slow, for a background thread. */
@FunctionalInterface
public interface Repairing {
    /**
     * Never changes the damaged file.
     *
     * @throws SessionException when nothing was made; the message says why
     */
    RepairedCopy repair(SessionSummary session) throws SessionException;
}
