package kolk.sessions.transcript;

import java.io.Closeable;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.LongConsumer;
import kolk.sessions.store.FileStamp;
import kolk.sessions.store.SessionException;
import kolk.sessions.store.SessionId;
import kolk.sessions.store.SessionStore;
import kolk.sessions.transcript.TranscriptIndex.CallText;
import kolk.sessions.transcript.TranscriptIndex.Damage;
import kolk.sessions.transcript.TranscriptIndex.Entry;
import kolk.sessions.transcript.TranscriptIndex.Range;
import org.jspecify.annotations.Nullable;

/**
 * The texts of one session as a stream, for what goes through all of them: where each is, and a reader that decodes it piece by piece, so that a message of any length costs little
 * memory. It shows nothing and remembers nothing it has decoded. For one thread.
 */
public final class SessionTexts implements Closeable {
    /** Below this a file is read into memory at once: fewer calls, and the second pass over it is free. */
    private static final int READ_AT_ONCE = 4 << 20;

    private static final long PRIME = 0x9E3779B97F4A7C15L;

    private final SessionBytes bytes;
    private final List<Entry> entries;
    private final @Nullable Damage damage;
    private final @Nullable Range pause;

    /** What a text is. */
    public enum Kind {
        /** What the person typed. */
        PROMPT,
        /** What the model said, and messages of unknown role. */
        ANSWER,
        /** The model's reasoning. */
        REASONING,
        /** A tool call: the tool's name, a line break, its arguments without JSON's escapes. */
        CALL,
        /** What a tool gave back. */
        OUTPUT,
        /** The system prompt. */
        SYSTEM
    }

    /**
     * One text of a message. Places count from the first byte of the first message, so that they stay true when only the header before it changes.
     *
     * @param message the message's number, from 0
     * @param name of a call, the bytes of the tool's name; else empty
     * @param start the first byte between the quotes
     * @param end the byte behind the last
     */
    public record Text(int message, Kind kind, long nameStart, int name, long start, long end) {
        /** In bytes, as the file has it. */
        public long length() {
            return name + end - start;
        }
    }

    private SessionTexts(SessionBytes bytes, TranscriptIndex index) {
        this.bytes = bytes;
        this.entries = index.messages();
        this.damage = index.damage();
        this.pause = index.pause();
    }

    /**
     * Goes once over the file {@code <id>.json}, whichever recovery point lies beside it.
     *
     * @param progress gets the number of bytes read so far; what it throws ends the work
     * @throws SessionException when it cannot be read; damage is no such case
     */
    public static SessionTexts open(Path dir, SessionId id, LongConsumer progress) throws SessionException {
        return scan(FileBytes.open(SessionTranscripts.plainFile(dir, id)), progress);
    }

    /**
     * Goes once over the session, from the recovery point where that is the newer one.
     *
     * @param stores gives the store of a sessions folder
     * @throws SessionException when it cannot be read; damage of a plain file is no such case
     */
    public static SessionTexts openNewest(
            Path dir, SessionId id, Function<Path, SessionStore> stores, LongConsumer progress)
            throws SessionException {
        return scan(new SessionTranscripts(stores).bytes(dir, id), progress);
    }

    /**
     * Looks at the file {@code <id>.json} without opening it.
     *
     * @return {@code null} when there is none
     * @throws IOException when it cannot be looked at
     */
    public static @Nullable FileStamp stamp(Path dir, SessionId id) throws IOException {
        return FileStamp.of(SessionTranscripts.plainFile(dir, id));
    }

    private static SessionTexts scan(SessionBytes opened, LongConsumer progress) throws SessionException {
        SessionBytes bytes = opened;
        boolean done = false;
        try {
            if (bytes.size() <= READ_AT_ONCE) {
                byte[] content = bytes.slice(0, bytes.size());
                bytes.close();
                bytes = new MemoryBytes(opened.name(), content);
            }
            SessionTexts texts = new SessionTexts(bytes, SessionScanner.scan(bytes, progress));
            done = true;
            return texts;
        } catch (IOException e) {
            throw new SessionException.Failed(opened.name() + " cannot be read: " + e.getMessage(), e);
        } finally {
            if (!done) {
                Transcript.closeQuietly(bytes);
            }
        }
    }

    /** How many messages there are before the end or the damage. */
    public int messages() {
        return entries.size();
    }

    /** In bytes. */
    public long fileSize() {
        return bytes.size();
    }

