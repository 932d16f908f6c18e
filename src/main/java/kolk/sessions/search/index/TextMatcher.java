package kolk.sessions.search.index;

import java.io.IOException;
import java.io.Reader;
import java.util.List;

/**
 * Looks for several patterns in one text in a single pass, whatever its length. It is the plain way to the answer that the index gives faster, and finds the places to mark. For one
 * thread.
 */
final class TextMatcher {
    private final WordReader words;
    private final List<TextPattern> patterns;
    private final long[] free;
    private final long[] reached;
    private final long[][] starts;

    /** Gets what is found. */
    @FunctionalInterface
    interface Finds {
        /**
         * @param pattern the number of the pattern
         * @param start where it begins in the text, in UTF-16 units
         * @param end where it ends
         * @return whether to go on
         */
        boolean found(int pattern, long start, long end);
    }

    /** @param patterns none of them empty */
    TextMatcher(WordReader words, List<TextPattern> patterns) {
        this.words = words;
        this.patterns = List.copyOf(patterns);
        this.free = new long[patterns.size()];
        this.reached = new long[patterns.size()];
        this.starts = new long[patterns.size()][];
        for (int i = 0; i < free.length; i++) {
            TextPattern pattern = patterns.get(i);
            free[i] = ~0L;
            for (TextPattern.Step step : pattern.steps()) {
                free[i] &= ~(1L << step.place());
            }
            starts[i] = new long[pattern.length()];
        }
    }

    /** How many it looks for. */
    int patterns() {
        return patterns.size();
    }

    /** Goes over a text until its end or until nothing more is wanted. */
    void match(Reader text, Finds finds) throws IOException {
        java.util.Arrays.fill(reached, 0);
        words.begin(text);
        for (long place = 0; words.next(); place++) {
            for (int i = 0; i < free.length; i++) {
                if (!step(i, place, finds)) {
                    return;
                }
            }
        }
    }

    private boolean step(int number, long place, Finds finds) {
        TextPattern pattern = patterns.get(number);
        int length = starts[number].length;
        long possible = reached[number] << 1 | 1;
        long holds = possible & free[number];
        long end = 0;
        for (TextPattern.Step step : pattern.steps()) {
            if ((possible & 1L << step.place()) != 0) {
                int form = form(step);
                if (form >= 0) {
                    holds |= 1L << step.place();
                    if (step.place() == 0) {
                        starts[number][(int) (place % length)] = words.start(form);
                    }
                    if (step.place() == length - 1) {
                        end = step.prefix() && words.kind() == Folding.UNSPACED
                                ? words.endOfFirst(form)
                                : words.end(form);
                    }
                }
            }
        }
        reached[number] = holds;
        return (holds & 1L << length - 1) == 0
                || finds.found(number, starts[number][(int) ((place - length + 1) % length)], end);
    }

    /** The first form of the present word that a step asks for; negative where it has none. */
    private int form(TextPattern.Step step) {
        String term = step.term();
        int wanted = term.length();
        char[] chars = words.chars();
        for (int form = 0; form < words.forms(); form++) {
            int start = words.formStart(form);
            int length = words.formEnd(form) - start;
            if ((step.prefix() ? length >= wanted : length == wanted) && begins(chars, start, term)) {
                return form;
            }
        }
        return -1;
    }

    private static boolean begins(char[] chars, int start, String term) {
        for (int i = 0; i < term.length(); i++) {
            if (chars[start + i] != term.charAt(i)) {
                return false;
            }
        }
        return true;
    }
}
