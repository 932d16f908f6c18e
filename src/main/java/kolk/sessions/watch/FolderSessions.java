package kolk.sessions.watch;

import java.time.Clock;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import kolk.sessions.store.Card;
import kolk.sessions.store.Liveness;
import kolk.sessions.store.Reading;
import kolk.sessions.store.SessionEntry;
import kolk.sessions.store.SessionId;
import kolk.sessions.store.SessionSummary;
import kolk.sessions.store.Usage;
import org.jspecify.annotations.Nullable;

/**
 * The sessions of one watched folder as they were last seen, and what of it has still to be told. It looks where it is told to look; when
 * and why is decided by {@link WatchedFolder}. For the watch thread alone.
 */
final class FolderSessions {
    /** However equal all looks, everything is probed with every so many polls: a net, as the reconciliation is one for the files. */
    private static final int MOST_SKIPPED = 60;

    private final FolderStore store;
    private final FolderScan scan;
    private final Clock clock;
    private final Sightings sightings = new Sightings();
    private final DamageNotes damage = new DamageNotes();
    private final RefusedReads refused = new RefusedReads();
    private final JournalRounds rounds = new JournalRounds();
    private final Map<SessionId, TrackedSession> tracked = new HashMap<>();
    /** Those whose lock file exists or may exist: nobody can hold the others. */
    private final Set<SessionId> withLock = new HashSet<>();

    /** The stamps of those tracked, as of just before they were last read. */
    private final Map<SessionId, Stamps> stamps = new HashMap<>();
    /** Those whose journal is followed. */
    private final Set<SessionId> followed = new HashSet<>();

    private boolean candidatesAdded;
    private int skipped;
    /** What the answers of the last probe of all depended on. */
    private Optional<Object> unchangedSince = Optional.empty();

    private final Set<SessionId> touched = new HashSet<>();
    /** Told, gone since, and not yet told to be gone. */
    private final Map<SessionId, SessionSummary> gone = new LinkedHashMap<>();

    /** What was used, by session id; {@code null} until it is known. */
    private @Nullable Map<String, Usage> usage;

    FolderSessions(FolderStore store, FolderScan scan, Clock clock) {
        this.store = store;
        this.scan = scan;
        this.clock = clock;
    }

    boolean has(SessionId id) {
        return tracked.containsKey(id);
    }

    /** The stamps of all sessions as they were last read: a view. */
    Map<SessionId, Stamps> stamps() {
        return Collections.unmodifiableMap(stamps);
    }

    /** What was told, for any thread. */
    Sightings sightings() {
        return sightings;
    }

    /** Those that the system would not let be read, and that are to be tried once more. */
    List<SessionId> refused(long now) {
        return refused.due(now);
    }

    /** Reads the files of these sessions again; those without any are gone. New ones are probed. */
    void read(Collection<SessionId> ids, long time) {
        Map<SessionId, Stamps> newStamps = new HashMap<>();
        Map<SessionId, SessionEntry> newEntries = new LinkedHashMap<>();
        for (SessionId id : ids) {
            // Stamps first: what changes or comes after them and before the reading is noticed by the next look.
            Stamps now = scan.stampsOf(id);
            Reading reading = now.present() ? store.reading(id, now).orElse(null) : null;
            if (reading == null) {
                remove(id);
                continue;
            }
            refused.tried(id, reading.refused(), time);
            SessionEntry entry = damage.applyTo(reading.entry());
            TrackedSession known = tracked.get(id);
            if (known != null) {
                known.read(entry);
                stamps.put(id, now);
                touched.add(id);
            } else {
                newEntries.put(id, entry);
                newStamps.put(id, now);
            }
        }
        if (!newEntries.isEmpty()) {
            Map<SessionId, Liveness> answers = store.probe(newEntries.keySet());
            newEntries.forEach((id, entry) -> add(entry, newStamps.get(id), answers.get(id)));
        }
    }

    private void add(SessionEntry entry, @Nullable Stamps then, @Nullable Liveness answer) {
        if (then == null || answer == null) {
            throw new IllegalStateException("the probe gave no answer for " + entry.id());
        }
        SessionId id = entry.id();
        TrackedSession session = new TrackedSession(entry, answer, usageOf(id));
        SessionSummary before = gone.remove(id);
        if (before != null) {
            session.wasTold(before);
        }
        tracked.put(id, session);
        stamps.put(id, then);
        touched.add(id);
        if (answer.source() != Liveness.Source.NO_LOCK_FILE) {
            candidatesAdded |= withLock.add(id);
        }
        probed(session, answer);
    }

