package kolk.sessions.store;

import java.io.ByteArrayOutputStream;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/**
 * A path as the bytes the system knows it by. A path's text is no way to them where names hold bytes that the locale cannot decode; its URI is,
 * which spells every byte.
 */
final class NativePath {
    private NativePath() {}

    /** The path, absolute, ended by a zero byte, in the arena. */
    static MemorySegment of(Path path, Arena arena) {
        byte[] name = bytes(path);
        MemorySegment segment = arena.allocate(name.length + 1L);
        MemorySegment.copy(name, 0, segment, ValueLayout.JAVA_BYTE, 0, name.length);
        return segment;
    }

    /** The path, absolute, without a zero byte at its end. */
    static byte[] bytes(Path path) {
        Path absolute = path.toAbsolutePath();
        String text = absolute.toString();
        return isAscii(text) ? text.getBytes(StandardCharsets.US_ASCII) : fromUri(absolute);
    }

    private static boolean isAscii(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) >= 0x80) {
                return false;
            }
        }
        return true;
    }

    private static byte[] fromUri(Path absolute) {
        String raw = absolute.toUri().getRawPath();
        // A folder's URI ends in a slash, with which the system would follow a link that leads to it.
        int end = raw.length() > 1 && raw.endsWith("/") ? raw.length() - 1 : raw.length();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(end);
        for (int i = 0; i < end; i++) {
            char c = raw.charAt(i);
            if (c == '%') {
                bytes.write(Integer.parseInt(raw, i + 1, i + 3, 16));
                i += 2;
            } else {
                bytes.write(c);
            }
        }
        return bytes.toByteArray();
    }
}
