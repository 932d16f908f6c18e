package kolk.sessions.search.index;

import java.io.IOException;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import kolk.sessions.search.SessionRef;
import kolk.sessions.search.index.IndexProgress.Phase;
import kolk.sessions.store.Card;

/**
 * Does what the index is to do, in turns: opens it, takes out what is gone, brings in what is new, shows it, commits it. What fails is tried again later. It belongs to the thread of the
 * index.
 */
final class IndexKeeper {
    private static final System.Logger LOG = System.getLogger(IndexKeeper.class.getName());
    private static final Comparator<Card> NEWEST_FIRST =
            Comparator.comparing(Card::updatedAt, Comparator.nullsLast(Comparator.reverseOrder()));
    private static final long TOLD_EVERY_NANOS = Duration.ofMillis(400).toNanos();

    private final OpenIndex open;
    private final IndexTasks tasks;
    private final ShownSnapshot shown;
    private final Folding folding;
    private final IndexPace pace;
    private final Runnable standBack;
    private final Consumer<IndexProgress> listener;
    private final ForgettingTime forgetting;

    private boolean changed;
    private long changedAt;
    private long committedAt;
    private long shownAt;
    private long toldAt;
    private long notBefore = System.nanoTime();
    private long damagedAt = notBefore - Duration.ofDays(1).toNanos();
    private boolean forgetsAgain;

    IndexKeeper(
            OpenIndex open,
            IndexTasks tasks,
            ShownSnapshot shown,
            Folding folding,
            IndexPace pace,
            Runnable standBack,
            Consumer<IndexProgress> listener) {
        this.open = open;
        this.tasks = tasks;
        this.shown = shown;
        this.folding = folding;
        this.pace = pace;
        this.standBack = standBack;
        this.listener = listener;
        this.forgetting = new ForgettingTime(pace.forgotten(), notBefore);
    }

    /** Until when nothing can be done. */
    long notBefore() {
        return notBefore;
    }

    /** When something is to be done even if nobody asks. */
    long due() {
        if (open.builder() == null) {
            return notBefore;
        }
        long commit = changed
                ? Math.min(
                        changedAt + pace.committedAfter().toNanos(),
                        committedAt + pace.committed().toNanos())
                : Long.MAX_VALUE;
        return forgetting.orEarlier(commit);
    }

    /** One turn. */
    void turn() {
        try {
            work(opened());
        } catch (IOException | RuntimeException e) {
            // A full disk, no rights, another process: searching reads the sessions themselves meanwhile.
            LOG.log(System.Logger.Level.DEBUG, "the index cannot be kept for now", e);
            // Whoever merges segments may be the first to read what is damaged; the writer is closed then, and what the
            // next call is told need not say why.
            boolean damage = IndexDamage.isIn(e) || IndexDamage.isIn(open.tragedy());
            if (damage) {
                tasks.damaged();
            }
            if (damage && System.nanoTime() - damagedAt > pace.again().toNanos()) {
                damagedAt = System.nanoTime();
                open.close();
            } else {
                unavailable(e);
            }
        }
    }

    private void unavailable(Exception e) {
        open.close();
        notBefore = System.nanoTime() + pace.again().toNanos();
        String why = "The search index cannot be kept: " + e.getMessage() + ".";
        if (e instanceof IndexFolder.Locked) {
            open.showCommitted();
            why = "Another kolk-sessions keeps the search index.";
        }
        listener.accept(new IndexProgress(Phase.UNAVAILABLE, 0, 0, why));
    }

    private IndexBuilder opened() throws IOException {
        if (tasks.takeDamaged()) {
            open.discard();
        }
        IndexBuilder there = open.builder();
        if (there != null) {
            return there;
        }
        IndexBuilder index = open.open();
        tasks.again();
        changed = false;
        committedAt = System.nanoTime();
        listener.accept(new IndexProgress(Phase.IDLE, 0, 0, null));
        return index;
    }

