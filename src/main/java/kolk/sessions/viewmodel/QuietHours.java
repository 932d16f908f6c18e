package kolk.sessions.viewmodel;

import java.time.DateTimeException;
import java.time.LocalTime;
import org.jspecify.annotations.Nullable;

/**
 * The part of the day in which nobody is called; it may reach over midnight.
 *
 * @param from the first quiet minute
 * @param until the first minute that is no longer quiet
 */
record QuietHours(@Nullable LocalTime from, @Nullable LocalTime until) {
    /** From two texts {@code HH:mm}; where either is missing or no time of day, no hour is quiet. */
    static QuietHours parse(String from, String until) {
        try {
            return new QuietHours(LocalTime.parse(from), LocalTime.parse(until));
        } catch (DateTimeException e) {
            return new QuietHours(null, null);
        }
    }

    /** Whether there are any. */
    boolean isSet() {
        return from != null && until != null;
    }

    boolean contains(LocalTime time) {
        if (from == null || until == null) {
            return false;
        }
        boolean afterBegin = !time.isBefore(from);
        boolean beforeEnd = time.isBefore(until);
        return from.isBefore(until) ? afterBegin && beforeEnd : !from.equals(until) && (afterBegin || beforeEnd);
    }
}
