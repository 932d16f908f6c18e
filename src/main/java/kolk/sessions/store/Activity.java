package kolk.sessions.store;

/** What a live session does, as its journal tells. */
public enum Activity {
    /** A turn that the present holder of the lock began has not ended. */
    WORKING,
    /** All turns of the present holder have ended: it waits at its prompt for the person's next word. */
    READY
}
