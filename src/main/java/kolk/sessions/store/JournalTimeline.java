package kolk.sessions.store;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * An event journal of any length as a list of lines: each byte is gone over once, to note where lines begin and of what kind they are, and a line is decoded when somebody wants to see it. What is
 * appended later is read alone. Of lines that end something (a tool, a request, a turn) it notes which one began it. It decides nothing about what is blocked or working: that is
 * {@link JournalFollower}'s. Any thread may use it.
 */
public final class JournalTimeline {
    /** A longer line is known by its beginning. */
    private static final int LONGEST = 1 << 20;

    /** Of one line so much is decoded. */
    private static final int DECODED = 256 * 1024;

    private final Path journal;
    private final LineFollower follower;
    private final JournalLine.Decoder decoder = new JournalLine.Decoder();
    private final List<Integer> unread = new ArrayList<>();
    private LineIndex index = new LineIndex();
    private LinePairs pairs = new LinePairs();
    private int generation = 1;
    private @Nullable Object key;
    private long bytesRead;

    /** @param journal {@code <id>.events.ndjson}, which need not exist */
    public JournalTimeline(Path journal) {
        this.journal = journal;
        this.follower = new LineFollower(journal, LONGEST);
    }

    private void startAnew() {
        generation++;
        index = new LineIndex();
        pairs = new LinePairs();
        unread.clear();
    }

    /**
     * Reads on. Never throws for what the file is or holds, and never waits for it.
     *
     * @param most how many bytes to read before leaving the rest to the next call; about, and at least some
     */
    public synchronized JournalLines advance(long most) {
        long before = follower.bytesRead();
        LineFollower.Reached reached = follower.advance(new Sink(), most);
        bytesRead += follower.bytesRead() - before;
        key = follower.fileKey();
        readBeginnings();
        if (reached == LineFollower.Reached.NOTHING && index.size() > 0 && !isThere()) {
            follower.rewind();
            startAnew();
        }
        return index.lines(generation, reached == LineFollower.Reached.PORTION);
    }

    private boolean isThere() {
        try {
            return FileStamp.of(journal) != null;
        } catch (IOException e) {
            return true;
        }
    }

    /** How many bytes were read so far, those of single lines included. */
    public synchronized long bytesRead() {
        return bytesRead;
    }

    /** A line as it is in the file; bytes beyond a quarter of a megabyte are not decoded. */
    public JournalEvent event(JournalLines lines, int line) {
        byte[] bytes = bytes(lines, line, DECODED);
        return bytes == null ? JournalEvent.without(JournalEvent.Condition.GONE) : decode(bytes, lines.length(line));
    }

    private static JournalEvent decode(byte[] bytes, int length) {
        boolean cut = bytes.length < length;
        JournalEvent event = JournalEvent.decode(bytes, 0, bytes.length, cut);
        // What a process that was killed left unfinished has the next one's first line behind it.
        for (int start = JournalLine.Decoder.nextStart(bytes, 1, bytes.length);
                event.condition() == JournalEvent.Condition.DAMAGED && start >= 0;
                start = JournalLine.Decoder.nextStart(bytes, start + 1, bytes.length)) {
            event = JournalEvent.decode(bytes, start, bytes.length - start, cut);
        }
        return event;
    }

    /**
     * The text of a line as it stands in the file.
     *
     * @param most the most bytes that are read
     * @return empty when the journal was rewritten or removed meanwhile
     */
    public String text(JournalLines lines, int line, int most) {
        byte[] bytes = bytes(lines, line, most);
        return bytes == null ? "" : new String(bytes, StandardCharsets.UTF_8);
    }

    private byte @Nullable [] bytes(JournalLines lines, int line, int most) {
        byte[] bytes = new byte[Math.min(lines.length(line), most)];
        try (RegularFile file = RegularFile.open(journal)) {
            return isSame(lines, file) && file.read(bytes, 0, bytes.length, lines.start(line)) == bytes.length
                    ? count(bytes)
                    : null;
        } catch (IOException e) {
            return null;
        }
    }

    private synchronized byte[] count(byte[] bytes) {
        bytesRead += bytes.length;
        return bytes;
    }

    private synchronized boolean isSame(JournalLines lines, RegularFile file) {
        return lines.generation() == generation
                && Objects.equals(key, file.stamp().fileKey());
    }

    /**
     * Which lines fit, of those from {@code from} up to {@code to}, in order.
     *
     * @param wanted the kinds to look at
     * @param fits decides by what the line says
     * @throws CancellationException when the thread is interrupted
     */
    public int[] search(JournalLines lines, int from, int to, boolean[] wanted, Predicate<JournalEvent> fits) {
        int[] found = new int[64];
        int count = 0;
        byte[] buffer = new byte[DECODED];
        try (RegularFile file = RegularFile.open(journal)) {
            if (!isSame(lines, file)) {
                return new int[0];
            }
            for (int line = from; line < to; line++) {
                if (Thread.currentThread().isInterrupted()) {
                    throw new CancellationException();
                }
                if (!wanted[lines.kind(line)]) {
                    continue;
                }
                int length = Math.min(lines.length(line), DECODED);
                int read = file.read(buffer, 0, length, lines.start(line));
                if (fits.test(decode(Arrays.copyOf(buffer, read), lines.length(line)))) {
                    if (count == found.length) {
                        found = Arrays.copyOf(found, 2 * count);
                    }
                    found[count++] = line;
                }
            }
        } catch (IOException e) {
            // It has just been taken away or replaced, which the next advance finds out.
            return Arrays.copyOf(found, count);
        }
        return Arrays.copyOf(found, count);
    }

    private void add(String kind, int partner) {
        index.add(follower.lineStart(), follower.lineEnd(), kind, partner);
    }

    /** The kinds of lines that were too long to be held: their beginnings say it. */
    private void readBeginnings() {
        if (unread.isEmpty()) {
            return;
        }
        try (RegularFile file = RegularFile.open(journal)) {
            for (int line : unread) {
                byte[] beginning = new byte[LineKind.WITHIN];
                int count = file.read(beginning, 0, beginning.length, index.start(line));
                String kind = LineKind.ofBeginning(beginning, 0, count);
                index.setKind(line, kind == null ? "" : kind);
            }
            unread.clear();
        } catch (IOException e) {
            // They stay damaged until the next call.
            return;
        }
    }

    private final class Sink implements LineFollower.Sink {
        @Override
        public void line(byte[] bytes, int from, int length) {
            String kind = LineKind.of(bytes, from, length);
            if (kind != null && !LinePairs.has(kind)) {
                add(kind, -1);
                return;
            }
            JournalLine line = decoder.decode(bytes, from, length);
            if (line == null) {
                add("", -1);
            } else {
                add(line.type(), pairs.partner(line, index.size()));
            }
        }

        @Override
        public void tooLong() {
            unread.add(index.size());
            add("", -1);
        }

        @Override
        public void restarted() {
            startAnew();
        }
    }
}
