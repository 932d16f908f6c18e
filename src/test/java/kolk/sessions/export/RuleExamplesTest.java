package kolk.sessions.export;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Each rule finds its own examples whole, and nothing in what only looks alike. */
class RuleExamplesTest {
    private static final SecretFinder FINDER = new SecretFinder(RuleFile.read());

    /** @param rule the rule it is an example of; {@code secret} is empty where nothing may be found */
    record Example(String rule, boolean positive, String text, String secret) {}

    static List<Example> examples() throws IOException {
        Random random = new Random(7);
        List<Example> examples = new ArrayList<>();
        try (var in = RuleExamplesTest.class.getResourceAsStream("redaction-examples.txt")) {
            String file = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            for (String line : file.lines().filter(l -> !l.startsWith("#")).toList()) {
                String[] parts = line.split(" ", 3);
                String text = fill(parts[2].replaceAll("(?<!\\\\)\\\\n", "\n").replace("\\\\", "\\"), random);
                int from = text.indexOf('⟦');
                int to = text.indexOf('⟧') - 1;
                String plain = text.replaceAll("[⟦⟧]", "");
                examples.add(
                        new Example(parts[0], parts[1].equals("+"), plain, from < 0 ? "" : plain.substring(from, to)));
            }
        }
        return examples;
    }

    static Stream<Example> positives() throws IOException {
        return examples().stream().filter(Example::positive);
    }

    static Stream<Example> negatives() throws IOException {
        return examples().stream().filter(example -> !example.positive());
    }

    private static String fill(String text, Random random) {
        return Pattern.compile("\\{([a-z0-9]+) (\\d+)}").matcher(text).replaceAll(match -> {
            String characters = switch (match.group(1)) {
                case "an" -> "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
                case "hex" -> "0123456789abcdef";
                case "b32" -> "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
                case "url" -> "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-";
                case "b64" -> "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
                case "up" -> "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
                case "low" -> "abcdefghijklmnopqrstuvwxyz";
                case "dig" -> "123456789";
                default -> throw new IllegalArgumentException(match.group());
            };
            StringBuilder out = new StringBuilder();
            for (int i = Integer.parseInt(match.group(2)); i > 0; i--) {
                out.append(characters.charAt(random.nextInt(characters.length())));
            }
            // A word's end must not be taken for a hyphen's.
            return out.toString().replaceAll("[-_]$", "x");
        });
    }

    @ParameterizedTest
    @MethodSource("positives")
    void aSecretIsFoundWholeAndNamedByItsRule(Example example) {
        List<SecretFinder.Found> found = FINDER.find(example.text());
        assertEquals(1, found.size(), found.toString());
        assertEquals(
                strip(example.secret()),
                strip(example.text()
                        .substring(found.getFirst().start(), found.getFirst().end())));
        assertEquals(example.rule(), found.getFirst().rule().id());
    }

    /** Markdown and HTML show a character reference as the character it stands for. */
    @ParameterizedTest
    @MethodSource("positives")
    void aSecretWrittenAsCharacterReferencesIsFoundWhole(Example example) {
        for (String form : List.of("&#%d;", "&#x%x;", "&#X00%X;")) {
            String written = referenced(example.secret(), form);
            String text = example.text().replace(example.secret(), written);
            List<SecretFinder.Found> found = FINDER.find(text);
            assertEquals(1, found.size(), () -> text + " " + found);
            String taken =
                    text.substring(found.getFirst().start(), found.getFirst().end());
            assertEquals(strip(example.secret()), strip(resolved(taken)), text);
        }
    }

    @ParameterizedTest
    @MethodSource("negatives")
    void whatOnlyLooksAlikeStaysAlsoWhenWrittenAsCharacterReferences(Example example) {
        assertEquals(List.of(), FINDER.find(referenced(example.text(), "&#%d;")));
    }

    @Test
    void namedReferencesAreResolvedAndWhatIsNoneIsText() {
        String token = "gh" + "p" + "&lowbar;" + "a1B2".repeat(9);
        assertEquals(1, FINDER.find("see " + token + ".").size());
        String split = "gh" + "p_" + "a1B2".repeat(4) + "&ZeroWidthSpace;&shy;" + "a1B2".repeat(5);
        assertEquals(1, FINDER.find(split).size());
        for (String none : List.of(
                "&",
                "&#",
                "&#;",
                "&#x;",
                "&;",
                "&x",
                "&#99999999;",
                "&#x110000;",
                "&nosuch;",
                "a&&b;",
                "&#-1;",
                "&#x1F600;&#0;")) {
            assertEquals(List.of(), FINDER.find(none), none);
            assertEquals(
                    1,
                    FINDER.find(none + " " + "gh" + "p_" + "a1B2".repeat(9) + " " + none)
                            .size(),
                    none);
        }
    }

