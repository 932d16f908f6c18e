package kolk.sessions.search.index;

import java.io.IOException;
import java.io.Reader;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import kolk.sessions.search.Passage;
import kolk.sessions.search.SearchAnswer;
import kolk.sessions.search.SearchAnswer.Damaged;
import kolk.sessions.search.SearchAnswer.Hit;
import kolk.sessions.search.SearchLimits;
import kolk.sessions.search.Searched;
import kolk.sessions.search.SessionRef;
import kolk.sessions.search.query.CardFilter;
import kolk.sessions.store.Card;
import kolk.sessions.store.SessionException;
import kolk.sessions.store.Unreadable;
import kolk.sessions.transcript.SessionTexts;
import org.jspecify.annotations.Nullable;

/**
 * One search: first the sessions that cards or the index answer for, then the others one by one, the last changed first; what the index has learned meanwhile is taken from there. For one
 * thread.
 */
final class SearchRun {
    private static final long TOLD_EVERY_NANOS = TimeUnit.MILLISECONDS.toNanos(250);
    private static final long LOOKED_EVERY_NANOS = TimeUnit.SECONDS.toNanos(2);

    private final IndexSearch search;
    private final Asked asked;
    private final Folding folding;
    private final Collection<Searched> sessions;
    private final SearchLimits limits;
    private final CardFilter filter;
    private final SessionScan scan;
    private final Map<SessionRef, Scanned> scanned = new HashMap<>();

    /** Those that were read: each answer until the last one tells them again. */
    private final Map<SessionRef, List<Passage>> passages = new HashMap<>();

    private final int[] empty;

    /**
     * A session that was read.
     *
     * @param times how often it has each part
     * @param damage what is wrong with it, or empty
     * @param gone whether it was deleted since the search was told of it
     */
    private record Scanned(int[] times, String damage, boolean gone) {}

    /**
     * What is known at one moment.
     *
     * @param matching the sessions that match
     * @param damaged what is to be told
     * @param open the sessions that have to be read yet
     * @param indexed of how many the card or the index said everything
     */
    private record Known(List<Ranking.Matching> matching, List<Damaged> damaged, List<Searched> open, int indexed) {}

    SearchRun(IndexSearch search, Asked asked, Folding folding, Collection<Searched> sessions, SearchLimits limits) {
        this.search = search;
        this.asked = asked;
        this.folding = folding;
        this.sessions = sessions;
        this.limits = limits;
        this.filter = new CardFilter(asked.query());
        this.scan = new SessionScan(asked, folding);
        this.empty = scan.begin();
    }

    SearchAnswer run(Consumer<SearchAnswer> partial) throws InterruptedException {
        long toldAt = System.nanoTime() - TOLD_EVERY_NANOS;
        boolean told = false;
        while (true) {
            Optional<Snapshot> held = search.snapshot();
            try {
                Known known = look(held.orElse(null));
                if (known.open().isEmpty()) {
                    if (!told && limits.withPassages() > 0) {
                        // Passages take longer than all the rest.
                        partial.accept(answer(known, held.orElse(null), new SearchLimits(limits.hits(), 0, 0)));
                    }
                    return answer(known, held.orElse(null), limits);
                }
                long end = System.nanoTime() + LOOKED_EVERY_NANOS;
                for (Searched session : known.open()) {
                    if (System.nanoTime() - toldAt >= TOLD_EVERY_NANOS) {
                        partial.accept(answer(look(held.orElse(null)), held.orElse(null), limits));
                        toldAt = System.nanoTime();
                        told = true;
                    }
                    read(session);
                    if (System.nanoTime() > end) {
                        break;
                    }
                }
            } finally {
                release(held);
            }
        }
    }

    private void release(Optional<Snapshot> held) {
        try {
            if (held.isPresent()) {
                held.get().release();
            }
        } catch (IOException e) {
            search.damaged(e);
        }
    }

