package kolk.sessions.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("The usage follower")
@Timeout(60)
class UsageFollowerTest {
    @TempDir
    Path dir;

    private Path stats;
    private UsageFollower follower;

    @BeforeEach
    void begin() {
        stats = dir.resolve("stats.jsonl");
        follower = new UsageFollower(stats);
    }

    private void append(String text) throws IOException {
        Files.writeString(stats, text, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }

    private static String call(String session, String cost) {
        return "{\"kind\":\"call\",\"time\":\"2026-08-23T23:42:00Z\",\"session\":\"" + session
                + "\",\"turn\":\"t_1\",\"mode\":\"code\",\"effort\":\"high\",\"role\":\"main\",\"model\":\"m\",\"prompt_tokens\":10"
                + cost + ",\"ms\":5}\n";
    }

    @Test
    void aMissingFileRecordsNothing() {
        assertEquals(Map.of(), follower.advance());
        assertEquals(0, follower.damagedLines());
    }

    @Test
    void theCostOfASessionIsTheSumOfItsCalls() throws Exception {
        append(call("s_a", ",\"cost\":0.1") + call("s_a", ",\"cost\":0.2") + call("s_b", ",\"cost\":5"));
        assertEquals(new Usage(new BigDecimal("0.3"), 2), follower.advance().get("s_a"));
        assertEquals(new Usage(new BigDecimal("5"), 1), follower.advance().get("s_b"));
    }

    @Test
    void aLargeFileIsReadInPortionsAndSaysNothingUntilItsEnd() throws Exception {
        append(call("s_a", ",\"cost\":1").repeat(20_000) + call("s_b", ",\"cost\":2"));
        int portions = 1;
        assertEquals(Map.of(), follower.advance(1 << 20));
        while (follower.isBehind()) {
            Map<String, Usage> said = follower.advance(1 << 20);
            assertEquals(follower.isBehind(), said.isEmpty());
            portions++;
        }
        assertTrue(portions > 2, "portions: " + portions);
        assertEquals(Files.size(stats), follower.bytesRead());
        assertEquals(20_000, follower.advance(1 << 20).get("s_a").calls());
    }

    @Test
    void whileALargeFileIsReadAgainWhatItSaidBeforeCounts() throws Exception {
        append(call("s_a", ",\"cost\":1"));
        follower.advance();
        Files.delete(stats);
        append(call("s_b", ",\"cost\":2").repeat(20_000));
        assertEquals(Set.of("s_a"), follower.advance(1 << 20).keySet());
        assertTrue(follower.isBehind());
        assertEquals(Set.of("s_b"), follower.advance().keySet());
    }

    @Test
    void notRecordedDiffersFromFree() throws Exception {
        append(call("s_free", ""));
        assertEquals(0, follower.advance().get("s_free").costUsd().signum());
        assertFalse(follower.advance().containsKey("s_unknown"));
    }

    @Test
    void aRatingIsNoCall() throws Exception {
        append("{\"kind\":\"rating\",\"session\":\"s_a\",\"turn\":\"t_1\",\"rating\":4,\"cost\":7}\n");
        assertEquals(Map.of(), follower.advance());
        assertEquals(0, follower.damagedLines());
    }

    @Test
    void damagedLinesCostThemselvesAndAreCounted() throws Exception {
        append("nonsense\n\n[]\n{\"kind\":\"call\",\"session\":\"s_a\",\"cost\":1e999999999}\n"
                + "{\"kind\":\"call\",\"session\":3}\n" + "{\"kind\":\"call\",\"session\":\"s_a\",\"cost\":\"7\"}\n"
                + call("s_a", ",\"cost\":1") + "{\"kind\":\"ca");
        assertEquals(Set.of("s_a"), follower.advance().keySet());
        assertEquals(BigDecimal.ONE, follower.advance().get("s_a").costUsd());
        assertEquals(5, follower.damagedLines());
        append("ll\",\"session\":\"s_a\",\"cost\":2}\n");
        assertEquals(new BigDecimal("3"), follower.advance().get("s_a").costUsd());
        assertEquals(5, follower.damagedLines());
    }

    @Test
    void aLineOverFourMebibytesCostsItself() throws Exception {
        append(call("s_a", ",\"cost\":1,\"x\":\"" + "y".repeat(5 * 1024 * 1024) + "\""));
        append(call("s_a", ",\"cost\":1,\"x\":\"" + "y".repeat(3 * 1024 * 1024) + "\""));
        append(call("s_a", ",\"cost\":1"));
        assertEquals(2, follower.advance().get("s_a").calls());
        assertEquals(1, follower.damagedLines());
    }

    @Test
    void noByteIsReadTwiceAndNothingNewIsTheSameAnswer() throws Exception {
        for (int i = 0; i < 100; i++) {
            append(call("s_a", ",\"cost\":1"));
            follower.advance();
            Map<String, Usage> before = follower.advance();
            assertSame(before, follower.advance());
        }
        assertEquals(100, follower.advance().get("s_a").calls());
        assertEquals(Files.size(stats), follower.bytesRead());
    }

    @Test
    void aFileThatWasCutRewrittenOrReplacedIsCountedAnew() throws Exception {
        append(call("s_a", ",\"cost\":1") + call("s_a", ",\"cost\":1"));
        follower.advance();
        Files.writeString(stats, call("s_b", ",\"cost\":2"));
        assertEquals(Set.of("s_b"), follower.advance().keySet());
        Path other = dir.resolve("other");
        Files.writeString(other, call("s_c", ",\"cost\":2") + call("s_c", ",\"cost\":2") + call("s_c", ",\"cost\":2"));
        Files.move(other, stats, java.nio.file.StandardCopyOption.REPLACE_EXISTING);
        assertEquals(Set.of("s_c"), follower.advance().keySet());
        Files.writeString(stats, (call("s_d", ",\"cost\":2")).repeat(5));
        assertEquals(Set.of("s_d"), follower.advance().keySet());
        assertEquals(5, follower.advance().get("s_d").calls());
    }

    @Test
    void aYearOfHeavyUseIsReadInOneGo() throws Exception {
        StringBuilder year = new StringBuilder();
        for (int i = 0; i < 105_000; i++) {
            year.append(call(
                    "s_" + i % 1_000,
                    ",\"completion_tokens\":200,\"cache_read_tokens\":1000,\"cost\":0.0125,\"tool_calls\":3"));
        }
        append(year.toString());
        long start = System.nanoTime();
        Map<String, Usage> usage = follower.advance();
        System.out.println("stats.jsonl: " + Files.size(stats) / 1024 / 1024 + " MiB in "
                + (System.nanoTime() - start) / 1_000_000 + " ms");
        assertEquals(1_000, usage.size());
        assertEquals(0, new BigDecimal("1.3125").compareTo(usage.get("s_7").costUsd()));
        assertTrue(follower.bytesRead() == Files.size(stats));
    }
}
