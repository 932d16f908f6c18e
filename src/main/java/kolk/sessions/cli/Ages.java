package kolk.sessions.cli;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** How long ago something was, in the fewest characters that say it. */
final class Ages {
    private static final long DAYS_IN_A_YEAR = 365;

    private Ages() {}

    /** For instance {@code 12s}, {@code 5m}, {@code 3h}, {@code 9d}, {@code 2y}; {@code now} for the future, {@code -} for never. */
    static String of(@Nullable Instant then, Instant now) {
        if (then == null) {
            return "-";
        }
        Duration age = Duration.between(then, now);
        if (age.toSeconds() < 1) {
            return "now";
        }
        if (age.toMinutes() < 1) {
            return age.toSeconds() + "s";
        }
        if (age.toHours() < 1) {
            return age.toMinutes() + "m";
        }
        if (age.toDays() < 1) {
            return age.toHours() + "h";
        }
        return age.toDays() < DAYS_IN_A_YEAR ? age.toDays() + "d" : age.toDays() / DAYS_IN_A_YEAR + "y";
    }
}
