package kolk.sessions.store;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.time.Instant;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The header of one session as it is being read, member by member, by Go's rules: a later duplicate wins, a later {@code null} changes
 * nothing but empties the pause. A value of a wrong type changes nothing and is remembered as a problem; whether that refuses the
 * session is for the reader to say.
 */
final class HeaderFields {
    private final Set<Key> seen = EnumSet.noneOf(Key.class);
    private @Nullable String id;
    private String model = "";
    private String title = "";
    private String cwd = "";
    private String effort = "";
    private String mode = "";
    private String connector = "";
    private String providerState = "";
    private String pendingTurn = "";
    private boolean titleAuto;
    private @Nullable Instant createdAt;
    private @Nullable Instant updatedAt;
    private @Nullable PauseFields pause;
    private long revision;
    private long recoveryVersion;
    private @Nullable Problem problem;

    /** The header that a document's members make. */
    static HeaderFields of(SessionDocument document) {
        HeaderFields fields = new HeaderFields();
        for (SessionDocument.Member member : document.members()) {
            Slice value = member.value();
            Key key = member.key();
            if (key != null && key != Key.MESSAGES && key != Key.EXECUTIONS) {
                try (JsonParser parser = Json.FACTORY.createParser(value.bytes(), value.from(), value.length())) {
                    parser.nextToken();
                    fields.read(key, parser);
                } catch (IOException e) {
                    throw new IllegalStateException("a value that was checked does not decode", e);
                }
            }
        }
        return fields;
    }

    /**
     * Reads one member.
     *
     * @param parser at the first token of the value; afterwards at its last
     */
    void read(Key key, JsonParser parser) throws IOException {
        switch (key) {
            case ID -> text(key, parser, value -> id = value);
            case MODEL -> text(key, parser, value -> model = value);
            case TITLE -> text(key, parser, value -> title = value);
            case CREATED_AT -> time(key.text(), parser).ifPresent(value -> createdAt = value);
            case CWD -> text(key, parser, value -> cwd = value);
            case EFFORT -> text(key, parser, value -> effort = value);
            case MODE -> text(key, parser, value -> mode = value);
            case CONNECTOR -> text(key, parser, value -> connector = value);
            case PROVIDER_STATE -> text(key, parser, value -> providerState = value);
            case PAUSE -> pause(parser);
            case TITLE_AUTO -> flag(key.text(), parser).ifPresent(value -> titleAuto = value);
            case UPDATED_AT -> time(key.text(), parser).ifPresent(value -> updatedAt = value);
            case REVISION -> revision(parser);
            case RECOVERY_VERSION -> recoveryVersion(parser);
            case EXECUTIONS, MESSAGES -> list(key.text(), parser);
        }
        // Only now: a value that breaks off is none.
        seen.add(key);
    }

    boolean hasSeen(Set<Key> keys) {
        return seen.containsAll(keys);
    }

    /** The first thing that was wrong, or {@code null}. */
    @Nullable
    Problem problem() {
        return problem;
    }

    /** Why this is no header of the session with that id, or {@code null} when it is one. */
    @Nullable
    Problem identity(SessionId expected) {
        if (id == null) {
            return new Problem(Key.ID.text(), -1, "is missing");
        }
        return id.equals(expected.value()) ? null : new Problem(Key.ID.text(), -1, "is not the file's name");
    }

    String model() {
        return model;
    }

    String title() {
        return title;
    }

    String cwd() {
        return cwd;
    }

    String effort() {
        return effort;
    }

    String mode() {
        return mode;
    }

    String connector() {
        return connector;
    }

    String providerState() {
        return providerState;
    }

    /** What the person typed before the limit stopped it; empty where there is no pause. */
    String pendingTurn() {
        return pause == null ? "" : pendingTurn;
    }

    boolean titleAuto() {
        return titleAuto;
    }

    @Nullable
    Instant createdAt() {
        return createdAt == null ? null : GoTime.orNever(createdAt);
    }

    @Nullable
    Instant updatedAt() {
        return updatedAt == null ? null : GoTime.orNever(updatedAt);
    }

    @Nullable
    Pause pause() {
        return pause == null ? null : pause.pause();
    }

    /** An unsigned number, 0 where missing. */
    long revision() {
        return revision;
    }

    long recoveryVersion() {
        return recoveryVersion;
    }

