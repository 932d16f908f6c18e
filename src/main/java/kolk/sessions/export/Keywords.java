package kolk.sessions.export;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * Which of many sets of words have a word in a text, told in one pass over it (Aho and Corasick, 1975, with the failure links worked into one table). It exists because looking for each word of each rule
 * alone read every message a hundred times. It tells that a word is there, not where, and folds no case. Any thread may use it.
 */
final class Keywords {
    private static final int ROOT = 0;

    /** Which column of the table a character has; 0 for those that are in no word. */
    private final char[] columns;

    private final int width;

    /** The next state, by state and column. */
    private final int[] next;

    /** What is found in a state, or an empty set. */
    private final BitSet[] found;

    private final BitSet always = new BitSet();
    private final int sets;

    /** @param sets the sets of words; one that has the empty word is in every text */
    Keywords(List<List<String>> sets) {
        this.sets = sets.size();
        this.columns = columns(sets);
        int letters = 0;
        for (char column : columns) {
            letters = Math.max(letters, column);
        }
        this.width = letters + 1;
        int most =
                1 + sets.stream().flatMap(List::stream).mapToInt(String::length).sum();
        int[] tree = new int[most * width];
        BitSet[] ends = new BitSet[most];
        int states = 1;
        ends[ROOT] = new BitSet();
        for (int set = 0; set < sets.size(); set++) {
            for (String word : sets.get(set)) {
                if (word.isEmpty()) {
                    always.set(set);
                }
                int state = ROOT;
                for (int i = 0; i < word.length(); i++) {
                    int edge = state * width + columns[word.charAt(i)];
                    if (tree[edge] == ROOT) {
                        ends[states] = new BitSet();
                        tree[edge] = states++;
                    }
                    state = tree[edge];
                }
                ends[state].set(set);
            }
        }
        ends[ROOT].clear();
        this.next = Arrays.copyOf(tree, states * width);
        this.found = Arrays.copyOf(ends, states);
        link();
    }

    /** The sets of which at least one word is in the text, by their place. */
    BitSet in(String text) {
        BitSet in = (BitSet) always.clone();
        int missing = sets - in.cardinality();
        int state = ROOT;
        for (int i = 0; i < text.length() && missing > 0; i++) {
            char c = text.charAt(i);
            state = next[state * width + (c < columns.length ? columns[c] : 0)];
            if (!found[state].isEmpty()) {
                in.or(found[state]);
                missing = sets - in.cardinality();
            }
        }
        return in;
    }

    private static char[] columns(List<List<String>> sets) {
        int[] used = sets.stream()
                .flatMap(List::stream)
                .flatMapToInt(String::chars)
                .distinct()
                .sorted()
                .toArray();
        char[] columns = new char[used.length == 0 ? 0 : used[used.length - 1] + 1];
        for (int i = 0; i < used.length; i++) {
            columns[used[i]] = (char) (i + 1);
        }
        return columns;
    }

    /** Gives every state the ways and the finds of the longest word's beginning that it ends with, the shorter states first. */
    private void link() {
        int[] shorter = new int[found.length];
        ArrayDeque<Integer> open = new ArrayDeque<>(List.of(ROOT));
        while (!open.isEmpty()) {
            int state = open.remove();
            for (int column = 1; column < width; column++) {
                int edge = state * width + column;
                int fallback = state == ROOT ? ROOT : next[shorter[state] * width + column];
                if (next[edge] == ROOT) {
                    next[edge] = fallback;
                } else {
                    shorter[next[edge]] = fallback;
                    found[next[edge]].or(found[fallback]);
                    open.add(next[edge]);
                }
            }
        }
    }
}
