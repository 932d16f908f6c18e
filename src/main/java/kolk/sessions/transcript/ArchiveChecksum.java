package kolk.sessions.transcript;

import java.io.IOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Whether an archive is what its name says: the newer ones are named by the SHA-256 of their bytes (kolk-on-disk.md section 2). */
final class ArchiveChecksum {
    private static final Pattern NAME = Pattern.compile(".*\\.compactions/([0-9a-f]{64})\\.json");
    private static final int CHUNK = 1 << 18;

    private ArchiveChecksum() {}

    /**
     * Reads the whole archive when its name says a checksum.
     *
     * @param name relative to the sessions folder; one that says none fits always
     */
    static boolean fits(SessionBytes bytes, String name) throws IOException {
        Matcher matcher = NAME.matcher(name);
        return !name.contains(".compactions/")
                || matcher.matches() && matcher.group(1).equals(sum(bytes));
    }

    private static String sum(SessionBytes bytes) throws IOException {
        MessageDigest digest = sha256();
        byte[] chunk = new byte[CHUNK];
        long at = 0;
        for (int count = bytes.read(0, chunk, 0, CHUNK); count > 0; count = bytes.read(at, chunk, 0, CHUNK)) {
            digest.update(chunk, 0, count);
            at += count;
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
