package kolk.sessions.search.index;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import kolk.sessions.search.SessionRef;
import kolk.sessions.search.index.IndexProgress.Phase;
import kolk.sessions.store.SessionEntry;

/**
 * The full text of all sessions, kept current in the background by one thread, and a second one while much is to be done. It is told which sessions there are and never
 * looks for them; whatever goes wrong with its files costs speed and no answer. Any thread may call it; nothing but {@link #close} and {@link #awaitIdle} waits.
 */
public final class TextIndex implements AutoCloseable {
    private static final System.Logger LOG = System.getLogger(TextIndex.class.getName());
    private static final Duration CLOSED_WITHIN = Duration.ofSeconds(3);

    private final IndexTasks tasks = new IndexTasks();
    private final ShownSnapshot shown = new ShownSnapshot();
    private final Folding folding = new Folding();
    private final Consumer<IndexProgress> listener;
    private final Runnable standBack;
    private final OpenIndex open;
    private final IndexKeeper keeper;
    private final Thread thread = new Thread(this::run, "search-index");
    private final AtomicBoolean started = new AtomicBoolean();
    private volatile IndexProgress progress = new IndexProgress(Phase.IDLE, 0, 0, null);

    /**
     * Opens what there is and begins to work when it is told of sessions. It is one that somebody waits for.
     *
     * @param cache the folder in which the program keeps what it can make again
     * @param listener told of each step, a few times a second at most, on a thread of the index
     */
    public TextIndex(Path cache, Consumer<IndexProgress> listener) {
        this(cache, listener, IndexPace.USUAL);
    }

    TextIndex(Path cache, Consumer<IndexProgress> listener, IndexPace pace) {
        this(cache, listener, pace, () -> {});
        start();
    }

    private TextIndex(Path cache, Consumer<IndexProgress> listener, IndexPace pace, Runnable standBack) {
        this.listener = listener;
        this.standBack = standBack;
        this.open = new OpenIndex(new IndexFolder(cache), shown);
        this.keeper = new IndexKeeper(open, tasks, shown, folding, pace, standBack, this::tell);
        thread.setDaemon(true);
    }

    /**
     * The same for one that works in the background: it opens nothing and keeps what it is told until {@link #start}; until then a search reads the sessions themselves.
     *
     * @param standBack called on each thread of the index when it begins, so that it can be made to disturb nobody
     */
    public static TextIndex notStarted(Path cache, Consumer<IndexProgress> listener, Runnable standBack) {
        return new TextIndex(cache, listener, IndexPace.USUAL, standBack);
    }

    /** Begins, if it has not. */
    public void start() {
        if (started.compareAndSet(false, true)) {
            thread.start();
        }
    }

    /** Sessions that are there as these cards say; ones without a card cannot be indexed and are as good as gone. */
    public void changed(Collection<? extends SessionEntry> sessions) {
        tasks.changed(sessions);
    }

    /** Sessions that are not there any more: their words leave the index. */
    public void removed(Collection<SessionRef> sessions) {
        tasks.removed(sessions);
    }

    /** All sessions of these folders have been told: what the index has of others in them is taken out. */
    public void complete(Collection<Path> dirs) {
        tasks.complete(dirs);
    }

    /** Stops working, and goes on. */
    public void pause(boolean value) {
        tasks.pause(value);
    }

    /** Takes the words of sessions that were taken out from the disk at once, and not when it is convenient: they were deleted for good. */
    public void forgetDeleted() {
        tasks.forget();
    }

    public IndexProgress progress() {
        return progress;
    }

    /** Whether it has begun and nothing is left to do, or it cannot be done for now. */
    public boolean isIdle() {
        return started.get() && tasks.isIdle();
    }

    /** Waits until nothing is left to do, or it cannot be done for now. */
    public void awaitIdle() throws InterruptedException {
        tasks.awaitIdle();
    }

    Folding folding() {
        return folding;
    }

    /** The index as it is; to be released. Empty when there is none (yet). */
    Optional<Snapshot> hold() {
        return shown.hold();
    }

    /** Whoever reads the index found that it cannot be read: it is made anew. */
    void reportDamage() {
        tasks.damaged();
    }

    /** How many session files it has opened, for tests that count work. */
    long filesRead() {
        return open.filesRead();
    }

    /** How many messages it has taken apart, for tests that count work. */
    long messagesIndexed() {
        return open.messagesIndexed();
    }

    private void tell(IndexProgress now) {
        progress = now;
        listener.accept(now);
    }

    private void run() {
        try {
            standBack.run();
            do {
                keeper.turn();
            } while (tasks.await(keeper.notBefore(), keeper.due()));
        } catch (InterruptedException e) {
            LOG.log(System.Logger.Level.DEBUG, "the index was interrupted and ends", e);
        } finally {
            open.end();
        }
    }

    /**
     * Commits what is done and ends. It waits for that a few seconds at most: a large rewriting goes on behind it, and what is cut off by the end of the process is done again the next
     * time.
     */
    @Override
    public void close() {
        tasks.close();
        if (!started.get()) {
            return;
        }
        try {
            thread.join(CLOSED_WITHIN);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
