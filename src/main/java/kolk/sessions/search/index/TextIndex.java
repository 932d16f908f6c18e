package kolk.sessions.search.index;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import kolk.sessions.search.SessionRef;
import kolk.sessions.search.index.IndexProgress.Phase;
import kolk.sessions.store.Card;
import kolk.sessions.store.SessionEntry;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.jspecify.annotations.Nullable;

/**
 * The full text of all sessions, kept current in the background by one thread of low priority, and a second one while much is to be done. It is told which sessions there are and never
 * looks for them; whatever goes wrong with its files costs speed and no answer. Any thread may call it; nothing but {@link #close} and {@link #awaitIdle} waits.
 */
public final class TextIndex implements AutoCloseable {
    private static final System.Logger LOG = System.getLogger(TextIndex.class.getName());

    /** From so many sessions on a second thread helps, and the index is shown less often in between. */
    private static final int MANY = 64;

    private static final long SHOWN_EVERY_NANOS = TimeUnit.MILLISECONDS.toNanos(400);
    private static final long SHOWN_EVERY_NANOS_OF_MANY = TimeUnit.SECONDS.toNanos(10);
    private static final long COMMITTED_EVERY_NANOS = TimeUnit.SECONDS.toNanos(20);
    private static final long COMMITTED_AFTER_NANOS = TimeUnit.SECONDS.toNanos(3);
    private static final long AGAIN_AFTER_NANOS = TimeUnit.SECONDS.toNanos(30);
    private static final long FORGOTTEN_AFTER_NANOS = TimeUnit.MINUTES.toNanos(10);
    private static final Duration CLOSED_WITHIN = Duration.ofSeconds(3);
    private static final Comparator<Card> NEWEST_FIRST =
            Comparator.comparing(Card::updatedAt, Comparator.nullsLast(Comparator.reverseOrder()));

    private final IndexFolder folder;
    private final Folding folding = new Folding();
    private final Consumer<IndexProgress> listener;
    private final Thread thread = new Thread(this::run, "search-index");

    // Guarded by this.
    private final Map<SessionRef, Card> waiting = new LinkedHashMap<>();
    private final Set<SessionRef> gone = new HashSet<>();
    private final Map<SessionRef, Card> present = new HashMap<>();
    private final Set<Path> complete = new HashSet<>();
    private boolean reconcile;
    private boolean paused;
    private boolean closed;
    private boolean working;
    private boolean forget;
    private boolean damaged;
    private @Nullable Snapshot snapshot;
    private IndexProgress progress = new IndexProgress(Phase.IDLE, 0, 0, null);

    // Used by the thread alone.
    private @Nullable IndexBuilder builder;
    private final AtomicInteger done = new AtomicInteger();
    private int total;
    private long committedAt;
    private long changedAt = Long.MIN_VALUE;
    private long forgetAt = Long.MAX_VALUE;
    private long againAt = Long.MIN_VALUE;
    private long toldAt = System.nanoTime() - SHOWN_EVERY_NANOS;
    private boolean verified;
    private long earlierFiles;
    private long earlierMessages;

    /**
     * Opens what there is and begins to work when it is told of sessions.
     *
     * @param cache the folder in which the program keeps what it can make again
     * @param listener told of each step, a few times a second at most, on a thread of the index
     */
    public TextIndex(Path cache, Consumer<IndexProgress> listener) {
        this.folder = new IndexFolder(cache);
        this.listener = listener;
        thread.setDaemon(true);
        thread.setPriority(Thread.MIN_PRIORITY);
        thread.start();
    }

    /** Sessions that are there as these cards say; ones without a card cannot be indexed and are as good as gone. */
    public synchronized void changed(Collection<? extends SessionEntry> sessions) {
        for (SessionEntry session : sessions) {
            SessionRef ref = SessionRef.of(session);
            if (session instanceof Card card) {
                present.put(ref, card);
                waiting.put(ref, card);
                gone.remove(ref);
            } else {
                forgetSession(ref);
            }
        }
        notifyAll();
    }

    /** Sessions that are not there any more: their words leave the index. */
    public synchronized void removed(Collection<SessionRef> sessions) {
        sessions.forEach(this::forgetSession);
        notifyAll();
    }

    private void forgetSession(SessionRef ref) {
        present.remove(ref);
        waiting.remove(ref);
        gone.add(ref);
    }

