package kolk.sessions.store;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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

    private static final int KIND_WITHIN = 512;
    private static final byte[] START = "{\"seq\"".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] TYPE = "\"type\":\"".getBytes(StandardCharsets.US_ASCII);

    private static final Map<String, String> BEGUN_BY = Map.of(
            "tool.finished", "tool",
            "permission.resolved", "permission",
            "turn.finished", "turn",
            "turn.cancelled", "turn",
            "subagent.finished", "subagent");
    private static final Map<String, String> BEGINS = Map.of(
            "tool.requested", "tool",
            "tool.started", "tool",
            "permission.requested", "permission",
            "turn.started", "turn",
            "subagent.started", "subagent");

    private final Path journal;
    private final LineFollower follower;
    private final JournalLine.Decoder decoder = new JournalLine.Decoder();
    private final Map<String, Short> numbers = new HashMap<>();
    private final List<String> names = new ArrayList<>();
    private final Map<String, Integer> open = new HashMap<>();
    private final List<Integer> unread = new ArrayList<>();
    private int generation = 1;
    private int size;
    private long[] starts = new long[64];
    private int[] lengths = new int[64];
    private short[] kinds = new short[64];
    private int[] partners = new int[64];
    private long end;
    private @Nullable Object key;
    private long bytesRead;

    /** @param journal {@code <id>.events.ndjson}, which need not exist */
    public JournalTimeline(Path journal) {
        this.journal = journal;
        this.follower = new LineFollower(journal, LONGEST);
        begin();
    }

    private void begin() {
        numbers.clear();
        names.clear();
        open.clear();
        unread.clear();
        size = 0;
        end = 0;
        // Lists that were handed out keep their arrays.
        starts = new long[64];
        lengths = new int[64];
        kinds = new short[64];
        partners = new int[64];
        number("");
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
        if (reached == LineFollower.Reached.NOTHING && size > 0 && !isThere()) {
            generation++;
            follower.rewind();
            begin();
        }
        return new JournalLines(
                generation,
                size,
                starts,
                lengths,
                kinds,
                partners,
                names,
                reached == LineFollower.Reached.PORTION,
                end);
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

    private short number(String kind) {
        return numbers.computeIfAbsent(kind, k -> {
            if (names.size() > 1_000) {
                return (short) 0;
            }
            names.add(k);
            return (short) (names.size() - 1);
        });
    }

    private void add(String kind, int partner) {
        if (size == starts.length) {
            int room = size + (size >> 1);
            starts = Arrays.copyOf(starts, room);
            lengths = Arrays.copyOf(lengths, room);
            kinds = Arrays.copyOf(kinds, room);
            partners = Arrays.copyOf(partners, room);
        }
        starts[size] = follower.lineStart();
        lengths[size] = (int) Math.min(Integer.MAX_VALUE, follower.lineEnd() - follower.lineStart());
        kinds[size] = number(kind);
        partners[size] = partner;
        size++;
        end = follower.lineEnd() + 1;
    }

    /** The kinds of lines that were too long to be held: their beginnings say it. */
    private void readBeginnings() {
        if (unread.isEmpty()) {
            return;
        }
        try (RegularFile file = RegularFile.open(journal)) {
            for (int line : unread) {
                byte[] beginning = new byte[KIND_WITHIN];
                int count = file.read(beginning, 0, beginning.length, starts[line]);
                String kind = quickKind(beginning, 0, count, true);
                kinds[line] = number(kind == null ? "" : kind);
            }
            unread.clear();
        } catch (IOException e) {
            // They stay damaged until the next call.
            return;
        }
    }

    /**
     * The kind of a line as kolk writes lines, without decoding it: a quotation mark within a JSON text is escaped, so {@code "type":"} is always a key, and it is the event's own when no other
     * object has been opened before it. {@code null} where the line is not of that form.
     */
    private static @Nullable String quickKind(byte[] bytes, int from, int length, boolean cut) {
        int limit = Math.min(length, KIND_WITHIN);
        if (length < START.length || !isAt(bytes, from, START)) {
            return null;
        }
        if (!cut
                && (lastVisible(bytes, from, length) != '}'
                        || JournalLine.Decoder.nextStart(bytes, from + 1, from + length) >= 0)) {
            return null;
        }
        for (int i = from + 1; i <= from + limit - TYPE.length; i++) {
            if (bytes[i] == '{') {
                return null;
            }
            if (bytes[i] == '"' && isAt(bytes, i, TYPE)) {
                int start = i + TYPE.length;
                for (int end = start; end < from + limit; end++) {
                    if (bytes[end] == '\\') {
                        return null;
                    }
                    if (bytes[end] == '"') {
                        return new String(bytes, start, end - start, StandardCharsets.UTF_8);
                    }
                }
            }
        }
        return null;
    }

    private static boolean isAt(byte[] bytes, int from, byte[] expected) {
        return from + expected.length <= bytes.length
                && Arrays.equals(bytes, from, from + expected.length, expected, 0, expected.length);
    }

    private static int lastVisible(byte[] bytes, int from, int length) {
        int last = from + length - 1;
        while (last > from && (bytes[last] == '\r' || bytes[last] == ' ' || bytes[last] == '\t')) {
            last--;
        }
        return bytes[last];
    }

    private final class Sink implements LineFollower.Sink {
        @Override
        public void line(byte[] bytes, int from, int length) {
            String kind = quickKind(bytes, from, length, false);
            if (kind != null && !BEGINS.containsKey(kind) && !BEGUN_BY.containsKey(kind)) {
                add(kind, -1);
                return;
            }
            JournalLine line = decoder.decode(bytes, from, length);
            if (line == null) {
                add("", -1);
                return;
            }
            String begins = BEGINS.get(line.type());
            String ends = BEGUN_BY.get(line.type());
            String name = line.id().isEmpty() || "turn".equals(begins) || "turn".equals(ends) ? line.turn() : line.id();
            // A tool is asked for, then started: its end belongs to the start, and the start to the asking.
            Integer partner = ends == null ? open.get(begins + " " + name) : open.remove(ends + " " + name);
            add(line.type(), partner == null ? -1 : partner);
            if (begins != null) {
                open.put(begins + " " + name, size - 1);
            }
        }

        @Override
        public void tooLong() {
            unread.add(size);
            add("", -1);
        }

        @Override
        public void restarted() {
            generation++;
            begin();
        }
    }
}
