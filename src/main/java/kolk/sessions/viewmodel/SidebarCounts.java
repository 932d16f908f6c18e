package kolk.sessions.viewmodel;

import java.time.Instant;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import kolk.sessions.store.Card;
import org.jspecify.annotations.Nullable;

/**
 * How many sessions each standing and each project has, and when each project's latest change was: kept by difference, so that a batch costs what changed in it. It
 * remembers what each row was counted as; it shows nothing.
 */
final class SidebarCounts {
    private final Map<SessionKey, Counted> counted = new HashMap<>();
    private final Map<Scope.Standing, Integer> standings = new EnumMap<>(Scope.Standing.class);
    private final Map<String, Tally> projects = new HashMap<>();

    /** What a row was counted as. */
    private record Counted(
            Set<Scope.Standing> standings,
            @Nullable String cwd,
            @Nullable Instant changedAt) {
        static Counted of(SessionRowViewModel row) {
            Set<Scope.Standing> standings = EnumSet.noneOf(Scope.Standing.class);
            for (Scope.Standing standing : Scope.Standing.values()) {
                if (standing.contains(row.summary())) {
                    standings.add(standing);
                }
            }
            return row.summary().entry() instanceof Card card
                    ? new Counted(standings, card.cwd(), card.updatedAt())
                    : new Counted(standings, null, null);
        }
    }

    /** What is counted for one project. */
    private static final class Tally {
        private int count;
        private final TreeMap<Instant, Integer> changes = new TreeMap<>();

        void add(@Nullable Instant changedAt, int difference) {
            count += difference;
            if (changedAt != null) {
                changes.merge(changedAt, difference, (before, more) -> before + more == 0 ? null : before + more);
            }
        }
    }

    /** Counts a row as what it is now; one whose session went counts as nothing. */
    void count(SessionRowViewModel row) {
        Counted now = row.isGone() ? null : Counted.of(row);
        Counted before = now == null ? counted.remove(row.key()) : counted.put(row.key(), now);
        if (before != null && !before.equals(now)) {
            add(before, -1);
        }
        if (now != null && !now.equals(before)) {
            add(now, 1);
        }
    }

    private void add(Counted row, int difference) {
        row.standings().forEach(standing -> standings.merge(standing, difference, Integer::sum));
        if (row.cwd() != null) {
            Tally tally = projects.computeIfAbsent(row.cwd(), cwd -> new Tally());
            tally.add(row.changedAt(), difference);
            if (tally.count == 0) {
                projects.remove(row.cwd());
            }
        }
    }

    int of(Scope.Standing standing) {
        return standings.getOrDefault(standing, 0);
    }

    int ofProject(String cwd) {
        Tally tally = projects.get(cwd);
        return tally == null ? 0 : tally.count;
    }

    /** The folders that have sessions. */
    Set<String> projects() {
        return projects.keySet();
    }

    /** The latest change of a project's sessions, or {@code null} where there is none. */
    @Nullable
    Instant newest(String cwd) {
        Tally tally = projects.get(cwd);
        return tally == null || tally.changes.isEmpty() ? null : tally.changes.lastKey();
    }
}
