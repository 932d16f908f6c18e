package kolk.sessions.watch;

import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import kolk.sessions.store.Card;
import kolk.sessions.store.SessionId;

/** The one stream of changes of all watched folders. What shows sessions listens to this and to nothing else. */
public interface SessionFeed extends AutoCloseable {
    /**
     * Begins to watch: registers, scans, then follows. Returns at once. The listener is called on the feed's own thread, never from two
     * threads at once, and must return quickly; bursts are coalesced. To be called once.
     */
    void start(Consumer<SessionBatch> listener);

    /** Looks at everything again soon, as after F5. May be called from any thread; returns at once. */
    void refresh();

    /**
     * Remembers damage that only loading has shown. From the next batch on the session's card says so, for as long as its file is the content
     * that {@code card} was made from; another content forgets it. May be called from any thread; returns at once.
     *
     * @param card the card of the session that was loaded
     * @param sentence what is wrong, one sentence for a person
     */
    void noteDamage(Card card, String sentence);

    /**
     * Why a session's state is what it is, as of now. May be called from any thread.
     *
     * @return empty when no such session is known (any more)
     */
    Optional<Evidence> evidence(Path dir, SessionId id);

    /** Stops watching; no batch comes afterwards. May be called from any thread, any number of times. */
    @Override
    void close();
}