    /** Both lists are of objects; what is in them is for others to read. */
    private void list(String key, JsonParser parser) throws IOException {
        if (parser.currentToken() != JsonToken.START_ARRAY) {
            nullOr("is not a list", key, parser);
            return;
        }
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            if (parser.currentToken() == JsonToken.START_OBJECT) {
                parser.skipChildren();
            } else {
                nullOr("has an element that is not an object", key, parser);
            }
        }
    }

    private void pause(JsonParser parser) throws IOException {
        if (parser.currentToken() == JsonToken.VALUE_NULL) {
            pause = null;
        } else if (parser.currentToken() == JsonToken.START_OBJECT) {
            PauseFields fields = new PauseFields();
            pendingTurn = "";
            while (parser.nextToken() != JsonToken.END_OBJECT) {
                String name = Key.fold(parser.currentName());
                parser.nextToken();
                pauseMember(fields, name, parser);
            }
            pause = fields;
        } else {
            wrong(Key.PAUSE.text(), parser, "is not an object");
            parser.skipChildren();
        }
    }

    private void pauseMember(PauseFields fields, String name, JsonParser parser) throws IOException {
        String path = "pause." + name;
        switch (name) {
            case "kind" -> text(path, parser, value -> fields.kind = value);
            case "scope" -> text(path, parser, value -> fields.scope = value);
            case "connector" -> text(path, parser, value -> fields.connector = value);
            case "model" -> text(path, parser, value -> fields.model = value);
            case "message" -> text(path, parser, value -> fields.message = value);
            case "pending_turn" -> text(path, parser, value -> pendingTurn = value);
            case "since" -> time(path, parser).ifPresent(value -> fields.since = value);
            case "reset_at" -> time(path, parser).ifPresent(value -> fields.resetAt = value);
            case "estimated" -> flag(path, parser).ifPresent(value -> fields.estimated = value);
            default -> parser.skipChildren();
        }
    }

    private void text(Key key, JsonParser parser, Consumer<String> use) throws IOException {
        text(key.text(), parser, use);
    }

    private void text(String key, JsonParser parser, Consumer<String> use) throws IOException {
        if (parser.currentToken() == JsonToken.VALUE_STRING) {
            use.accept(GoText.repairSurrogates(parser.getText()));
        } else {
            nullOr("is not a text", key, parser);
        }
    }

    private Optional<Instant> time(String key, JsonParser parser) throws IOException {
        if (parser.currentToken() != JsonToken.VALUE_STRING) {
            nullOr("is not a time", key, parser);
            return Optional.empty();
        }
        String text = parser.getText();
        long length = parser.currentLocation().getByteOffset()
                - parser.currentTokenLocation().getByteOffset();
        // Go parses the bytes between the quotes as they are: an escape makes it no time.
        Optional<Instant> time = length == text.length() + 2L ? GoTime.parse(text) : Optional.empty();
        if (time.isEmpty()) {
            wrong(key, parser, "is not a time");
        }
        return time;
    }

    private Optional<Boolean> flag(String key, JsonParser parser) throws IOException {
        if (parser.currentToken() == JsonToken.VALUE_TRUE || parser.currentToken() == JsonToken.VALUE_FALSE) {
            return Optional.of(parser.currentToken() == JsonToken.VALUE_TRUE);
        }
        nullOr("is not true or false", key, parser);
        return Optional.empty();
    }

    private void revision(JsonParser parser) throws IOException {
        if (parser.currentToken() == JsonToken.VALUE_NUMBER_INT) {
            try {
                revision = Long.parseUnsignedLong(parser.getText());
                return;
            } catch (NumberFormatException _) {
                wrong(Key.REVISION.text(), parser, "is not a whole number from 0 to 2^64-1");
            }
        } else {
            nullOr("is not a whole number", Key.REVISION.text(), parser);
        }
    }

    private void recoveryVersion(JsonParser parser) throws IOException {
        if (parser.currentToken() == JsonToken.VALUE_NUMBER_INT) {
            try {
                recoveryVersion = Long.parseLong(parser.getText());
            } catch (NumberFormatException _) {
                wrong(Key.RECOVERY_VERSION.text(), parser, "is not a whole number of 64 bits");
            }
        } else {
            nullOr("is not a whole number", Key.RECOVERY_VERSION.text(), parser);
        }
    }

    private void nullOr(String what, String key, JsonParser parser) throws IOException {
        if (parser.currentToken() != JsonToken.VALUE_NULL) {
            wrong(key, parser, what);
            parser.skipChildren();
        }
    }

    private void wrong(String key, JsonParser parser, String what) {
        if (problem == null) {
            problem = new Problem(key, parser.currentTokenLocation().getByteOffset(), what);
        }
    }

    /** A pause as it is being read. */
    private static final class PauseFields {
        private String kind = "";
        private String scope = "";
        private String connector = "";
        private String model = "";
        private String message = "";
        private @Nullable Instant since;
        private @Nullable Instant resetAt;
        private boolean estimated;

        Pause pause() {
            return new Pause(
                    kind,
                    scope,
                    connector,
                    model,
                    message,
                    since == null ? null : GoTime.orNever(since),
                    resetAt == null ? null : GoTime.orNever(resetAt),
                    estimated);
        }
    }
}
