package kolk.sessions.viewmodel;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import org.jspecify.annotations.Nullable;

/**
 * How long ago, and for how long, in the few words that fit into a column. The clock also gives the time zone.
 */
public final class Ages {
    /** Yesterday evening is still better said in hours. */
    private static final Duration HOURS_ACROSS_MIDNIGHT = Duration.ofHours(6);

    /** Of a day no farther away than this nobody wonders which year is meant. */
    private static final Duration NEAR = Duration.ofDays(183);

    private final Clock clock;
    private final Texts texts;
    private final DateTimeFormatter dayOfYear;
    private final DateTimeFormatter dayAndYear;
    private final DateTimeFormatter timeOfDay;
    private final DateTimeFormatter dayAndTime;
    private final DateTimeFormatter dayYearAndTime;

    public Ages(Clock clock, Texts texts) {
        this.clock = clock;
        this.texts = texts;
        this.dayOfYear = DateTimeFormatter.ofPattern(texts.get("date.day"), texts.locale());
        this.dayAndYear = DateTimeFormatter.ofPattern(texts.get("date.dayAndYear"), texts.locale());
        this.timeOfDay = DateTimeFormatter.ofPattern(texts.get("date.time"), texts.locale());
        this.dayAndTime = DateTimeFormatter.ofPattern(texts.get("date.dayAndTime"), texts.locale());
        this.dayYearAndTime = DateTimeFormatter.ofPattern(texts.get("date.dayYearAndTime"), texts.locale());
    }

    public Instant now() {
        return clock.instant();
    }

    /** "now", "12 min", "3 h", "yesterday", "28 Nov"; a dash for never. What lies in the future is said by its time. */
    public String age(@Nullable Instant then) {
        if (then == null) {
            return texts.get("none");
        }
        Duration ago = Duration.between(then, now());
        ZonedDateTime when = then.atZone(clock.getZone());
        if (ago.compareTo(Duration.ofMinutes(-1)) < 0) {
            return moment(then);
        }
        if (ago.compareTo(Duration.ofMinutes(1)) < 0) {
            return texts.get("age.now");
        }
        if (ago.compareTo(Duration.ofHours(1)) < 0) {
            return texts.get("age.minutes", ago.toMinutes());
        }
        LocalDate today = LocalDate.now(clock);
        LocalDate day = when.toLocalDate();
        if (day.equals(today) || ago.compareTo(HOURS_ACROSS_MIDNIGHT) < 0) {
            return texts.get("age.hours", ago.toHours());
        }
        if (day.equals(today.minusDays(1))) {
            return texts.get("age.yesterday");
        }
        return (day.getYear() == today.getYear() ? dayOfYear : dayAndYear).format(when);
    }

    /** How long something has lasted: "40 s", "12 min", "3 h 5 min", "2 days". Never negative. */
    public String lasting(Instant since) {
        Duration duration = Duration.between(since, now());
        if (duration.isNegative()) {
            duration = Duration.ZERO;
        }
        if (duration.toMinutes() < 1) {
            return texts.get("lasting.seconds", duration.toSeconds());
        }
        if (duration.toHours() < 1) {
            return texts.get("lasting.minutes", duration.toMinutes());
        }
        if (duration.toDays() < 1) {
            return texts.get("lasting.hours", duration.toHours(), duration.toMinutesPart());
        }
        return texts.get("lasting.days", duration.toDays());
    }

    /** The time of day, with the day when it is not today, and with the year when it is another one and not near. */
    public String moment(Instant then) {
        ZonedDateTime when = then.atZone(clock.getZone());
        LocalDate today = LocalDate.now(clock);
        if (when.toLocalDate().equals(today)) {
            return timeOfDay.format(when);
        }
        boolean clear = when.getYear() == today.getYear()
                || Duration.between(then, now()).abs().compareTo(NEAR) < 0;
        return (clear ? dayAndTime : dayYearAndTime).format(when);
    }
}
