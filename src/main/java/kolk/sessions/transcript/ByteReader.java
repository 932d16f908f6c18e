package kolk.sessions.transcript;

import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.function.LongConsumer;
import java.util.zip.CRC32C;

/** Reads a session file once from its beginning to its end through one buffer, and sums up the bytes of a message as they pass. */
final class ByteReader {
    private static final int BUFFER = 1 << 18;
    private static final VarHandle EIGHT = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final long ONES = 0x0101_0101_0101_0101L;

    private final SessionBytes bytes;
    private final LongConsumer progress;
    private final CRC32C checksum = new CRC32C();
    private final byte[] buffer = new byte[BUFFER];
    private long base;
    private int limit;
    private int at;
    private int summedTo = -1;

    /** @param progress gets the number of bytes read, about four times a MiB; it may throw to stop the pass */
    ByteReader(SessionBytes bytes, LongConsumer progress) {
        this.bytes = bytes;
        this.progress = progress;
    }

    /** The position of the next byte in the file. */
    long position() {
        return base + at;
    }

    /** The next byte, 0 to 255, or -1 at the end; stays there. */
    int peek() throws IOException {
        return at < limit || fill() ? buffer[at] & 0xFF : -1;
    }

    /** The next byte, 0 to 255, or -1 at the end; steps over it. */
    int next() throws IOException {
        return at < limit || fill() ? buffer[at++] & 0xFF : -1;
    }

    /** Steps over the bytes of a string that need no attention; stops at a quote, a backslash, a control character or the end. */
    void skipPlain() throws IOException {
        do {
            byte[] from = buffer;
            int end = limit;
            int i = at;
            for (; i <= end - Long.BYTES; i += Long.BYTES) {
                long hits = special((long) EIGHT.get(from, i));
                if (hits != 0) {
                    at = i + Long.numberOfTrailingZeros(hits) / Byte.SIZE;
                    return;
                }
            }
            for (; i < end; i++) {
                byte b = from[i];
                if (b == '"' || b == '\\' || b >= 0 && b < 0x20) {
                    at = i;
                    return;
                }
            }
            at = i;
        } while (fill());
    }

    /**
     * Which of eight bytes are a quote, a backslash or a control character: the lowest bit that is set is the highest of the first such byte (a borrow can mark a byte
     * behind it that is none).
     */
    private static long special(long eight) {
        long quote = eight ^ ONES * '"';
        long backslash = eight ^ ONES * '\\';
        return (quote - ONES & ~quote | backslash - ONES & ~backslash | eight - ONES * 0x20 & ~eight) & ONES << 7;
    }

    /** Begins a sum with the next byte. */
    void beginSum() {
        checksum.reset();
        summedTo = at;
    }

    /** The sum over all bytes since {@link #beginSum}. */
    int endSum() {
        checksum.update(buffer, summedTo, at - summedTo);
        summedTo = -1;
        return (int) checksum.getValue();
    }

    private boolean fill() throws IOException {
        if (summedTo >= 0) {
            checksum.update(buffer, summedTo, limit - summedTo);
            summedTo = 0;
        }
        base += limit;
        at = 0;
        int read = bytes.read(base, buffer, 0, BUFFER);
        limit = Math.max(read, 0);
        progress.accept(base + limit);
        return read > 0;
    }
}
