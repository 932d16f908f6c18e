package kolk.sessions.store;

import java.io.IOException;
import java.io.OutputStream;
import java.time.Instant;
import java.time.ZoneId;
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

        boolean isNew() {
            return file == null && recovery == null;
        }
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

    /** The title that {@link #withTitle} makes of a text: words joined by single spaces, cut at 60 bytes without splitting a character. */
    public static String titleOf(String chosen) {
        return GoText.title(chosen);
    }

    /** With a chosen title: words joined by single spaces, cut at 60 bytes without splitting a character; may be empty. */
    public Session withTitle(String chosen) {
        return titled(GoText.title(chosen), false);
    }

    /**
     * With a title that it had before, as it was: also one that is longer than the rules allow now.
     *
     * @param automatic whether it had been derived and not chosen
     */
    public Session withFormerTitle(String former, boolean automatic) {
        return titled(former, automatic);
    }

    /**
     * With a title derived from the first thing the person typed, by the same rules as {@link #withTitle}, and marked automatic. A session that
     * has a title keeps it.
     */
    public Session withTitleFromInput(String input) {
        if (!title().isEmpty()) {
            return this;
        }
        String derived = GoText.title(input);
        return titled(derived, !derived.isEmpty());
    }

    /**
     * With a better derived title. That happens once: afterwards the title counts as chosen. A chosen title stays, and so does any title when
     * nothing is left of the better one; then this session itself is the answer.
     */
    public Session withAutoTitle(String better) {
        String derived = GoText.title(better);
        return titleAuto() && !derived.isEmpty() ? titled(derived, false) : this;
    }

    /** With another model. */
    public Session withModel(String model) {
        return with(document.with(Key.MODEL, GoJson.text(model)));
    }

    /** With another effort; empty removes it. */
    public Session withEffort(String effort) {
        return withOptional(Key.EFFORT, effort);
    }

    /** With another mode; empty removes it. */
    public Session withMode(String mode) {
        return withOptional(Key.MODE, mode);
    }

    /** With another connector; empty removes it. */
    public Session withConnector(String connector) {
        return withOptional(Key.CONNECTOR, connector);
    }

    /** With another vendor's conversation handle; empty removes it. */
    public Session withProviderState(String state) {
        return withOptional(Key.PROVIDER_STATE, state);
    }

    /**
     * Stopped on a limit.
     *
     * @param pendingTurn what the person had typed; may be empty
     * @param zone the offset that the pause's times are written with
     */
    public Session withPause(Pause pause, String pendingTurn, ZoneId zone) {
        return with(document.with(Key.PAUSE, PauseJson.encode(pause, pendingTurn, zone, document.form())));
    }

    /** No longer stopped on a limit. */
    public Session withoutPause() {
        return with(document.without(Key.PAUSE));
    }

    /** With these messages behind the others. */
    public Session withMore(List<Message> messages) {
        return with(document.with(document.transcript().plus(messages, document.form())));
    }

    /** With other messages. Those that are the same at the beginning and at the end are written as they were, unknown keys included. */
    public Session withMessages(List<Message> messages) {
        return with(document.with(document.transcript().with(messages, document.form())));
    }

    private Session titled(String title, boolean auto) {
        SessionDocument titled = document.with(Key.TITLE, GoJson.text(title));
        return with(auto ? titled.with(Key.TITLE_AUTO, Slice.of("true").bytes()) : titled.without(Key.TITLE_AUTO));
    }

    private Session withOptional(Key key, String value) {
        return with(value.isEmpty() ? document.without(key) : document.with(key, GoJson.text(value)));
    }

    private Session with(SessionDocument changed) {
        return new Session(id, changed, HeaderFields.of(changed), origin);
    }

    SessionDocument document() {
        return document;
    }

    HeaderFields fields() {
        return fields;
    }

    Origin origin() {
        return origin;
    }
}