    private boolean probed(TrackedSession session, Liveness answer) {
        boolean different = session.probed(answer, store);
        if (!session.isFollowed()) {
            followed.remove(session.id());
            rounds.drop(session.id());
        } else if (followed.add(session.id()) || different) {
            rounds.add(session);
        }
        return different;
    }

    private void remove(SessionId id) {
        TrackedSession session = tracked.remove(id);
        if (session == null) {
            return;
        }
        stamps.remove(id);
        followed.remove(id);
        rounds.drop(id);
        refused.forget(id);
        withLock.remove(id);
        touched.remove(id);
        damage.forget(id);
        if (session.told() != null) {
            gone.put(id, session.summary());
        }
    }

    /** All of them are gone: there is no folder. */
    void removeAll() {
        List.copyOf(tracked.keySet()).forEach(this::remove);
    }

    /** These have a lock file, or may have one. */
    void lockFilesSeen(Collection<SessionId> ids) {
        for (SessionId id : ids) {
            if (tracked.containsKey(id)) {
                candidatesAdded |= withLock.add(id);
            }
        }
    }

    /** All names of the folder were compared with what is known; these have a lock file. */
    void compared(Collection<SessionId> withLockFile) {
        sightings.compared(clock.instant());
        lockFilesSeen(withLockFile);
    }

    /**
     * Probes every session that may have a lock file; or only sees that nothing on which the answers depend has changed since they were all probed,
     * which does not go through them one by one.
     */
    void probe() {
        sightings.probed(clock.instant());
        if (withLock.isEmpty()) {
            return;
        }
        Optional<Object> now = store.fingerprint();
        if (now.isPresent() && now.equals(unchangedSince) && !candidatesAdded && ++skipped < MOST_SKIPPED) {
            return;
        }
        skipped = 0;
        candidatesAdded = false;
        unchangedSince = now;
        store.probe(withLock).forEach((id, answer) -> {
            TrackedSession session = tracked.get(id);
            if (session == null) {
                return;
            }
            if (probed(session, answer)) {
                touched.add(id);
            }
            if (answer.source() == Liveness.Source.NO_LOCK_FILE) {
                withLock.remove(id);
            }
        });
    }

    /** The journals of these sessions are to be read on, as far as they are followed at all. */
    void journalsChanged(Collection<SessionId> ids) {
        for (SessionId id : ids) {
            TrackedSession session = tracked.get(id);
            if (session != null && session.isFollowed()) {
                rounds.add(session);
            }
        }
    }

    /** All journals that are followed are to be read on. */
    void journalsChanged() {
        journalsChanged(followed);
    }

    /** Reads journals on: a share of them, when it is much. */
    void followJournals() {
        rounds.readOn(session -> touched.add(session.id()));
    }

    /** Whether there is more to read of journals than one share. */
    boolean isBehind() {
        return rounds.hasMore();
    }

    /** What was used, by session id; the same object as before means that nothing is different. */
    void usage(Map<String, Usage> now) {
        if (now == usage) {
            return;
        }
        usage = now;
        tracked.forEach((id, session) -> {
            session.cost(usageOf(id));
            touched.add(id);
        });
    }

    private @Nullable Usage usageOf(SessionId id) {
        return usage == null ? Usage.STILL_READ : usage.get(id.value());
    }

    /** Loading found this wrong with the content that the card was made from. */
    void noteDamage(Card card, String sentence) {
        TrackedSession session = tracked.get(card.id());
        if (session != null) {
            damage.note(card.id(), card.stamp(), sentence);
            session.read(damage.applyTo(session.entry()));
            touched.add(card.id());
        }
    }

    boolean hasSomethingToTell() {
        return !touched.isEmpty() || !gone.isEmpty();
    }

    /** Hands over what has not been told yet, each session once. */
    void tell(Consumer<SessionChange> listener) {
        gone.forEach((id, session) -> {
            sightings.remove(id);
            listener.accept(new SessionChange.Removed(session));
        });
        gone.clear();
        for (SessionId id : touched) {
            TrackedSession session = tracked.get(id);
            SessionChange change = session == null ? null : session.tell();
            if (session != null && change != null) {
                sightings.tell(change.session(), session.sighting());
                listener.accept(change);
            }
        }
        touched.clear();
    }

    /** Every session that is live, as last told. */
    List<SessionSummary> live() {
        List<SessionSummary> live = new ArrayList<>();
        for (SessionId id : withLock) {
            TrackedSession session = tracked.get(id);
            if (session != null && session.liveness().isLive()) {
                live.add(session.summary());
            }
        }
        return live;
    }

    @Nullable
    TrackedSession get(SessionId id) {
        return tracked.get(id);
    }
}
