package kolk.sessions.viewmodel;

/** What the table can show and sort by. */
public enum Column {
    /** Two lines: the name with its state, and the facts under it. Always shown. */
    SESSION(true, true),
    STATE(false, true),
    PROJECT(false, true),
    MODEL(false, true),
    EFFORT(false, true),
    MODE(false, true),
    CONNECTOR(false, true),
    MESSAGES(false, false),
    SIZE(false, false),
    CREATED(false, false),
    COST(true, false),
    UPDATED(true, false);

    private final boolean shownAtFirst;
    private final boolean ascendingAtFirst;

    Column(boolean shownAtFirst, boolean ascendingAtFirst) {
        this.shownAtFirst = shownAtFirst;
        this.ascendingAtFirst = ascendingAtFirst;
    }

    /** Whether the table shows it before the person has chosen. */
    public boolean shownAtFirst() {
        return shownAtFirst;
    }

    /** Texts begin with A; amounts and times begin with the most. */
    public boolean ascendingAtFirst() {
        return ascendingAtFirst;
    }

    /** Whether the person may hide it. */
    public boolean canBeHidden() {
        return this != SESSION;
    }
}
