package kolk.sessions.watch;

import java.util.function.Consumer;

/** The one stream of changes of all watched folders. What shows sessions listens to this and to nothing else. */
public interface SessionFeed extends AutoCloseable {
    /**
     * Begins to watch: registers, scans, then follows. Returns at once. The listener is called on the feed's own thread, never from two
     * threads at once, and must return quickly; bursts are coalesced. To be called once.
     */
    void start(Consumer<SessionBatch> listener);

    /** Looks at everything again soon, as after F5. May be called from any thread; returns at once. */
    void refresh();

    /** Stops watching; no batch comes afterwards. May be called from any thread, any number of times. */
    @Override
    void close();
}
