package kolk.sessions.store;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * RFC 3339 times as Go reads and writes them. Go reads more than {@code java.time} does: offsets up to 24:60, an hour of one digit, a comma
 * before the fraction, and fractions of any length, of which nine digits count.
 */
final class GoTime {
    /** Go's zero time, which says "never". */
    static final String NEVER = "0001-01-01T00:00:00Z";

    private static final Instant ZERO = Instant.parse(NEVER);

    private static final int MAX_FRACTION = 9;

    private final String text;
    private int at;

    private GoTime(String text) {
        this.text = text;
    }

    /** The instant that this text names, or empty when Go would refuse it. */
    static Optional<Instant> parse(String text) {
        try {
            return Optional.of(new GoTime(text).instant());
        } catch (DateTimeException _) {
            return Optional.empty();
        }
    }

    /** {@code null} for Go's zero time. */
    static @Nullable Instant orNever(Instant time) {
        return time.equals(ZERO) ? null : time;
    }

    /** The time as Go's encoder writes it: nanoseconds without trailing zeros, the zone's offset then, {@code Z} for none. */
    static String format(Instant time, ZoneId zone) {
        OffsetDateTime there = OffsetDateTime.ofInstant(time, zone);
        int seconds = there.getOffset().getTotalSeconds();
        if (seconds % 60 != 0) {
            there = there.withOffsetSameInstant(ZoneOffset.ofTotalSeconds(seconds - seconds % 60));
        }
        StringBuilder out = new StringBuilder(40);
        out.append(String.format(
                Locale.ROOT,
                "%04d-%02d-%02dT%02d:%02d:%02d",
                there.getYear(),
                there.getMonthValue(),
                there.getDayOfMonth(),
                there.getHour(),
                there.getMinute(),
                there.getSecond()));
        if (there.getNano() != 0) {
            String digits = String.format(Locale.ROOT, "%09d", there.getNano());
            int end = digits.length();
            while (digits.charAt(end - 1) == '0') {
                end--;
            }
            out.append('.').append(digits, 0, end);
        }
        return out.append(there.getOffset().getId()).toString();
    }

    private Instant instant() {
        int year = digits(4);
        literal('-');
        int month = digits(2);
        literal('-');
        int day = digits(2);
        literal('T');
        int hour = isDigit(at + 1) ? digits(2) : digits(1);
        literal(':');
        int minute = digits(2);
        literal(':');
        int second = digits(2);
        int nanos = fraction();
        int offset = offset();
        if (at != text.length() || hour > 23 || minute > 59 || second > 59) {
            throw refused();
        }
        long days = LocalDate.of(year, month, day).toEpochDay();
        return Instant.ofEpochSecond(days * 86_400L + hour * 3600L + minute * 60L + second - offset, nanos);
    }

    private int fraction() {
        if (at + 1 >= text.length() || text.charAt(at) != '.' && text.charAt(at) != ',' || !isDigit(at + 1)) {
            return 0;
        }
        at++;
        int nanos = 0;
        int count = 0;
        for (; isDigit(at); at++, count++) {
            if (count < MAX_FRACTION) {
                nanos = nanos * 10 + text.charAt(at) - '0';
            }
        }
        for (; count < MAX_FRACTION; count++) {
            nanos *= 10;
        }
        return nanos;
    }

    private int offset() {
        if (at < text.length() && text.charAt(at) == 'Z') {
            at++;
            return 0;
        }
        int sign = at < text.length() && text.charAt(at) == '-' ? -1 : 1;
        literal(sign < 0 ? '-' : '+');
        int hours = digits(2);
        literal(':');
        int minutes = digits(2);
        if (hours > 24 || minutes > 60) {
            throw refused();
        }
        return sign * (hours * 3600 + minutes * 60);
    }

    private int digits(int count) {
        int value = 0;
        for (int i = 0; i < count; i++) {
            if (!isDigit(at)) {
                throw refused();
            }
            value = value * 10 + text.charAt(at++) - '0';
        }
        return value;
    }

    private void literal(char c) {
        if (at >= text.length() || text.charAt(at) != c) {
            throw refused();
        }
        at++;
    }

    private boolean isDigit(int index) {
        return index < text.length() && text.charAt(index) >= '0' && text.charAt(index) <= '9';
    }

    private static DateTimeException refused() {
        return new DateTimeException("not RFC 3339");
    }
}
