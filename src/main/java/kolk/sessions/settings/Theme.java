package kolk.sessions.settings;

/** Light or dark. */
public enum Theme {
    /** As the system says, and changing with it. */
    SYSTEM,
    LIGHT,
    DARK
}
