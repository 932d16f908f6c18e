package kolk.sessions.viewmodel;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.function.Predicate;
import kolk.sessions.store.SharedCheckout;
import kolk.sessions.watch.SessionBatch;
import kolk.sessions.watch.SessionChange;
import kolk.sessions.watch.WatchStatus;
import org.jspecify.annotations.Nullable;

/**
 * The one way from the feed's thread to the view models': collects what arrives and hands it over at most ten times a second. However much
 * comes, no more than one task waits for the view models' thread (a flag, not a queue), and it carries at most one change for a session:
 * the last, since each carries the whole truth. More than five hundred changes come in several batches. It is the only class here that two threads enter.
 */
public final class FeedBridge implements Consumer<SessionBatch> {
    /** Least time between the end of one hand-over and the next. */
    static final Duration PACE = Duration.ofMillis(100);
    /** The same while the first list is being told, which nobody can use yet: room for a frame. */
    static final Duration PACE_AT_FIRST = Duration.ofMillis(20);
    /** So many changes are handed over at once: a few milliseconds' worth, so that the receiver's thread never stands still for long. */
    static final int MOST_CHANGES = 500;

    private final UiThread ui;
    private final LongSupplier nanoTime;
    private final Consumer<SessionBatch> target;

    private final Object lock = new Object();
    private final Map<SessionKey, SessionChange> changes = new LinkedHashMap<>();
    private List<SharedCheckout> sharedCheckouts = List.of();
    private List<WatchStatus> statuses = List.of();
    private boolean initial;
    private boolean scheduled;
    private boolean more;
    private boolean closed;
    private @Nullable Long lastHandOver;

    /**
     * @param nanoTime a clock that only goes forward, in nanoseconds
     * @param target gets each batch on the view models' thread
     */
    public FeedBridge(UiThread ui, LongSupplier nanoTime, Consumer<SessionBatch> target) {
        this.ui = ui;
        this.nanoTime = nanoTime;
        this.target = target;
    }

    /** Takes a batch from the feed. May be called from any thread; returns at once. */
    @Override
    public void accept(SessionBatch batch) {
        Duration delay;
        synchronized (lock) {
            for (SessionChange change : batch.changes()) {
                changes.put(SessionKey.of(change.session()), change);
            }
            sharedCheckouts = batch.sharedCheckouts();
            statuses = batch.statuses();
            initial |= batch.initial();
            more = true;
            if (scheduled || closed) {
                return;
            }
            scheduled = true;
            delay = untilNext();
        }
        if (delay.isZero()) {
            ui.run(this::handOver);
        } else {
            ui.runAfter(delay, this::handOver);
        }
    }

    /** Hands over at once all that has come: before a window is shown no frame waits. To be called on the view models' thread. */
    public void handOverAll() {
        boolean rest;
        do {
            rest = handOverShare();
        } while (rest);
    }

    /** From now on nothing is handed over, not even what waits. To be called on the view models' thread. */
    public void close() {
        synchronized (lock) {
            closed = true;
            changes.clear();
        }
    }

    private Duration untilNext() {
        if (lastHandOver == null) {
            return Duration.ZERO;
        }
        Duration rest = PACE.minusNanos(nanoTime.getAsLong() - lastHandOver);
        return rest.isNegative() ? Duration.ZERO : rest;
    }

    private void handOver() {
        try {
            handOverShare();
        } finally {
            finish();
        }
    }

    /** Whether there is more. */
    private boolean handOverShare() {
        SessionBatch batch;
        synchronized (lock) {
            if (closed || !more) {
                return false;
            }
            List<SessionChange> share = nextShare();
            more = !changes.isEmpty();
            batch = new SessionBatch(share, sharedCheckouts, statuses, initial && !more);
            initial &= more;
        }
        target.accept(batch);
        synchronized (lock) {
            return more;
        }
    }

    /** What is handed over now, in the order in which it came; when it is too much, sessions that run, which may wait for the person, come first. */
    private List<SessionChange> nextShare() {
        List<SessionChange> share = new ArrayList<>(Math.min(changes.size(), MOST_CHANGES));
        if (changes.size() > MOST_CHANGES) {
            take(change -> change.session().liveness().isLive(), share);
        }
        take(change -> true, share);
        return share;
    }

    private void take(Predicate<SessionChange> which, List<SessionChange> share) {
        Iterator<SessionChange> next = changes.values().iterator();
        while (next.hasNext() && share.size() < MOST_CHANGES) {
            SessionChange change = next.next();
            if (which.test(change)) {
                share.add(change);
                next.remove();
            }
        }
    }

    /** The pause begins only now, so that a slow receiver still leaves its thread free for a while. */
    private void finish() {
        Duration pace;
        synchronized (lock) {
            pace = initial ? PACE_AT_FIRST : PACE;
            lastHandOver = nanoTime.getAsLong();
            scheduled = more && !closed;
            if (!scheduled) {
                return;
            }
        }
        ui.runAfter(pace, this::handOver);
    }
}