    /** What is wrong with the file, one sentence, or {@code null}. */
    public @Nullable String damage() {
        return damage == null ? null : bytes.name() + ": " + damage.reason() + " (byte " + damage.position() + ").";
    }

    /** What the person had typed when the session stopped on a limit; empty mostly. */
    public String pendingTurn() {
        return SessionTranscripts.pendingTurn(pause, bytes);
    }

    /** The first byte of the first message. */
    public long base() {
        return entries.isEmpty() ? 0 : entries.getFirst().start();
    }

    /** Where a message begins, counted as texts are. */
    public long start(int message) {
        return entries.get(message).start() - base();
    }

    /**
     * A number that is the same only for the same bytes of the first messages at the same places, counted from the first of them (by checksums: chance alone makes two alike).
     *
     * @param count how many messages
     */
    public long fingerprint(int count) {
        long sum = count;
        for (Entry entry : entries.subList(0, count)) {
            sum = mix(sum, entry.start() - base());
            sum = mix(sum, entry.length());
            sum = mix(sum, entry.checksum());
        }
        return sum;
    }

    private static long mix(long sum, long value) {
        long mixed = (sum ^ value) * PRIME;
        return mixed ^ mixed >>> 32;
    }

    /** The texts of some messages that are not empty, in the file's order. */
    public List<Text> texts(int from, int to) {
        List<Text> texts = new ArrayList<>();
        for (int message = from; message < to; message++) {
            Entry entry = entries.get(message);
            add(message, Kind.REASONING, Range.NONE, entry.reasoning(), texts);
            Kind kind = switch (entry.role()) {
                case SYSTEM -> Kind.SYSTEM;
                case USER -> Kind.PROMPT;
                case ASSISTANT, OTHER -> Kind.ANSWER;
                case TOOL -> Kind.OUTPUT;
            };
            add(message, kind, Range.NONE, entry.content(), texts);
            for (CallText call : entry.calls()) {
                add(message, Kind.CALL, call.name(), call.arguments(), texts);
            }
        }
        return texts;
    }

    private void add(int message, Kind kind, Range name, Range range, List<Text> texts) {
        if (name.length() + range.length() > 0) {
            Range known = range.length() == 0 ? new Range(base(), base()) : range;
            Range called = name.length() == 0 ? new Range(base(), base()) : name;
            texts.add(new Text(
                    message,
                    kind,
                    called.start() - base(),
                    Math.toIntExact(called.length()),
                    known.start() - base(),
                    known.end() - base()));
        }
    }

    /** The text, decoded while it is read. */
    public Reader reader(Text text) {
        return reader(text, bytes, base());
    }

    /** The name of the tool that a call calls. */
    public String toolName(Text call) throws IOException {
        byte[] raw = bytes.slice(base() + call.nameStart(), base() + call.nameStart() + call.name());
        return RawString.decode(raw, 0, raw.length);
    }

    /** The arguments of a call as they are, JSON as text. */
    public Reader arguments(Text call) {
        return new JsonTextReader(bytes, new Range(base() + call.start(), base() + call.end()));
    }

    private static Reader reader(Text text, SessionBytes bytes, long base) {
        JsonTextReader said = new JsonTextReader(bytes, new Range(base + text.start(), base + text.end()));
        if (text.kind() != Kind.CALL) {
            return said;
        }
        long name = base + text.nameStart();
        return new CallReader(
                new JsonTextReader(bytes, new Range(name, name + text.name())), new UnescapingReader(said));
    }

    /** A file of which single texts are read whose places are known from before, without going over it. */
    public static final class Known implements Closeable {
        private final SessionBytes bytes;
        private final long base;

        private Known(SessionBytes bytes, long base) {
            this.bytes = bytes;
            this.base = base;
        }

        /**
         * @param base as {@link SessionTexts#base()} of the same content
         * @throws SessionException when it cannot be opened
         */
        public static Known open(Path dir, SessionId id, long base) throws SessionException {
            return new Known(FileBytes.open(SessionTranscripts.plainFile(dir, id)), base);
        }

        /** As {@link SessionTexts#reader(Text)}. */
        public Reader reader(Text text) {
            return SessionTexts.reader(text, bytes, base);
        }

        @Override
        public void close() throws IOException {
            bytes.close();
        }
    }

    @Override
    public void close() throws IOException {
        bytes.close();
    }
}
