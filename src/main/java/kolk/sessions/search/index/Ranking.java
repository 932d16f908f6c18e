package kolk.sessions.search.index;

import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import kolk.sessions.search.Searched;
import org.jspecify.annotations.Nullable;

/** What stands first: section 8 of docs/search-rules.md. The same session and query give the same score whether the index or a scan answered. Pure functions. */
final class Ranking {
    /** As how many occurrences one on the card counts: few words say more than many. */
    static final int ON_CARD = 8;

    private static final int MOST = 1 << 20;
    private static final double SATURATION = 1.2;
    private static final double FRESH = 0.5;
    private static final double HALF_LIFE_DAYS = 30;
    private static final double SECONDS_A_DAY = Duration.ofDays(1).toSeconds();

    /** Of equal scores: the last changed first, then by folder and id. */
    private static final Comparator<Ranked> OF_EQUALS = Comparator.<Ranked, Instant>comparing(
                    ranked -> ranked.session().facts().updated(), Comparator.nullsLast(Comparator.reverseOrder()))
            .thenComparing(ranked -> ranked.session().entry().dir())
            .thenComparing(ranked -> ranked.session().entry().id());

    /** Best first. */
    private static final Comparator<Ranked> ORDER = (one, other) -> {
        int order = Double.compare(other.score(), one.score());
        return order == 0 ? OF_EQUALS.compare(one, other) : order;
    };

    /** @param times how often it has each part of the query */
    record Matching(Searched session, int[] times) {}

    record Ranked(Searched session, int[] times, double score) {}

    private Ranking() {}

    /** Adds occurrences; large sums do not matter and do not overflow. */
    static int sum(int before, int count) {
        return Math.min(MOST, before + Math.min(MOST, count));
    }

    /**
     * @param total how many sessions were looked at
     * @return in order
     */
    static List<Ranked> of(List<Matching> matching, List<Asked.Part> parts, int total) {
        double[] rarity = new double[parts.size()];
        for (Asked.Part part : parts) {
            int having = 0;
            for (Matching session : matching) {
                having += session.times()[part.number()] > 0 ? 1 : 0;
            }
            rarity[part.number()] =
                    part.wanted() && !part.isEmpty() ? Math.log(1 + (total - having + 0.5) / (having + 0.5)) : 0;
        }
        Instant newest = null;
        for (Matching session : matching) {
            Instant updated = session.session().facts().updated();
            newest = newest == null || updated != null && updated.isAfter(newest) ? updated : newest;
        }
        Ranked[] ranked = new Ranked[matching.size()];
        for (int i = 0; i < ranked.length; i++) {
            Matching session = matching.get(i);
            double score = relevance(session.times(), rarity)
                    * freshness(session.session().facts().updated(), newest);
            ranked[i] = new Ranked(session.session(), session.times(), score);
        }
        return sorted(ranked);
    }

    /** In order. Numbers are sorted, not objects: with 20,000 sessions looking at each of them for each comparison was a quarter of a search. */
    private static List<Ranked> sorted(Ranked[] ranked) {
        int bits = Integer.SIZE - Integer.numberOfLeadingZeros(ranked.length);
        long numbers = (1L << bits) - 1;
        long[] order = new long[ranked.length];
        for (int i = 0; i < order.length; i++) {
            // Scores are above zero, so that their bits are in their order.
            order[i] = ~Double.doubleToRawLongBits(ranked[i].score()) & Long.MAX_VALUE & ~numbers | i;
        }
        Arrays.sort(order);
        Ranked[] sorted = new Ranked[ranked.length];
        for (int i = 0; i < order.length; i++) {
            sorted[i] = ranked[(int) (order[i] & numbers)];
        }
        for (int from = 0; from < order.length; ) {
            int to = from + 1;
            while (to < order.length && (order[to] & ~numbers) == (order[from] & ~numbers)) {
                to++;
            }
            Arrays.sort(sorted, from, to, ORDER);
            from = to;
        }
        return Arrays.asList(sorted);
    }

    private static double relevance(int[] times, double[] rarity) {
        double sum = 0.01;
        for (int i = 0; i < times.length; i++) {
            sum += rarity[i] * times[i] * (SATURATION + 1) / (times[i] + SATURATION);
        }
        return sum;
    }

    private static double freshness(@Nullable Instant updated, @Nullable Instant newest) {
        if (updated == null || newest == null) {
            return 1;
        }
        double days = Duration.between(updated, newest).toSeconds() / SECONDS_A_DAY;
        return 1 + FRESH * Math.pow(2, -days / HALF_LIFE_DAYS);
    }
}
