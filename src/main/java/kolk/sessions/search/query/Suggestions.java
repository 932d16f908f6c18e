package kolk.sessions.search.query;

import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Guesses what was meant by a word that is none of those that could stand there. */
final class Suggestions {
    /** Words that people use for our names. */
    private static final Map<String, String> SYNONYMS = Map.ofEntries(
            Map.entry("status", "state:"),
            Map.entry("dir", "project:"),
            Map.entry("folder", "project:"),
            Map.entry("cwd", "project:"),
            Map.entry("projects", "project:"),
            Map.entry("since", "after:"),
            Map.entry("until", "before:"),
            Map.entry("date", "during:"),
            Map.entry("files", "file:"),
            Map.entry("tools", "tool:"),
            Map.entry("tags", "tag:"),
            Map.entry("label", "tag:"),
            Map.entry("role", "in:"),
            Map.entry("title", "in:title "),
            Map.entry("note", "in:note "),
            Map.entry("prompt", "in:prompt "),
            Map.entry("price", "cost:"),
            Map.entry("models", "model:"));
    /** Shorter names are one letter away from too many words that stand before a colon in code ({@code node:}, {@code code:}). */
    private static final int LEAST_LENGTH = 5;

    private static final int LONG_LENGTH = 8;

    private Suggestions() {}

    /** The term that a name before a colon probably means, as it is to be typed; empty when the name is more likely part of a word. */
    static Optional<String> termFor(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        String synonym = SYNONYMS.get(lower);
        if (synonym != null) {
            return Optional.of(synonym);
        }
        return Arrays.stream(TermName.values())
                .map(TermName::word)
                .filter(word -> word.length() >= LEAST_LENGTH
                        && distance(lower, word) <= (word.length() >= LONG_LENGTH ? 2 : 1))
                .min(Comparator.comparingInt(word -> distance(lower, word)))
                .map(word -> word + ':');
    }

    /** The nearest of some words, when it is near enough to be meant. */
    static Optional<String> nearest(String typed, Collection<String> words) {
        String lower = typed.toLowerCase(Locale.ROOT);
        return words.stream()
                .filter(word -> distance(lower, word) <= 2 && distance(lower, word) < word.length() - 1)
                .min(Comparator.comparingInt(word -> distance(lower, word)));
    }

    /** How many letters have to be put in, taken out, replaced or swapped with their neighbour; words over 40 letters are far from everything. */
    private static int distance(String a, String b) {
        if (a.length() > 40 || b.length() > 40) {
            return Integer.MAX_VALUE;
        }
        int[][] table = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            for (int j = 0; j <= b.length(); j++) {
                if (i == 0 || j == 0) {
                    table[i][j] = i + j;
                    continue;
                }
                int replaced = table[i - 1][j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                table[i][j] = Math.min(replaced, 1 + Math.min(table[i - 1][j], table[i][j - 1]));
                if (i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1)) {
                    table[i][j] = Math.min(table[i][j], 1 + table[i - 2][j - 2]);
                }
            }
        }
        return table[a.length()][b.length()];
    }
}
