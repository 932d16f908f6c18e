package kolk.sessions.export;

/** What a session can be exported as. */
public enum Format {
    /** Markdown that no reader runs or loads anything for. */
    MARKDOWN("md"),
    /** One page that needs nothing but itself. */
    HTML("html"),
    /** The session as it is stored. */
    JSON("json");

    private final String ending;

    Format(String ending) {
        this.ending = ending;
    }

    /** What its files' names end in, without the point; also what it is called on the command line. */
    public String ending() {
        return ending;
    }

    /** Whether secrets are taken out unless a person says otherwise: not from a copy of what is stored. */
    public boolean redactsByDefault() {
        return this != JSON;
    }
}
