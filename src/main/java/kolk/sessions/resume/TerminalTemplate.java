package kolk.sessions.resume;

import java.util.ArrayList;
import java.util.List;

/**
 * The person's own command for a terminal: words with the placeholders <code>{folder}</code> and <code>{command}</code>, for instance
 * {@code myterm --dir {folder} -- {command}}. Words are parted by blanks; quotes of either kind keep blanks in a word. No shell reads it.
 */
public final class TerminalTemplate {
    private TerminalTemplate() {}

    /**
     * The words of a template.
     *
     * @throws IllegalArgumentException with a sentence for a person: it is empty, a quote is not closed, or <code>{command}</code> is no
     *     word of it
     */
    public static List<String> words(String template) {
        List<String> words = split(template);
        if (words.isEmpty()) {
            throw new IllegalArgumentException("the terminal's command is empty");
        }
        if (!words.contains(Terminal.COMMAND)) {
            throw new IllegalArgumentException(
                    "the terminal's command needs the word {command}, which stands for kolk and its arguments");
        }
        return words;
    }

    /**
     * The words of any command of a person's own.
     *
     * @throws IllegalArgumentException with a sentence for a person: a quote is not closed
     */
    public static List<String> split(String text) {
        List<String> words = new ArrayList<>();
        StringBuilder word = new StringBuilder();
        boolean begun = false;
        int quote = 0;
        for (int c : text.codePoints().toArray()) {
            if (quote != 0) {
                if (c == quote) {
                    quote = 0;
                } else {
                    word.appendCodePoint(c);
                }
            } else if (c == '"' || c == '\'') {
                quote = c;
                begun = true;
            } else if (Character.isWhitespace(c)) {
                if (begun) {
                    words.add(word.toString());
                    word.setLength(0);
                    begun = false;
                }
            } else {
                word.appendCodePoint(c);
                begun = true;
            }
        }
        if (quote != 0) {
            throw new IllegalArgumentException("a quote in the command is not closed");
        }
        if (begun) {
            words.add(word.toString());
        }
        return words;
    }
}
