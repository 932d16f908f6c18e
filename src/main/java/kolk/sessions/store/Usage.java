package kolk.sessions.store;

import java.math.BigDecimal;

/**
 * What {@code stats.jsonl} says one session used. A session without a line has no {@code Usage} at all ("not recorded"), which is not the
 * same as a cost of zero ("free").
 *
 * @param costUsd sum of the {@code cost} of its {@code call} lines, in US dollars
 * @param calls number of {@code call} lines
 */
public record Usage(BigDecimal costUsd, long calls) {
    /** In place of a session's usage while {@code stats.jsonl} is being read for the first time: neither a cost nor "not recorded". */
    public static final Usage STILL_READ = new Usage(BigDecimal.ZERO, -1);

    /** Whether this is what was used, and not {@link #STILL_READ}. */
    public boolean isKnown() {
        return calls >= 0;
    }
}
