package kolk.sessions.store;

import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A session's id, which is also its files' name. A value that could leave the folder, or that is no single plain name, cannot be
 * made into one: only ids reach the file system.
 *
 * @param value letters, digits, {@code _} and {@code -} only, 1 to 200 characters
 */
public record SessionId(String value) implements Comparable<SessionId> {
    private static final String CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
    private static final int ULID_LENGTH = 26;
    private static final int MAX_LENGTH = 200;

    /** The shapes an id can have (kolk-on-disk.md section 3). */
    public enum Kind {
        /** {@code s_} and a ULID: what kolk makes and can resume. */
        ULID,
        /** {@code YYYYMMDD-HHMMSS-xxxx}: what old versions made. */
        DATED,
        /** Any other safe name. */
        OTHER
    }

    /** @throws IllegalArgumentException when the value is not a safe name; use {@link #parse} for text from outside */
    public SessionId {
        if (!isSafe(value)) {
            throw new IllegalArgumentException("not a session id: letters, digits, _ and - only, 1 to " + MAX_LENGTH);
        }
    }

    /** The id that this text is, or empty when it is none. Never throws. */
    public static Optional<SessionId> parse(String text) {
        return isSafe(text) ? Optional.of(new SessionId(text)) : Optional.empty();
    }

    public Kind kind() {
        if (isUlid(value)) {
            return Kind.ULID;
        }
        return isDated(value) ? Kind.DATED : Kind.OTHER;
    }

    /** Whether kolk can resume it: only ids of the present form. */
    public boolean resumable() {
        return kind() == Kind.ULID;
    }

    /** When the id was made, to the millisecond, for ids that say so. */
    public Optional<Instant> createdAt() {
        if (kind() != Kind.ULID) {
            return Optional.empty();
        }
        long millis = 0;
        for (int i = 2; i < 12; i++) {
            millis = millis << 5 | CROCKFORD.indexOf(upper(value.charAt(i)));
        }
        return Optional.of(Instant.ofEpochMilli(millis));
    }

    @Override
    public int compareTo(SessionId other) {
        return value.compareTo(other.value);
    }

    /** As a record's own, but without its detour: ids are the keys of every map that is gone through several times a second. */
    @Override
    public int hashCode() {
        return value.hashCode();
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof SessionId id && value.equals(id.value);
    }

    @Override
    public String toString() {
        return value;
    }

    private static boolean isSafe(String text) {
        if (text.isEmpty() || text.length() > MAX_LENGTH) {
            return false;
        }
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (!(c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_' || c == '-')) {
                return false;
            }
        }
        return true;
    }

    private static boolean isUlid(String text) {
        if (text.length() != 2 + ULID_LENGTH || !text.startsWith("s_") || text.charAt(2) > '7') {
            return false;
        }
        for (int i = 2; i < text.length(); i++) {
            if (CROCKFORD.indexOf(upper(text.charAt(i))) < 0) {
                return false;
            }
        }
        return true;
    }

    private static boolean isDated(String text) {
        if (text.length() != 20 || text.charAt(8) != '-' || text.charAt(15) != '-') {
            return false;
        }
        for (int i = 0; i < 15; i++) {
            if (i != 8 && !(text.charAt(i) >= '0' && text.charAt(i) <= '9')) {
                return false;
            }
        }
        return true;
    }

    private static char upper(char c) {
        return c >= 'a' && c <= 'z' ? (char) (c - ('a' - 'A')) : c;
    }
}
