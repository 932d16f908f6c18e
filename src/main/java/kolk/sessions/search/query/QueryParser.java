package kolk.sessions.search.query;

import java.time.Clock;

/**
 * Reads the filter language. What stands side by side must all hold; {@code OR} separates alternatives and binds weakest; {@code -} or
 * {@code NOT} before something turns it round; brackets group. {@code in:} limits the texts of its own brackets. Every text has a meaning: what cannot
 * be read is a {@link Mistake} and left out. It never throws.
 */
public final class QueryParser {
    private final Clock clock;
    private final String home;

    /**
     * @param clock now, and the zone of the person; asked once for each text
     * @param home what {@code ~} stands for; empty when there is none
     */
    public QueryParser(Clock clock, String home) {
        this.clock = clock;
        this.home = home;
    }

    /** What was meant by a text that is finished: words are whole words. */
    public Parsed parse(String text) {
        return new QueryReading(text, new Terms(clock, home), false).whole();
    }

    /** What is meant so far by a text that is being typed: a word at its very end is the beginning of one. */
    public Parsed parseTyped(String text) {
        return new QueryReading(text, new Terms(clock, home), true).whole();
    }
}
