package kolk.sessions.watch;

import java.time.Instant;
import java.util.Objects;
import kolk.sessions.store.JournalState;
import kolk.sessions.store.Liveness;
import kolk.sessions.store.SessionEntry;
import kolk.sessions.store.SessionId;
import kolk.sessions.store.SessionSummary;
import kolk.sessions.store.State;
import kolk.sessions.store.Usage;
import org.jspecify.annotations.Nullable;

/**
 * What is known of one session of a watched folder between two batches: the parts of its summary, and what was last told about it. It looks
 * at no file; it follows the journal only through the follower that it holds while the session is live.
 */
final class TrackedSession {
    private final SessionId id;
    private SessionEntry entry;
    private Liveness liveness;
    private FolderStore.@Nullable Journal follower;
    private JournalState journal = JournalState.NONE;
    private @Nullable Usage usage;
    private @Nullable SessionSummary told;
    private @Nullable Instant firstSeen;
    private @Nullable Instant lastSeen;
    private @Nullable Long lastPid;

    TrackedSession(SessionEntry entry, Liveness liveness, @Nullable Usage usage) {
        this.id = entry.id();
        this.entry = entry;
        this.liveness = liveness;
        this.usage = usage;
    }

    SessionId id() {
        return id;
    }

    SessionEntry entry() {
        return entry;
    }

    Liveness liveness() {
        return liveness;
    }

    /** Whether its journal is followed: while it is live, or cannot be known not to be. */
    boolean isFollowed() {
        return follower != null;
    }

    /** Its files were read again, or what is known of them has a note more. */
    void read(SessionEntry now) {
        entry = now;
    }

    void cost(@Nullable Usage now) {
        usage = now;
    }

    /** Whether there is more in its journal than was read so far. */
    boolean isBehind() {
        return journal.behind();
    }

    /**
     * Takes the answer of a probe and begins or ends to follow the journal accordingly; a journal that is followed is to be read again when anything is different.
     *
     * @return whether anything but the time of the answer is different
     */
    boolean probed(Liveness answer, FolderStore store) {
        boolean same = sameButTime(liveness, answer);
        if (answer.isLive()) {
            boolean otherHolder = !liveness.isLive()
                    || !Objects.equals(liveness.pid(), answer.pid())
                    || !Objects.equals(liveness.heldSince(), answer.heldSince());
            if (firstSeen == null || otherHolder) {
                firstSeen = answer.checkedAt();
            }
            lastSeen = answer.checkedAt();
            lastPid = answer.pid();
        }
        liveness = answer;
        if (answer.state() == State.IDLE) {
            follower = null;
            journal = JournalState.NONE;
        } else if (follower == null) {
            follower = store.follow(id);
        }
        return !same;
    }

    /**
     * Reads what was appended to the journal, if it is followed.
     *
     * @param most how many bytes at once, about
     * @return whether what it says is different
     */
    boolean followJournal(long most) {
        FolderStore.Journal following = follower;
        if (following == null) {
            return false;
        }
        JournalState now = following.advance(liveness.heldSince(), most);
        boolean different = now != journal && !now.equals(journal);
        journal = now;
        return different;
    }

    /** What is known now. */
    SessionSummary summary() {
        return new SessionSummary(entry, liveness, journal, usage);
    }

    /** What was last told about it, or {@code null} when nothing was. */
    @Nullable
    SessionSummary told() {
        return told;
    }

    /** It was gone and came back before anybody was told. */
    void wasTold(SessionSummary before) {
        told = before;
    }

    /**
     * What there is to tell, which counts as told from now on.
     *
     * @return {@code null} when it was told already
     */
    @Nullable
    SessionChange tell() {
        SessionSummary now = summary();
        SessionSummary before = told;
        if (before == null) {
            told = now;
            return new SessionChange.Added(now);
        }
        if (before.entry().equals(now.entry())
                && sameButTime(before.liveness(), now.liveness())
                && before.journal().equals(now.journal())
                && Objects.equals(before.usage(), now.usage())) {
            return null;
        }
        told = now;
        return new SessionChange.Changed(now);
    }

    /** What watching knows of its liveness beyond the last answer. */
    Sighting sighting() {
        return new Sighting(liveness.checkedAt(), firstSeen, lastSeen, lastPid);
    }

    private static boolean sameButTime(Liveness one, Liveness other) {
        return one.state() == other.state()
                && one.source() == other.source()
                && Objects.equals(one.pid(), other.pid())
                && Objects.equals(one.heldSince(), other.heldSince())
                && Objects.equals(one.error(), other.error());
    }
}
