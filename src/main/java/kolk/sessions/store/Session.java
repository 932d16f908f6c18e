package kolk.sessions.store;

import java.io.IOException;
import java.io.OutputStream;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One session as it was loaded, whole. It is a value: what changes it gives a new one and writes nothing; {@link SessionStore} saves.
 * It keeps the bytes it was read from, so that saving changes what was changed and nothing else. All text is untrusted.
 */
public final class Session {
    private Session() {}

    /** The session's id, equal to its file's name. */
    public SessionId id() {
        throw new UnsupportedOperationException();
    }

    /** The title, which may be empty. */
    public String title() {
        throw new UnsupportedOperationException();
    }

    /** What to call it: its title, or its id when it has none. */
    public String name() {
        throw new UnsupportedOperationException();
    }

    /** Whether the title was derived rather than chosen. */
    public boolean titleAuto() {
        throw new UnsupportedOperationException();
    }

    public String model() {
        throw new UnsupportedOperationException();
    }

    public String effort() {
        throw new UnsupportedOperationException();
    }

    public String mode() {
        throw new UnsupportedOperationException();
    }

    public String connector() {
        throw new UnsupportedOperationException();
    }

    /** The folder it was started in; empty means it belongs to no project. */
    public String cwd() {
        throw new UnsupportedOperationException();
    }

    /** A vendor's conversation handle: opaque, never shown in a list; empty where missing. */
    public String providerState() {
        throw new UnsupportedOperationException();
    }

    /** {@code null} for never or missing. */
    public @Nullable Instant createdAt() {
        throw new UnsupportedOperationException();
    }

    /** {@code null} for never or missing. */
    public @Nullable Instant updatedAt() {
        throw new UnsupportedOperationException();
    }

    public @Nullable Pause pause() {
        throw new UnsupportedOperationException();
    }

    /** The save counter that newer versions keep, or {@code null}. */
    public @Nullable Long revision() {
        throw new UnsupportedOperationException();
    }

    /**
     * The transcript. An unmodifiable list of known size; each message is decoded when it is asked for, so go through it once rather than
     * asking for one message many times.
     */
    public List<Message> messages() {
        throw new UnsupportedOperationException();
    }

    /** Writes the session as JSON, byte for byte as its file has it (UTF-8, the file's own keys, order and form). */
    public void writeJson(OutputStream out) throws IOException {
        throw new UnsupportedOperationException();
    }
}
