package kolk.sessions.search.index;

import java.io.EOFException;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import kolk.sessions.search.SessionRef;
import kolk.sessions.search.index.IndexProgress.Phase;
import kolk.sessions.store.Card;
import org.apache.lucene.index.CorruptIndexException;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexFormatTooNewException;
import org.apache.lucene.index.IndexFormatTooOldException;
import org.apache.lucene.index.IndexWriter;
import org.jspecify.annotations.Nullable;

/**
 * Does what the index is to do, in turns: opens it, takes out what is gone, brings in what is new, shows it, commits it. What fails is tried again later. It belongs to the thread of the
 * index; only its counters are for others.
 */
final class IndexKeeper {
    private static final System.Logger LOG = System.getLogger(IndexKeeper.class.getName());
    private static final Comparator<Card> NEWEST_FIRST =
            Comparator.comparing(Card::updatedAt, Comparator.nullsLast(Comparator.reverseOrder()));
    private static final long TOLD_EVERY_NANOS = Duration.ofMillis(400).toNanos();
    /** Who deletes for good may do so before the watch has told that the sessions are gone: much longer than that takes. */
    private static final long TOLD_LATE_NANOS = Duration.ofMinutes(1).toNanos();

    private final IndexFolder folder;
    private final IndexTasks tasks;
    private final ShownSnapshot shown;
    private final Folding folding;
    private final IndexPace pace;
    private final Runnable standBack;
    private final Consumer<IndexProgress> listener;

    private volatile @Nullable IndexBuilder builder;
    private volatile long earlierFiles;
    private volatile long earlierMessages;
    private boolean verified;
    private boolean changed;
    private long changedAt;
    private long committedAt;
    private long shownAt;
    private long toldAt;
    private long notBefore = System.nanoTime();
    private long damagedAt = notBefore - Duration.ofDays(1).toNanos();
    private long forgetAt;
    private long atOnceUntil = System.nanoTime();
    private boolean deleted;
    private boolean forgetsAgain;

    IndexKeeper(
            IndexFolder folder,
            IndexTasks tasks,
            ShownSnapshot shown,
            Folding folding,
            IndexPace pace,
            Runnable standBack,
            Consumer<IndexProgress> listener) {
        this.folder = folder;
        this.tasks = tasks;
        this.shown = shown;
        this.folding = folding;
        this.pace = pace;
        this.standBack = standBack;
        this.listener = listener;
    }

    /** Until when nothing can be done. */
    long notBefore() {
        return notBefore;
    }

    /** When something is to be done even if nobody asks. */
    long due() {
        if (builder == null) {
            return notBefore;
        }
        long commit = changed
                ? Math.min(
                        changedAt + pace.committedAfter().toNanos(),
                        committedAt + pace.committed().toNanos())
                : Long.MAX_VALUE;
        return deleted ? Math.min(commit, forgetAt) : commit;
    }

    /** One turn. */
    void turn() {
        try {
            work(open());
        } catch (IOException | RuntimeException e) {
            // A full disk, no rights, another process: searching reads the sessions themselves meanwhile.
            LOG.log(System.Logger.Level.DEBUG, "the index cannot be kept for now", e);
            IndexBuilder open = builder;
            // Whoever merges segments may be the first to read what is damaged; the writer is closed then, and what the
            // next call is told need not say why.
            boolean damage = isDamage(e) || open != null && isDamage(open.tragedy());
            if (damage) {
                tasks.damaged();
            }
            if (damage && System.nanoTime() - damagedAt > pace.again().toNanos()) {
                damagedAt = System.nanoTime();
                closeBuilder();
            } else {
                unavailable(e);
            }
        }
    }

    private static boolean isDamage(@Nullable Throwable e) {
        for (Throwable each = e; each != null; each = each.getCause()) {
            if (each instanceof CorruptIndexException
                    || each instanceof IndexFormatTooNewException
                    || each instanceof IndexFormatTooOldException
                    || each instanceof EOFException) {
                return true;
            }
        }
        return false;
    }

    private void unavailable(Exception e) {
        closeBuilder();
        notBefore = System.nanoTime() + pace.again().toNanos();
        String why = "The search index cannot be kept: " + e.getMessage() + ".";
        if (e instanceof IndexFolder.Locked) {
            showCommitted();
            why = "Another kolk-sessions keeps the search index.";
        }
        listener.accept(new IndexProgress(Phase.UNAVAILABLE, 0, 0, why));
    }

