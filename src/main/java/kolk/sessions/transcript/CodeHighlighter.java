package kolk.sessions.transcript;

import java.util.Locale;
import java.util.Map;
import java.util.Set;
import kolk.sessions.transcript.StyledText.Mark;
import org.jspecify.annotations.Nullable;

/**
 * Tells words, texts, numbers and comments of common languages apart. It reads each character once and knows no grammar: a wrong guess
 * colours a word wrongly and changes no character.
 */
final class CodeHighlighter {
    private static final Set<String> C_LIKE = words(
            "abstract as async await bool boolean break byte case catch char class const continue default defer delete do double else enum export extends "
                    + "extern false final finally float fn for foreach from func function go goto if impl implements import in inline instanceof int "
                    + "interface internal let long loop match mod module mut namespace new nil null override package private protected pub public range record "
                    + "return sealed select self short signed sizeof static string struct super switch template this throw throws trait true try type typedef "
                    + "typeof undefined union unsafe unsigned use using val var virtual void volatile where while with yield chan map");
    private static final Set<String> SCRIPT = words(
            "and as assert async await begin break case class continue def del do done elif else elsif end esac except exec exit export False fi finally for "
                    + "from function global if import in is lambda local module None nonlocal not or pass raise require rescue return self set source "
                    + "then True try unless until unset while with yield echo cd");
    private static final Set<String> SQL = words(
            "add all alter and as asc begin between by case check column commit constraint create cross default delete desc distinct drop else end exists "
                    + "foreign from full group having if in index inner insert into is join key left like limit not null offset on or order outer "
                    + "primary references right rollback select set table then union unique update using values view when where with");
    private static final Set<String> DATA = words("true false null yes no on off");

    /** How a language writes comments and which words it keeps. */
    private record Language(
            Set<String> keywords,
            @Nullable String lineComment,
            boolean blockComments,
            String quotes,
            boolean anyCase) {}

    private static final Language CURLY = new Language(C_LIKE, "//", true, "\"'`", false);
    private static final Language HASH = new Language(SCRIPT, "#", false, "\"'", false);
    private static final Language SQL_LIKE = new Language(SQL, "--", true, "'\"", true);
    private static final Language JSON_LIKE = new Language(DATA, "//", true, "\"", false);
    private static final Language CONFIG = new Language(DATA, "#", false, "\"'", false);
    private static final Language STYLES = new Language(Set.of(), null, true, "\"'", false);
    private static final Map<String, Language> LANGUAGES = Map.ofEntries(
            Map.entry("c", CURLY),
            Map.entry("h", CURLY),
            Map.entry("cpp", CURLY),
            Map.entry("c++", CURLY),
            Map.entry("cc", CURLY),
            Map.entry("hpp", CURLY),
            Map.entry("cs", CURLY),
            Map.entry("csharp", CURLY),
            Map.entry("dart", CURLY),
            Map.entry("go", CURLY),
            Map.entry("golang", CURLY),
            Map.entry("java", CURLY),
            Map.entry("javascript", CURLY),
            Map.entry("js", CURLY),
            Map.entry("jsx", CURLY),
            Map.entry("mjs", CURLY),
            Map.entry("kotlin", CURLY),
            Map.entry("kt", CURLY),
            Map.entry("php", CURLY),
            Map.entry("rust", CURLY),
            Map.entry("rs", CURLY),
            Map.entry("scala", CURLY),
            Map.entry("swift", CURLY),
            Map.entry("ts", CURLY),
            Map.entry("tsx", CURLY),
            Map.entry("typescript", CURLY),
            Map.entry("zig", CURLY),
            Map.entry("proto", CURLY),
            Map.entry("groovy", CURLY),
            Map.entry("bash", HASH),
            Map.entry("sh", HASH),
            Map.entry("shell", HASH),
            Map.entry("zsh", HASH),
            Map.entry("console", HASH),
            Map.entry("python", HASH),
            Map.entry("py", HASH),
            Map.entry("ruby", HASH),
            Map.entry("rb", HASH),
            Map.entry("perl", HASH),
            Map.entry("pl", HASH),
            Map.entry("r", HASH),
            Map.entry("make", HASH),
            Map.entry("makefile", HASH),
            Map.entry("dockerfile", HASH),
            Map.entry("elixir", HASH),
            Map.entry("ex", HASH),
            Map.entry("sql", SQL_LIKE),
            Map.entry("lua", new Language(SCRIPT, "--", false, "\"'", false)),
            Map.entry("haskell", new Language(SCRIPT, "--", false, "\"", false)),
            Map.entry("json", JSON_LIKE),
            Map.entry("jsonc", JSON_LIKE),
            Map.entry("json5", JSON_LIKE),
            Map.entry("yaml", CONFIG),
            Map.entry("yml", CONFIG),
            Map.entry("toml", CONFIG),
            Map.entry("ini", CONFIG),
            Map.entry("conf", CONFIG),
            Map.entry("properties", CONFIG),
            Map.entry("css", STYLES),
            Map.entry("scss", new Language(Set.of(), "//", true, "\"'", false)));

