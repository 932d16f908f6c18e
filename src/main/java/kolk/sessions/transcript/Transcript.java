package kolk.sessions.transcript;

import java.io.Closeable;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongConsumer;
import kolk.sessions.store.ExecutionHistory;
import kolk.sessions.store.Message;
import kolk.sessions.store.RunReader;
import kolk.sessions.store.SessionException;
import kolk.sessions.transcript.TranscriptIndex.Damage;
import kolk.sessions.transcript.TranscriptIndex.Entry;
import kolk.sessions.transcript.TranscriptIndex.Range;

/**
 * One session's messages, decoded when they are asked for and forgotten again: after one pass over the file it knows where each is, and keeps the
 * file open, so that it stays readable while kolk replaces it. Any thread may use it until it is closed.
 */
public final class Transcript implements Closeable {
    /** How many decoded messages are remembered: a few screens. */
    private static final int REMEMBERED = 64;

    /** Messages longer than this are decoded each time and never remembered. */
    private static final long MAX_REMEMBERED_BYTES = 1 << 18;

    /** The list of agent runs is decoded in one piece. */
    private static final long MAX_RUNS = 32L << 20;

    private final SessionBytes bytes;
    private final TranscriptIndex index;
    private final MessageDecoder decoder;
    private final AtomicLong decoded = new AtomicLong();
    private final Map<Integer, Message> recent = new LinkedHashMap<>(REMEMBERED * 2, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Integer, Message> eldest) {
            return size() > REMEMBERED;
        }
    };

    private Transcript(SessionBytes bytes, TranscriptIndex index, MessageDecoder decoder) {
        this.bytes = bytes;
        this.index = index;
        this.decoder = decoder;
    }

    /**
     * Goes over the file once.
     *
     * @param bytes closed with the transcript, and at once when the pass fails
     * @param progress gets the number of bytes read so far; what it throws ends the pass
     * @throws SessionException.Failed when the file cannot be read
     */
    static Transcript read(SessionBytes bytes, MessageDecoder decoder, LongConsumer progress) throws SessionException {
        return read(bytes, decoder, () -> SessionScanner.scan(bytes, progress));
    }

    /**
     * Goes over an archive of a compaction once: a list of messages alone. One whose name is the checksum of its content is checked too.
     *
     * @param name its name relative to the sessions folder
     * @param progress as for {@link #read}
     * @throws SessionException.Failed when the file cannot be read
     */
    static Transcript readArchive(SessionBytes bytes, String name, MessageDecoder decoder, LongConsumer progress)
            throws SessionException {
        return read(bytes, decoder, () -> {
            TranscriptIndex index = SessionScanner.scanList(bytes, progress);
            return index.damage() != null || ArchiveChecksum.fits(bytes, name)
                    ? index
                    : new TranscriptIndex(
                            index.messages(),
                            null,
                            null,
                            new Damage(-1, "the checksum in the archive's name does not fit its content"));
        });
    }

    /** One pass over a file. */
    private interface Scan {
        TranscriptIndex scan() throws IOException;
    }

    private static Transcript read(SessionBytes bytes, MessageDecoder decoder, Scan scan) throws SessionException {
        boolean done = false;
        try {
            Transcript transcript = new Transcript(bytes, scan.scan(), decoder);
            done = true;
            return transcript;
        } catch (IOException e) {
            throw new SessionException.Failed(bytes.name() + " cannot be read: " + e.getMessage(), e);
        } finally {
            if (!done) {
                closeQuietly(bytes);
            }
        }
    }

    /** How many messages there are before the end or the damage. */
    public int size() {
        return index.messages().size();
    }

    /** The file's name, for sentences about it. */
    public String fileName() {
        return bytes.name();
    }

    /** The file's size in bytes. */
    public long fileSize() {
        return bytes.size();
    }

    /** How many messages have been decoded so far, for tests that count work. */
    public long decodedMessages() {
        return decoded.get();
    }

    /** Where the file stops being a session. */
    Optional<Damage> damage() {
        return Optional.ofNullable(index.damage());
    }

    Entry entry(int message) {
        return index.messages().get(message);
    }

    /** The {@code pause} object as JSON text, or empty. */
    Optional<byte[]> pause() throws IOException {
        Range pause = index.pause();
        return pause == null ? Optional.empty() : Optional.of(bytes.slice(pause.start(), pause.end()));
    }

    /**
     * The agent runs that the file has itself: kolk keeps the last one there.
     *
     * @throws SessionException when they cannot be read
     */
    List<ExecutionHistory.Run> runs() throws SessionException {
        Range runs = index.executions();
        if (runs == null) {
            return List.of();
        }
        if (runs.length() > MAX_RUNS) {
            throw new SessionException.Failed(
                    bytes.name() + " has a record of agent runs that is too large to be shown", null);
        }
        return RunReader.runs(slice(runs.start(), runs.end()));
    }

    /**
     * One message.
     *
     * @throws SessionException.Damaged when it is no message; the position is the byte in the file
     * @throws SessionException.Failed when the file cannot be read (any more)
     */
    Message message(int message) throws SessionException {
        Entry entry = entry(message);
        boolean remember = entry.length() <= MAX_REMEMBERED_BYTES;
        if (remember) {
            synchronized (recent) {
                Message known = recent.get(message);
                if (known != null) {
                    return known;
                }
            }
        }
        Message decodedMessage = decode(entry);
        if (remember) {
            synchronized (recent) {
                recent.put(message, decodedMessage);
            }
        }
        return decodedMessage;
    }

    /** A message, decoded without being remembered: for what goes through all of them once. */
    Message decode(Entry entry) throws SessionException {
        byte[] json = slice(entry.start(), entry.end());
        decoded.incrementAndGet();
        try {
            return decoder.decode(json);
        } catch (SessionException.Damaged e) {
            throw new SessionException.Damaged(
                    String.valueOf(e.getMessage()), e.position() < 0 ? entry.start() : entry.start() + e.position());
        }
    }

    /** The message as it stands in the file. */
    byte[] slice(long start, long end) throws SessionException {
        try {
            return bytes.slice(start, end);
        } catch (IOException e) {
            throw new SessionException.Failed(bytes.name() + " cannot be read: " + e.getMessage(), e);
        }
    }

    /** The text of a stretch of a JSON string; both ends must be {@link RawString#boundary boundaries} or the string's own. */
    String text(long start, long end) throws SessionException {
        byte[] raw = slice(start, end);
        return RawString.decode(raw, 0, raw.length);
    }

    @Override
    public void close() throws IOException {
        bytes.close();
    }

    static void closeQuietly(SessionBytes bytes) throws SessionException {
        try {
            bytes.close();
        } catch (IOException e) {
            throw new SessionException.Failed(bytes.name() + " cannot be closed", e);
        }
    }
}
