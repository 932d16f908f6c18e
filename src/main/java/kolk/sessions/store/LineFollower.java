package kolk.sessions.store;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Follows a file of lines that another process appends to: each byte is read once, and a line is given out when its end is there. It knows nothing
 * of what the lines say. That the file was cut, rewritten or replaced is noticed by its identity, its size, and a few bytes at the start and before
 * the place that was reached. For one thread at a time.
 */
final class LineFollower {
    private static final int CHUNK = 256 * 1024;
    private static final int SMALLEST_CHUNK = 8 * 1024;
    private static final int HEAD = 64;
    private static final int TAIL = 256;

    private final Path file;
    private final String name;
    private final FileLooks looks;
    private final int longest;
    private @Nullable FileStamp stamp;
    private @Nullable Object key;
    private long offset;
    private byte[] head = new byte[0];
    private byte[] tail = new byte[0];
    private byte[] pending = new byte[0];
    private int pendingLength;
    private boolean skipping;
    private long bytesRead;
    private long lineStart;
    private long lineEnd;

    /** What becomes of the lines. */
    interface Sink {
        /** A whole line that is not blank, without its newline. The bytes are the follower's: what is to be kept is copied. */
        void line(byte[] bytes, int from, int length);

        /** A line was longer than what is held in memory, and was passed over. */
        void tooLong();

        /** What follows is the file from its start: it was cut, rewritten or replaced. */
        void restarted();
    }

    /** @param longest the longest line that is held in memory, in bytes */
    LineFollower(Path file, int longest) {
        this.file = file.toAbsolutePath();
        this.name = file.getFileName().toString();
        this.looks = FileLooks.in(Objects.requireNonNull(this.file.getParent(), "a file stands in a folder"));
        this.longest = longest;
    }

    /** How many bytes of content were read so far; the few that are compared to notice a rewritten file do not count. */
    long bytesRead() {
        return bytesRead;
    }

    /** Where in the file the line begins that is being given out. */
    long lineStart() {
        return lineStart;
    }

    /** Where in the file the line's newline stands that is being given out. */
    long lineEnd() {
        return lineEnd;
    }

    /** The identity of the file that is being read; {@code null} where the file system has none. */
    @Nullable
    Object fileKey() {
        return key;
    }

    /** Reads from the start again at the next {@link #advance}. */
    void rewind() {
        startAnew();
        stamp = null;
    }

    /** How far a call came. */
    enum Reached {
        /** There is no regular file that can be read. */
        NOTHING,
        /** There is more to read than one call may. */
        PORTION,
        /** All that is there was read. */
        END
    }

    /**
     * Gives out the lines that were completed since the last call. Never waits: something else in the file's place (a FIFO, a link) is no file.
     *
     * @param most how many bytes to read before leaving the rest to the next call; about, and at least some
     */
    Reached advance(Sink sink, long most) {
        if (isReadAndUnchanged()) {
            return Reached.END;
        }
        boolean wasThere = stamp != null;
        stamp = null;
        if (!wasThere && isMissing()) {
            return Reached.NOTHING;
        }
        try (RegularFile opened = RegularFile.open(file)) {
            FileStamp now = opened.stamp();
            if (isAnother(now, opened)) {
                startAnew();
                sink.restarted();
            }
            if (!readOn(opened, sink, most)) {
                return Reached.PORTION;
            }
            stamp = now;
            return Reached.END;
        } catch (IOException e) {
            // Unreadable, or gone meanwhile: nothing is known of it until it can be read, and what was read is not
            // forgotten.
            return Reached.NOTHING;
        }
    }

    /** Whether the last call came to the end, and the file is as it was then. */
    boolean isReadAndUnchanged() {
        return stamp != null && looks.isAs(name, stamp);
    }

    /** What is missing for long is looked for again and again: to open it each time would cost an exception each time. */
    private boolean isMissing() {
        try {
            return looks.stamp(name) == null;
        } catch (IOException e) {
            // The opening that follows says whether it can be read all the same.
            return false;
        }
    }

