package kolk.sessions.store;

import java.io.IOException;
import java.io.OutputStream;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One session, whole. It is a value: what changes it gives a new one and writes nothing; {@link SessionStore} saves. It keeps the bytes it
 * was read from, so that saving changes what was changed and nothing else. All text is untrusted. Any thread may use it.
 */
public final class Session {
    private final SessionId id;
    private final SessionDocument document;
    private final HeaderFields fields;
    private final Origin origin;

    /**
     * What a session was loaded from, so that saving can tell whether somebody else has written since.
     *
     * @param file the session file, or {@code null} where there was none
     * @param recovery the recovery point, or {@code null} where there was none
     * @param revision the highest revision among them, unsigned; 0 where there is none
     */
    record Origin(@Nullable FileStamp file, @Nullable FileStamp recovery, long revision) {
        /** Nothing on disk: a new session. */
        static final Origin NONE = new Origin(null, null, 0);
    }

    Session(SessionId id, SessionDocument document, HeaderFields fields, Origin origin) {
        this.id = id;
        this.document = document;
        this.fields = fields;
        this.origin = origin;
    }

    /** The session's id, equal to its file's name. */
    public SessionId id() {
        return id;
    }

    /** The title, which may be empty. */
    public String title() {
        return fields.title();
    }

    /** What to call it: its title without white space at the ends, or its id when that leaves nothing. */
    public String name() {
        String name = GoText.trim(title());
        return name.isEmpty() ? id.value() : name;
    }

    /** Whether the title was derived rather than chosen. */
    public boolean titleAuto() {
        return fields.titleAuto();
    }

    /** The model; empty where missing. */
    public String model() {
        return fields.model();
    }

    /** {@code low}, {@code medium}, {@code high}, {@code max} or an older word; empty where missing. */
    public String effort() {
        return fields.effort();
    }

    /** {@code chat}, {@code code}, {@code agent}; empty where missing. */
    public String mode() {
        return fields.mode();
    }

    /** The subscription it ran on, for display only; empty where missing. */
    public String connector() {
        return fields.connector();
    }

    /** The folder it was started in; empty means it belongs to no project. */
    public String cwd() {
        return fields.cwd();
    }

    /** A vendor's conversation handle: opaque, never shown in a list; empty where missing. */
    public String providerState() {
        return fields.providerState();
    }

    /** {@code null} for never or missing. */
    public @Nullable Instant createdAt() {
        return fields.createdAt();
    }

    /** {@code null} for never or missing. */
    public @Nullable Instant updatedAt() {
        return fields.updatedAt();
    }

    /** The provider limit it stopped on, or {@code null}. */
    public @Nullable Pause pause() {
        return fields.pause();
    }

    /** What the person had typed when the limit stopped it; empty where there is none. It is transcript and no part of a card. */
    public String pendingTurn() {
        return fields.pendingTurn();
    }

    /** The save counter that newer versions keep, an unsigned number; 0 where there is none. */
    public long revision() {
        return fields.revision();
    }

    /**
     * The transcript. An unmodifiable list of known size; each message is decoded when it is asked for, so go through it once rather than
     * asking for one message many times.
     */
    public List<Message> messages() {
        return document.transcript().messages();
    }

    /** Writes the session as JSON, as its file has it: the file's own keys, order and form, in UTF-8. */
    public void writeJson(OutputStream out) throws IOException {
        document.writeTo(out);
    }

    SessionDocument document() {
        return document;
    }

    Origin origin() {
        return origin;
    }
}
