package kolk.sessions.export;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** One pass over a text tells the same as looking for each word alone. */
class KeywordsTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "k",
                "sk-",
                "skk-sk",
                "xsk-antx",
                "usher",
                "a 鍵 b",
                "鍵",
                "😀sk-",
                "ask-an\u0000t",
                "pass",
                "passw",
                "hers his she"
            })
    void theSetsWithAWordInTheTextAreTold(String text) {
        agrees(
                List.of(
                        List.of("sk-"),
                        List.of("sk-ant", "ant"),
                        List.of("he", "she", "his", "hers"),
                        List.of("鍵", "pass"),
                        List.of("sk-"),
                        List.of("😀")),
                text);
    }

    @Test
    void anEmptyWordIsInEveryTextAndNoWordsAreInNone() {
        agrees(List.of(List.of(""), List.of(), List.of("a", "")), "");
        agrees(List.of(List.of(""), List.of(), List.of("a", "")), "b");
        agrees(List.of(), "anything");
    }

    /** Few letters, so that words overlap, contain each other and end in each other. */
    @Test
    void tenThousandTextsOverFewLettersAgreeWithLookingForEachWordAlone() {
        Random random = new Random(20_260_101);
        for (int round = 0; round < 500; round++) {
            List<List<String>> sets = new ArrayList<>();
            for (int set = random.nextInt(6); set >= 0; set--) {
                sets.add(Stream.generate(() -> letters(random, 1 + random.nextInt(6)))
                        .limit(random.nextInt(4))
                        .toList());
            }
            for (int text = 0; text < 20; text++) {
                agrees(sets, letters(random, random.nextInt(40)));
            }
        }
    }

    @Test
    void theWordsOfTheRulesAreToldInTheirOwnExamples() {
        List<List<String>> words = RuleFile.read().stream().map(Rule::words).toList();
        for (List<String> set : words) {
            for (String word : set) {
                agrees(words, "before " + word + " behind");
                agrees(words, word + word);
                agrees(words, word.substring(1));
            }
        }
    }

    private static String letters(Random random, int length) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < length; i++) {
            text.append("ab鍵".charAt(random.nextInt(3)));
        }
        return text.toString();
    }

    private static void agrees(List<List<String>> sets, String text) {
        BitSet naive = new BitSet();
        for (int set = 0; set < sets.size(); set++) {
            naive.set(set, sets.get(set).stream().anyMatch(text::contains));
        }
        assertEquals(naive, new Keywords(sets).in(text), () -> sets + " in " + text);
    }
}