    /** All sessions of these folders have been told: what the index has of others in them is taken out. */
    public synchronized void complete(Collection<Path> dirs) {
        complete.addAll(dirs);
        reconcile = true;
        notifyAll();
    }

    /** Stops working, and goes on. */
    public synchronized void pause(boolean value) {
        paused = value;
        notifyAll();
    }

    /** Takes the words of sessions that were taken out from the disk at once, and not when it is convenient: they were deleted for good. */
    public synchronized void forgetDeleted() {
        forget = true;
        notifyAll();
    }

    public synchronized IndexProgress progress() {
        return progress;
    }

    Folding folding() {
        return folding;
    }

    /** The index as it is; to be released. Empty when there is none (yet). */
    Optional<Snapshot> hold() {
        while (true) {
            Snapshot now;
            synchronized (this) {
                now = snapshot;
            }
            if (now == null) {
                return Optional.empty();
            }
            if (now.hold()) {
                return Optional.of(now);
            }
        }
    }

    /** Whoever reads the index found that it cannot be read: it is made anew. */
    synchronized void reportDamage() {
        damaged = true;
        notifyAll();
    }

    /** Waits until nothing is left to do, or it cannot be done. */
    public synchronized void awaitIdle() throws InterruptedException {
        while (!closed
                && !paused
                && progress.phase() != Phase.UNAVAILABLE
                && (working || hasWork() || snapshot == null)) {
            wait();
        }
    }

    /** How many session files it has opened, for tests that count work. */
    synchronized long filesRead() {
        return earlierFiles + (builder == null ? 0 : builder.filesRead());
    }

    /** How many messages it has taken apart, for tests that count work. */
    synchronized long messagesIndexed() {
        return earlierMessages + (builder == null ? 0 : builder.messagesIndexed());
    }

    private boolean hasWork() {
        return !waiting.isEmpty() || !gone.isEmpty() || reconcile || forget || damaged;
    }

    private void run() {
        try {
            while (awaitWork()) {
                step();
            }
        } finally {
            end();
        }
    }

    /** Waits for something to do; false when it was closed. */
    private synchronized boolean awaitWork() {
        working = false;
        notifyAll();
        try {
            while (!closed) {
                long now = System.nanoTime();
                boolean may = !paused && now >= againAt;
                if (may && (builder == null || hasWork() || now >= nextCommit() || now >= forgetAt)) {
                    working = true;
                    return true;
                }
                long until = Math.min(nextCommit(), forgetAt);
                if (!paused && againAt > now) {
                    until = againAt;
                }
                if (until == Long.MAX_VALUE) {
                    wait();
                } else {
                    TimeUnit.NANOSECONDS.timedWait(this, Math.max(TimeUnit.MILLISECONDS.toNanos(1), until - now));
                }
            }
        } catch (InterruptedException e) {
            LOG.log(System.Logger.Level.DEBUG, "the index was interrupted and ends", e);
        }
        return false;
    }

    private long nextCommit() {
        return changedAt == Long.MIN_VALUE
                ? Long.MAX_VALUE
                : Math.min(changedAt + COMMITTED_AFTER_NANOS, committedAt + COMMITTED_EVERY_NANOS);
    }

    private void step() {
        try {
            work(open());
        } catch (IOException | RuntimeException e) {
            // A full disk, no rights, another process: searching reads the sessions themselves meanwhile.
            LOG.log(System.Logger.Level.DEBUG, "the index cannot be kept for now", e);
            unavailable(e);
        }
    }

    private void unavailable(Exception e) {
        closeBuilder();
        againAt = System.nanoTime() + AGAIN_AFTER_NANOS;
        if (e instanceof IndexFolder.Locked) {
            readOnly();
        }
        String why = e instanceof IndexFolder.Locked
                ? "Another kolk-sessions keeps the search index."
                : "The search index cannot be kept: " + e.getMessage() + ".";
        tell(new IndexProgress(Phase.UNAVAILABLE, 0, 0, why));
    }

    /** What the other process has committed is as good as one's own. */
    private void readOnly() {
        try {
            Optional<DirectoryReader> reader = folder.openToRead();
            if (reader.isPresent()) {
                show(Snapshot.of(reader.get(), null));
            }
        } catch (IOException | RuntimeException e) {
            LOG.log(System.Logger.Level.DEBUG, "the index of another process cannot be read", e);
        }
    }

