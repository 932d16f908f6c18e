package kolk.sessions.watch;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import kolk.sessions.store.FileStamp;
import kolk.sessions.store.Reasons;
import kolk.sessions.store.SessionId;
import org.jspecify.annotations.Nullable;

/**
 * One folder under watch: keeps what its events, its polls and its scans say has to be looked at, and looks at it when told that it is time.
 * It knows nothing of threads and of other folders. Times are those of {@link System#nanoTime()}.
 */
final class WatchedFolder {
    /** How often the whole folder is compared with what is known while events are reported. */
    static final long RECONCILE_NANOS = 10_000_000_000L;
    /** Without events the folder is compared at most this often, and takes at most a tenth of the time. */
    private static final long POLL_NANOS = 500_000_000L;

    private static final int POLL_SHARE = 10;
    /** So many sessions are read before others get their turn (events, other folders, the listener). */
    private static final int READ_AT_ONCE = 500;

    private final Path dir;
    private final Clock clock;
    private final FolderPresence presence;
    private final FolderScan scan;
    private final FolderSessions sessions;
    /** To be read because an event named them. */
    private final Set<SessionId> named = new LinkedHashSet<>();
    /** To be read because a scan found them different, the newest first. */
    private final Set<SessionId> backlog = new LinkedHashSet<>();

    private final Set<SessionId> journals = new HashSet<>();
    private boolean allJournals;
    private boolean probeDue;
    private boolean scanDue;
    private boolean rereadAll;
    private boolean there;
    private boolean scannedOnce;
    private long nextScan;
    private @Nullable String whyNotListed;

    WatchedFolder(Path dir, Clock clock, FolderPresence presence, FolderScan scan, FolderSessions sessions) {
        this.dir = dir;
        this.clock = clock;
        this.presence = presence;
        this.scan = scan;
        this.sessions = sessions;
    }

    Path dir() {
        return dir;
    }

    FolderSessions sessions() {
        return sessions;
    }

    /**
     * An event about a name.
     *
     * @return whether it can make a difference to a list
     */
    boolean changed(String name) {
        FolderFile file = FolderFile.of(name).orElse(null);
        if (file == null) {
            return false;
        }
        switch (file.kind()) {
            case SESSION, RECOVERY -> named.add(file.id());
            case HEADER -> {
                // The header file of a session that is not there makes none.
                if (sessions.has(file.id())) {
                    named.add(file.id());
                }
            }
            case LOCK -> {
                sessions.lockFilesSeen(List.of(file.id()));
                probeDue = true;
            }
            case JOURNAL -> {
                journals.add(file.id());
                TrackedSession session = sessions.get(file.id());
                // Who writes a journal runs: a free hint that it has been started since the last poll.
                probeDue |= session != null && !session.isFollowed();
            }
        }
        return true;
    }

    /** Events were lost. */
    void overflowed() {
        scanDue = true;
        scan.forget();
        allJournals = true;
        probeDue = true;
    }

    /** The events have ended: the folder is gone or replaced. */
    void eventsLost() {
        presence.eventsLost();
    }

    /** Everything is to be read again. */
    void refresh() {
        scan.forget();
        scanDue = true;
        rereadAll = true;
        allJournals = true;
        probeDue = true;
    }

    /** Looks at the folder itself and at what no event tells: locks, and whatever events may have missed when that is due. */
    void poll(long now, boolean withJournals) {
        switch (presence.check(now)) {
            case MISSING -> {
                there = false;
                scannedOnce = true;
                whyNotListed = null;
                named.clear();
                backlog.clear();
                journals.clear();
                sessions.removeAll();
                return;
            }
            case BEGUN -> {
                there = true;
                scan.forget();
                scanDue = true;
                allJournals = true;
            }
            case SAME -> scanDue |= now - nextScan >= 0;
        }
        named.addAll(sessions.refused(now));
        probeDue = true;
        allJournals |= withJournals || !isReported();
    }

    /** Whether changes are reported by events that can be relied on. */
    private boolean isReported() {
        return presence.whyNoEvents() == null && whyNotListed == null;
    }

    /** Looks at what has to be looked at: a share of it, when it is much. */
    void settle(long now) {
        if (!there) {
            named.clear();
            journals.clear();
            return;
        }
        if (scanDue) {
            scanDue = false;
            compare(now);
        }
        if (!named.isEmpty() || !backlog.isEmpty()) {
            sessions.read(nextShare(), now);
        }
        if (probeDue) {
            probeDue = false;
            sessions.probe();
        }
        if (allJournals) {
            allJournals = false;
            sessions.journalsChanged();
        } else if (!journals.isEmpty()) {
            sessions.journalsChanged(journals);
        }
        journals.clear();
        if (sessions.isBehind()) {
            sessions.followJournals();
        }
        scannedOnce |= backlog.isEmpty();
    }

    /** What is read now: what events named first. */
    private List<SessionId> nextShare() {
        List<SessionId> share = new ArrayList<>();
        for (SessionId id : named) {
            if (share.size() < READ_AT_ONCE) {
                backlog.remove(id);
                share.add(id);
            } else {
                backlog.add(id);
            }
        }
        named.clear();
        Iterator<SessionId> more = backlog.iterator();
        while (more.hasNext() && share.size() < READ_AT_ONCE) {
            share.add(more.next());
            more.remove();
        }
        return share;
    }

    private void compare(long now) {
        long began = System.nanoTime();
        Map<SessionId, Stamps> known = sessions.stamps();
        try {
            if (!isReported()) {
                // Where changes elsewhere are not reported, the folder's time can be an old one too.
                scan.forget();
            }
            FolderScan.Seen seen = scan.look(rereadAll ? Map.of() : known, clock.millis());
            whyNotListed = null;
            List<SessionId> different = new ArrayList<>(seen.different().keySet());
            different.sort(Comparator.comparing(
                            (SessionId id) -> modified(seen.different().get(id)))
                    .reversed());
            backlog.addAll(different);
            if (rereadAll) {
                // Those that are gone, too.
                backlog.addAll(known.keySet());
            }
            sessions.compared(seen.locks());
            rereadAll = false;
        } catch (IOException e) {
            // What was known stays: not being able to look is no news about the sessions.
            whyNotListed = "the folder cannot be listed: " + Reasons.of(e);
        }
        long took = System.nanoTime() - began;
        nextScan = now
                + (isReported() ? RECONCILE_NANOS : Math.min(RECONCILE_NANOS, Math.max(POLL_NANOS, took * POLL_SHARE)));
    }

    private static long modified(@Nullable Stamps stamps) {
        FileStamp file = stamps == null ? null : stamps.session() != null ? stamps.session() : stamps.recovery();
        return file == null ? 0 : file.modified().toMillis();
    }

    /** Whether there is more to read, of files or of journals, than one share. */
    boolean hasBacklog() {
        return there && (!backlog.isEmpty() || sessions.isBehind());
    }

    /** Whether all that was there at the beginning has been looked at. */
    boolean scannedOnce() {
        return scannedOnce;
    }

    WatchStatus status() {
        String missing = presence.whyMissing();
        if (missing != null) {
            return new WatchStatus(dir, WatchStatus.Mode.MISSING, missing);
        }
        if (!scannedOnce) {
            return new WatchStatus(dir, WatchStatus.Mode.SCANNING, null);
        }
        String why = whyNotListed != null ? whyNotListed : presence.whyNoEvents();
        return new WatchStatus(dir, why == null ? WatchStatus.Mode.WATCHING : WatchStatus.Mode.POLLING, why);
    }
}
