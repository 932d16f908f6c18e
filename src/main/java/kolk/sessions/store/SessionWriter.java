package kolk.sessions.store;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Writes sessions into one folder so that neither kolk nor another of us loses anything: whole or not at all, on the disk before it returns,
 * and only over the content that was loaded. Its caller holds the session's lock.
 */
final class SessionWriter {
    private final Path dir;
    private final Clock clock;
    private final AtomicFile files;

    SessionWriter(Path dir, Clock clock) {
        this.dir = dir;
        this.clock = clock;
        this.files = new AtomicFile(dir);
    }

    /** Makes the folder, for the first session in it. */
    void makeFolder() throws SessionException {
        try {
            AtomicFile.makeFolder(dir);
        } catch (IOException e) {
            throw new SessionException.Failed("The folder " + dir + " could not be made: " + e.getMessage() + ".", e);
        }
    }

    /**
     * Writes a session, with a new time and the next revision, and its header file after it.
     *
     * @return the session as it is on disk now, which is what to change and save next
     * @throws SessionException.Changed when the files are no longer those it was loaded from
     * @throws SessionException.Failed when the system refuses: nothing was changed
     */
    Session write(Session session) throws SessionException {
        SessionId id = session.id();
        String name = id + SessionFiles.SESSION;
        refuseIfChanged(session);
        SessionDocument document = stamped(session);
        try {
            files.replace(name, document::writeTo, AtomicFile.Durability.DURABLE);
            FileStamp written = RegularFile.stamp(dir.resolve(name));
            HeaderFields fields = HeaderFields.of(document);
            writeHeaderFile(id, document, fields);
            return new Session(
                    id,
                    document,
                    fields,
                    new Session.Origin(written, session.origin().recovery(), fields.revision()));
        } catch (AtomicFile.NotFlushed e) {
            throw new SessionException.Failed(
                    "Session " + id + " was saved, but the system could not confirm that it is on the disk: " + dir
                            + " " + Failures.reading(e) + ".",
                    e);
        } catch (IOException e) {
            throw Failures.writing("Session " + id + " could not be saved", dir, document.length(), e);
        }
    }

    private void refuseIfChanged(Session session) throws SessionException {
        Session.Origin origin = session.origin();
        SessionId id = session.id();
        if (!Objects.equals(origin.file(), stamp(SessionFiles.session(dir, id)))
                || !Objects.equals(origin.recovery(), stamp(SessionFiles.recovery(dir, id)))) {
            throw new SessionException.Changed(
                    "Session " + id
                            + " was changed or removed by another program since it was loaded. Load it again; nothing was changed.");
        }
    }

    private static @Nullable FileStamp stamp(Path path) throws SessionException {
        try {
            return RegularFile.stamp(path);
        } catch (NoSuchFileException _) {
            return null;
        } catch (IOException e) {
            throw new SessionException.Failed(
                    path.getFileName() + " " + Failures.reading(e) + ". Nothing was changed.", e);
        }
    }

    private SessionDocument stamped(Session session) throws SessionException.Failed {
        Instant now = clock.instant();
        SessionDocument document =
                session.document().with(Key.UPDATED_AT, GoJson.text(GoTime.format(now, clock.getZone())));
        if (session.origin().revision() == 0 && !session.fields().hasSeen(Set.of(Key.REVISION))) {
            return document;
        }
        long next = session.origin().revision() + 1;
        if (next == 0) {
            throw new SessionException.Failed(
                    "Session " + session.id() + " cannot be saved: its revision cannot be raised any more.", null);
        }
        return document.with(Key.REVISION, Slice.of(Long.toUnsignedString(next)).bytes());
    }

    /**
     * The header file comes after the session and is never ahead of it. It is derived: when it cannot be written the session is saved all the
     * same, and a header file that is older than its session is trusted by nobody here.
     */
    private void writeHeaderFile(SessionId id, SessionDocument document, HeaderFields fields) {
        byte[] header = HeaderFile.encode(id, document, fields);
        try {
            files.replace(id + SessionFiles.META, out -> out.write(header), AtomicFile.Durability.DERIVED);
        } catch (IOException _) {
            // As said above: nothing is lost, and the next save writes it.
        }
    }
}
