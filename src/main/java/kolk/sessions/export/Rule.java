package kolk.sessions.export;

import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * One kind of secret and how it is recognised. It is data: {@link RuleFile} reads it, {@link SecretFinder} applies it.
 *
 * @param id for tests
 * @param name what a person is told it is
 * @param words in lower case; a text with none of them need not be searched
 * @param pattern what is found; its group {@code secret}, where it has one, is the secret
 * @param end where the secret ends when that is farther on, or {@code null}
 * @param check a further look at what was found
 * @param sample how much of it may be shown
 * @param replacement what stands in its place
 */
record Rule(
        String id,
        String name,
        List<String> words,
        Pattern pattern,
        @Nullable Pattern end,
        Check check,
        Sample sample,
        String replacement) {
    /** A further look at what was found. */
    enum Check {
        NONE,
        ASSIGNED,
        BASIC
    }

    /** How much of a secret a person is shown, to know which it is. */
    enum Sample {
        ENDS,
        FIRST,
        ALL
    }

    Rule {
        words = List.copyOf(words);
    }

    /** A home folder that is known, wherever it stands as the beginning of a path or as a whole one. */
    static Rule home(String folder) {
        return new Rule(
                "own-home-folder",
                "home folder",
                List.of(folder.toLowerCase(java.util.Locale.ROOT)),
                Pattern.compile("(?<![\\p{L}\\p{N}_.-])" + Pattern.quote(folder) + "(?![\\p{L}\\p{N}_.-])"),
                null,
                Check.NONE,
                Sample.ALL,
                HOME);
    }

    static final String HOME = "~";

    /** What of a secret may be seen: enough to know which it is, too little to use it. */
    String masked(String secret) {
        return switch (sample) {
            case ALL -> secret;
            case ENDS ->
                secret.length() < 20
                        ? first(secret)
                        : secret.substring(0, 4) + "…" + secret.substring(secret.length() - 4);
            case FIRST -> first(secret);
        };
    }

    /** The first character, unless it is written from right to left and would turn what stands behind it around. */
    private static String first(String secret) {
        int character = secret.codePointAt(0);
        boolean shown =
                character < 0x80 || Character.getDirectionality(character) == Character.DIRECTIONALITY_LEFT_TO_RIGHT;
        return (shown ? Character.toString(character) : "") + "… (" + secret.codePointCount(0, secret.length())
                + " characters)";
    }
}
