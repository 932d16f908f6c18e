package kolk.sessions.store;

import com.fasterxml.jackson.core.JsonProcessingException;

/**
 * Escapes of surrogates without a partner. In texts Jackson gives them on, and {@link GoText#repairSurrogates} makes of them what Go does; in
 * keys it refuses them, where Go does not. Content that is refused for that is read once more with these escapes replaced, which leaves every
 * position as it was.
 */
final class Surrogates {
    private static final int ESCAPE = 6;

    private Surrogates() {}

    /** Whether that is what was refused. */
    static boolean inKey(JsonProcessingException e) {
        String message = e.getOriginalMessage();
        return message.contains("surrogate") && message.contains("in field name");
    }

    /** A copy in which every escape of a lone surrogate is the escape of U+FFFD. */
    static byte[] repairEscapes(byte[] bytes) {
        byte[] repaired = bytes.clone();
        for (int i = 0; i + 1 < bytes.length; i++) {
            if (bytes[i] != '\\') {
                continue;
            }
            int unit = unit(bytes, i);
            if (unit >= 0xD800 && unit < 0xDC00 && isLow(unit(bytes, i + ESCAPE))) {
                i += 2 * ESCAPE - 1;
            } else if (unit >= 0xD800 && unit < 0xE000) {
                repaired[i + 2] = 'f';
                repaired[i + 3] = 'f';
                repaired[i + 4] = 'f';
                repaired[i + 5] = 'd';
                i += ESCAPE - 1;
            } else {
                i++;
            }
        }
        return repaired;
    }

    private static boolean isLow(int unit) {
        return unit >= 0xDC00 && unit < 0xE000;
    }

    /** The unit that is escaped here, or -1 when this is no such escape. */
    private static int unit(byte[] bytes, int at) {
        if (at + ESCAPE > bytes.length || bytes[at] != '\\' || bytes[at + 1] != 'u') {
            return -1;
        }
        int unit = 0;
        for (int i = 2; i < ESCAPE; i++) {
            int digit = Character.digit(bytes[at + i], 16);
            if (digit < 0) {
                return -1;
            }
            unit = unit << 4 | digit;
        }
        return unit;
    }
}
