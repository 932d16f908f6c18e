package kolk.sessions.viewmodel;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;

/** Moments and how long something took, as a person reads them: in their language and their zone. */
final class Moments {
    private final Texts texts;
    private final ZoneId zone;

    Moments(Texts texts, ZoneId zone) {
        this.texts = texts;
        this.zone = zone;
    }

    /** Day and time to the second. */
    String whole(Instant instant) {
        return written("date.whole", instant);
    }

    /** Day, and time to the minute. */
    String minute(Instant instant) {
        return written("date.minute", instant);
    }

    /** The time of the day to the second. */
    String clock(Instant instant) {
        return written("date.clock", instant);
    }

    private String written(String pattern, Instant instant) {
        return DateTimeFormatter.ofPattern(texts.get(pattern), texts.locale())
                .withZone(zone)
                .format(instant);
    }

    /** "85 ms", "1.2 s", "2 min 5 s", "1 h 2 min". */
    String took(Duration duration) {
        long millis = duration.toMillis();
        if (millis < 1_000) {
            return texts.get("took.ms", millis);
        }
        if (millis < 60_000) {
            // What would be rounded up to sixty is 59.9.
            return texts.get("took.s", millis / 100 / 10.0);
        }
        if (duration.toMinutes() < 60) {
            return texts.get("took.min", duration.toMinutes(), duration.toSecondsPart());
        }
        return texts.get("took.h", duration.toHours(), duration.toMinutesPart());
    }
}
