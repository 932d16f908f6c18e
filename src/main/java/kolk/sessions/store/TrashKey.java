package kolk.sessions.store;

import java.security.SecureRandom;
import java.time.Instant;
import java.util.HexFormat;
import java.util.Optional;

/**
 * The name of an entry's folder in the trash: which session, when, and a random part, so that one session deleted twice is two entries. It says enough
 * to give the entry back even if its manifest is lost.
 *
 * @param id the session
 * @param deletedAt to the millisecond
 * @param random what tells two entries of the same moment apart
 */
record TrashKey(SessionId id, Instant deletedAt, String random) {
    private static final int RANDOM_BYTES = 6;

    static TrashKey of(SessionId id, Instant deletedAt, SecureRandom random) {
        byte[] bytes = new byte[RANDOM_BYTES];
        random.nextBytes(bytes);
        return new TrashKey(
                id,
                Instant.ofEpochMilli(deletedAt.toEpochMilli()),
                HexFormat.of().formatHex(bytes));
    }

    /** The key that this name is, or empty when it is none. */
    static Optional<TrashKey> parse(String name) {
        String[] parts = name.split("\\.", -1);
        if (parts.length != 3
                || !parts[1].matches("[0-9]{1,15}")
                || !parts[2].matches("[0-9a-f]{" + 2 * RANDOM_BYTES + "}")) {
            return Optional.empty();
        }
        return SessionId.parse(parts[0])
                .map(id -> new TrashKey(id, Instant.ofEpochMilli(Long.parseLong(parts[1])), parts[2]));
    }

    String name() {
        return id + "." + deletedAt.toEpochMilli() + "." + random;
    }
}
