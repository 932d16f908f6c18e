package kolk.sessions.store;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What can be taken out of a session file that does not load: the members of the header that are whole and right, and the messages that are, up to the place at which the file is no
 * JSON any more. It reads and judges; it writes no file.
 */
final class Salvage {
    private static final String SUFFIX = " (repaired)";
    private static final int DEPTH = 1;

    private final byte[] bytes;
    private final List<SessionDocument.Member> header = new ArrayList<>();
    private List<Transcript.Element> messages = new ArrayList<>();
    private int leftOut;

    private Salvage(byte[] bytes) {
        this.bytes = bytes;
    }

    /** Goes through the content as far as it is JSON. */
    static Salvage of(byte[] content) {
        byte[] sound = Utf8.repair(content);
        Salvage salvage = new Salvage(sound);
        try {
            try {
                salvage.read();
            } catch (JsonProcessingException e) {
                if (Surrogates.inKey(e)) {
                    salvage = new Salvage(Surrogates.repairEscapes(sound));
                    salvage.read();
                }
            }
        } catch (JsonProcessingException e) {
            // What was read before this place is what there is.
            return salvage;
        } catch (IOException e) {
            throw new IllegalStateException("reading from memory failed", e);
        }
        return salvage;
    }

    /** How many messages are good. */
    int size() {
        return messages.size();
    }

    /** How many messages before the damage are JSON but no messages. */
    int leftOut() {
        return leftOut;
    }

    /**
     * Another session of what is good: its title says that it is a repaired copy. What only one session can have stays behind, except the pause, which holds what the person had typed.
     *
     * @param old what the title says where there is none
     */
    Session session(SessionId old, SessionId id, Clock clock) {
        SessionDocument good = new SessionDocument(
                        Slice.of("{"), Collections.unmodifiableList(header), Slice.of("\n}"), Form.INDENTED)
                .without(Key.PROVIDER_STATE)
                .without(Key.TITLE_AUTO)
                .without(Key.REVISION)
                .without(Key.RECOVERY_VERSION)
                .without(Key.MESSAGES);
        HeaderFields fields = HeaderFields.of(good);
        String title = GoText.trim(fields.title()).isEmpty() ? old.value() : fields.title();
        byte[] now = GoJson.text(GoTime.format(clock.instant(), clock.getZone()));
        SessionDocument document = good.with(Key.ID, GoJson.text(id.value()))
                .with(Key.TITLE, GoJson.text(title + SUFFIX))
                .with(Key.UPDATED_AT, now);
        if (!fields.hasSeen(Set.of(Key.MODEL))) {
            document = document.with(Key.MODEL, GoJson.text(""));
        }
        if (!fields.hasSeen(Set.of(Key.CREATED_AT))) {
            document = document.with(Key.CREATED_AT, now);
        }
        SessionDocument whole = document.with(new Transcript(
                Slice.of("["), Collections.unmodifiableList(messages), Slice.of(Form.INDENTED.lead(DEPTH) + "]")));
        return new Session(id, whole, HeaderFields.of(whole), Session.Origin.NONE);
    }

    private void read() throws IOException {
        Utf8.refuseMark(bytes, bytes.length);
        try (JsonParser parser = Json.FACTORY.createParser(bytes)) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                return;
            }
            JsonToken next = parser.nextToken();
            while (next != JsonToken.END_OBJECT) {
                String name = parser.currentName();
                parser.nextToken();
                if (Key.of(name) == Key.MESSAGES) {
                    messages(parser);
                    next = parser.nextToken();
                } else {
                    SessionDocument.Member member = member(name, parser);
                    // Only what something follows is whole: a number at the end of a cut file may have lost digits.
                    next = parser.nextToken();
                    if (member != null) {
                        header.removeIf(before -> before.key() != null && before.key() == member.key());
                        header.add(member);
                    }
                }
            }
        }
    }

    /** {@code null} for what changes nothing: a value of a wrong type, or a null that empties nothing. */
    private SessionDocument.@Nullable Member member(String name, JsonParser parser) throws IOException {
        int from = start(parser);
        Key key = Key.of(name);
        HeaderFields check = new HeaderFields();
        if (key == null) {
            parser.skipChildren();
        } else {
            check.read(key, parser);
        }
        parser.finishToken();
        int to = (int) parser.currentLocation().getByteOffset();
        boolean empties = key == null || key == Key.PAUSE || key == Key.EXECUTIONS;
        if (check.problem() != null || parser.currentToken() == JsonToken.VALUE_NULL && !empties) {
            return null;
        }
        String quoted = new String(GoJson.text(name), StandardCharsets.UTF_8);
        Slice head = Slice.of(Form.INDENTED.lead(DEPTH) + quoted + Form.INDENTED.colon());
        return new SessionDocument.Member(key, head, new Slice(bytes, from, to), null);
    }

    private void messages(JsonParser parser) throws IOException {
        messages = new ArrayList<>();
        leftOut = 0;
        if (parser.currentToken() != JsonToken.START_ARRAY) {
            parser.skipChildren();
            return;
        }
        int head = start(parser) + 1;
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            int from = start(parser);
            MessageJson check = MessageJson.checker();
            check.walk(parser, 0);
            parser.finishToken();
            int to = (int) parser.currentLocation().getByteOffset();
            if (check.problem() == null) {
                messages.add(new Transcript.Element(bytes, head, from, to));
            } else {
                leftOut++;
            }
            head = to;
        }
    }

    private static int start(JsonParser parser) {
        return (int) parser.currentTokenLocation().getByteOffset();
    }
}
