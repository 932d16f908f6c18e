package kolk.sessions.search;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import kolk.sessions.store.Card;
import kolk.sessions.store.SessionEntry;
import kolk.sessions.store.Unreadable;

/**
 * Plain words over a session's name, project and model: each must occur in one of them, in any case. It looks at cards only, never into a
 * transcript.
 */
public final class WordFilter {
    /** No words: every session matches. */
    public static final WordFilter EVERYTHING = new WordFilter(List.of());

    private final List<String> words;

    private WordFilter(List<String> words) {
        this.words = words;
    }

    /** The words of a text, split at white space. Never throws. */
    public static WordFilter parse(String text) {
        List<String> words = Arrays.stream(text.strip().split("\\s+"))
                .filter(word -> !word.isEmpty())
                .map(WordFilter::fold)
                .toList();
        return words.isEmpty() ? EVERYTHING : new WordFilter(words);
    }

    public boolean matches(SessionEntry entry) {
        if (words.isEmpty()) {
            return true;
        }
        return switch (entry) {
            case Card card -> matches(fold(card.name() + '\n' + card.id() + '\n' + card.cwd() + '\n' + card.model()));
            case Unreadable unreadable -> matches(fold(unreadable.file()));
        };
    }

    private boolean matches(String haystack) {
        for (String word : words) {
            if (!haystack.contains(word)) {
                return false;
            }
        }
        return true;
    }

    /** Upper case first, so that letters with several lower-case forms meet. */
    private static String fold(String text) {
        return text.toUpperCase(Locale.ROOT).toLowerCase(Locale.ROOT);
    }
}
