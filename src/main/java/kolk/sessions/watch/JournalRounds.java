package kolk.sessions.watch;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import kolk.sessions.store.SessionId;

/**
 * Reads the journals of followed sessions a bounded part at a time, each in its turn, so that a journal of hundreds of megabytes keeps nobody waiting. It
 * decides only who is next. For the watch thread alone.
 */
final class JournalRounds {
    /** How much of one journal is read at once: some milliseconds' worth. */
    static final long PORTION = 1 << 20;

    /** So many full portions are read before others get their turn (events, other sessions' locks and journals, the listener). */
    static final int MOST_PORTIONS = 6;

    private final Map<SessionId, TrackedSession> due = new LinkedHashMap<>();

    /** These journals are to be read on; who waits for a turn already keeps it. */
    void add(TrackedSession session) {
        due.putIfAbsent(session.id(), session);
    }

    /** This one is followed no more. */
    void drop(SessionId id) {
        due.remove(id);
    }

    /** Whether anything is left for the next round. */
    boolean hasMore() {
        return !due.isEmpty();
    }

    /** Reads on, and hands over those of which something is different. */
    void readOn(Consumer<TrackedSession> different) {
        int portions = 0;
        Collection<TrackedSession> round = List.copyOf(due.values());
        for (TrackedSession session : round) {
            due.remove(session.id());
            if (session.followJournal(PORTION)) {
                different.accept(session);
            }
            if (session.isBehind()) {
                due.put(session.id(), session);
                if (++portions == MOST_PORTIONS) {
                    return;
                }
            }
        }
    }
}
