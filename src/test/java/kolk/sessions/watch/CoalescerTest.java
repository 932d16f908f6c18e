package kolk.sessions.watch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class CoalescerTest {
    private static final long MS = 1_000_000;

    private final Coalescer burst = new Coalescer();

    @Test
    void withoutEventsNothingIsEverDue() {
        assertEquals(Long.MAX_VALUE, burst.nanosLeft(0));
        assertFalse(burst.takeIfDue(Long.MAX_VALUE));
    }

    @Test
    void aSingleEventIsDueAfterTheQuietTime() {
        burst.mark(-5 * MS);
        assertFalse(burst.takeIfDue(94 * MS));
        assertEquals(MS, burst.nanosLeft(94 * MS));
        assertTrue(burst.takeIfDue(95 * MS));
        assertFalse(burst.takeIfDue(95 * MS), "it is taken once");
    }

    @Test
    void aBurstThatDoesNotEndIsDueAfterTheLongestWait() {
        for (int ms = 0; ms < 250; ms += 10) {
            burst.mark(ms * MS);
            assertFalse(burst.takeIfDue(ms * MS));
        }
        assertTrue(burst.takeIfDue(250 * MS));
    }

    @Test
    void timesMayWrapAround() {
        burst.mark(Long.MAX_VALUE - 10 * MS);
        assertFalse(burst.takeIfDue(Long.MAX_VALUE));
        assertTrue(burst.takeIfDue(Long.MIN_VALUE + 90 * MS));
    }
}
