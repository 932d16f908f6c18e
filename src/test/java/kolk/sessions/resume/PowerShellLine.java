package kolk.sessions.resume;

import java.util.ArrayList;
import java.util.List;

/**
 * A second reading of what PowerShell makes of a pasted line, as far as such lines go: commands parted by semicolons, words, texts in single
 * quotes ("about_Quoting_Rules": whatever stands between them is meant literally, two quotes are one; "about_Special_Characters" and the
 * language's grammar, section 2.3.5.2: four more characters are such quotes), sums of texts in brackets, and characters by their number. What
 * it does not know is an error, as everything is that PowerShell could take for more than a word.
 */
final class PowerShellLine {
    private static final String QUOTES = "\'\u2018\u2019\u201a\u201b";
    private static final String BARE = "[A-Za-z0-9_:$&=.-]";
    private static final String NUMBERED = "[char]::ConvertFromUtf32(0x";

    private final String line;
    private int at;

    private PowerShellLine(String line) {
        this.line = line;
    }

    /** The line's commands, each as its words. */
    static List<List<String>> commands(String line) {
        return new PowerShellLine(line).commands();
    }

    private List<List<String>> commands() {
        List<List<String>> commands = new ArrayList<>();
        List<String> command = new ArrayList<>();
        while (at < line.length()) {
            char c = line.charAt(at);
            if (c == ';') {
                commands.add(command);
                command = new ArrayList<>();
                at++;
            } else if (c == ' ') {
                at++;
            } else {
                command.add(word());
                if (at < line.length() && " ;".indexOf(line.charAt(at)) < 0) {
                    throw new AssertionError("something is stuck to a word at " + at + ": " + line);
                }
            }
        }
        commands.add(command);
        return commands;
    }

    private String word() {
        if (line.charAt(at) == '(') {
            at++;
            StringBuilder sum = new StringBuilder(term());
            while (line.charAt(at) == '+') {
                at++;
                sum.append(term());
            }
            if (line.charAt(at) != ')') {
                throw new AssertionError("no sum at " + at + ": " + line);
            }
            at++;
            return sum.toString();
        }
        if (QUOTES.indexOf(line.charAt(at)) >= 0) {
            return term();
        }
        int from = at;
        while (at < line.length() && line.substring(at, at + 1).matches(BARE)) {
            at++;
        }
        if (at == from) {
            throw new AssertionError("not in quotes at " + at + ": " + line);
        }
        return line.substring(from, at);
    }

    private String term() {
        if (line.startsWith(NUMBERED, at)) {
            int end = line.indexOf(')', at + NUMBERED.length());
            String character = Character.toString(Integer.parseInt(line.substring(at + NUMBERED.length(), end), 16));
            at = end + 1;
            return character;
        }
        if (QUOTES.indexOf(line.charAt(at)) < 0) {
            throw new AssertionError("no text in quotes at " + at + ": " + line);
        }
        StringBuilder text = new StringBuilder();
        for (at++; ; at++) {
            char c = line.charAt(at);
            if (QUOTES.indexOf(c) >= 0) {
                at++;
                if (at == line.length() || QUOTES.indexOf(line.charAt(at)) < 0) {
                    return text.toString();
                }
                text.append(line.charAt(at));
            } else {
                text.append(c);
            }
        }
    }
}
