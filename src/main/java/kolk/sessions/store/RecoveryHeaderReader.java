package kolk.sessions.store;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;

/**
 * Reads the header of the session inside a recovery point, without unpacking its transcript where the order is kolk's. Checksums are for
 * loading: they need the whole content.
 */
final class RecoveryHeaderReader {
    private static final int UNPACK_BLOCK = 4096;

    private final Path dir;
    private final Utf8Repair repair;
    private final ByteBuffer buffer;

    RecoveryHeaderReader(Path dir, Utf8Repair repair, ByteBuffer buffer) {
        this.dir = dir;
        this.repair = repair;
        this.buffer = buffer;
    }

    /**
     * The header, when there is a recovery point and it is newer.
     *
     * @param than the session file's modification time; {@code null} when there is no session file
     */
    Optional<Header> read(SessionId id, @Nullable FileTime than) {
        String name = id + SessionFiles.RECOVERY;
        FileStamp stamp;
        try {
            stamp = RegularFile.stamp(dir.resolve(name));
        } catch (IOException _) {
            return Optional.empty();
        }
        if (than != null && stamp.modified().compareTo(than) <= 0) {
            return Optional.empty();
        }
        try (RegularFile file = RegularFile.open(dir.resolve(name))) {
            return Optional.of(read(id, name, file));
        } catch (NoSuchFileException _) {
            return Optional.empty();
        } catch (IOException e) {
            return Optional.of(Header.refused(name, stamp, e));
        }
    }

    private Header read(SessionId id, String name, RegularFile file) throws IOException {
        InputStream packed = new BoundedStream(file.stream(buffer), RecoveryPoint.MAX_PACKED);
        try (InputStream plain =
                new BoundedStream(new GZIPInputStream(packed, UNPACK_BLOCK), RecoveryPoint.MAX_PLAIN)) {
            repair.reset(plain);
            try (JsonParser parser = Json.FACTORY.createParser((InputStream) repair)) {
                return envelope(id, name, file.stamp(), parser);
            }
        } catch (JsonProcessingException e) {
            return Header.unreadable(
                    name,
                    file.stamp(),
                    "is damaged: what is packed in it " + HeaderScan.problem(e).what());
        } catch (IOException e) {
            return Header.unreadable(name, file.stamp(), "is damaged: " + RecoveryPoint.unpacking(e));
        }
    }

    private static Header envelope(SessionId id, String name, FileStamp stamp, JsonParser parser) throws IOException {
        if (parser.nextToken() == JsonToken.START_OBJECT) {
            while (parser.nextToken() != JsonToken.END_OBJECT) {
                String key = Key.fold(parser.currentName());
                parser.nextToken();
                if (key.equals("session") && parser.currentToken() == JsonToken.START_OBJECT) {
                    Header header = Header.of(id, name, stamp, HeaderScan.value(parser));
                    Problem problem = header.problem();
                    return problem == null ? header : header.with(problem.at(-1));
                }
                parser.skipChildren();
            }
        }
        return Header.unreadable(name, stamp, "is damaged: no session is packed in it");
    }
}
