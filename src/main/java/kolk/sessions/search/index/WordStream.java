package kolk.sessions.search.index;

import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.util.List;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.analysis.tokenattributes.PositionIncrementAttribute;

/**
 * The words of all texts of one kind as Lucene takes them, decoded and taken apart while they are read. Between two texts one place is left free, so that no phrase goes across. It notes
 * which beginnings of words occurred. For one thread; one kind of one document after another.
 */
final class WordStream extends TokenStream {
    private final CharTermAttribute term = addAttribute(CharTermAttribute.class);
    private final PositionIncrementAttribute step = addAttribute(PositionIncrementAttribute.class);
    private final WordReader words;
    private final Beginnings beginnings;
    private final List<? extends Source> texts;
    private int next;
    private int place;
    private int form;
    private int gap;
    private boolean open;

    /** One text. */
    interface Source {
        /** @param place the place that its first word will have, if it has any */
        Reader begin(int place) throws IOException;
    }

    WordStream(WordReader words, Beginnings beginnings, List<? extends Source> texts) {
        this.words = words;
        this.beginnings = beginnings;
        this.texts = texts;
    }

    @Override
    public void reset() {
        next = 0;
        place = 0;
        form = 0;
        gap = 0;
        open = false;
    }

    @Override
    public boolean incrementToken() {
        while (!open || form == words.forms()) {
            form = 0;
            if (!open) {
                if (next == texts.size()) {
                    return false;
                }
                place++;
                gap++;
                begin(texts.get(next++));
                open = true;
            }
            if (nextWord()) {
                place++;
                gap++;
            } else {
                open = false;
            }
        }
        int start = words.formStart(form);
        int length = words.formEnd(form) - start;
        term.copyBuffer(words.chars(), start, length);
        step.setPositionIncrement(gap);
        gap = 0;
        beginnings.add(words.chars(), start, length);
        form++;
        return true;
    }

    private void begin(Source text) {
        try {
            words.begin(text.begin(place));
        } catch (IOException e) {
            throw new SourceFailure(e);
        }
    }

    private boolean nextWord() {
        try {
            return words.next();
        } catch (IOException e) {
            throw new SourceFailure(e);
        }
    }

    /** The session file cannot be read (any more): no fault of the index, which stays usable. */
    static final class SourceFailure extends UncheckedIOException {
        private static final long serialVersionUID = 1L;

        SourceFailure(IOException cause) {
            super(cause);
        }
    }
}
