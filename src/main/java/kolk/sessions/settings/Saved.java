package kolk.sessions.settings;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import kolk.sessions.store.Reasons;
import org.jspecify.annotations.Nullable;

/**
 * A value that lives in one JSON file. Changes are there at once and are written after a pause, atomically, and only the keys that changed:
 * keys this version does not know, and what another process wrote meanwhile, survive. A file that cannot be understood is set aside, never
 * overwritten. Any thread may call it; listeners are called on the thread that changes the value.
 *
 * @param <T> an immutable value
 */
public final class Saved<T> implements AutoCloseable {
    /** How long after the last change the file is written. */
    public static final Duration PAUSE = Duration.ofSeconds(1);

    private static final ObjectMapper JSON = new ObjectMapper();

    private final JsonFile file;
    private final Codec<T> codec;
    private final Later later;
    private final List<Consumer<T>> listeners = new CopyOnWriteArrayList<>();
    private final ObjectNode builtIn;
    private T value;
    private ObjectNode written;
    private boolean saveWaits;
    private @Nullable String notice;
    private boolean readOnly;

    /** Runs something once after a time, on a thread of its own choice. */
    @FunctionalInterface
    public interface Later {
        void run(Duration delay, Runnable action);
    }

    private Saved(JsonFile file, Codec<T> codec, Later later) {
        this.file = file;
        this.codec = codec;
        this.later = later;
        ObjectNode json = JSON.createObjectNode();
        try {
            JsonFile.Content content = file.read();
            json = content.json();
            notice = content.notice();
        } catch (IOException e) {
            readOnly = true;
            notice = "The settings in " + file.path() + " cannot be read (" + Reasons.of(e)
                    + "); the built-in ones are used and nothing is written there";
        }
        builtIn = codec.encode(codec.decode(JSON.createObjectNode()));
        value = codec.decode(json);
        written = codec.encode(value);
    }

    /** The person's settings; reads the file now. A missing file is the defaults. */
    public static Saved<Settings> settings(Path file, Clock clock, Later later) {
        return new Saved<>(new JsonFile(file, clock), new SettingsCodec(), later);
    }

    /** What was said about sessions; reads the file now. A missing file is no marks. */
    public static Saved<SessionMarks> marks(Path file, Clock clock, Later later) {
        return new Saved<>(new JsonFile(file, clock), new SessionMarksCodec(), later);
    }

    /** The filters that are kept under a name; reads the file now. A missing file is none. */
    public static Saved<SavedViews> views(Path file, Clock clock, Later later) {
        return new Saved<>(new JsonFile(file, clock), new SavedViewsCodec(), later);
    }

    public synchronized T get() {
        return value;
    }

    /** What a person should know about the file (it was set aside, it cannot be written), one sentence, or {@code null}. */
    public synchronized @Nullable String notice() {
        return notice;
    }

    /** Changes the value, tells the listeners, and has it written after {@link #PAUSE}. A change to an equal value does nothing. */
    public void update(UnaryOperator<T> change) {
        T changed;
        synchronized (this) {
            changed = change.apply(value);
            if (changed.equals(value)) {
                return;
            }
            value = changed;
            if (!saveWaits && !readOnly) {
                saveWaits = true;
                later.run(PAUSE, this::flush);
            }
        }
        listeners.forEach(listener -> listener.accept(changed));
    }

    /** Has {@code listener} called with each new value, from now on. */
    public void listen(Consumer<T> listener) {
        listeners.add(listener);
    }

    /** Writes now what has not been written yet. A failure is a {@link #notice}, and the next change tries again. */
    public synchronized void flush() {
        saveWaits = false;
        ObjectNode now = codec.encode(value);
        if (readOnly || now.equals(written)) {
            return;
        }
        try {
            JsonFile.Content content = file.read();
            ObjectNode merged = content.json();
            merge(merged, content.fresh() ? builtIn : written, now);
            file.write(merged);
            written = now;
            notice = content.notice();
        } catch (IOException e) {
            notice = "The settings could not be saved to " + file.path() + ": " + Reasons.of(e);
        }
    }

    @Override
    public void close() {
        flush();
    }

    /** Brings into {@code target} what differs between {@code before} and {@code after}, and leaves everything else. */
    private static void merge(ObjectNode target, ObjectNode before, ObjectNode after) {
        before.propertyStream()
                .filter(field -> !after.has(field.getKey()))
                .forEach(field -> target.remove(field.getKey()));
        after.propertyStream().forEach(field -> {
            String key = field.getKey();
            JsonNode old = before.get(key);
            if (Objects.equals(old, field.getValue())) {
                return;
            }
            if (field.getValue() instanceof ObjectNode inner && target.get(key) instanceof ObjectNode innerTarget) {
                merge(innerTarget, old instanceof ObjectNode o ? o : JSON.createObjectNode(), inner);
            } else {
                target.set(key, field.getValue().deepCopy());
            }
        });
    }
}
