package kolk.sessions.resume;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/**
 * Writes a command as a line that a person can paste into a shell, whatever is in it. Nothing here is ever run by this program. Characters that
 * a terminal would obey or not show are written as escapes, so that the line is what it looks like; a line feed stays one, inside quotes.
 */
public enum Shell {
    /** {@code sh}, {@code bash}, {@code zsh}, {@code dash}, {@code ksh}. */
    POSIX {
        @Override
        public String word(String text) {
            return quoted(
                    text,
                    c -> c == '\'' || isHidden(c),
                    c -> c == '\'' ? "\\'" : "\"$(printf '" + octal(c) + "')\"",
                    Character::toString);
        }
    },

    FISH {
        @Override
        public String word(String text) {
            return quoted(
                    text,
                    Shell::isHidden,
                    // Numbers of a fixed length, so that a digit behind them stays a digit; below U+0080 one byte.
                    c -> c < 0x80 ? "\\x%02x".formatted(c) : "\\U%08x".formatted(c),
                    c -> (c == '\'' || c == '\\' ? "\\" : "") + Character.toString(c));
        }
    },

    POWERSHELL {
        @Override
        public String word(String text) {
            StringBuilder out = new StringBuilder("'");
            boolean joined = false;
            for (int c : text.codePoints().toArray()) {
                if (isHidden(c)) {
                    joined = true;
                    out.append("'+[char]::ConvertFromUtf32(0x")
                            .append(Integer.toHexString(c))
                            .append(")+'");
                } else {
                    // Each of these ends a text in single quotes, and stands for itself when doubled.
                    out.append("'\u2018\u2019\u201a\u201b".indexOf(c) >= 0 ? Character.toString(c) : "")
                            .appendCodePoint(c);
                }
            }
            out.append("'");
            return joined ? "(" + out + ")" : out.toString();
        }

        @Override
        String line(String folder, @Nullable Path dataDir, String command) {
            String variable =
                    dataDir == null ? "" : "$env:" + ResumeCommand.DATA_DIR + " = " + word(dataDir.toString()) + "; ";
            return "Set-Location -LiteralPath " + word(folder) + "; " + variable + "& " + command;
        }
    };

    /** The text as one word of a command, which the shell turns back into exactly this text. */
    public abstract String word(String text);

    /** For fish since 3.1 as well; its older {@code env} would take a kolk whose path has a {@code =} for another variable. */
    String line(String folder, @Nullable Path dataDir, String command) {
        String variable = dataDir == null ? "" : ResumeCommand.DATA_DIR + "=" + word(dataDir.toString()) + " ";
        return "cd " + word(folder) + " && " + variable + command;
    }

    /** A line that goes to the folder and resumes the session there. */
    public String line(ResumeCommand command) {
        StringBuilder words = new StringBuilder();
        for (String argument : command.arguments()) {
            words.append(words.isEmpty() ? "" : " ").append(word(argument));
        }
        return line(command.folder().toString(), command.dataDir(), words.toString());
    }

    /**
     * The text in single quotes, which end before every character that cannot stand in them and begin again behind it.
     *
     * @param outside whether a character cannot stand in quotes
     * @param escape how such a character is written
     * @param inside how any other is written in quotes
     */
    private static String quoted(
            String text, IntPredicate outside, IntFunction<String> escape, IntFunction<String> inside) {
        if (text.isEmpty()) {
            return "''";
        }
        if (isPlain(text)) {
            return text;
        }
        StringBuilder out = new StringBuilder();
        boolean quoted = false;
        for (int c : text.codePoints().toArray()) {
            boolean escaped = outside.test(c);
            if (escaped == quoted) {
                out.append('\'');
                quoted = !quoted;
            }
            out.append((escaped ? escape : inside).apply(c));
        }
        return out.append(quoted ? "'" : "").toString();
    }

    /** The bytes of the character in UTF-8 as {@code printf} reads them. */
    private static String octal(int c) {
        StringBuilder out = new StringBuilder();
        for (byte b : Character.toString(c).getBytes(StandardCharsets.UTF_8)) {
            out.append("\\%03o".formatted(b & 0xFF));
        }
        return out.toString();
    }

    /** Whether no shell sees anything but itself in this text. */
    private static boolean isPlain(String text) {
        return text.chars()
                .allMatch(c -> c >= 'a' && c <= 'z'
                        || c >= 'A' && c <= 'Z'
                        || c >= '0' && c <= '9'
                        || "_./-+:@".indexOf(c) >= 0);
    }

    /** Whether a terminal obeys this character or shows nothing of it. A line feed in quotes does no harm and can be seen. */
    private static boolean isHidden(int c) {
        return c != '\n'
                && switch (Character.getType(c)) {
                    case Character.CONTROL, Character.FORMAT, Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR ->
                        true;
                    default -> false;
                };
    }
}