    private IndexBuilder open() throws IOException {
        boolean anew;
        synchronized (this) {
            anew = damaged;
            damaged = false;
        }
        if (anew) {
            show(null);
            closeBuilder();
            folder.remove();
            synchronized (this) {
                waiting.putAll(present);
            }
        }
        if (builder == null) {
            IndexWriter writer = folder.openToWrite();
            boolean opened = false;
            try {
                Snapshot begun = Snapshot.of(DirectoryReader.open(writer), null);
                IndexBuilder made = new IndexBuilder(writer, begun);
                synchronized (this) {
                    builder = made;
                    waiting.putAll(present);
                }
                show(begun);
                verified = begun.numbers() == 0;
                tell(new IndexProgress(Phase.IDLE, 0, 0, null));
                committedAt = System.nanoTime();
                changedAt = Long.MIN_VALUE;
                opened = true;
            } finally {
                if (!opened) {
                    try (var directory = writer.getDirectory()) {
                        writer.rollback();
                    }
                }
            }
        }
        IndexBuilder now = builder;
        if (now == null) {
            throw new IllegalStateException("the index was closed while it was opened");
        }
        return now;
    }

    private void work(IndexBuilder index) throws IOException {
        remove(index);
        index(index);
        long now = System.nanoTime();
        if (now >= nextCommit()) {
            index.commit();
            committedAt = now;
            changedAt = Long.MIN_VALUE;
        }
        if (takeForget() || now >= forgetAt) {
            index.expunge();
            forgetAt = Long.MAX_VALUE;
            changedAt = Long.MIN_VALUE;
            show(index.snapshot(current()));
            index.removeUnusedFiles();
        }
        if (!verified) {
            verify();
        }
    }

    private synchronized boolean takeForget() {
        boolean wanted = forget;
        forget = false;
        return wanted;
    }

    /** Once after each opening, when nothing else is to be done: a changed bit in a file would otherwise hide sessions without a word. */
    private void verify() {
        Snapshot now = current();
        verified = true;
        if (now != null) {
            try {
                now.verify();
            } catch (IOException | RuntimeException e) {
                LOG.log(System.Logger.Level.DEBUG, "the index is damaged and is made anew", e);
                reportDamage();
            }
        }
    }

    private void remove(IndexBuilder index) throws IOException {
        List<SessionState> taken = new ArrayList<>();
        Snapshot now = current();
        synchronized (this) {
            if (now != null) {
                for (Map.Entry<SessionRef, SessionState> entry : now.states().entrySet()) {
                    SessionRef ref = entry.getKey();
                    if (gone.contains(ref) || reconcile && !present.containsKey(ref) && isGone(ref.dir())) {
                        taken.add(entry.getValue());
                    }
                }
            }
            gone.clear();
            reconcile = false;
        }
        for (SessionState state : taken) {
            index.remove(state);
        }
        if (!taken.isEmpty()) {
            show(index.snapshot(now));
            changedAt = System.nanoTime();
            forgetAt = Math.min(forgetAt, changedAt + FORGOTTEN_AFTER_NANOS);
        }
    }

    /** Whether all sessions of a folder are known, or the folder is not there any more. */
    private boolean isGone(Path dir) {
        return complete.contains(dir) || Files.notExists(dir);
    }

    private void index(IndexBuilder index) throws IOException {
        List<Card> cards;
        synchronized (this) {
            cards = new ArrayList<>(waiting.values());
            waiting.clear();
        }
        if (cards.isEmpty()) {
            return;
        }
        Snapshot begun = current();
        Map<SessionRef, SessionState> known = begun == null ? Map.of() : begun.states();
        cards.removeIf(card -> {
            SessionState state = known.get(SessionRef.of(card));
            return state != null && state.stamp().equals(card.stamp());
        });
        cards.sort(NEWEST_FIRST);
        total = cards.size();
        done.set(0);
        Work work = new Work(index, cards, known);
        work.run(total >= MANY);
        show(index.snapshot(current()));
        if (total > 0) {
            changedAt = System.nanoTime();
        }
        tell(new IndexProgress(Phase.IDLE, done.get(), total, null));
    }

