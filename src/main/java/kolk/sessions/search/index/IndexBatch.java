package kolk.sessions.search.index;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;
import kolk.sessions.search.SessionRef;
import kolk.sessions.store.Card;
import org.jspecify.annotations.Nullable;

/** Sessions that are indexed in one go, in their order, by the thread of the index and, where they are many, a second one. */
final class IndexBatch {
    /** From so many sessions on a second thread helps. */
    static final int MANY = 64;

    private final IndexBuilder index;
    private final List<Card> cards;
    private final Map<SessionRef, SessionState> known;
    private final IndexTasks tasks;
    private final Folding folding;
    private final Runnable standBack;
    private final Step afterEach;
    private final AtomicInteger next = new AtomicInteger();
    private final AtomicInteger done = new AtomicInteger();
    private final Drafts own = new Drafts();

    /** Held by the thread that prepares a large session. */
    private final ReentrantLock large = new ReentrantLock();

    private volatile @Nullable Exception failure;

    /** How often it was asked that what is done be in the index. */
    private volatile int cuts;

    /** Something to do between two sessions. */
    @FunctionalInterface
    interface Step {
        /** @param done how many are done */
        void run(IndexBatch batch, int done) throws IOException;
    }

    /**
     * @param known what the index has of them
     * @param tasks says when to stop, and gets back what was not done
     * @param standBack called on the second thread before it works
     * @param afterEach called on the calling thread
     */
    IndexBatch(
            IndexBuilder index,
            List<Card> cards,
            Map<SessionRef, SessionState> known,
            IndexTasks tasks,
            Folding folding,
            Runnable standBack,
            Step afterEach) {
        this.index = index;
        this.cards = cards;
        this.known = known;
        this.tasks = tasks;
        this.folding = folding;
        this.standBack = standBack;
        this.afterEach = afterEach;
    }

    /**
     * Does it.
     *
     * @return how many sessions were done
     * @throws IOException when the index cannot be written
     */
    int run() throws IOException {
        Thread second = null;
        if (cards.size() >= MANY) {
            second = new Thread(this::takeBeside, "search-index-2");
            second.setDaemon(true);
            second.start();
        }
        take(own, afterEach);
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
        return done.get();
    }

    private static void join(Thread second) {
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

    /** Brings what the calling thread has done into the index now; the second thread follows when it has done its session. For the step between two sessions. */
    void cut() throws IOException {
        cuts++;
        index.add(own);
    }

    private void takeBeside() {
        standBack.run();
        take(new Drafts(), (batch, count) -> {});
    }

    /** One session; a large one has the memory of the drafts to itself. */
    private void prepare(Card card, SessionDocuments documents, Drafts drafts) throws IOException {
        SessionState before = known.get(SessionRef.of(card));
        if (!drafts.isLarge(card.sizeBytes())) {
            index.index(card, before, documents, drafts);
            return;
        }
        index.add(drafts);
        large.lock();
        try {
            index.index(card, before, documents, drafts);
            index.add(drafts);
        } finally {
            large.unlock();
        }
    }

    private void take(Drafts drafts, Step after) {
        SessionDocuments documents = new SessionDocuments(folding);
        int cut = cuts;
        try {
            for (int i = next.getAndIncrement(); i < cards.size() && failure == null; i = next.getAndIncrement()) {
                Card card = cards.get(i);
                if (tasks.mayGoOn()) {
                    prepare(card, documents, drafts);
                    if (drafts.areMany() || cut != cuts) {
                        cut = cuts;
                        index.add(drafts);
                    }
                    after.run(this, done.incrementAndGet());
                } else {
                    tasks.putBack(card);
                }
            }
            index.add(drafts);
        } catch (IOException | RuntimeException e) {
            failure = e;
        }
    }
}
