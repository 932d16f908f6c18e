package kolk.sessions.store;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads a list of messages: checks each and notes where it lies. It decodes none. */
final class TranscriptReader {
    private final byte[] bytes;
    private final MessageJson checker = MessageJson.checker();

    /** @param bytes what the parser reads, from its beginning */
    TranscriptReader(byte[] bytes) {
        this.bytes = bytes;
    }

    /**
     * Reads a file that is nothing but a list of messages: a compaction archive.
     *
     * @throws SessionException.Damaged when it is something else
     */
    static List<Message> archive(byte[] content, String file) throws SessionException.Damaged {
        byte[] sound = Utf8.repair(content);
        TranscriptReader reader = new TranscriptReader(sound);
        try (JsonParser parser = Json.FACTORY.createParser(sound)) {
            Utf8.refuseMark(sound, sound.length);
            JsonToken first = parser.nextToken();
            if (first != JsonToken.START_ARRAY && first != JsonToken.VALUE_NULL) {
                throw Utf8.syntax("not a list", 0);
            }
            Transcript transcript = first == JsonToken.START_ARRAY ? reader.read(parser) : Transcript.empty();
            if (parser.nextToken() != null) {
                throw Utf8.syntax("more behind the end", offset(parser));
            }
            Problem problem = reader.problem();
            if (problem != null) {
                throw problem.exception(file);
            }
            return transcript.messages();
        } catch (JsonProcessingException e) {
            throw HeaderScan.problem(e).exception(file);
        } catch (IOException e) {
            throw new IllegalStateException("reading from memory failed", e);
        }
    }

    /** @param parser at the list's beginning; afterwards at its end */
    Transcript read(JsonParser parser) throws IOException {
        int open = offset(parser);
        List<Transcript.Element> elements = new ArrayList<>();
        int head = open + 1;
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            int from = offset(parser);
            boolean object = parser.currentToken() == JsonToken.START_OBJECT;
            checker.walk(parser, elements.size());
            int to = object ? offset(parser) + 1 : from + "null".length();
            elements.add(new Transcript.Element(bytes, head, from, to));
            head = to;
        }
        return new Transcript(
                new Slice(bytes, open, open + 1),
                Collections.unmodifiableList(elements),
                new Slice(bytes, head, offset(parser) + 1));
    }

    /** The first thing that was wrong, or {@code null}. */
    @Nullable
    Problem problem() {
        return checker.problem();
    }

    private static int offset(JsonParser parser) {
        return (int) parser.currentTokenLocation().getByteOffset();
    }
}