    /** The sessions of one turn, taken by one or two threads. */
    private final class Work {
        private final IndexBuilder index;
        private final List<Card> cards;
        private final Map<SessionRef, SessionState> known;
        private final AtomicInteger next = new AtomicInteger();
        private volatile @Nullable Exception failure;
        private long shownAt = System.nanoTime();

        Work(IndexBuilder index, List<Card> cards, Map<SessionRef, SessionState> known) {
            this.index = index;
            this.cards = cards;
            this.known = known;
        }

        void run(boolean many) throws IOException {
            Thread second = null;
            if (many) {
                second = new Thread(() -> take(false), "search-index-2");
                second.setDaemon(true);
                second.setPriority(Thread.MIN_PRIORITY);
                second.start();
            }
            take(true);
            if (second != null) {
                join(second);
            }
            Exception failed = failure;
            if (failed instanceof IOException e) {
                throw e;
            }
            if (failed instanceof RuntimeException e) {
                throw e;
            }
        }

        private void join(Thread second) {
            boolean interrupted = false;
            while (second.isAlive()) {
                try {
                    second.join();
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }

        private void take(boolean first) {
            SessionDocuments documents = new SessionDocuments(folding);
            try {
                for (int i = next.getAndIncrement(); i < cards.size() && failure == null; i = next.getAndIncrement()) {
                    if (!mayGoOn()) {
                        putBack(cards.get(i));
                        continue;
                    }
                    Card card = cards.get(i);
                    index.index(card, known.get(SessionRef.of(card)), documents);
                    done.incrementAndGet();
                    if (first) {
                        showProgress();
                    }
                }
            } catch (IOException | RuntimeException e) {
                failure = e;
            }
        }

        private void showProgress() throws IOException {
            long now = System.nanoTime();
            boolean many = total >= MANY;
            if (now - shownAt >= (many ? SHOWN_EVERY_NANOS_OF_MANY : SHOWN_EVERY_NANOS)) {
                shownAt = now;
                show(index.snapshot(current()));
            }
            if (now - committedAt >= COMMITTED_EVERY_NANOS) {
                index.commit();
                committedAt = System.nanoTime();
            }
            tell(new IndexProgress(Phase.WORKING, done.get(), total, null));
        }
    }

    private synchronized boolean mayGoOn() {
        return !paused && !closed;
    }

    private synchronized void putBack(Card card) {
        waiting.putIfAbsent(SessionRef.of(card), card);
    }

    private synchronized @Nullable Snapshot current() {
        return snapshot;
    }

    private void show(@Nullable Snapshot next) throws IOException {
        Snapshot before;
        synchronized (this) {
            before = snapshot;
            snapshot = next;
            notifyAll();
        }
        if (before != null) {
            before.release();
        }
    }

    private void tell(IndexProgress now) {
        synchronized (this) {
            Phase phase = paused && now.phase() == Phase.IDLE && !waiting.isEmpty() ? Phase.PAUSED : now.phase();
            progress = new IndexProgress(phase, now.done(), now.total(), now.reason());
            notifyAll();
        }
        long time = System.nanoTime();
        if (now.phase() != Phase.WORKING || time - toldAt >= SHOWN_EVERY_NANOS) {
            toldAt = time;
            listener.accept(progress());
        }
    }

    private void closeBuilder() {
        IndexBuilder open = builder;
        if (open != null) {
            synchronized (this) {
                earlierFiles += open.filesRead();
                earlierMessages += open.messagesIndexed();
                builder = null;
            }
            try {
                open.close();
            } catch (IOException | RuntimeException e) {
                LOG.log(System.Logger.Level.DEBUG, "the index was not closed well", e);
            }
        }
    }

    private void end() {
        try {
            IndexBuilder open = builder;
            if (open != null) {
                open.commit();
            }
            show(null);
        } catch (IOException | RuntimeException e) {
            LOG.log(System.Logger.Level.DEBUG, "what was indexed last is lost and will be indexed again", e);
        }
        closeBuilder();
    }

    /**
     * Commits what is done and ends. It waits for that a few seconds at most: a large rewriting goes on behind it, and what is cut off by the end of the process is done again the next
     * time.
     */
    @Override
    public void close() {
        synchronized (this) {
            closed = true;
            notifyAll();
        }
        try {
            thread.join(CLOSED_WITHIN);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
