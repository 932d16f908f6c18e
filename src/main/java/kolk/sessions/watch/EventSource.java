package kolk.sessions.watch;

import java.io.IOException;
import java.nio.file.Path;

/**
 * Where the events of folders come from. An event says only "something about this name may be different": what it is, is looked up. For the
 * watch thread alone.
 */
interface EventSource extends AutoCloseable {
    /**
     * Begins to report what happens in a folder; what happened before is not reported, so register first and look then. Registering again
     * begins anew (the folder behind the path may be another one).
     *
     * @throws IOException when events cannot be had; its message is a sentence for a person
     */
    void register(Path dir) throws IOException;

    /** Stops reporting a folder. Does nothing when it is not registered. */
    void unregister(Path dir);

    /**
     * Hands over the events that are there, or waits for the first ones.
     *
     * @param nanos how long to wait at most; zero or less does not wait
     */
    void await(long nanos, Sink sink) throws InterruptedException;

    /** Frees what the system holds for it. */
    @Override
    void close();

    /** Who is told. */
    interface Sink {
        /** Something happened to the file of this name. */
        void changed(Path dir, String name);

        /** Events were lost: anything in the folder may have changed. */
        void overflowed(Path dir);

        /** No more events come from this folder until it is registered again: it is gone, or replaced. */
        void lost(Path dir);
    }
}