    private Known look(@Nullable Snapshot snapshot) throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        IndexLookup lookup = lookup(snapshot);
        Map<SessionRef, SessionState> states = snapshot == null || lookup == null ? Map.of() : snapshot.states();
        Known known = new Known(new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), 0);
        int indexed = 0;
        for (Searched session : sessions) {
            SessionRef ref = session.ref();
            CardFilter.Verdict verdict = filter.verdict(session.card());
            boolean sure = verdict != CardFilter.Verdict.UNSURE;
            SessionState state = states.get(ref);
            int[] times = lookup != null && state != null && isOf(session, state) ? lookup.times(state.number()) : null;
            Scanned read = scanned.get(ref);
            if (sure || times != null) {
                indexed++;
                if (verdict != CardFilter.Verdict.NO) {
                    add(session, times == null ? empty : times, known);
                }
                damage(ref, sure || state == null ? "" : state.damage(), known);
            } else if (session.entry() instanceof Unreadable file) {
                add(session, empty, known);
                damage(ref, file.reason(), known);
            } else if (read == null) {
                known.open().add(session);
            } else if (!read.gone()) {
                add(session, read.times(), known);
                damage(ref, read.damage(), known);
            }
        }
        known.open()
                .sort(Comparator.comparing(
                        session -> session.facts().updated(), Comparator.nullsLast(Comparator.reverseOrder())));
        return new Known(known.matching(), known.damaged(), known.open(), indexed);
    }

    private static void damage(SessionRef ref, String reason, Known known) {
        if (!reason.isEmpty()) {
            known.damaged().add(new Damaged(ref, reason));
        }
    }

    private @Nullable IndexLookup lookup(@Nullable Snapshot snapshot) {
        if (snapshot == null || asked.parts().isEmpty()) {
            return null;
        }
        try {
            return IndexLookup.of(snapshot, asked.parts());
        } catch (IOException | RuntimeException e) {
            search.damaged(e);
            return null;
        }
    }

    private static boolean isOf(Searched session, SessionState state) {
        return session.entry() instanceof Card card && state.stamp().equals(card.stamp());
    }

    /** Places in a file that was replaced a moment ago would lead anywhere. */
    private static boolean isUnchanged(Searched session) throws IOException {
        return session.entry() instanceof Card card && card.stamp().equals(SessionTexts.stamp(card.dir(), card.id()));
    }

    private void add(Searched session, int[] times, Known known) {
        if (filter.matches(session.card(), leaf -> asked.holds(leaf, times))) {
            known.matching().add(new Ranking.Matching(session, asked.withCard(filter, session.card(), times)));
        }
    }

    private void read(Searched session) throws InterruptedException {
        int[] times = scan.begin();
        String damage = "";
        boolean gone = false;
        try (SessionTexts texts = search.open(session)) {
            scan.count(texts, times);
            damage = Objects.requireNonNullElse(texts.damage(), "");
        } catch (SessionException.NotFound e) {
            gone = true;
        } catch (SessionException | IOException e) {
            damage = String.valueOf(e.getMessage());
        }
        scanned.put(session.ref(), new Scanned(times, damage, gone));
    }

    private SearchAnswer answer(Known known, @Nullable Snapshot snapshot, SearchLimits limits)
            throws InterruptedException {
        List<Ranking.Ranked> ranked = Ranking.of(known.matching(), asked.parts(), sessions.size());
        PassageFinder finder = new PassageFinder(asked, folding);
        List<Hit> hits = new ArrayList<>();
        for (Ranking.Ranked one : ranked.subList(0, Math.min(ranked.size(), limits.hits()))) {
            List<Passage> best = hits.size() < limits.withPassages() && finder.finds()
                    ? known(one.session(), snapshot, finder, limits.passages())
                    : List.of();
            hits.add(new Hit(one.session().ref(), one.score(), best));
        }
        int read = sessions.size() - known.open().size() - known.indexed();
        return new SearchAnswer(sessions.size(), known.indexed(), read, ranked.size(), hits, known.damaged());
    }

    private List<Passage> known(Searched session, @Nullable Snapshot snapshot, PassageFinder finder, int most)
            throws InterruptedException {
        List<Passage> known = passages.get(session.ref());
        if (known == null) {
            known = passages(session, snapshot, finder, most);
            passages.put(session.ref(), known);
        }
        return known;
    }

    private List<Passage> passages(Searched session, @Nullable Snapshot snapshot, PassageFinder finder, int most)
            throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        SessionState state = snapshot == null ? null : snapshot.states().get(session.ref());
        try {
            if (snapshot != null && state != null && isOf(session, state) && isUnchanged(session)) {
                try (SessionTexts.Known known = SessionTexts.Known.open(
                        session.entry().dir(), session.entry().id(), state.base())) {
                    return finder.best(snapshot, state, texts(session, known), most);
                }
            }
            if (session.entry() instanceof Card) {
                try (SessionTexts texts = search.open(session)) {
                    return finder.best(texts, most);
                }
            }
        } catch (SessionException | IOException e) {
            // It went away or was replaced: it is still a hit of this moment, without passages.
            return List.of();
        }
        return List.of();
    }

    private PassageFinder.Texts texts(Searched session, SessionTexts.Known known) {
        return new PassageFinder.Texts() {
            @Override
            public Reader reader(SessionTexts.Text text) {
                return known.reader(text);
            }

            @Override
            public String pendingTurn() throws SessionException, InterruptedException, IOException {
                try (SessionTexts whole = search.open(session)) {
                    return whole.pendingTurn();
                }
            }
        };
    }
}
