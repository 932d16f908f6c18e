package kolk.sessions.transcript;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Finds one wording, or any of several, in texts, as it is written or without regard to case, anywhere or as whole words. Immutable. */
public final class Finder {
    private final Pattern pattern;
    private final boolean wholeWord;

    /** @param query not empty; taken literally */
    public Finder(String query, boolean matchCase, boolean wholeWord) {
        this(List.of(query), matchCase, wholeWord);
    }

    /** @param anyOf at least one; each not empty and taken literally; where two begin at the same place the longer counts */
    public Finder(List<String> anyOf, boolean matchCase, boolean wholeWord) {
        String wording = anyOf.stream()
                .sorted(Comparator.comparingInt(String::length).reversed())
                .map(Pattern::quote)
                .collect(Collectors.joining("|"));
        this.pattern = Pattern.compile(wording, matchCase ? 0 : Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
        this.wholeWord = wholeWord;
    }

    /** A place in a text: UTF-16 units from {@code start} (inclusive) to {@code end} (exclusive). */
    public record Hit(int start, int end) {}

    /** Every place of the wording, in order; places do not overlap. */
    public List<Hit> find(String text) {
        List<Hit> hits = new ArrayList<>();
        Matcher matcher = pattern.matcher(text);
        while (matcher.find()) {
            if (!wholeWord || isBoundary(text, matcher.start()) && isBoundary(text, matcher.end())) {
                hits.add(new Hit(matcher.start(), matcher.end()));
            }
        }
        return hits;
    }

    /** How often a row says it. */
    int count(TranscriptRow.Content content) {
        int count = 0;
        for (StyledText flow : content.flows()) {
            count += find(flow.text()).size();
        }
        return count;
    }

    private static boolean isBoundary(String text, int at) {
        return at == 0 || at == text.length() || !(isWord(text.charAt(at - 1)) && isWord(text.charAt(at)));
    }

    private static boolean isWord(char c) {
        return Character.isLetterOrDigit(c) || c == '_';
    }
}
