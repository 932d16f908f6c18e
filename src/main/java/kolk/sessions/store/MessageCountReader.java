package kolk.sessions.store;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Optional;

/**
 * Reads the one thing that a header file is needed for: how many messages a session has (kolk-on-disk.md section 6). A header file
 * that is missing, damaged, of another version or session, or older than the session is as good as none: what it says is derived.
 */
final class MessageCountReader {
    /** Kolk's are a few hundred bytes; a pause with a long pending turn can make them longer. */
    private static final int MAX = 1 << 20;

    private final Path dir;
    private byte[] buffer = new byte[CardReader.BLOCK];

    MessageCountReader(Path dir) {
        this.dir = dir;
    }

    /** @param session the session's modification time; an older header file is not trusted */
    Optional<Long> read(SessionId id, FileTime session) {
        Path path = SessionFiles.meta(dir, id);
        try (RegularFile file = RegularFile.open(path)) {
            FileStamp stamp = file.stamp();
            if (stamp.modified().compareTo(session) < 0 || stamp.size() > MAX) {
                return Optional.empty();
            }
            if (buffer.length < stamp.size()) {
                buffer = new byte[(int) stamp.size()];
            }
            int count = file.read(buffer, 0, (int) stamp.size(), 0);
            return count(id, count);
        } catch (IOException _) {
            return Optional.empty();
        }
    }

    private Optional<Long> count(SessionId id, int length) throws IOException {
        long version = 0;
        long messages = 0;
        String owner = "";
        Utf8.refuseMark(buffer, length);
        try (JsonParser parser = Json.FACTORY.createParser(buffer, 0, length)) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                return Optional.empty();
            }
            while (parser.nextToken() != JsonToken.END_OBJECT) {
                String key = Key.fold(parser.currentName());
                JsonToken value = parser.nextToken();
                switch (key) {
                    case "version" -> version = number(parser, value, version);
                    case "message_count" -> messages = number(parser, value, messages);
                    case "id" -> owner = value == JsonToken.VALUE_STRING ? parser.getText() : owner;
                    default -> parser.skipChildren();
                }
            }
            boolean whole = parser.nextToken() == null;
            return whole && version == 1 && messages >= 0 && owner.equals(id.value())
                    ? Optional.of(messages)
                    : Optional.empty();
        }
    }

    private static long number(JsonParser parser, JsonToken value, long otherwise) throws IOException {
        if (value == JsonToken.VALUE_NUMBER_INT) {
            return parser.getLongValue();
        }
        parser.skipChildren();
        return value == JsonToken.VALUE_NULL ? otherwise : -1;
    }
}
