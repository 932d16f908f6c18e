package kolk.sessions.transcript;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import kolk.sessions.transcript.StyledText.Cut;

/** Finds one wording, or any of several, in texts, as it is written or without regard to case, anywhere or as whole words; also where a long text was cut. Immutable. */
public final class Finder {
    private final Pattern pattern;
    private final boolean wholeWord;
    private final int reach;

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
        // One character more than the wording tells whether a word ends.
        this.reach = 1 + anyOf.stream().mapToInt(String::length).max().orElse(0);
    }

    /**
     * A place, or the part of it that is in one text: UTF-16 units from {@code start} (inclusive) to {@code end} (exclusive).
     *
     * @param ordinal which of the places that begin in these texts it is, from 0; -1 for the end of one that began before them
     * @param flow which of the texts, from 0
     */
    public record Hit(int ordinal, int flow, int start, int end) {}

    /**
     * The places of the wording in the texts of a row, in order; places do not overlap.
     *
     * @param before how the text ends that goes on in the first of them; empty where none does
     * @param after how the text begins in which the last of them goes on; empty where it does not
     */
    public List<Hit> find(List<StyledText> flows, String before, String after) {
        List<Hit> hits = new ArrayList<>();
        int ordinal = 0;
        for (int from = 0; from < flows.size(); ) {
            int to = from;
            while (to + 1 < flows.size() && flows.get(to).cut() == Cut.WITHIN) {
                to++;
            }
            ordinal =
                    find(flows, from, to, from == 0 ? before : "", to == flows.size() - 1 ? after : "", ordinal, hits);
            from = to + 1;
        }
        return hits;
    }

    /** As {@link #find(List, String, String)} in one text that stands alone. */
    public List<Hit> find(String text) {
        return find(List.of(StyledText.plain(text)), "", "");
    }

    /** What has to be known of the text before a cut: its end. */
    public String endOf(StyledText text) {
        String all = text.text();
        return all.substring(Math.max(0, all.length() - reach));
    }

    /** What has to be known of the text behind a cut: its beginning. */
    public String beginningOf(StyledText text) {
        String all = text.text();
        return all.substring(0, Math.min(all.length(), reach));
    }

    /** Finds in texts that are one, from one index to another, both inclusive. */
    private int find(
            List<StyledText> flows, int from, int to, String before, String after, int ordinal, List<Hit> hits) {
        StringBuilder joined = new StringBuilder(before);
        int[] starts = new int[to - from + 2];
        for (int i = from; i <= to; i++) {
            starts[i - from] = joined.length();
            joined.append(flows.get(i).text());
        }
        int end = joined.length();
        starts[to - from + 1] = end;
        String text = joined.append(after).toString();
        int next = ordinal;
        Matcher matcher = pattern.matcher(text);
        while (matcher.find() && matcher.start() < end) {
            if (matcher.end() > before.length()
                    && (!wholeWord || isBoundary(text, matcher.start()) && isBoundary(text, matcher.end()))) {
                int number = matcher.start() < before.length() ? -1 : next++;
                for (int i = from; i <= to; i++) {
                    int start = Math.max(matcher.start(), starts[i - from]);
                    int stop = Math.min(matcher.end(), starts[i - from + 1]);
                    if (start < stop) {
                        hits.add(new Hit(number, i, start - starts[i - from], stop - starts[i - from]));
                    }
                }
            }
        }
        return next;
    }

    private static boolean isBoundary(String text, int at) {
        return at == 0 || at == text.length() || !(isWord(text.charAt(at - 1)) && isWord(text.charAt(at)));
    }

    private static boolean isWord(char c) {
        return Character.isLetterOrDigit(c) || c == '_';
    }
}
