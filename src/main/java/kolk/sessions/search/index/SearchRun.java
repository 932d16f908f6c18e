package kolk.sessions.search.index;

import java.io.IOException;
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
    private final Collection<Searched> sessions;
    private final SearchLimits limits;
    private final CardFilter filter;
    private final SessionScan scan;
    private final Map<SessionRef, Scanned> scanned = new HashMap<>();

    private final HitPassages passages;
    private final int[] empty;
    private int rankings;

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
        this.sessions = sessions;
        this.limits = limits;
        this.filter = new CardFilter(asked.query());
        this.scan = new SessionScan(asked, folding);
        this.passages = new HitPassages(search, asked, folding, limits.passages());
        this.empty = scan.begin();
    }

    /** How often sessions were ranked, for tests that count work. */
    int rankings() {
        return rankings;
    }

    /** How often a session's file was opened for its passages, for tests that count work. */
    int passagesRead() {
        return passages.read();
    }

    SearchAnswer run(Consumer<SearchAnswer> partial) throws InterruptedException {
        long toldAt = System.nanoTime() - TOLD_EVERY_NANOS;
        boolean told = false;
        while (true) {
            Optional<Snapshot> held = search.snapshot();
            try {
                Known known = look(held.orElse(null));
                if (known.open().isEmpty()) {
                    List<Ranking.Ranked> ranked = rank(known);
                    List<Hit> bare = bare(ranked);
                    if (!told && limits.withPassages() > 0) {
                        // Passages take longer than all the rest.
                        partial.accept(answer(known, ranked.size(), bare));
                    }
                    return answer(known, ranked.size(), withPassages(ranked, bare, held.orElse(null)));
                }
                long end = System.nanoTime() + LOOKED_EVERY_NANOS;
                for (Searched session : known.open()) {
                    if (System.nanoTime() - toldAt >= TOLD_EVERY_NANOS) {
                        Known now = look(held.orElse(null));
                        List<Ranking.Ranked> ranked = rank(now);
                        partial.accept(
                                answer(now, ranked.size(), withPassages(ranked, bare(ranked), held.orElse(null))));
                        toldAt = System.nanoTime();
                        told = true;
                    }
                    scan(session);
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
        Known known = new Known(new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), 0);
        int indexed = 0;
        for (Searched session : sessions) {
            CardFilter.Verdict verdict = filter.verdict(session.card());
            boolean sure = verdict != CardFilter.Verdict.UNSURE;
            SessionState state = snapshot == null || lookup == null ? null : snapshot.of(session.entry());
            if (sure || state != null) {
                indexed++;
                if (verdict != CardFilter.Verdict.NO) {
                    add(session, lookup == null || state == null ? empty : lookup.times(state.number()), known);
                }
                damage(session, sure || state == null ? "" : state.damage(), known);
            } else if (session.entry() instanceof Unreadable file) {
                add(session, empty, known);
                damage(session, file.reason(), known);
            } else {
                read(session, known);
            }
        }
        known.open()
                .sort(Comparator.comparing(
                        session -> session.facts().updated(), Comparator.nullsLast(Comparator.reverseOrder())));
        return new Known(known.matching(), known.damaged(), known.open(), indexed);
    }

    private void read(Searched session, Known known) {
        Scanned read = scanned.get(session.ref());
        if (read == null) {
            known.open().add(session);
        } else if (!read.gone()) {
            add(session, read.times(), known);
            damage(session, read.damage(), known);
        }
    }

    private static void damage(Searched session, String reason, Known known) {
        if (!reason.isEmpty()) {
            known.damaged().add(new Damaged(session.ref(), reason));
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

    private void add(Searched session, int[] times, Known known) {
        if (filter.matches(session.card(), leaf -> asked.holds(leaf, times))) {
            known.matching().add(new Ranking.Matching(session, asked.withCard(filter, session.card(), times)));
        }
    }

    private void scan(Searched session) throws InterruptedException {
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

    private List<Ranking.Ranked> rank(Known known) {
        rankings++;
        return Ranking.of(known.matching(), asked.parts(), sessions.size());
    }

    /** What is told of the best ones, without passages. */
    private List<Hit> bare(List<Ranking.Ranked> ranked) {
        List<Hit> hits = new ArrayList<>();
        for (Ranking.Ranked one : ranked.subList(0, Math.min(ranked.size(), limits.hits()))) {
            hits.add(new Hit(one.session().ref(), one.score(), List.of()));
        }
        return hits;
    }

    private List<Hit> withPassages(List<Ranking.Ranked> ranked, List<Hit> bare, @Nullable Snapshot snapshot)
            throws InterruptedException {
        if (!passages.areWanted()) {
            return bare;
        }
        List<Hit> hits = new ArrayList<>(bare);
        for (int i = 0; i < Math.min(hits.size(), limits.withPassages()); i++) {
            Hit hit = hits.get(i);
            List<Passage> best = passages.of(ranked.get(i).session(), snapshot);
            hits.set(i, new Hit(hit.session(), hit.score(), best));
        }
        return hits;
    }

    private SearchAnswer answer(Known known, int matches, List<Hit> hits) {
        int read = sessions.size() - known.open().size() - known.indexed();
        return new SearchAnswer(sessions.size(), known.indexed(), read, matches, hits, known.damaged());
    }
}
