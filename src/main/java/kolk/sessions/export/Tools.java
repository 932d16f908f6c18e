package kolk.sessions.export;

/** How much of what tools were given and gave is exported. */
public enum Tools {
    /** Everything. */
    FULL,
    /** The beginning of each text. */
    SHORT,
    /** One line a call. */
    NONE
}
