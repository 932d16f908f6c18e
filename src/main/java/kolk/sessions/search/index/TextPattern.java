package kolk.sessions.search.index;

import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import kolk.sessions.search.query.Query;

/**
 * What a text that was asked for means in words: section 6 of docs/search-rules.md.
 *
 * @param steps in order of their places, the first at 0; empty when there is no word in it, which holds of every session
 */
record TextPattern(List<Step> steps) {
    /** What stands behind so many words of a phrase does not count. */
    static final int LONGEST = 64;

    TextPattern {
        steps = List.copyOf(steps);
    }

    /**
     * One word.
     *
     * @param place how many words behind the first
     * @param term a form it must have
     * @param prefix whether a form only has to begin so
     */
    record Step(int place, String term, boolean prefix) {}

    static TextPattern of(Query.Text text, Folding folding) {
        WordReader words = new WordReader(folding);
        List<Step> steps = new ArrayList<>();
        int place = 0;
        boolean inRun = false;
        boolean lastIsWord = false;
        try {
            words.begin(new StringReader(text.text()));
            for (; words.next() && place < LONGEST; place++) {
                boolean impliedByRun = words.isLastOfRun() && inRun;
                inRun = words.kind() == Folding.UNSPACED && !words.isLastOfRun();
                lastIsWord = words.kind() == Folding.WORD;
                if (!impliedByRun) {
                    steps.add(new Step(place, words.whole(), words.isLastOfRun()));
                }
            }
        } catch (IOException e) {
            throw new IllegalStateException("reading from memory failed", e);
        }
        if (lastIsWord && place < LONGEST && text.match() == Query.Match.PREFIX) {
            Step last = steps.removeLast();
            steps.add(new Step(last.place(), last.term(), true));
        }
        return new TextPattern(steps);
    }

    /** Whether there is nothing to look for. */
    boolean isEmpty() {
        return steps.isEmpty();
    }

    /** How many words one after another it takes. */
    int length() {
        return steps.getLast().place() + 1;
    }

    /** Whether it is one word of which only the beginning is known. */
    boolean isPrefix() {
        return steps.size() == 1 && steps.getFirst().prefix();
    }
}
