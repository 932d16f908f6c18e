package kolk.sessions.store;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Loads one session of a folder, strictly, from its session file and its recovery point: the higher revision counts. It writes nothing. */
final class SessionLoader {
    /** How much of the memory one file may take: the bytes are kept, and what is made of them has to fit beside. */
    private static final int MEMORY_SHARE = 3;

    private final Path dir;

    SessionLoader(Path dir) {
        this.dir = dir;
    }

    /** A file's content and what it was when it was looked at. */
    private record Content(byte[] bytes, FileStamp stamp) {}

    Session load(SessionId id) throws SessionException {
        String name = id + SessionFiles.SESSION;
        Content file = read(name, Long.MAX_VALUE);
        SessionParser.Parsed session = file == null ? null : SessionParser.parse(file.bytes(), id, name);
        Content packed = read(id + SessionFiles.RECOVERY, RecoveryPoint.MAX_PACKED);
        RecoveryPoint point = packed == null ? null : recovery(packed, id);
        if (session == null && point == null) {
            throw notFound(dir, id);
        }
        SessionParser.Parsed chosen = choose(session, point, id);
        return new Session(
                id,
                chosen.document(),
                chosen.fields(),
                new Session.Origin(
                        file == null ? null : file.stamp(),
                        packed == null ? null : packed.stamp(),
                        chosen.fields().revision()));
    }

    static SessionException.NotFound notFound(Path dir, SessionId id) {
        return new SessionException.NotFound("There is no session " + id + " in " + dir + ".");
    }

    /** The archives that the recovery point carries; none when there is no recovery point. */
    List<RecoveryPoint.Archived> archives(SessionId id) throws SessionException {
        Content packed = read(id + SessionFiles.RECOVERY, RecoveryPoint.MAX_PACKED);
        return packed == null ? List.of() : recovery(packed, id).archives();
    }

    private static SessionParser.Parsed choose(
            SessionParser.@Nullable Parsed session, @Nullable RecoveryPoint point, SessionId id)
            throws SessionException.Damaged {
        if (session == null || point == null) {
            return session != null ? session : Objects.requireNonNull(point).session();
        }
        int order = Long.compareUnsigned(
                session.fields().revision(), point.session().fields().revision());
        if (order == 0 && !SameSession.isSame(session, point.session())) {
            throw new SessionException.Damaged(
                    id + SessionFiles.SESSION + " and " + id + SessionFiles.RECOVERY + " are of the same revision "
                            + Long.toUnsignedString(session.fields().revision())
                            + " but differ; kolk refuses them too. Move one of the two away.",
                    -1);
        }
        return order >= 0 ? session : point.session();
    }

    private static RecoveryPoint recovery(Content packed, SessionId id) throws SessionException {
        long maxPlain = Math.min(RecoveryPoint.MAX_PLAIN, memory());
        return RecoveryPoint.read(packed.bytes(), maxPlain, id, id + SessionFiles.RECOVERY);
    }

    private @Nullable Content read(String name, long max) throws SessionException {
        try (RegularFile file = RegularFile.open(dir.resolve(name))) {
            long size = file.size();
            if (size > Math.min(max, Math.min(memory(), Integer.MAX_VALUE - 8L))) {
                throw new SessionException.Failed(name + " is too large to be loaded (" + (size >> 20) + " MB).", null);
            }
            byte[] bytes = new byte[(int) size];
            int count = file.read(bytes, 0, bytes.length, 0);
            return new Content(count == bytes.length ? bytes : Arrays.copyOf(bytes, count), file.stamp());
        } catch (NoSuchFileException _) {
            return null;
        } catch (IOException e) {
            throw new SessionException.Failed(name + " " + Failures.reading(e) + ".", e);
        }
    }

    /** How large a file may be that is held whole. */
    static long memory() {
        return Runtime.getRuntime().maxMemory() / MEMORY_SHARE;
    }
}
