package kolk.sessions.watch;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Events come when a test says so, and get lost when it says nothing. */
final class FakeEvents implements EventSource {
    final List<Path> registered = new ArrayList<>();
    int registrations;

    @Nullable
    IOException refusal;

    @Override
    public void register(Path dir) throws IOException {
        registrations++;
        registered.remove(dir);
        if (refusal != null) {
            throw refusal;
        }
        registered.add(dir);
    }

    @Override
    public void unregister(Path dir) {
        registered.remove(dir);
    }

    @Override
    public void await(long nanos, Sink sink) {
        throw new UnsupportedOperationException("a test drives the engine itself");
    }

    @Override
    public void close() {
        registered.clear();
    }
}