    private final String code;
    private final Language language;
    private final StyledText.Builder out = new StyledText.Builder();

    /** Whether the text with which the code ends is cut. */
    private boolean goesOn;

    private int plainFrom;
    private int at;

    private CodeHighlighter(String code, Language language) {
        this.code = code;
        this.language = language;
    }

    /**
     * The code with its parts marked; as it is where the language is not known.
     *
     * @param info what stands after the opening fence; its first word names the language
     */
    static StyledText highlight(String code, String info) {
        String name = info.split("[\\s,{:]", 2)[0].toLowerCase(Locale.ROOT);
        if (name.equals("diff") || name.equals("patch")) {
            return diff(code);
        }
        Language language = LANGUAGES.get(name);
        return language == null ? StyledText.plain(code) : new CodeHighlighter(code, language).highlight();
    }

    /** The language that a file's name says, or empty. */
    static String languageOf(String path) {
        String name = path.substring(path.lastIndexOf('/') + 1).toLowerCase(Locale.ROOT);
        String ending = name.substring(name.lastIndexOf('.') + 1);
        return LANGUAGES.containsKey(ending) ? ending : "";
    }

    private static StyledText diff(String code) {
        StyledText.Builder out = new StyledText.Builder();
        for (int start = 0; start < code.length(); ) {
            int newline = code.indexOf('\n', start);
            int end = newline < 0 ? code.length() : newline + 1;
            String line = code.substring(start, end);
            switch (line.charAt(0)) {
                case '+' -> out.append(line, Mark.ADDED);
                case '-' -> out.append(line, Mark.REMOVED);
                case '@' -> out.append(line, Mark.COMMENT);
                default -> out.append(line);
            }
            start = end;
        }
        return out.build();
    }

    /**
     * A part of JSON that has each value on a line of its own. Where it begins or ends within a line, that is within a text: nothing else is that long.
     *
     * @param from the place it begins at, inclusive
     * @param to exclusive
     */
    static StyledText json(String code, int from, int to) {
        boolean begun = from > 0 && code.charAt(from - 1) != '\n';
        int newline = begun ? code.indexOf('\n', from, to) : from;
        int whole = newline < 0 ? to : newline;
        CodeHighlighter part = new CodeHighlighter(code.substring(whole, to), JSON_LIKE);
        part.goesOn = to < code.length() && code.charAt(to) != '\n' && code.charAt(to - 1) != '\n';
        part.out.append(code.substring(from, whole), Mark.LITERAL);
        return part.highlight();
    }

    private StyledText highlight() {
        while (at < code.length()) {
            char c = code.charAt(at);
            String lineComment = language.lineComment();
            if (lineComment != null && code.startsWith(lineComment, at) && startsComment(lineComment)) {
                marked(lineEnd(at), Mark.COMMENT);
            } else if (language.blockComments() && code.startsWith("/*", at)) {
                int end = code.indexOf("*/", at + 2);
                marked(end < 0 ? code.length() : end + 2, Mark.COMMENT);
            } else if (language.quotes().indexOf(c) >= 0) {
                quoted(c);
            } else if (Character.isDigit(c)) {
                marked(wordEnd(at), Mark.NUMBER);
            } else if (Character.isJavaIdentifierStart(c)) {
                word();
            } else {
                at++;
            }
        }
        flush(code.length());
        return out.build();
    }

    /** A hash within a word ({@code $#}, {@code a#b}) begins no comment. */
    private boolean startsComment(String sign) {
        return !sign.equals("#") || at == 0 || Character.isWhitespace(code.charAt(at - 1));
    }

    private void word() {
        int end = wordEnd(at);
        String word = code.substring(at, end);
        if (language.keywords().contains(language.anyCase() ? word.toLowerCase(Locale.ROOT) : word)) {
            marked(end, Mark.KEYWORD);
        } else if (end < code.length() && code.charAt(end) == '(') {
            marked(end, Mark.NAME);
        } else {
            at = end;
        }
    }

    private void quoted(char quote) {
        int limit = quote == '`' ? code.length() : lineEnd(at);
        for (int i = at + 1; i < limit; i++) {
            char c = code.charAt(i);
            if (c == '\\') {
                i++;
            } else if (c == quote) {
                marked(i + 1, Mark.LITERAL);
                return;
            }
        }
        if (goesOn && limit == code.length()) {
            marked(limit, Mark.LITERAL);
            return;
        }
        at++;
    }

    private int lineEnd(int from) {
        int newline = code.indexOf('\n', from);
        return newline < 0 ? code.length() : newline;
    }

    private int wordEnd(int from) {
        int end = from + 1;
        while (end < code.length()
                && Character.isJavaIdentifierPart(code.charAt(end))
                && !Character.isISOControl(code.charAt(end))) {
            end++;
        }
        return end;
    }

    private void marked(int end, Mark mark) {
        flush(at);
        out.append(code.substring(at, end), mark);
        at = end;
        plainFrom = end;
    }

    private void flush(int end) {
        out.append(code.substring(plainFrom, end));
        plainFrom = end;
    }

    private static Set<String> words(String line) {
        return Set.of(line.split(" "));
    }
}
