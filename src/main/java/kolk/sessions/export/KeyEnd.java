package kolk.sessions.export;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Where the private keys of one text end: at their own last line, or, when a tool's output was cut, with the last line that can be one of a key. To be asked from the text's beginning to
 * its end; so each place is looked at once, however many keys begin.
 */
final class KeyEnd {
    /** How far the end is looked for. */
    private static final int LONGEST_KEY = 1 << 17;

    /** One line of a key that has no end. */
    private static final Pattern LINE = Pattern.compile("(?:\\\\[nr]|[\\s\"'|>,+#*]){0,40}+[A-Za-z0-9+/=]{16,200}+");

    private final Matcher begins;
    private final Matcher ends;
    private final Matcher lines;
    private final String text;
    private int nextBegin = -1;
    private int nextEnd = -1;

    KeyEnd(Pattern begin, Pattern end, String text) {
        this.begins = begin.matcher(text);
        this.ends = end.matcher(text);
        this.lines = LINE.matcher(text);
        this.text = text;
    }

    /** @param from behind the line with which the key begins; not before that of the last question */
    int after(int from) {
        if (nextEnd < from) {
            nextEnd = ends.find(from) ? ends.start() : Integer.MAX_VALUE;
        }
        if (nextBegin < from) {
            nextBegin = begins.find(from) ? begins.start() : Integer.MAX_VALUE;
        }
        if (nextEnd < nextBegin && nextEnd - from <= LONGEST_KEY) {
            return ends.end();
        }
        int at = from;
        while (lines.region(at, text.length()).lookingAt()) {
            at = lines.end();
        }
        return at;
    }
}
