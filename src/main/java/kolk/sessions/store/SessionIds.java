package kolk.sessions.store;

import java.security.SecureRandom;
import java.time.Clock;
import java.util.random.RandomGenerator;

/**
 * Makes ids for new sessions as kolk does: {@code s_} and a ULID, whose first ten characters are the time. Ids made within one millisecond,
 * or while the clock goes back, still ascend: the random part is counted up. Any thread may use it.
 */
final class SessionIds {
    private static final String CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
    private static final int RANDOM_BITS_HIGH = 16;
    private static final int TIME_LENGTH = 10;
    private static final int RANDOM_LENGTH = 16;
    private static final int BITS = 5;

    private final Clock clock;
    private final RandomGenerator random;
    private long millis = -1;
    private long high;
    private long low;

    SessionIds(Clock clock) {
        this(clock, new SecureRandom());
    }

    SessionIds(Clock clock, RandomGenerator random) {
        this.clock = clock;
        this.random = random;
    }

    synchronized SessionId next() {
        long now = clock.millis();
        if (now > millis) {
            millis = now;
            high = random.nextLong(1L << RANDOM_BITS_HIGH);
            low = random.nextLong();
        } else if (++low == 0 && ++high == 1L << RANDOM_BITS_HIGH) {
            // All 2^80 ids of this millisecond behind the first random one are used: go on in the next.
            high = 0;
            millis++;
        }
        char[] text = new char[TIME_LENGTH + RANDOM_LENGTH];
        long time = millis;
        for (int i = TIME_LENGTH - 1; i >= 0; i--) {
            text[i] = CROCKFORD.charAt((int) (time & 31));
            time >>>= BITS;
        }
        for (int i = 0; i < RANDOM_LENGTH; i++) {
            text[text.length - 1 - i] = CROCKFORD.charAt((int) (bitsFrom(i * BITS) & 31));
        }
        return new SessionId("s_" + new String(text));
    }

    /** The bits of the 80-bit random part from this one upwards. */
    private long bitsFrom(int bit) {
        if (bit >= Long.SIZE) {
            return high >>> bit - Long.SIZE;
        }
        return bit == 0 ? low : low >>> bit | high << Long.SIZE - bit;
    }
}
