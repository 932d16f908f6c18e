package kolk.sessions.transcript;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import kolk.sessions.transcript.StyledText.Mark;
import org.junit.jupiter.api.Test;

class StyledTextTest {
    @Test
    void neighboursOfEqualLookAreOneRun() {
        StyledText text = new StyledText.Builder()
                .append("a", Mark.BOLD)
                .append("b", Mark.BOLD)
                .append("c")
                .build();
        assertEquals(
                List.of("ab", "c"),
                text.runs().stream().map(StyledText.Run::text).toList());
    }

    @Test
    void chunksLoseNothingButTheLineBreaksTheyAreCutAt() {
        Random random = new Random(7);
        for (int round = 0; round < 300; round++) {
            StyledText.Builder builder = new StyledText.Builder();
            for (int run = random.nextInt(1, 30); run > 0; run--) {
                String word = random.ints(random.nextInt(1, 60), 0, 5)
                        .mapToObj(c -> List.of("a", "b", "\n", "🐙", " ").get(c))
                        .collect(Collectors.joining());
                builder.append(word, Mark.values()[random.nextInt(3)]);
            }
            StyledText text = builder.build();
            List<StyledText> chunks = text.chunks(40);
            String joined = chunks.stream().map(StyledText::text).collect(Collectors.joining());
            assertEquals(text.text().replace("\n", ""), joined.replace("\n", ""));
            assertTrue(joined.length() >= text.length() - chunks.size());
            for (StyledText chunk : chunks) {
                assertTrue(chunk.length() <= 40);
                assertTrue(chunk.text().isEmpty()
                        || !Character.isLowSurrogate(chunk.text().charAt(0)));
            }
        }
    }

    @Test
    void manyShortRunsAreCutToo() {
        StyledText.Builder builder = new StyledText.Builder();
        for (int i = 0; i < 2_000; i++) {
            builder.append("x", i % 2 == 0 ? Mark.BOLD : Mark.ITALIC);
        }
        List<StyledText> chunks = builder.build().chunks(4_000);
        assertTrue(chunks.stream().allMatch(chunk -> chunk.runs().size() <= 300));
        assertEquals(2_000, chunks.stream().mapToInt(StyledText::length).sum());
    }

    @Test
    void aLongLineIsCutBetweenItsWords() {
        String line = "some words of different lengths ".repeat(400);
        List<StyledText> chunks = new StyledText.Builder().append(line).build().chunks(4_000);
        assertEquals(line, chunks.stream().map(StyledText::text).collect(Collectors.joining()));
        for (StyledText chunk : chunks) {
            assertTrue(chunk.text().endsWith(" "), chunk::text);
        }
    }
}
