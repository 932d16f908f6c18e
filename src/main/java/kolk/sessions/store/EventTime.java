package kolk.sessions.store;

import java.time.DateTimeException;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The time a journal line carries, with how exact it was written. A time written with three digits can lie almost a millisecond before the moment it
 * means, and with none almost a second: to compare it with an exact time without that would take the present holder's first lines for old ones.
 *
 * @param at the time as written
 * @param digits how many digits of the second's fraction were written, 0 to 9
 */
record EventTime(Instant at, int digits) {
    /** The time that an RFC 3339 text says, or {@code null} when it says none. */
    static @Nullable EventTime parse(String text) {
        try {
            return new EventTime(Instant.parse(text), digits(text));
        } catch (DateTimeException e) {
            return null;
        }
    }

    /** Whether it is certain that this was before: as exact as this was written, it is earlier. */
    boolean isBefore(Instant moment) {
        long unit = 1;
        for (int i = digits; i < 9; i++) {
            unit *= 10;
        }
        return at.isBefore(moment.minusNanos(moment.getNano() % unit));
    }

    private static int digits(String text) {
        int point = text.indexOf('.');
        int end = point + 1;
        while (point >= 0 && end < text.length() && Character.digit(text.charAt(end), 10) >= 0) {
            end++;
        }
        return point < 0 ? 0 : end - point - 1;
    }
}
