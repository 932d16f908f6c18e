package kolk.sessions.watch;

import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import kolk.sessions.store.Card;
import kolk.sessions.store.LivenessProbe;
import kolk.sessions.store.SessionId;
import kolk.sessions.store.SessionStore;

/**
 * {@link SessionFeed} on real folders: wires the parts and lends them its one daemon thread. What is looked at and when is decided by
 * {@link WatchEngine} and {@link WatchedFolder}; this class only waits, wakes and keeps going.
 */
public final class SessionWatcher implements SessionFeed {
    private static final System.Logger LOG = System.getLogger(SessionWatcher.class.getName());
    /** In a burst, events are fetched this often rather than one by one: rarely enough to cost little, often enough that none overflow. */
    private static final long BURST_NAP_MILLIS = 10;
    /** After a failure of our own, how long to wait before looking at everything anew. */
    private static final long RECOVERY_MILLIS = 1_000;

    private final WatchParts parts;
    private final Map<Path, WatchedFolder> folders = new LinkedHashMap<>();
    private final EvidenceWriter evidence;
    private final Wakeable waiting = new Wakeable();
    private final Queue<Consumer<WatchEngine>> orders = new ConcurrentLinkedQueue<>();
    private final AtomicBoolean started = new AtomicBoolean();
    private final Object handing = new Object();
    private volatile boolean closed;

    /**
     * Watches nothing yet.
     *
     * @param dirs the sessions folders; one that is named twice is watched once; none of them need exist
     * @param probe tells whether sessions run
     * @param clock the time of day, and the zone in which evidence gives times
     */
    public SessionWatcher(List<Path> dirs, LivenessProbe probe, Clock clock) {
        this(dirs, WatchParts.onDisk(probe, clock));
    }

    SessionWatcher(List<Path> dirs, WatchParts parts) {
        this.parts = parts;
        this.evidence = new EvidenceWriter(parts.clock().getZone());
        for (Path dir : dirs) {
            folders.computeIfAbsent(dir, d -> folder(d, parts));
        }
    }

    private static WatchedFolder folder(Path dir, WatchParts parts) {
        FolderScan scan = new FolderScan(dir);
        return new WatchedFolder(
                dir,
                parts.clock(),
                new FolderPresence(dir, parts.events(), parts.fileSystemType()),
                scan,
                new FolderSessions(parts.stores().apply(dir), scan, parts.clock()));
    }

    /** The engine for these folders, which whoever drives it must drive from one thread. */
    WatchEngine engine(Consumer<SessionBatch> listener) {
        Map<Path, List<FolderSessions>> beside = new LinkedHashMap<>();
        folders.forEach((dir, folder) -> beside.computeIfAbsent(SessionStore.statsFile(dir), file -> new ArrayList<>())
                .add(folder.sessions()));
        List<UsageWatch> usages = new ArrayList<>();
        beside.forEach(
                (file, sessions) -> usages.add(new UsageWatch(parts.usages().apply(file), sessions)));
        return new WatchEngine(
                List.copyOf(folders.values()), usages, new CheckoutWatch(parts.checkouts()), listener, parts.nanos());
    }

    @Override
    public void start(Consumer<SessionBatch> listener) {
        if (!started.compareAndSet(false, true)) {
            throw new IllegalStateException("this watch has been started before");
        }
        WatchEngine engine = engine(batch -> hand(batch, listener));
        Thread thread = new Thread(() -> run(engine), "session-watch");
        thread.setDaemon(true);
        thread.start();
    }

    private void hand(SessionBatch batch, Consumer<SessionBatch> listener) {
        synchronized (handing) {
            if (!closed) {
                listener.accept(batch);
            }
        }
    }

    private void run(WatchEngine engine) {
        try (EventSource events = parts.events()) {
            while (!closed) {
                try {
                    step(events, engine);
                } catch (RuntimeException e) {
                    // The screen must not go stale for ever because of one fault: everything is looked at anew.
                    LOG.log(System.Logger.Level.ERROR, "watching failed and begins again", e);
                    engine.refresh();
                    waiting.await(() -> TimeUnit.MILLISECONDS.sleep(RECOVERY_MILLIS));
                }
            }
        }
    }

    private void step(EventSource events, WatchEngine engine) {
        if (engine.inBurst()) {
            waiting.await(() -> TimeUnit.MILLISECONDS.sleep(BURST_NAP_MILLIS));
            waiting.await(() -> events.await(0, engine));
        } else {
            waiting.await(() -> events.await(engine.nanosLeft(), engine));
        }
        for (Consumer<WatchEngine> order = orders.poll(); order != null; order = orders.poll()) {
            order.accept(engine);
        }
        if (!closed) {
            engine.work();
        }
    }

    private void order(Consumer<WatchEngine> order) {
        orders.add(order);
        waiting.wake();
    }

    @Override
    public void refresh() {
        order(WatchEngine::refresh);
    }

    @Override
    public void noteDamage(Card card, String sentence) {
        order(engine -> engine.noteDamage(card, sentence));
    }

    @Override
    public Optional<Evidence> evidence(Path dir, SessionId id) {
        WatchedFolder folder = folders.get(dir);
        return folder == null
                ? Optional.empty()
                : folder.sessions()
                        .sightings()
                        .explain(id, evidence, parts.clock().instant());
    }

    @Override
    public void close() {
        // Waits for a batch that is being handed over, so that none comes when this has returned.
        synchronized (handing) {
            closed = true;
        }
        waiting.wake();
    }
}
