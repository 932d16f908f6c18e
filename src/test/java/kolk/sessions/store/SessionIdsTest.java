package kolk.sessions.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class SessionIdsTest {
    private static final Instant NOW = Instant.parse("2026-11-29T12:00:00.123Z");

    @Test
    void anIdSaysWhenItWasMadeAndCanBeResumed() {
        SessionId id = new SessionIds(Clock.fixed(NOW, ZoneOffset.UTC)).next();
        assertEquals(Optional.of(NOW), id.createdAt());
        assertTrue(id.resumable());
        assertEquals(28, id.value().length());
    }

    @Test
    void idsOfOneMillisecondAscend() {
        SessionIds ids = new SessionIds(Clock.fixed(NOW, ZoneOffset.UTC));
        SessionId before = ids.next();
        for (int i = 0; i < 1000; i++) {
            SessionId next = ids.next();
            assertTrue(next.compareTo(before) > 0);
            before = next;
        }
    }

    @Test
    void theyAscendAlsoWhereTheRandomPartIsUsedUp() {
        SessionIds ids = new SessionIds(Clock.fixed(NOW, ZoneOffset.UTC), new AllOnes());
        SessionId last = ids.next();
        assertEquals("s_" + last.value().substring(2, 12) + "ZZZZZZZZZZZZZZZZ", last.value());
        SessionId next = ids.next();
        assertTrue(next.compareTo(last) > 0);
        assertEquals(Optional.of(NOW.plusMillis(1)), next.createdAt());
        assertEquals("0000000000000000", next.value().substring(12));
    }

    @Test
    void theyAscendWhenTheClockGoesBack() {
        SteppingClock clock = new SteppingClock();
        SessionIds ids = new SessionIds(clock);
        SessionId before = ids.next();
        clock.millis -= 60_000;
        assertTrue(ids.next().compareTo(before) > 0);
    }

    private static final class AllOnes implements RandomGenerator {
        @Override
        public long nextLong() {
            return -1;
        }

        @Override
        public long nextLong(long bound) {
            return bound - 1;
        }
    }

    private static final class SteppingClock extends Clock {
        private long millis = NOW.toEpochMilli();

        @Override
        public ZoneOffset getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(java.time.ZoneId zone) {
            return this;
        }

        @Override
        public Instant instant() {
            return Instant.ofEpochMilli(millis);
        }
    }
}
