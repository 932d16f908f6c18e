package kolk.sessions.store;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/** A run of bytes within a shared array that nobody changes. Not a record: two slices are never compared. */
final class Slice {
    static final Slice EMPTY = new Slice(new byte[0], 0, 0);

    private final byte[] bytes;
    private final int from;
    private final int to;

    Slice(byte[] bytes, int from, int to) {
        this.bytes = bytes;
        this.from = from;
        this.to = to;
    }

    static Slice of(byte[] bytes) {
        return new Slice(bytes, 0, bytes.length);
    }

    static Slice of(String text) {
        return of(text.getBytes(StandardCharsets.UTF_8));
    }

    byte[] bytes() {
        return bytes;
    }

    int from() {
        return from;
    }

    int to() {
        return to;
    }

    int length() {
        return to - from;
    }

    void writeTo(OutputStream out) throws IOException {
        out.write(bytes, from, to - from);
    }
}
