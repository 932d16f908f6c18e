package kolk.sessions.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;

/** The line that tells how far a long work is. */
class ProgressLineTest {
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private final Messages terminal = new Messages(new Output(err));
    private final Hand clock = new Hand();

    @Test
    void aLongWorkTellsEachPercentOnceAndLeavesNothingBehind() {
        ProgressLine line = new ProgressLine(terminal, clock, "writing");
        line.at(0.1);
        clock.millis = 500;
        line.at(0.25);
        line.at(0.251);
        line.at(1);
        line.clear();
        line.clear();
        assertEquals("\r\u001b[Kwriting  25 %\r\u001b[Kwriting  100 %\r\u001b[K", shown());
    }

    @Test
    void aShortWorkShowsNothing() {
        ProgressLine line = new ProgressLine(terminal, clock, "writing");
        clock.millis = 499;
        line.at(0.5);
        line.clear();
        assertEquals("", shown());
    }

    @Test
    void whereNobodyLooksNothingIsShown() {
        ProgressLine line = new ProgressLine(null, clock, "writing");
        clock.millis = 10_000;
        line.at(0.5);
        line.clear();
        assertEquals("", shown());
    }

    private String shown() {
        return err.toString(StandardCharsets.UTF_8);
    }

    private static final class Hand extends Clock {
        private long millis;

        @Override
        public Instant instant() {
            return Instant.ofEpochMilli(millis);
        }

        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }
    }
}
