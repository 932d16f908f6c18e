package kolk.sessions.transcript;

import java.io.Closeable;
import java.io.IOException;

/** The bytes of one session, readable at any place by any thread until closed. */
interface SessionBytes extends Closeable {
    /** The file's name without its folder. */
    String name();

    /** How many there are. */
    long size();

    /** How many have been read so far, for tests that count work. */
    long bytesRead();

    /** Reads up to {@code length} bytes at {@code position}; fewer only at the end, -1 behind it. */
    int read(long position, byte[] into, int offset, int length) throws IOException;

    /** Reads exactly the bytes from {@code start} (inclusive) to {@code end} (exclusive), of which there are at most 2 GiB. */
    default byte[] slice(long start, long end) throws IOException {
        byte[] bytes = new byte[Math.toIntExact(end - start)];
        if (bytes.length > 0 && read(start, bytes, 0, bytes.length) != bytes.length) {
            throw new IOException(name() + " has become shorter while it was open");
        }
        return bytes;
    }
}
