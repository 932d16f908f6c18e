package kolk.sessions.transcript;

import java.io.IOException;
import java.io.Reader;
import kolk.sessions.transcript.TranscriptIndex.Range;

/** Decodes a JSON string of a session file while it is read, however long it is, through a small buffer. Closing it closes nothing: the file is its opener's. */
final class JsonTextReader extends Reader {
    private static final int BUFFER = 1 << 15;

    /** So much is left for the next turn: an escaped surrogate pair, which must not be cut. */
    private static final int LONGEST_STEP = 12;

    private final SessionBytes bytes;
    private final long end;
    private final byte[] raw;
    private final StringBuilder decoded = new StringBuilder();
    private long position;
    private int taken;

    JsonTextReader(SessionBytes bytes, Range range) {
        this.bytes = bytes;
        this.position = range.start();
        this.end = range.end();
        this.raw = new byte[(int) Math.min(BUFFER, range.length())];
    }

    @Override
    public int read(char[] into, int offset, int length) throws IOException {
        if (length == 0) {
            return 0;
        }
        while (taken == decoded.length()) {
            if (!fill()) {
                return -1;
            }
        }
        int count = Math.min(length, decoded.length() - taken);
        decoded.getChars(taken, taken + count, into, offset);
        taken += count;
        return count;
    }

    private boolean fill() throws IOException {
        decoded.setLength(0);
        taken = 0;
        if (position >= end) {
            return false;
        }
        int wanted = (int) Math.min(raw.length, end - position);
        if (bytes.read(position, raw, 0, wanted) != wanted) {
            throw new IOException(bytes.name() + " has become shorter while it was open");
        }
        int to = position + wanted == end ? wanted : RawString.boundary(raw, 0, wanted - LONGEST_STEP);
        RawString.decode(raw, 0, to, decoded);
        position += to;
        return true;
    }

    @Override
    public void close() {
        // The file stays open for other texts.
    }
}
