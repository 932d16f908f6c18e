package kolk.sessions.store;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Makes cards of one folder's sessions. It opens each session file once and reads its first and its last 4 KB, more only when the header is
 * longer or in another order than kolk's. Its buffers serve one file after another, so it belongs to one thread; it keeps nothing of what it
 * read.
 */
final class CardReader {
    static final int BLOCK = 4096;
    private static final int FIRST_BLOCK = 1024;
    private static final int LARGEST_BLOCK = 32 * 1024;
    private static final int LAST_BLOCK = 256;

    /** What is read whole for {@link Surrogates}; nothing but a hostile file needs it. */
    private static final int LARGEST_REREAD = 64 << 20;

    private final Path dir;
    private final Utf8Repair repair = new Utf8Repair(FIRST_BLOCK, LARGEST_BLOCK);
    private final ByteBuffer buffer = ByteBuffer.allocateDirect(LARGEST_BLOCK);
    private final RecoveryHeaderReader recoveries;
    private final MessageCountReader counts;

    CardReader(Path dir) {
        this.dir = dir;
        this.recoveries = new RecoveryHeaderReader(dir, repair, buffer);
        this.counts = new MessageCountReader(dir);
    }

    /** Looks at one session, whichever files of it there are. */
    Optional<Reading> read(SessionId id) {
        return read(id, true, true);
    }

    /**
     * Looks at one session.
     *
     * @param recovery whether there may be a recovery point
     * @param meta whether there may be a header file
     * @return empty when there is no such session (any more)
     */
    Optional<Reading> read(SessionId id, boolean recovery, boolean meta) {
        Optional<Header> file = sessionFile(id);
        Optional<Header> point = recovery ? recoveryPoint(id, file.orElse(null)) : Optional.empty();
        if (file.isEmpty() && point.isEmpty()) {
            return Optional.empty();
        }
        boolean refused = file.filter(Header::refused).isPresent()
                || point.filter(Header::refused).isPresent();
        return Optional.of(new Reading(entry(id, file.orElse(null), point.orElse(null), meta), refused));
    }

    private SessionEntry entry(SessionId id, @Nullable Header file, @Nullable Header point, boolean meta) {
        Header chosen = choose(file, point);
        if (!chosen.usable()) {
            return new Unreadable(dir, id, chosen.file(), chosen.reason(), chosen.stamp());
        }
        String damage = chosen.problem() != null
                ? chosen.reason()
                : point != null && point.problem() != null ? point.reason() : null;
        long size = (file == null ? chosen : file).stamp().size();
        Long count = meta ? counts.read(id, chosen.stamp().modified()).orElse(null) : null;
        return card(id, chosen, count, size, damage);
    }

    private static Header choose(@Nullable Header file, @Nullable Header point) {
        if (file == null || point == null) {
            return file == null ? Objects.requireNonNull(point) : file;
        }
        boolean pointCounts = point.usable()
                && (!file.usable()
                        || Long.compareUnsigned(
                                        point.fields().revision(), file.fields().revision())
                                > 0);
        return pointCounts ? point : file;
    }

    private Optional<Header> sessionFile(SessionId id) {
        String name = id + SessionFiles.SESSION;
        Path path = dir.resolve(name);
        try (RegularFile file = RegularFile.open(path)) {
            return Optional.of(readable(id, name, file));
        } catch (NoSuchFileException | RegularFile.NotRegular _) {
            return Optional.empty();
        } catch (IOException e) {
            return Optional.of(Header.refused(name, stampOrNone(path), e));
        }
    }

    private Header readable(SessionId id, String name, RegularFile file) {
        try {
            return header(id, name, file);
        } catch (IOException e) {
            return Header.refused(name, file.stamp(), e);
        }
    }

    /** Of a file that could not be opened: no content was read that it could belong to. */
    private static FileStamp stampOrNone(Path path) {
        try {
            return RegularFile.stamp(path);
        } catch (IOException _) {
            return FileStamp.NONE;
        }
    }

    private Header header(SessionId id, String name, RegularFile file) throws IOException {
        HeaderScan scan = scan(file.stream(buffer));
        if (scan.refusedKey() && file.size() < LARGEST_REREAD) {
            byte[] bytes = new byte[(int) file.size()];
            file.read(bytes, 0, bytes.length, 0);
            scan = scan(new ByteArrayInputStream(Surrogates.repairEscapes(bytes)));
        }
        Header header = Header.of(id, name, file.stamp(), scan);
        if (header.problem() == null && !endsInBrace(file)) {
            return header.with(new Problem(null, -1, "does not end in a closing brace: it is cut off or damaged"));
        }
        Problem problem = header.problem();
        return problem != null && repair.changed() && problem.position() > 0
                ? header.with(problem.at(Utf8.originalPosition(file.stream(buffer), problem.position())))
                : header;
    }

    private HeaderScan scan(InputStream content) throws IOException {
        repair.reset(content);
        try (JsonParser parser = Json.FACTORY.createParser((InputStream) repair)) {
            return HeaderScan.document(parser);
        } catch (JsonProcessingException e) {
            return HeaderScan.failed(e);
        }
    }

    /**
     * Looks where the file ended when it was looked at, first at the few bytes that do for most; when that does not fit, where it ends now, for
     * it may have been replaced since.
     */
    private boolean endsInBrace(RegularFile file) throws IOException {
        return endsInBrace(file, file.stamp().size(), LAST_BLOCK) || endsInBrace(file, file.size(), BLOCK);
    }

    private boolean endsInBrace(RegularFile file, long size, int within) throws IOException {
        int length = (int) Math.min(within, size);
        ByteBuffer tail = file.read(buffer, length, size - length);
        for (int i = tail.limit() - 1; i >= 0; i--) {
            switch (tail.get(i)) {
                case ' ', '\t', '\r', '\n' -> {}
                default -> {
                    return tail.get(i) == '}';
                }
            }
        }
        return false;
    }

    private Optional<Header> recoveryPoint(SessionId id, @Nullable Header file) {
        return recoveries.read(id, file == null ? null : file.stamp().modified());
    }

    private Card card(SessionId id, Header header, @Nullable Long count, long size, @Nullable String damage) {
        HeaderFields fields = header.fields();
        return new Card(
                dir,
                id,
                fields.title(),
                fields.titleAuto(),
                fields.model(),
                fields.effort(),
                fields.mode(),
                fields.connector(),
                fields.cwd(),
                fields.createdAt(),
                fields.updatedAt(),
                fields.pause(),
                count,
                size,
                header.stamp(),
                damage);
    }
}