    /** A person sees the secret whole, with a part of it in bold or as code. */
    @ParameterizedTest
    @MethodSource("positives")
    void aSecretSplitByEmphasisIsFoundWhole(Example example) {
        String secret = example.secret();
        Matcher inWord = Pattern.compile("(?<=[A-Za-z0-9])(?=[A-Za-z0-9])").matcher(secret);
        List<Integer> places = inWord.results().map(MatchResult::start).toList();
        for (String sign : List.of("*", "**", "***", "~~", "`", "``")) {
            for (int[] cut : new int[][] {{0, places.size() / 2}, {places.size() / 2, places.size() - 1}}) {
                int from = places.get(cut[0]);
                int to = places.get(cut[1]);
                String split =
                        secret.substring(0, from) + sign + secret.substring(from, to) + sign + secret.substring(to);
                String text = example.text().replace(secret, split);
                List<SecretFinder.Found> found = FINDER.find(text);
                assertEquals(1, found.size(), () -> text + " " + found);
                // Another rule may find more around it, for instance the e-mail address in an address with a password.
                String taken = text.substring(
                        found.getFirst().start(), found.getFirst().end());
                assertTrue(taken.contains(strip(split)), () -> text + " " + taken);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "size = width*height*depth",
                "**Token**: it is read twice, the `password`s are asked for",
                "2**64 keys, x*key*y, n*token = m",
                "src/**/secret*key*file and a~~b~~c",
                "char*secret = find(key);",
                "max*tokens=4096",
                "the pre`ghp_`fix and 36 characters"
            })
    void signsThatOnlyLookLikeEmphasisMakeNoSecret(String text) {
        assertEquals(List.of(), FINDER.find(text));
    }

    private static String referenced(String text, String form) {
        StringBuilder written = new StringBuilder();
        text.codePoints().forEach(c -> written.append(String.format(Locale.ROOT, form, c)));
        return written.toString();
    }

    private static String resolved(String written) {
        return Pattern.compile("&#(?:[xX]([0-9a-fA-F]+)|([0-9]+));")
                .matcher(written)
                .replaceAll(match -> Matcher.quoteReplacement(Character.toString(
                        match.group(1) != null
                                ? Integer.parseInt(match.group(1), 16)
                                : Integer.parseInt(match.group(2)))));
    }

    private static String strip(String secret) {
        return secret.replaceAll("^[\\\\\"']+|[\\\\\"']+$", "");
    }

    @ParameterizedTest
    @MethodSource("negatives")
    void whatOnlyLooksAlikeStays(Example example) {
        assertEquals(List.of(), FINDER.find(example.text()));
    }

    @Test
    void everyRuleHasExamplesOfBothKinds() throws IOException {
        Set<String> positive = new HashSet<>();
        Set<String> negative = new HashSet<>();
        examples().forEach(example -> (example.positive() ? positive : negative).add(example.rule()));
        Set<String> ids = new HashSet<>(RuleFile.read().stream().map(Rule::id).toList());
        assertEquals(ids, positive);
        assertEquals(ids, negative);
    }

    @ParameterizedTest
    @MethodSource("positives")
    void aSecretIsFoundInAnyDress(Example example) {
        String secret = example.text();
        for (String dressed : List.of(
                "\u001b[32m" + secret + "\u001b[0m",
                "{\"output\":\""
                        + secret.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + "\"}",
                "line\n" + secret + "\nline",
                secret.replace("_", "\\_"),
                secret.replaceFirst("(?<=[A-Za-z0-9]{3})(?=[A-Za-z0-9]{3}⟧?$)", "\u200b"))) {
            assertFalse(FINDER.find(dressed).isEmpty(), dressed);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a",
                "eyJ",
                "eyJa.",
                "-----BEGIN PRIVATE KEY-----",
                "-----BEGIN ",
                "a@",
                "a.b@c.",
                "@a.b",
                "password=",
                "password: \"",
                "key",
                "a_key_",
                "a.token-",
                "://",
                "a://b:",
                "http://a:a@",
                "\\",
                "\\\"",
                "\\n",
                "\u001b[",
                "\u001b",
                "authorization: ",
                "bearer ",
                "basic ",
                "cookie: a=",
                "cookie: a=bbbbbbbbb;",
                "--token ",
                "--a-",
                "sk-",
                "xox",
                "ghp_",
                "a*",
                "a**a",
                "a```",
                "/home/",
                "C:\\Users\\",
                "/Users/a",
                "token=>",
                "secret ",
                "token:=",
                "passwordpassword",
                "AKIA",
                "1:AA",
                " ",
                "\n",
                "ａ",
                "\u200b",
                "secret: 'a",
                "key`",
                "hvs.",
                "SG.a"
            })
    void timeGrowsWithTheLengthOfTheTextWhateverItIs(String repeated) {
        int length = 1 << 20;
        String text = repeated.repeat(length / repeated.length());
        // Far above what linear work takes, far below what quadratic work would: 10^12 steps.
        Assertions.assertTimeoutPreemptively(Duration.ofSeconds(20), () -> FINDER.find(text));
    }

    @Test
    void aSampleShowsTooLittleToUse() {
        for (Rule rule : RuleFile.read()) {
            if (rule.sample() != Rule.Sample.ALL) {
                String secret = "abcdefghijklmnopqrstuvwxyz0123456789";
                String sample = rule.masked(secret);
                assertTrue(sample.replaceAll(" .*", "").length() <= 9, sample);
            }
        }
    }
}
