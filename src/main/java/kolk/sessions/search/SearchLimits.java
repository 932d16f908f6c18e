package kolk.sessions.search;

/**
 * How much of an answer is wanted. What matches is always found out for every session; only what is told of it is limited.
 *
 * @param hits how many of the best sessions are told, at least 0
 * @param withPassages of how many of these the passages are told; those cost reading
 * @param passages how many passages at most of one session
 */
public record SearchLimits(int hits, int withPassages, int passages) {
    /** Every session that matches, with the best passage of the first twenty: a row shows one, and a screen not many more rows. */
    public static final SearchLimits WINDOW = new SearchLimits(Integer.MAX_VALUE, 20, 1);

    public SearchLimits {
        if (hits < 0 || withPassages < 0 || passages < 0) {
            throw new IllegalArgumentException("a limit is negative");
        }
    }
}
