package kolk.sessions.store;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads a whole session strictly, as Go's decoder does: everything that is not a session is a problem, with the key and the byte. One for each
 * content.
 */
final class SessionParser {
    private final byte[] bytes;
    private final HeaderFields fields = new HeaderFields();
    private final TranscriptReader messages;
    private final List<Start> starts = new ArrayList<>();
    private int end;

    /** Where a member begins: its key, its value, and its messages when it has them. */
    private record Start(
            @Nullable Key key,
            int name,
            int value,
            @Nullable Transcript transcript) {}

    private SessionParser(byte[] bytes) {
        this.bytes = bytes;
        this.messages = new TranscriptReader(bytes);
    }

    /**
     * What a content came to.
     *
     * @param fields the header
     */
    record Parsed(SessionDocument document, HeaderFields fields) {}

    /**
     * @param id what the session's id has to be
     * @param file the file's name, for what is said about it
     * @throws SessionException.Damaged when this is not that session
     */
    static Parsed parse(byte[] content, SessionId id, String file) throws SessionException.Damaged {
        byte[] sound = Utf8.repair(content);
        SessionParser parser = new SessionParser(sound);
        SessionDocument document = SessionDocument.empty();
        Problem problem;
        try {
            try {
                document = parser.document();
            } catch (JsonProcessingException e) {
                if (!Surrogates.inKey(e)) {
                    throw e;
                }
                parser = new SessionParser(Surrogates.repairEscapes(sound));
                document = parser.document();
            }
            problem = parser.problem(id);
        } catch (JsonProcessingException e) {
            problem = content.length == 0 ? new Problem(null, 0, "is empty") : HeaderScan.problem(e);
        } catch (IOException e) {
            throw new IllegalStateException("reading from memory failed", e);
        }
        if (problem != null) {
            throw original(problem, content, sound).exception(file);
        }
        return new Parsed(document, parser.fields);
    }

    private static Problem original(Problem problem, byte[] content, byte[] sound) {
        if (content == sound || problem.position() <= 0) {
            return problem;
        }
        try {
            return problem.at(Utf8.originalPosition(new ByteArrayInputStream(content), problem.position()));
        } catch (IOException e) {
            throw new IllegalStateException("reading from memory failed", e);
        }
    }

    private @Nullable Problem problem(SessionId id) {
        Problem header = fields.problem();
        Problem message = messages.problem();
        if (header != null && message != null) {
            return header.position() <= message.position() ? header : message;
        }
        if (header != null || message != null) {
            return header != null ? header : message;
        }
        return fields.identity(id);
    }

    private SessionDocument document() throws IOException {
        Utf8.refuseMark(bytes, bytes.length);
        try (JsonParser parser = Json.FACTORY.createParser(bytes)) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                throw Utf8.syntax("not an object", 0);
            }
            int open = offset(parser) + 1;
            while (parser.nextToken() != JsonToken.END_OBJECT) {
                member(parser);
            }
            int close = offset(parser);
            end = close;
            if (parser.nextToken() != null) {
                throw Utf8.syntax("more behind the end", offset(parser));
            }
            return cut(open, close);
        }
    }

    private void member(JsonParser parser) throws IOException {
        int name = offset(parser);
        Key key = Key.of(parser.currentName());
        parser.nextToken();
        int value = offset(parser);
        Transcript transcript = null;
        if (key == Key.MESSAGES) {
            transcript = transcript(parser, value);
        } else if (key == null) {
            parser.skipChildren();
        } else {
            fields.read(key, parser);
        }
        starts.add(new Start(key, name, value, transcript));
    }

    private Transcript transcript(JsonParser parser, int value) throws IOException {
        if (parser.currentToken() == JsonToken.START_ARRAY) {
            return messages.read(parser);
        }
        fields.read(Key.MESSAGES, parser);
        return new Transcript(new Slice(bytes, value, value + "null".length()), List.of(), Slice.EMPTY);
    }

    /** Cuts the bytes into members: a value ends where, going back from what follows it, white space and the comma have been passed. */
    private SessionDocument cut(int open, int close) {
        int lastMessages = -1;
        for (int i = 0; i < starts.size(); i++) {
            lastMessages = starts.get(i).key() == Key.MESSAGES ? i : lastMessages;
        }
        List<SessionDocument.Member> members = new ArrayList<>(starts.size());
        int head = open;
        for (int i = 0; i < starts.size(); i++) {
            Start start = starts.get(i);
            int to = valueEnd(i + 1 < starts.size() ? starts.get(i + 1).name() : end, i + 1 < starts.size());
            Transcript transcript = i == lastMessages ? start.transcript() : null;
            members.add(new SessionDocument.Member(
                    start.key(),
                    new Slice(bytes, head, start.value()),
                    transcript == null ? new Slice(bytes, start.value(), to) : Slice.EMPTY,
                    transcript));
            head = to;
        }
        Form form = open < bytes.length && bytes[open] == '\n' ? Form.INDENTED : Form.COMPACT;
        return new SessionDocument(
                new Slice(bytes, 0, open),
                Collections.unmodifiableList(members),
                new Slice(bytes, head, bytes.length),
                form);
    }

    private int valueEnd(int next, boolean comma) {
        int to = skipSpaceBack(next);
        return comma ? skipSpaceBack(to - 1) : to;
    }

    private int skipSpaceBack(int from) {
        int to = from;
        while (bytes[to - 1] == ' ' || bytes[to - 1] == '\n' || bytes[to - 1] == '\r' || bytes[to - 1] == '\t') {
            to--;
        }
        return to;
    }

    private static int offset(JsonParser parser) {
        return (int) parser.currentTokenLocation().getByteOffset();
    }
}
