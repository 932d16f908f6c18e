package kolk.sessions.store;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** A stream that refuses to give more than a bound: a small packed file must not unpack without end. */
final class BoundedStream extends FilterInputStream {
    private long left;

    BoundedStream(InputStream in, long bound) {
        super(in);
        this.left = bound;
    }

    /** The bound was passed. */
    static final class TooLarge extends IOException {
        private static final long serialVersionUID = 1L;

        TooLarge() {
            super("too large");
        }
    }

    @Override
    public int read() throws IOException {
        int one = in.read();
        count(one < 0 ? 0 : 1);
        return one;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        int count = in.read(bytes, offset, length);
        count(Math.max(count, 0));
        return count;
    }

    @Override
    public boolean markSupported() {
        return false;
    }

    private void count(int bytes) throws TooLarge {
        left -= bytes;
        if (left < 0) {
            throw new TooLarge();
        }
    }
}
