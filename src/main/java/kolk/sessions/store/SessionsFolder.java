package kolk.sessions.store;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/** Looks at all sessions of one folder at once, by their cards. It holds nothing between two looks, changes nothing, and loads no conversation. */
final class SessionsFolder {
    private final Path dir;
    private final LivenessProbe probe;

    SessionsFolder(Path dir, LivenessProbe probe) {
        this.dir = dir;
        this.probe = probe;
    }

    /** As {@link SessionStore#entries}. */
    List<SessionEntry> entries() {
        SessionNames names = SessionNames.in(dir);
        CardReader reader = new CardReader(dir);
        List<SessionEntry> entries = new ArrayList<>(names.ids().size());
        for (SessionId id : names.ids()) {
            reader.read(id, names.recoveries().contains(id), names.metas().contains(id))
                    .map(Reading::entry)
                    .ifPresent(entries::add);
        }
        return entries;
    }

    /** As {@link SessionStore#overview}. */
    Overview overview() {
        List<SessionEntry> entries = entries();
        Map<SessionId, Liveness> states =
                probe.probe(dir, entries.stream().map(SessionEntry::id).toList());
        Map<String, Usage> usage = new UsageFollower(SessionStore.statsFile(dir)).advance();
        List<SessionSummary> sessions = new ArrayList<>(entries.size());
        List<SessionSummary> unreadable = new ArrayList<>();
        for (SessionEntry entry : entries) {
            Liveness liveness = states.get(entry.id());
            if (liveness == null) {
                throw new IllegalStateException("the probe gave no answer for " + entry.id());
            }
            SessionSummary summary = new SessionSummary(
                    entry,
                    liveness,
                    journal(entry.id(), liveness),
                    usage.get(entry.id().value()));
            (entry instanceof Card ? sessions : unreadable).add(summary);
        }
        sessions.sort(SessionOrder.NEWEST_FIRST);
        unreadable.sort(Comparator.comparing(SessionSummary::id));
        return new Overview(dir, sessions, unreadable, SharedCheckouts.of(sessions));
    }

    private JournalState journal(SessionId id, Liveness liveness) {
        return liveness.state() == State.IDLE
                ? JournalState.NONE
                : new JournalFollower(SessionFiles.journal(dir, id)).advance(liveness.heldSince());
    }

    /** The sessions that have cards, the one used last first. */
    List<Card> newestFirst() {
        return entries().stream()
                .filter(Card.class::isInstance)
                .map(Card.class::cast)
                .sorted(SessionOrder.CARDS_NEWEST_FIRST)
                .toList();
    }

    /**
     * Those of them that belong to a folder, links resolved; all of them where none does.
     *
     * @param cwd the folder; empty for none
     */
    List<Card> newestFirst(String cwd) {
        List<Card> cards = newestFirst();
        String resolved = SharedCheckouts.resolve(cwd);
        List<Card> here = cwd.isEmpty()
                ? List.of()
                : cards.stream()
                        .filter(card -> !card.cwd().isEmpty()
                                && SharedCheckouts.resolve(card.cwd()).equals(resolved))
                        .toList();
        return here.isEmpty() ? cards : here;
    }
}
