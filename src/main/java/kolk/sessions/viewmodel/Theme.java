package kolk.sessions.viewmodel;

/** Which colours the person wants. */
public enum Theme {
    /** As the system. */
    SYSTEM,
    LIGHT,
    DARK;

    /** The next one, round and round. */
    public Theme next() {
        return values()[(ordinal() + 1) % values().length];
    }
}