    private void work(IndexBuilder index) throws IOException {
        // Before the removals, so that all that were told of before it are done by this turn: adding may take minutes.
        boolean forget = tasks.takeForget();
        if (forget) {
            forgetting.asked(System.nanoTime());
        }
        remove(index);
        add(index);
        if (changed && System.nanoTime() - due() >= 0) {
            commit(index);
        }
        if (forget || forgetting.isDue(System.nanoTime())) {
            forget(index);
        }
        if (!open.verifyOnce()) {
            tasks.damaged();
        }
    }

    private void forget(IndexBuilder index) throws IOException {
        index.expunge();
        forgetting.done();
        changed = false;
        shown.show(index.snapshot(shown.get()));
        index.removeUnusedFiles();
    }

    /** What is deleted for good while much is brought in does not wait until that ends. The turn after it forgets again, because the other thread may have held some of it. */
    private void forgetMeanwhile(IndexBuilder index, IndexBatch batch) throws IOException {
        boolean asked = tasks.takeForget();
        if (asked) {
            forgetting.asked(System.nanoTime());
            batch.cut();
            shown.show(index.snapshot(shown.get()));
        }
        List<SessionState> gone = forgetting.isAtOnce(System.nanoTime()) ? tasks.gone(states()) : List.of();
        if (asked || !gone.isEmpty()) {
            forgetsAgain = true;
            for (SessionState state : gone) {
                index.remove(state);
            }
            forget(index);
        }
    }

    private void commit(IndexBuilder index) throws IOException {
        index.commit();
        committedAt = System.nanoTime();
        changed = false;
    }

    private void changedNow() {
        changed = true;
        changedAt = System.nanoTime();
    }

    private Map<SessionRef, SessionState> states() {
        Snapshot now = shown.get();
        return now == null ? Map.of() : now.states();
    }

    private void remove(IndexBuilder index) throws IOException {
        List<SessionState> gone = tasks.takeGone(states());
        for (SessionState state : gone) {
            index.remove(state);
        }
        if (!gone.isEmpty()) {
            shown.show(index.snapshot(shown.get()));
            changedNow();
            forgetting.removed(changedAt);
        }
    }

    private void add(IndexBuilder index) throws IOException {
        Map<SessionRef, SessionState> known = states();
        List<Card> cards = tasks.takeWaiting().stream()
                .filter(card -> {
                    SessionState state = known.get(SessionRef.of(card));
                    return state == null || !state.stamp().equals(card.stamp());
                })
                .sorted(NEWEST_FIRST)
                .toList();
        if (cards.isEmpty()) {
            return;
        }
        long begunAt = System.nanoTime();
        shownAt = begunAt;
        IndexBatch batch = new IndexBatch(
                index,
                cards,
                known,
                tasks,
                folding,
                standBack,
                (running, finished) -> between(index, running, begunAt, finished, cards.size()));
        int done = batch.run();
        if (forgetsAgain) {
            forgetsAgain = false;
            tasks.forget();
        }
        shown.show(index.snapshot(shown.get()));
        changedNow();
        Phase phase = tasks.isPaused() && tasks.hasWaiting() ? Phase.PAUSED : Phase.IDLE;
        listener.accept(new IndexProgress(phase, done, cards.size(), null));
    }

    private void between(IndexBuilder index, IndexBatch batch, long begunAt, int done, int total) throws IOException {
        long now = System.nanoTime();
        Duration show = total >= IndexBatch.MANY ? pace.shownOfMany() : pace.shown();
        // It cuts segments off, however small, that have to be merged later: each time twice as long after the
        // beginning.
        if (now - shownAt >= Math.max(show.toNanos(), shownAt - begunAt)) {
            shownAt = now;
            batch.cut();
            shown.show(index.snapshot(shown.get()));
        }
        if (now - committedAt >= pace.committed().toNanos()) {
            index.commit();
            committedAt = System.nanoTime();
        }
        if (now - toldAt >= TOLD_EVERY_NANOS) {
            toldAt = now;
            listener.accept(new IndexProgress(Phase.WORKING, done, total, null));
            forgetMeanwhile(index, batch);
        }
    }
}
