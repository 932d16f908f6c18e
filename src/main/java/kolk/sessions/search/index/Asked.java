package kolk.sessions.search.index;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import kolk.sessions.search.query.CardFilter;
import kolk.sessions.search.query.CardLeaves;
import kolk.sessions.search.query.Place;
import kolk.sessions.search.query.Query;
import kolk.sessions.search.query.Query.Leaf;
import org.jspecify.annotations.Nullable;

/**
 * A query, made ready to be asked of many sessions: its leaves that are about texts and tool calls have numbers, their words are taken apart. Immutable.
 */
final class Asked {
    private final Query query;
    private final List<Part> parts = new ArrayList<>();

    /** By the very leaves of the query: it is asked for every session, and what a leaf is made of takes long to compare. */
    private final Map<Leaf, Part> byLeaf = new IdentityHashMap<>();

    /**
     * A leaf that cards alone do not decide.
     *
     * @param number from 0
     * @param leaf the leaf
     * @param pattern its words; {@code null} where it is about tool calls
     * @param wanted whether its holding can make the query hold, so that it ranks and is marked
     */
    record Part(int number, Leaf leaf, @Nullable TextPattern pattern, boolean wanted) {
        /** The places its words count in; none where it has no words. */
        Set<Place> places() {
            return leaf instanceof Query.Text text && pattern != null && !pattern.isEmpty() ? text.in() : Set.of();
        }

        /** Whether it says nothing, and so holds of every session. */
        boolean isEmpty() {
            return pattern != null && pattern.isEmpty();
        }
    }

    Asked(Query query, Folding folding) {
        this.query = query;
        collect(query, true, folding);
    }

    private void collect(Query part, boolean wanted, Folding folding) {
        switch (part) {
            case Query.All all -> {}
            case Query.And and -> and.parts().forEach(inner -> collect(inner, wanted, folding));
            case Query.Or or -> or.parts().forEach(inner -> collect(inner, wanted, folding));
            case Query.Not not -> collect(not.part(), !wanted, folding);
            case Query.CardTerm term -> {}
            case Query.Text text -> add(text, TextPattern.of(text, folding), wanted);
            case Query.UsedTool tool -> add(tool, null, wanted);
            case Query.TouchedFile file -> add(file, null, wanted);
        }
    }

    private void add(Leaf leaf, @Nullable TextPattern pattern, boolean wanted) {
        if (!byLeaf.containsKey(leaf)) {
            Part part = new Part(parts.size(), leaf, pattern, wanted);
            parts.add(part);
            byLeaf.put(leaf, part);
        }
    }

    Query query() {
        return query;
    }

    /** The leaves that are about texts and tool calls. */
    List<Part> parts() {
        return Collections.unmodifiableList(parts);
    }

    /** Those of them whose words can be in one of some places. */
    List<Part> textParts(Set<Place> places) {
        List<Part> texts = new ArrayList<>();
        for (Part part : parts) {
            if (part.places().stream().anyMatch(places::contains)) {
                texts.add(part);
            }
        }
        return texts;
    }

    /** The parts that are answered by a transcript, as a query asks for them. */
    boolean holds(Leaf leaf, int[] times) {
        return times[part(leaf).number()] > 0;
    }

    /**
     * How often a session has each part, what its card says counted in.
     *
     * @param filter of the same query
     */
    int[] withCard(CardFilter filter, CardLeaves card, int[] times) {
        int[] all = times.clone();
        for (Part part : parts) {
            if (part.wanted() && filter.hold(card, part.leaf())) {
                all[part.number()] = Ranking.sum(all[part.number()], Ranking.ON_CARD);
            }
        }
        return all;
    }

    private Part part(Leaf leaf) {
        Part part = byLeaf.get(leaf);
        if (part == null) {
            throw new IllegalStateException("a leaf was not seen before: " + leaf);
        }
        return part;
    }
}
