package kolk.sessions.viewmodel;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AgesTest {
    private final Fakes.HandClock clock = new Fakes.HandClock();
    private final Ages ages = new Ages(clock, Texts.of(Ages.class, Locale.UK));

    @ParameterizedTest
    @CsvSource({
        "2026-11-29T12:00:00Z, 2026-11-29T11:59:30Z, now",
        "2026-11-29T12:00:00Z, 2026-11-29T12:00:40Z, now",
        "2026-11-29T12:00:00Z, 2026-11-29T11:59:00Z, 1 min",
        "2026-11-29T12:00:00Z, 2026-11-29T11:00:01Z, 59 min",
        "2026-11-29T12:00:00Z, 2026-11-29T11:00:00Z, 1 h",
        "2026-11-29T23:00:00Z, 2026-11-29T00:30:00Z, 22 h",
        "2026-11-29T02:00:00Z, 2026-11-28T23:00:00Z, 3 h",
        "2026-11-29T08:00:00Z, 2026-11-28T23:00:00Z, yesterday",
        "2026-11-29T12:00:00Z, 2026-11-28T00:00:00Z, yesterday",
        "2026-11-29T12:00:00Z, 2026-11-27T23:59:59Z, 27 Nov",
        "2026-11-29T12:00:00Z, 2025-11-29T12:00:00Z, 29 Nov 2025",
        "2026-11-29T12:00:00Z, 2026-11-29T14:30:00Z, 14:30",
        "2026-11-29T12:00:00Z, 2027-01-02T14:30:00Z, 2 Jan 14:30",
    })
    void anAgeIsSaidInTheFewestWords(Instant now, Instant then, String said) {
        clock.set(now);
        assertEquals(said, ages.age(then));
    }

    @ParameterizedTest
    @CsvSource({
        "2026-11-29T12:00:00Z, 2026-11-29T14:30:00Z, 14:30",
        "2026-11-29T12:00:00Z, 2026-01-02T14:30:00Z, 2 Jan 14:30",
        "2026-11-29T12:00:00Z, 2027-01-02T14:30:00Z, 2 Jan 14:30",
        "2026-11-29T12:00:00Z, 2025-11-28T14:30:00Z, 28 Nov 2025 14:30",
        "2026-11-29T12:00:00Z, 9999-12-31T14:30:00Z, 31 Dec 9999 14:30",
    })
    void aMomentSaysItsYearWhereThatIsNotClear(Instant now, Instant then, String said) {
        clock.set(now);
        assertEquals(said, ages.moment(then));
    }

    @Test
    void neverIsADash() {
        assertEquals("—", ages.age(null));
    }

    @ParameterizedTest
    @CsvSource({
        "PT-5S, 0 s",
        "PT40S, 40 s",
        "PT12M59S, 12 min",
        "PT3H, 3 h",
        "PT3H5M, 3 h 5 min",
        "PT24H, 1 day",
        "PT60H, 2 days"
    })
    void howLongSomethingLasts(Duration duration, String said) {
        assertEquals(said, ages.lasting(clock.instant().minus(duration)));
    }
}
