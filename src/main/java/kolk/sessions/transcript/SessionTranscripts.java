package kolk.sessions.transcript;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.LongConsumer;
import kolk.sessions.store.ExecutionHistory;
import kolk.sessions.store.Message;
import kolk.sessions.store.Session;
import kolk.sessions.store.SessionException;
import kolk.sessions.store.SessionId;
import kolk.sessions.store.SessionStore;
import kolk.sessions.store.SessionSummary;
import kolk.sessions.transcript.TranscriptIndex.Range;
import org.jspecify.annotations.Nullable;

/** Opens transcripts from the files in the sessions folders. */
public final class SessionTranscripts implements TranscriptSource {
    private static final String SESSION = ".json";
    private static final String RECOVERY_POINT = ".resume.json.gz";

    private final Function<Path, SessionStore> stores;

    /** @param stores gives the store of a sessions folder, for what cannot be read in one pass: recovery points */
    public SessionTranscripts(Function<Path, SessionStore> stores) {
        this.stores = stores;
    }

    @Override
    public TranscriptReader open(SessionSummary session, LongConsumer progress) throws SessionException {
        return open(session.entry().dir(), session.id(), progress);
    }

    /**
     * Opens the transcript of the session with this id in this folder.
     *
     * @see #open(SessionSummary, LongConsumer)
     */
    public TranscriptReader open(Path dir, SessionId id, LongConsumer progress) throws SessionException {
        return new TranscriptReader(Transcript.read(bytes(dir, id), Message::decode, progress));
    }

    @Override
    public List<String> archives(SessionSummary session) throws SessionException {
        return stores.apply(session.entry().dir()).compactionNames(session.id());
    }

    @Override
    public int runsBeside(SessionSummary session, Set<String> turns) throws SessionException {
        return stores.apply(session.entry().dir()).archivedRunsBeside(session.id(), turns);
    }

    @Override
    public ExecutionHistory runs(SessionSummary session) {
        return stores.apply(session.entry().dir()).archivedRuns(session.id());
    }

    @Override
    public TranscriptReader openArchive(SessionSummary session, String name, LongConsumer progress)
            throws SessionException {
        Path dir = session.entry().dir();
        Path file = dir.resolve(name);
        SessionBytes bytes = attributes(file) != null
                ? FileBytes.open(file)
                : new MemoryBytes(name, stores.apply(dir).compactionInRecoveryPoint(session.id(), name));
        return new TranscriptReader(Transcript.readArchive(bytes, name, Message::decode, progress));
    }

    /** The session, from the recovery point where that is the newer one. */
    SessionBytes bytes(Path dir, SessionId id) throws SessionException {
        return needsRecoveryPoint(dir, id) ? recovered(dir, id) : FileBytes.open(plainFile(dir, id));
    }

    /** The session file itself. */
    static Path plainFile(Path dir, SessionId id) {
        return dir.resolve(id + SESSION);
    }

    /** The recovery point is written before the session file, so an older one says nothing new (kolk-on-disk.md section 2). */
    private static boolean needsRecoveryPoint(Path dir, SessionId id) throws SessionException {
        BasicFileAttributes packed = attributes(dir.resolve(id + RECOVERY_POINT));
        if (packed == null || !packed.isRegularFile()) {
            return false;
        }
        BasicFileAttributes plain = attributes(dir.resolve(id + SESSION));
        return plain == null || packed.lastModifiedTime().compareTo(plain.lastModifiedTime()) > 0;
    }

    private static @Nullable BasicFileAttributes attributes(Path file) throws SessionException {
        try {
            return Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        } catch (NoSuchFileException e) {
            return null;
        } catch (IOException e) {
            throw new SessionException.Failed(file.getFileName() + " cannot be looked at: " + e.getMessage(), e);
        }
    }

    private SessionBytes recovered(Path dir, SessionId id) throws SessionException {
        Session session = stores.apply(dir).load(id);
        ByteArrayOutputStream content = new ByteArrayOutputStream();
        try {
            session.writeJson(content);
        } catch (IOException e) {
            throw new IllegalStateException("writing to memory failed", e);
        }
        return new MemoryBytes(id + SESSION, content.toByteArray());
    }

    /** What the person had typed when the session stopped, from its {@code pause} object; empty where there is nothing. */
    static String pendingTurn(Transcript transcript) {
        try {
            return pendingTurn(transcript.pause().orElse(null));
        } catch (IOException e) {
            return "";
        }
    }

    /** The same from where the object lies in the file. */
    static String pendingTurn(@Nullable Range pause, SessionBytes bytes) {
        try {
            return pendingTurn(pause == null ? null : bytes.slice(pause.start(), pause.end()));
        } catch (IOException e) {
            return "";
        }
    }

    private static String pendingTurn(byte @Nullable [] pause) throws IOException {
        JsonNode turn =
                pause == null ? null : new ObjectMapper().readTree(pause).get("pending_turn");
        return turn != null && turn.isTextual() ? turn.textValue() : "";
    }
}
