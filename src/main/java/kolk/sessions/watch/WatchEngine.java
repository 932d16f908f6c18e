package kolk.sessions.watch;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import kolk.sessions.store.Card;
import kolk.sessions.store.SessionSummary;

/**
 * Decides when each folder is polled, compared and read, and when a batch is due. It has no thread and never waits: who drives it asks how
 * long nothing is due, hands over events, and lets it work. Times are those of {@link System#nanoTime()}. What every tick goes through is loops and no
 * streams: a tick runs code that is never warm, and costs what it touches (measured).
 */
final class WatchEngine implements EventSource.Sink {
    /** Locks are polled this often, so that a killed process is idle on screen within a second. */
    static final long TICK_NANOS = 800_000_000L;
    /** At most ten batches a second. */
    private static final long BATCH_GAP_NANOS = 100_000_000L;
    /** Journals of live sessions and {@code stats.jsonl} are looked at with every so many ticks, whatever events say. */
    private static final int SLOW_TICKS = 2;

    private final List<WatchedFolder> folders;
    private final Map<Path, WatchedFolder> byDir = new HashMap<>();
    private final List<UsageWatch> usages;
    private final CheckoutWatch checkouts;
    private final Consumer<SessionBatch> listener;
    private final LongSupplier nanos;
    private final Coalescer burst = new Coalescer();
    private long nextTick;
    private int ticks;
    private long nextBatch;
    /** Whether there is more to read of {@code stats.jsonl}, as far as is known. */
    private boolean usageDue = true;

    private boolean usageBegun;
    private boolean initialTold;
    private List<WatchStatus> statusesTold = List.of();

    WatchEngine(
            List<WatchedFolder> folders,
            List<UsageWatch> usages,
            CheckoutWatch checkouts,
            Consumer<SessionBatch> listener,
            LongSupplier nanos) {
        this.folders = List.copyOf(folders);
        folders.forEach(folder -> byDir.put(folder.dir(), folder));
        this.usages = usages;
        this.checkouts = checkouts;
        this.listener = listener;
        this.nanos = nanos;
        this.nextTick = nanos.getAsLong();
        this.nextBatch = nextTick;
    }

    @Override
    public void changed(Path dir, String name) {
        WatchedFolder folder = byDir.get(dir);
        if (folder != null && folder.changed(name)) {
            burst.mark(nanos.getAsLong());
        }
    }

    @Override
    public void overflowed(Path dir) {
        WatchedFolder folder = byDir.get(dir);
        if (folder != null) {
            folder.overflowed();
            burst.mark(nanos.getAsLong());
        }
    }

    @Override
    public void lost(Path dir) {
        WatchedFolder folder = byDir.get(dir);
        if (folder != null) {
            folder.eventsLost();
            nextTick = nanos.getAsLong();
        }
    }

    /** Looks at everything again with the next work. */
    void refresh() {
        folders.forEach(WatchedFolder::refresh);
        nextTick = nanos.getAsLong();
    }

    /** Loading found this wrong with the content that the card was made from. */
    void noteDamage(Card card, String sentence) {
        WatchedFolder folder = byDir.get(card.dir());
        if (folder != null) {
            folder.sessions().noteDamage(card, sentence);
        }
    }

    /** Whether events have come whose burst is still waited for. */
    boolean inBurst() {
        return burst.nanosLeft(nanos.getAsLong()) != Long.MAX_VALUE;
    }

    /** How long there is nothing to do unless events come. */
    long nanosLeft() {
        long now = nanos.getAsLong();
        if (hasBacklog() || usageDue && isScanned()) {
            return 0;
        }
        long left = Math.min(nextTick - now, burst.nanosLeft(now));
        if (hasSomethingToTell()) {
            left = Math.min(left, nextBatch - now);
        }
        return Math.max(0, left);
    }

    /** Does what is due, and hands a batch to the listener when there is one. */
    void work() {
        long now = nanos.getAsLong();
        boolean tick = now - nextTick >= 0;
        if (tick) {
            boolean slow = ticks++ % SLOW_TICKS == 0;
            nextTick = now + TICK_NANOS;
            for (WatchedFolder folder : folders) {
                folder.poll(now, slow);
            }
            usageDue |= slow;
        }
        if (!usageBegun) {
            // A file of the usual size is read whole now, so that cards come with their costs.
            usageBegun = true;
            readUsage();
        }
        boolean settled = burst.takeIfDue(now) || tick;
        for (WatchedFolder folder : folders) {
            if (settled || folder.hasBacklog()) {
                folder.settle(now);
            }
        }
        // Cards come first: a year of stats.jsonl takes longer than they do.
        if (usageDue && isScanned()) {
            readUsage();
        }
        tellIfDue(now, !initialTold && !usageDue && isScanned());
    }

    /** Whether all that was there at the beginning has been looked at. */
    private boolean isScanned() {
        for (WatchedFolder folder : folders) {
            if (!folder.scannedOnce()) {
                return false;
            }
        }
        return true;
    }

    private boolean hasBacklog() {
        for (WatchedFolder folder : folders) {
            if (folder.hasBacklog()) {
                return true;
            }
        }
        return false;
    }

    /** Reads on, so much that events, locks and journals get their turn. */
    private void readUsage() {
        usageDue = false;
        for (UsageWatch usage : usages) {
            usageDue |= usage.advance(JournalRounds.PORTION);
        }
    }

    private boolean hasSomethingToTell() {
        for (WatchedFolder folder : folders) {
            if (folder.sessions().hasSomethingToTell()) {
                return true;
            }
        }
        return false;
    }

    private void tellIfDue(long now, boolean initial) {
        if (!initial && now - nextBatch < 0) {
            return;
        }
        List<SessionChange> changes = new ArrayList<>();
        List<WatchStatus> statuses = new ArrayList<>(folders.size());
        for (WatchedFolder folder : folders) {
            folder.sessions().tell(changes::add);
            statuses.add(folder.status());
        }
        boolean initialNow = initial && !initialTold;
        if (changes.isEmpty() && statuses.equals(statusesTold) && !initialNow) {
            return;
        }
        List<SessionSummary> live = new ArrayList<>();
        for (WatchedFolder folder : folders) {
            live.addAll(folder.sessions().live());
        }
        statusesTold = List.copyOf(statuses);
        initialTold |= initialNow;
        nextBatch = now + BATCH_GAP_NANOS;
        listener.accept(new SessionBatch(changes, checkouts.among(live), statusesTold, initialNow));
    }
}
