package kolk.sessions.viewmodel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class FuzzyQueryTest {
    @Test
    void theRankingIsTextThenWordThenWithinThenScattered() {
        assertEquals(
                List.of("Resume", "Copy resume command", "unresumed", "relate summer"),
                ranked("resume", "relate summer", "unresumed", "Copy resume command", "Resume", "no such"));
    }

    @Test
    void everyWordHasToBeThereInAnyOrderAndCase() {
        assertTrue(matches("PARSER fix", "Fix the parser"));
        assertFalse(matches("parser fix it not", "Fix the parser"));
        assertTrue(matches("   ", "anything"));
        assertTrue(matches("修复", "修复解析器里的换行处理"));
        assertTrue(matches("ÜBER", "über alles"));
    }

    @Test
    void lettersInTheirOrderAreEnough() {
        assertTrue(matches("cprc", "Copy resume command"));
        assertFalse(matches("crpc", "Copy resume command"));
        assertFalse(matches("rr", "or"));
    }

    @Test
    void earlyBeatsLateCloseBeatsFarAndShortBeatsLong() {
        assertEquals(List.of("a xx", "a b c xx"), ranked("xx", "a b c xx", "a xx"));
        assertEquals(List.of("qxz", "q---x---z"), ranked("qz", "q---x---z", "qxz"));
        assertEquals(
                List.of("find", "find in a long title of a session"),
                ranked("find", "find in a long title of a session", "find"));
    }

    @Test
    void theLettersThatAreMeantAreKnown() {
        assertEquals("..resu....", places("resu", "a resume it".substring(0, 10)));
        assertEquals("c....r....c", places("crc", "copy resu c"));
        assertEquals("word.........two", places("two word", "word and for two"));
    }

    /** Every text that holds the letters in their order matches, whatever stands between: told by a regular expression. */
    @Test
    void whatMatchesIsWhatASlowReadingSays() {
        Random random = new Random(7);
        for (int i = 0; i < 20_000; i++) {
            String text = random(random, 12);
            String word = random(random, 4).replace(" ", "");
            String pattern =
                    word.chars().mapToObj(c -> String.valueOf((char) c)).collect(Collectors.joining(".*", ".*", ".*"));
            assertEquals(text.matches(pattern), matches(word, text), word + " in " + text);
            if (matches(word, text) && !word.isEmpty()) {
                BitSet places = FuzzyQuery.of(word).places(new FuzzyQuery.Text(text));
                assertEquals(
                        word,
                        places.stream().mapToObj(p -> text.substring(p, p + 1)).collect(Collectors.joining()),
                        word + " in " + text);
            }
        }
    }

    private static String random(Random random, int most) {
        return IntStream.range(0, random.nextInt(most + 1))
                .mapToObj(i -> "ab c".charAt(random.nextInt(4)) + "")
                .collect(Collectors.joining());
    }

    private static boolean matches(String query, String text) {
        return FuzzyQuery.of(query).score(new FuzzyQuery.Text(text)) != FuzzyQuery.NONE;
    }

    private static List<String> ranked(String query, String... texts) {
        FuzzyQuery words = FuzzyQuery.of(query);
        return Stream.of(texts)
                .filter(text -> matches(query, text))
                .sorted(Comparator.comparingInt((String text) -> words.score(new FuzzyQuery.Text(text)))
                        .reversed())
                .toList();
    }

    /** The letters that are meant, and dots for the others. */
    private static String places(String query, String text) {
        BitSet places = FuzzyQuery.of(query).places(new FuzzyQuery.Text(text));
        return IntStream.range(0, text.length())
                .mapToObj(i -> places.get(i) ? text.substring(i, i + 1) : ".")
                .collect(Collectors.joining());
    }
}