    private boolean isAnother(FileStamp now, RegularFile opened) throws IOException {
        boolean another = offset > 0
                && (!Objects.equals(key, now.fileKey())
                        || now.size() < offset
                        || !isAt(opened, 0, head)
                        || !isAt(opened, offset - tail.length, tail));
        key = now.fileKey();
        return another;
    }

    private static boolean isAt(RegularFile opened, long position, byte[] expected) throws IOException {
        byte[] found = new byte[expected.length];
        return opened.read(found, 0, found.length, position) == found.length && Arrays.equals(found, expected);
    }

    private void startAnew() {
        offset = 0;
        lineStart = 0;
        head = new byte[0];
        tail = new byte[0];
        forgetPending();
        skipping = false;
    }

    /** Whether the end was reached. */
    private boolean readOn(RegularFile opened, Sink sink, long most) throws IOException {
        long left = opened.size() - offset;
        if (left <= 0) {
            return true;
        }
        byte[] chunk = new byte[Math.clamp(left + 1, SMALLEST_CHUNK, CHUNK)];
        long end = most < Long.MAX_VALUE - offset ? offset + most : Long.MAX_VALUE;
        while (offset < end) {
            int count = opened.read(chunk, 0, chunk.length, offset);
            offset += count;
            bytesRead += count;
            remember(chunk, count);
            giveOut(chunk, count, sink);
            if (count < chunk.length) {
                return true;
            }
        }
        return false;
    }

    private void remember(byte[] chunk, int count) {
        if (head.length < HEAD) {
            int more = Math.min(HEAD - head.length, count);
            head = Arrays.copyOf(head, head.length + more);
            System.arraycopy(chunk, 0, head, head.length - more, more);
        }
        if (count >= TAIL) {
            tail = Arrays.copyOfRange(chunk, count - TAIL, count);
        } else {
            int kept = Math.min(tail.length, TAIL - count);
            byte[] joined = Arrays.copyOfRange(tail, tail.length - kept, tail.length + count);
            System.arraycopy(chunk, 0, joined, kept, count);
            tail = joined;
        }
    }

    private void giveOut(byte[] chunk, int count, Sink sink) {
        int from = 0;
        long chunkStart = offset - count;
        for (int i = 0; i < count; i++) {
            if (chunk[i] == '\n') {
                lineEnd = chunkStart + i;
                endLine(chunk, from, i - from, sink);
                from = i + 1;
                lineStart = chunkStart + from;
            }
        }
        keep(chunk, from, count - from);
    }

    private void endLine(byte[] chunk, int from, int length, Sink sink) {
        if (skipping || pendingLength + length > longest) {
            skipping = false;
            sink.tooLong();
        } else if (pendingLength == 0) {
            giveOutLine(chunk, from, length, sink);
        } else {
            keep(chunk, from, length);
            giveOutLine(pending, 0, pendingLength, sink);
        }
        forgetPending();
    }

    private static void giveOutLine(byte[] bytes, int from, int length, Sink sink) {
        for (int i = from; i < from + length; i++) {
            if (bytes[i] != ' ' && bytes[i] != '\r' && bytes[i] != '\t') {
                sink.line(bytes, from, length);
                return;
            }
        }
    }

    private void keep(byte[] chunk, int from, int length) {
        if (skipping || pendingLength + length > longest) {
            skipping = true;
            forgetPending();
            return;
        }
        if (pendingLength + length > pending.length) {
            pending = Arrays.copyOf(pending, Math.max(pendingLength + length, Math.min(longest, pending.length * 2)));
        }
        System.arraycopy(chunk, from, pending, pendingLength, length);
        pendingLength += length;
    }

    private void forgetPending() {
        pendingLength = 0;
        if (pending.length > CHUNK) {
            pending = new byte[0];
        }
    }
}
