package kolk.sessions.search;

import java.util.List;

/**
 * What a search found, and what it looked at to find it.
 *
 * @param total how many sessions there are to look at
 * @param indexed of how many the index answered
 * @param scanned how many were read directly, because the index does not have them as they are now
 * @param matches how many sessions match among those looked at so far
 * @param hits the matching sessions, best first, as many as were asked for
 * @param damaged sessions that could not be searched, or only up to the damage: each is named to the person
 */
public record SearchAnswer(int total, int indexed, int scanned, int matches, List<Hit> hits, List<Damaged> damaged) {
    public SearchAnswer {
        hits = List.copyOf(hits);
        damaged = List.copyOf(damaged);
    }

    /** How many sessions the answer takes into account. */
    public int covered() {
        return indexed + scanned;
    }

    /** How many are still to be read. */
    public int beingRead() {
        return total - covered();
    }

    /**
     * A session that matches.
     *
     * @param score over 0; of no meaning but its order. Equal scores are ordered by the last change, then by folder and id
     * @param passages the best ones, best first; empty when none were asked for or nothing of its text was
     */
    public record Hit(SessionRef session, double score, List<Passage> passages) {
        public Hit {
            passages = List.copyOf(passages);
        }
    }

    /** @param reason one sentence */
    public record Damaged(SessionRef session, String reason) {}
}
