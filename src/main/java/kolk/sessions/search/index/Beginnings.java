package kolk.sessions.search.index;

import java.util.BitSet;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;

/**
 * The first one and two characters of the words of a field, each once a document: a search for them while typing would have to go through a large share of all words otherwise. Only the
 * letters a to z and digits are kept so; words that begin with others are few.
 */
final class Beginnings {
    /** Beginnings of at most so many characters are kept. */
    static final int LONGEST = 2;

    private static final String LETTERS = "0123456789abcdefghijklmnopqrstuvwxyz";
    private static final int COUNT = LETTERS.length();

    private final BitSet ones = new BitSet(COUNT);
    private final BitSet twos = new BitSet(COUNT * COUNT);

    /** Whether a search for this beginning finds its answer among them. */
    static boolean has(String beginning) {
        return beginning.length() <= LONGEST && beginning.chars().allMatch(c -> letter((char) c) >= 0);
    }

    void add(char[] chars, int start, int length) {
        int first = letter(chars[start]);
        if (first >= 0) {
            ones.set(first);
            int second = length > 1 ? letter(chars[start + 1]) : -1;
            if (second >= 0) {
                twos.set(first * COUNT + second);
            }
        }
    }

    private static int letter(char c) {
        if (c >= 'a' && c <= 'z') {
            return c - 'a' + 10;
        }
        return c >= '0' && c <= '9' ? c - '0' : -1;
    }

    /** Them as terms; what it was given is forgotten when it ends. */
    TokenStream stream() {
        return new Stream();
    }

    private final class Stream extends TokenStream {
        private final CharTermAttribute term = addAttribute(CharTermAttribute.class);
        private int one;
        private int two;

        @Override
        public void reset() {
            one = ones.nextSetBit(0);
            two = twos.nextSetBit(0);
        }

        @Override
        public boolean incrementToken() {
            if (one >= 0) {
                term.setEmpty().append(LETTERS.charAt(one));
                one = ones.nextSetBit(one + 1);
                return true;
            }
            if (two >= 0) {
                term.setEmpty().append(LETTERS.charAt(two / COUNT)).append(LETTERS.charAt(two % COUNT));
                two = twos.nextSetBit(two + 1);
                return true;
            }
            ones.clear();
            twos.clear();
            return false;
        }
    }
}
