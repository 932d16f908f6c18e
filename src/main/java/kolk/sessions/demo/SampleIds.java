package kolk.sessions.demo;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/**
 * Makes ids in the shape of kolk's (a prefix and 26 characters of Crockford base32) out of names, always the same for the same name:
 * samples look alike in every run. They carry no time.
 *
 * @param session the session's id, so that two sessions never share one
 */
record SampleIds(String session) {
    private static final String CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
    private static final int LENGTH = 26;

    /** @param prefix for instance {@code t_} for a turn */
    String of(String prefix, String name) {
        StringBuilder id = new StringBuilder(prefix).append("01");
        BigInteger rest = new BigInteger(1, sha256((session + ' ' + prefix + name).getBytes(StandardCharsets.UTF_8)));
        for (int i = 2; i < LENGTH; i++) {
            id.append(CROCKFORD.charAt(rest.intValue() & 31));
            rest = rest.shiftRight(5);
        }
        return id.toString();
    }

    static byte[] sha256(byte[] bytes) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(bytes);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
