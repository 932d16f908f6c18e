package kolk.sessions.store;

/** The two forms in which kolk writes a session: ordinary saves are indented by one space, recovery saves are compact. */
enum Form {
    INDENTED,
    COMPACT;

    /** What stands before an element or member at this depth, without a comma. */
    String lead(int depth) {
        return this == INDENTED ? "\n" + " ".repeat(depth) : "";
    }

    /** What stands between a key and its value. */
    String colon() {
        return this == INDENTED ? ": " : ":";
    }
}