    /** What the other process has committed is as good as one's own. */
    private void showCommitted() {
        try {
            Optional<DirectoryReader> reader = folder.openToRead();
            if (reader.isPresent()) {
                shown.show(Snapshot.of(reader.get(), null));
            }
        } catch (IOException | RuntimeException e) {
            LOG.log(System.Logger.Level.DEBUG, "the index of another process cannot be read", e);
        }
    }

    private IndexBuilder open() throws IOException {
        if (tasks.takeDamaged()) {
            shown.show(null);
            closeBuilder();
            folder.remove();
        }
        IndexBuilder open = builder;
        if (open != null) {
            return open;
        }
        try {
            return openAnew();
        } catch (IOException | RuntimeException e) {
            if (!isDamage(e) && e instanceof IOException && !(e instanceof NoSuchFileException)) {
                throw e;
            }
            LOG.log(System.Logger.Level.DEBUG, "the index cannot be read and is made anew", e);
            folder.remove();
            return openAnew();
        }
    }

    private IndexBuilder openAnew() throws IOException {
        IndexWriter writer = folder.openToWrite();
        boolean done = false;
        try {
            Snapshot begun = Snapshot.of(DirectoryReader.open(writer), null);
            IndexBuilder opened = new IndexBuilder(writer, begun);
            shown.show(begun);
            builder = opened;
            tasks.again();
            verified = begun.numbers() == 0;
            changed = false;
            committedAt = System.nanoTime();
            listener.accept(new IndexProgress(Phase.IDLE, 0, 0, null));
            done = true;
            return opened;
        } finally {
            if (!done) {
                IndexBuilder.abandon(writer);
            }
        }
    }

    private void work(IndexBuilder index) throws IOException {
        // Before the removals, so that all that were told of before it are done by this turn: adding may take minutes.
        boolean forget = tasks.takeForget();
        if (forget) {
            atOnceUntil = System.nanoTime() + TOLD_LATE_NANOS;
        }
        remove(index);
        add(index);
        if (changed && System.nanoTime() - due() >= 0) {
            commit(index);
        }
        if (forget || deleted && System.nanoTime() - forgetAt >= 0) {
            forget(index);
        }
        if (!verified) {
            verify();
        }
    }

    private void forget(IndexBuilder index) throws IOException {
        index.expunge();
        deleted = false;
        changed = false;
        shown.show(index.snapshot(shown.get()));
        index.removeUnusedFiles();
    }

    /** What is deleted for good while much is brought in does not wait until that ends. The turn after it forgets again, because the other thread may have held some of it. */
    private void forgetMeanwhile(IndexBuilder index, IndexBatch batch) throws IOException {
        boolean asked = tasks.takeForget();
        if (asked) {
            atOnceUntil = System.nanoTime() + TOLD_LATE_NANOS;
            batch.cut();
            shown.show(index.snapshot(shown.get()));
        }
        List<SessionState> gone = System.nanoTime() - atOnceUntil < 0 ? tasks.gone(states()) : List.of();
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
            if (changedAt - atOnceUntil < 0) {
                forgetAt = changedAt;
            } else if (!deleted) {
                forgetAt = changedAt + pace.forgotten().toNanos();
            }
            deleted = true;
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

    /** Once after each opening, when the rest is done: a changed bit in a file would otherwise hide sessions without a word. */
    private void verify() {
        Snapshot now = shown.get();
        verified = true;
        try {
            if (now != null) {
                IndexChecksums.compare(folder.path(), now.files());
            }
        } catch (IOException | RuntimeException e) {
            LOG.log(System.Logger.Level.DEBUG, "the index is damaged and is made anew", e);
            tasks.damaged();
        }
    }

    private void closeBuilder() {
        IndexBuilder open = builder;
        if (open == null) {
            return;
        }
        earlierFiles += open.filesRead();
        earlierMessages += open.messagesIndexed();
        builder = null;
        try {
            open.close();
        } catch (IOException | RuntimeException e) {
            LOG.log(System.Logger.Level.DEBUG, "the index was not closed well", e);
        }
    }

    /** Commits and closes. */
    void end() {
        try {
            IndexBuilder open = builder;
            if (open != null) {
                open.commit();
            }
            shown.show(null);
        } catch (IOException | RuntimeException e) {
            LOG.log(System.Logger.Level.DEBUG, "what was indexed last is lost and will be indexed again", e);
        }
        closeBuilder();
    }

    long filesRead() {
        IndexBuilder open = builder;
        return earlierFiles + (open == null ? 0 : open.filesRead());
    }

    long messagesIndexed() {
        IndexBuilder open = builder;
        return earlierMessages + (open == null ? 0 : open.messagesIndexed());
    }
}
