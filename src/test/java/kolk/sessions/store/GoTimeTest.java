package kolk.sessions.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class GoTimeTest {
    @ParameterizedTest
    @CsvSource({
        "2026-08-27T16:37:50Z,2026-08-27T16:37:50Z",
        "2026-08-27T16:37:50.6Z,2026-08-27T16:37:50.600Z",
        "2026-08-27T16:37:50.687650683-03:00,2026-08-27T19:37:50.687650683Z",
        "2026-08-27T16:37:50.000000001+00:00,2026-08-27T16:37:50.000000001Z",
        "2026-08-27T16:37:50.1234567899Z,2026-08-27T16:37:50.123456789Z",
        "2026-08-27T16:37:50+23:59,2026-08-26T16:38:50Z",
        "2026-08-27T16:37:50-24:00,2026-08-28T16:37:50Z",
        "2024-02-29T00:00:00Z,2024-02-29T00:00:00Z",
        "0000-01-01T00:00:00Z,0000-01-01T00:00:00Z",
        "9999-12-31T23:59:59.999999999Z,9999-12-31T23:59:59.999999999Z",
        "2026-08-27T1:37:50Z,2026-08-27T01:37:50Z"
    })
    void readsWhatGoReads(String text, Instant expected) {
        assertEquals(Optional.of(expected), GoTime.parse(text));
    }

    @Test
    void readsACommaBeforeTheFraction() {
        assertEquals(Optional.of(Instant.parse("2026-08-27T16:37:50.5Z")), GoTime.parse("2026-08-27T16:37:50,5Z"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "2026-08-27",
                "2026-08-27 16:37:50Z",
                "2026-08-27t16:37:50Z",
                "2026-08-27T16:37:50z",
                "2026-08-27T16:37:50",
                "2026-08-27T16:37:50.Z",
                "2026-08-27T16:37Z",
                "2026-08-27T24:00:00Z",
                "2026-08-27T16:60:00Z",
                "2026-08-27T16:37:60Z",
                "2026-02-29T00:00:00Z",
                "2026-13-01T00:00:00Z",
                "2026-00-01T00:00:00Z",
                "2026-08-00T00:00:00Z",
                "2026-08-27T16:37:50+0300",
                "2026-08-27T16:37:50+25:00",
                "2026-08-27T16:37:50+03:61",
                "2026-08-27T16:37:50Z ",
                " 2026-08-27T16:37:50Z",
                "+2026-08-27T16:37:50Z",
                "20260-08-27T16:37:50Z",
                "2026-8-27T16:37:50Z",
                "2026-08-27T16:37:5Z",
                "２026-08-27T16:37:50Z"
            })
    void refusesWhatGoRefuses(String text) {
        assertTrue(GoTime.parse(text).isEmpty());
    }

    @Test
    void writesNanosecondsWithoutTrailingZerosAndTheZonesOffset() {
        Instant time = Instant.parse("2026-08-27T16:37:50.120Z");
        assertEquals("2026-08-27T16:37:50.12Z", GoTime.format(time, ZoneOffset.UTC));
        assertEquals("2026-08-27T13:37:50.12-03:00", GoTime.format(time, ZoneOffset.ofHours(-3)));
        assertEquals("2026-08-27T22:07:50.12+05:30", GoTime.format(time, ZoneId.of("Asia/Kolkata")));
        assertEquals("2026-08-27T16:37:50Z", GoTime.format(Instant.parse("2026-08-27T16:37:50Z"), ZoneId.of("UTC")));
        assertEquals(
                "2026-08-27T16:37:50.000000001Z",
                GoTime.format(Instant.parse("2026-08-27T16:37:50.000000001Z"), ZoneOffset.UTC));
    }
}
