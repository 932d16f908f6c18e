package kolk.sessions.search.index;

import java.time.Duration;

/**
 * How often the index does what costs much.
 *
 * @param shown how often what was indexed is shown to searches while more is to be done
 * @param shownOfMany the same while very much is to be done; more rarely the longer that takes
 * @param committed how often what was indexed is made to outlive the process while more is to be done
 * @param committedAfter how long after the last change
 * @param again how long after a failure it is tried again
 * @param forgotten how long after a deletion the words of the session leave the disk, unless that is asked for earlier
 */
record IndexPace(
        Duration shown,
        Duration shownOfMany,
        Duration committed,
        Duration committedAfter,
        Duration again,
        Duration forgotten) {
    static final IndexPace USUAL = new IndexPace(
            Duration.ofMillis(400),
            Duration.ofSeconds(10),
            Duration.ofSeconds(20),
            Duration.ofSeconds(3),
            Duration.ofSeconds(30),
            Duration.ofMinutes(10));
}
