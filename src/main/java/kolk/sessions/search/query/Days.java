package kolk.sessions.search.query;

import java.time.Clock;
import java.time.DateTimeException;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAdjusters;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Reads what a person calls a time: a day, a month, a year, a week, a weekday (the last one that has begun), or so long ago. Days begin and
 * end in the clock's zone, weeks on Monday, as ISO 8601 has it and on every machine alike.
 */
final class Days {
    /** What is offered. */
    static final List<String> WORDS = List.of(
            "today",
            "yesterday",
            "this-week",
            "last-week",
            "this-month",
            "last-month",
            "this-year",
            "last-year",
            "3d",
            "monday",
            "tuesday",
            "wednesday",
            "thursday",
            "friday",
            "saturday",
            "sunday");

    private static final Pattern AGO = Pattern.compile("(\\d{1,5})(min|h|d|w|m|y)");
    private static final Pattern YEAR = Pattern.compile("\\d{4}");
    private static final Pattern MONTH = Pattern.compile("(\\d{4})-(\\d{1,2})");
    private static final Pattern DAY = Pattern.compile("(\\d{4})-(\\d{1,2})-(\\d{1,2})");
    private static final Pattern MOMENT = Pattern.compile("(\\d{4}-\\d{2}-\\d{2})t(\\d{1,2}):(\\d{2})");
    private static final Map<String, ChronoUnit> UNITS = Map.of(
            "min", ChronoUnit.MINUTES,
            "h", ChronoUnit.HOURS,
            "d", ChronoUnit.DAYS,
            "w", ChronoUnit.WEEKS,
            "m", ChronoUnit.MONTHS,
            "y", ChronoUnit.YEARS);

    private final ZonedDateTime now;
    private final ZoneId zone;

    /** @param clock now, and the zone of the person */
    Days(Clock clock) {
        this.now = ZonedDateTime.now(clock);
        this.zone = clock.getZone();
    }

    /**
     * A piece of time.
     *
     * @param from its first moment
     * @param to behind its last moment; {@code null} when it goes on
     */
    record Time(Instant from, @Nullable Instant to) {}

    /** The time a word names, in any case, with spaces or hyphens; empty when it names none. Never throws. */
    Optional<Time> read(String typed) {
        String word = typed.strip().toLowerCase(Locale.ROOT).replaceAll("[\\s_]+", "-");
        try {
            Time named = named(word);
            return Optional.ofNullable(named == null ? written(word) : named);
        } catch (DateTimeException | ArithmeticException e) {
            // The 31st of February, or so long ago that there is no year for it.
            return Optional.empty();
        }
    }

    private @Nullable Time named(String word) {
        LocalDate today = now.toLocalDate();
        LocalDate monday = today.with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY));
        LocalDate first = today.withDayOfMonth(1);
        LocalDate newYear = today.withDayOfYear(1);
        return switch (word) {
            case "now" -> new Time(now.toInstant(), null);
            case "today" -> days(today, today.plusDays(1));
            case "yesterday" -> days(today.minusDays(1), today);
            case "this-week", "week" -> days(monday, monday.plusWeeks(1));
            case "last-week" -> days(monday.minusWeeks(1), monday);
            case "this-month", "month" -> days(first, first.plusMonths(1));
            case "last-month" -> days(first.minusMonths(1), first);
            case "this-year", "year" -> days(newYear, newYear.plusYears(1));
            case "last-year" -> days(newYear.minusYears(1), newYear);
            default -> weekday(word, today);
        };
    }

    private @Nullable Time weekday(String word, LocalDate today) {
        String name = word.startsWith("last-") ? word.substring("last-".length()) : word;
        for (DayOfWeek day : DayOfWeek.values()) {
            String full = day.name().toLowerCase(Locale.ROOT);
            if (full.equals(name) || full.substring(0, 3).equals(name)) {
                LocalDate date = word.equals(name)
                        ? today.with(TemporalAdjusters.previousOrSame(day))
                        : today.with(TemporalAdjusters.previous(day));
                return days(date, date.plusDays(1));
            }
        }
        return null;
    }

    private @Nullable Time written(String word) {
        Matcher day = DAY.matcher(word);
        if (day.matches()) {
            LocalDate date = LocalDate.of(number(day, 1), number(day, 2), number(day, 3));
            return days(date, date.plusDays(1));
        }
        Matcher month = MONTH.matcher(word);
        if (month.matches()) {
            LocalDate date = YearMonth.of(number(month, 1), number(month, 2)).atDay(1);
            return days(date, date.plusMonths(1));
        }
        if (YEAR.matcher(word).matches()) {
            LocalDate date = Year.of(Integer.parseInt(word)).atDay(1);
            return days(date, date.plusYears(1));
        }
        Matcher moment = MOMENT.matcher(word);
        if (moment.matches()) {
            LocalDateTime time =
                    LocalDate.parse(moment.group(1)).atTime(LocalTime.of(number(moment, 2), number(moment, 3)));
            return new Time(instant(time), instant(time.plusMinutes(1)));
        }
        Matcher ago = AGO.matcher(word);
        ChronoUnit unit = ago.matches() ? UNITS.get(ago.group(2)) : null;
        return unit == null ? null : new Time(now.minus(number(ago, 1), unit).toInstant(), null);
    }

    private static int number(Matcher matcher, int group) {
        return Integer.parseInt(matcher.group(group));
    }

    private Time days(LocalDate from, LocalDate to) {
        return new Time(
                from.atStartOfDay(zone).toInstant(), to.atStartOfDay(zone).toInstant());
    }

    private Instant instant(LocalDateTime time) {
        return time.atZone(zone).toInstant();
    }
}
