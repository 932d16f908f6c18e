package kolk.sessions.transcript;

import java.util.EnumSet;
import java.util.Set;
import java.util.regex.Pattern;
import kolk.sessions.transcript.StyledText.Mark;

/**
 * Reads the output of a terminal program: the colours and weights of its SGR sequences become marks, every other escape sequence is left
 * out. It does not move a cursor: what a program drew over is shown where it stands.
 */
public final class AnsiText {
    private static final char ESCAPE = '\u001b';
    private static final Mark[] COLOURS = {
        Mark.BLACK, Mark.RED, Mark.GREEN, Mark.YELLOW, Mark.BLUE, Mark.MAGENTA, Mark.CYAN, Mark.WHITE
    };
    private static final Set<Mark> ANY_COLOUR = EnumSet.range(Mark.BLACK, Mark.WHITE);
    private static final Pattern BETWEEN_NUMBERS = Pattern.compile("[;:]");

    private final String text;
    private final ColouredText.Builder out = new ColouredText.Builder();
    private Set<Mark> marks = Set.of();
    private int at;

    private AnsiText(String text) {
        this.text = text;
    }

    /** The text without its escape sequences, coloured as they say. */
    public static StyledText parse(String text) {
        return read(text).styled();
    }

    /** The same, of which parts can be had. */
    static ColouredText read(String text) {
        return new AnsiText(text).read();
    }

    private ColouredText read() {
        while (at < text.length()) {
            int escape = text.indexOf(ESCAPE, at);
            int end = escape < 0 ? text.length() : escape;
            out.append(text.substring(at, end), marks);
            at = end;
            if (escape >= 0) {
                sequence();
            }
        }
        return out.build();
    }

    /** Steps over the sequence that begins here. One that does not end within the text is shown as text, so that nothing is swallowed. */
    private void sequence() {
        int start = at;
        char kind = start + 1 < text.length() ? text.charAt(start + 1) : 0;
        if (kind == '[') {
            controlSequence(start);
        } else if (kind == ']' || kind == 'P' || kind == '_' || kind == '^' || kind == 'X') {
            stringSequence(start);
        } else if (kind >= ' ' && kind <= '/' && start + 2 < text.length()) {
            at = start + 3;
        } else if (kind > '/' && kind < 0x7F) {
            at = start + 2;
        } else {
            shown(start, start + 1);
        }
    }

    private void controlSequence(int start) {
        int end = start + 2;
        while (end < text.length() && text.charAt(end) >= ' ' && text.charAt(end) <= '?') {
            end++;
        }
        if (end >= text.length() || text.charAt(end) < '@' || text.charAt(end) > '~') {
            shown(start, start + 1);
            return;
        }
        if (text.charAt(end) == 'm') {
            apply(text.substring(start + 2, end));
        }
        at = end + 1;
    }

    /** A command to the terminal (title, link, picture) that ends with BEL or ESC \. It may hold no line break, so that an open one swallows no more than its line. */
    private void stringSequence(int start) {
        for (int i = start + 2; i < text.length() && text.charAt(i) != '\n'; i++) {
            if (text.charAt(i) == '\u0007') {
                at = i + 1;
                return;
            }
            if (text.charAt(i) == ESCAPE) {
                boolean terminator = i + 1 < text.length() && text.charAt(i + 1) == '\\';
                if (terminator) {
                    at = i + 2;
                    return;
                }
                break;
            }
        }
        shown(start, start + 1);
    }

    private void shown(int from, int to) {
        out.append(text.substring(from, to), marks);
        at = to;
    }

    private void apply(String parameters) {
        String[] codes = BETWEEN_NUMBERS.split(parameters, 64);
        Set<Mark> next = marks.isEmpty() ? EnumSet.noneOf(Mark.class) : EnumSet.copyOf(marks);
        for (int i = 0; i < codes.length; i++) {
            int code = number(codes[i]);
            if (code == 38 || code == 48) {
                int mode = i + 1 < codes.length ? number(codes[i + 1]) : -1;
                int length = mode == 5 ? 2 : mode == 2 ? 4 : codes.length;
                if (code == 38 && i + length < codes.length) {
                    colour(
                            next,
                            mode == 5
                                    ? indexed(number(codes[i + 2]))
                                    : nearest(number(codes[i + 2]), number(codes[i + 3]), number(codes[i + 4])));
                }
                i += length;
            } else {
                simple(next, code);
            }
        }
        marks = Set.copyOf(next);
    }

    private static void simple(Set<Mark> marks, int code) {
        switch (code) {
            case 0 -> marks.clear();
            case 1 -> marks.add(Mark.BOLD);
            case 2 -> marks.add(Mark.FAINT);
            case 3 -> marks.add(Mark.ITALIC);
            case 4 -> marks.add(Mark.UNDERLINE);
            case 9 -> marks.add(Mark.STRIKE);
            case 22 -> marks.removeAll(Set.of(Mark.BOLD, Mark.FAINT));
            case 23 -> marks.remove(Mark.ITALIC);
            case 24 -> marks.remove(Mark.UNDERLINE);
            case 29 -> marks.remove(Mark.STRIKE);
            case 39 -> marks.removeAll(ANY_COLOUR);
            default -> {
                if (code >= 30 && code <= 37) {
                    colour(marks, code - 30);
                } else if (code >= 90 && code <= 97) {
                    colour(marks, code - 90);
                }
            }
        }
    }

    private static void colour(Set<Mark> marks, int colour) {
        marks.removeAll(ANY_COLOUR);
        if (colour >= 0) {
            marks.add(COLOURS[colour]);
        }
    }

    /** The nearest of the eight colours to one of the 256; the themes give those eight a readable shade. */
    private static int indexed(int index) {
        if (index < 0 || index > 255) {
            return -1;
        }
        if (index < 16) {
            return index % 8;
        }
        if (index >= 232) {
            return index < 244 ? 0 : 7;
        }
        int cube = index - 16;
        return nearest(cube / 36 * 51, cube / 6 % 6 * 51, cube % 6 * 51);
    }

    private static int nearest(int red, int green, int blue) {
        int half = Math.max(Math.max(red, green), blue) / 2;
        if (half < 24) {
            return 0;
        }
        return (red > half ? 1 : 0) | (green > half ? 2 : 0) | (blue > half ? 4 : 0);
    }

    private static int number(String digits) {
        if (digits.isEmpty()) {
            return 0;
        }
        int value = 0;
        for (int i = 0; i < digits.length(); i++) {
            char c = digits.charAt(i);
            if (c < '0' || c > '9' || value > 1000) {
                return -1;
            }
            value = value * 10 + c - '0';
        }
        return value;
    }
}
