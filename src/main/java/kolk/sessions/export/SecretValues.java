package kolk.sessions.export;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Locale;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * Tells the value of a secret from what only stands in its place: references to variables, types, calls, placeholders. It leans to the safe side:
 * what could be either is a secret.
 */
final class SecretValues {
    private static final Set<String> PLACEHOLDERS = Set.of(
            "true",
            "false",
            "null",
            "nil",
            "none",
            "undefined",
            "string",
            "str",
            "bytes",
            "number",
            "int",
            "integer",
            "bool",
            "boolean",
            "object",
            "any",
            "unknown",
            "optional",
            "required",
            "text",
            "password",
            "passwd",
            "token",
            "secret",
            "redacted",
            "hidden",
            "masked",
            "empty",
            "missing",
            "invalid",
            "expired",
            "example",
            "here",
            "const",
            "var",
            "let",
            "new",
            "await",
            "return",
            "self",
            "this",
            "input",
            "varchar",
            "uuid",
            "yes",
            "no");

    /** A name, a path of names or a call's beginning, as code has it on the right of a sign. */
    private static final Pattern CODE =
            Pattern.compile("[A-Za-z_$][A-Za-z_]*+(?:(?:\\.|::|->|\\?\\.)[A-Za-z_]++)*+[;,]?");

    /** Variables of shells, build files and templates, and what people write where the reader shall put a secret. */
    private static final Pattern REFERENCE = Pattern.compile(
            "\\$(?:[A-Z_][A-Z0-9_]*+|[A-Za-z_]++|[({\\[].*+)|%[A-Za-z_]\\w*+%|\\{\\{.*+|#\\{.*+|@/.*+|<[^<>]*+>?"
                    + "|(?i)your[_-].*+|x{3,}+|\\.{3,}+|-{3,}+|\\*{3,}+|…|_{2,}+.*+",
            Pattern.DOTALL);

    private static final Pattern NOTHING = Pattern.compile("(.)\\1*+");

    private SecretValues() {}

    static boolean isSecret(Rule.Check check, MatchResult match, String text) {
        return switch (check) {
            case NONE -> true;
            case BASIC -> isCredentials(match.group("secret"));
            case ASSIGNED -> isAssigned(match, text);
        };
    }

    /** Name and password with a colon between them, in base64. */
    private static boolean isCredentials(String base64) {
        try {
            String decoded = new String(Base64.getDecoder().decode(base64), StandardCharsets.UTF_8);
            return decoded.indexOf(':') >= 0 && decoded.chars().allMatch(c -> c >= ' ' && c != 0xFFFD);
        } catch (IllegalArgumentException notBase64) {
            return false;
        }
    }

    private static boolean isAssigned(MatchResult match, String text) {
        String written = match.group("secret");
        int from = 0;
        while (from < written.length() && "\\\"'`".indexOf(written.charAt(from)) >= 0) {
            from++;
        }
        boolean quoted = from > 0;
        String value = written.substring(from, quoted ? lastQuote(written, from) : written.length());
        if (value.isBlank()
                || REFERENCE.matcher(value).matches()
                || NOTHING.matcher(value).matches()) {
            return false;
        }
        String word = value.toLowerCase(Locale.ROOT).replaceAll("[.;,!?]+$", "");
        if (PLACEHOLDERS.contains(word)) {
            return false;
        }
        return quoted ? !isMarkup(value) : !match.namedGroups().containsKey("sign") || isBareValue(match, value, text);
    }

    private static int lastQuote(String written, int from) {
        int end = written.length();
        while (end > from && "\\\"'`".indexOf(written.charAt(end - 1)) >= 0) {
            end--;
        }
        return end;
    }

    /** Labels and messages are quoted too: several words are no secret unless the name says that they are. */
    private static boolean isMarkup(String value) {
        return value.startsWith("${")
                || value.startsWith("{{")
                || value.chars().filter(c -> c == ' ').count() > 7;
    }

    /** Without quotes a value can be code or prose. */
    private static boolean isBareValue(MatchResult match, String value, String text) {
        int end = match.end("secret");
        char after = end < text.length() ? text.charAt(end) : '\n';
        if (after == '(' || after == '[' || after == '{' || after == '<') {
            return false;
        }
        String sign = match.group("sign");
        String name = match.group("name").toLowerCase(Locale.ROOT);
        boolean environment =
                sign.equals("=") && Character.isUpperCase(match.group("name").charAt(0));
        if (environment) {
            return true;
        }
        if (CODE.matcher(value).matches()) {
            return isWordOfPassword(match, name, sign, value, text);
        }
        return !value.startsWith("/") && !value.startsWith("./") && !value.matches("\\d{1,5}|0x\\p{XDigit}{1,4}");
    }

    /** Letters alone are a password where a settings file has them: a line of its own, and nothing of code in it. */
    private static boolean isWordOfPassword(MatchResult match, String name, String sign, String value, String text) {
        boolean password = name.endsWith("password")
                || name.endsWith("passwd")
                || name.endsWith("pwd")
                || name.endsWith("passphrase")
                || name.endsWith("passwort");
        int end = match.end("secret");
        boolean lineEnds = end >= text.length() || text.charAt(end) == '\n' || text.charAt(end) == '\r';
        boolean settings = sign.strip().equals(":") || sign.equals("=");
        return password
                && settings
                && lineEnds
                && value.length() >= 6
                && value.chars().allMatch(c -> Character.isLetter(c) && c < 0x80)
                && startsLine(match.start(), text);
    }

    private static boolean startsLine(int start, String text) {
        for (int i = start - 1; i >= 0; i--) {
            char c = text.charAt(i);
            if (c == '\n') {
                return true;
            }
            if (c != ' ' && c != '\t' && c != '-') {
                return false;
            }
        }
        return true;
    }
}
