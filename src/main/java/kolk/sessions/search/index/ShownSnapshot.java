package kolk.sessions.search.index;

import java.io.IOException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The snapshot that searches see. One thread replaces it, any thread holds it for as long as it reads. */
final class ShownSnapshot {
    private @Nullable Snapshot shown;

    synchronized @Nullable Snapshot get() {
        return shown;
    }

    /** The present one, to be released by the caller; empty where there is none. */
    Optional<Snapshot> hold() {
        while (true) {
            Snapshot now = get();
            if (now == null) {
                return Optional.empty();
            }
            if (now.hold()) {
                return Optional.of(now);
            }
        }
    }

    /** Shows another, which is closed when a later one takes its place and nobody reads it any more. */
    void show(@Nullable Snapshot next) throws IOException {
        Snapshot before;
        synchronized (this) {
            before = shown;
            shown = next;
        }
        if (before != null) {
            before.release();
        }
    }
}
