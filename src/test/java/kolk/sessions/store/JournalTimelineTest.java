package kolk.sessions.store;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import kolk.sessions.store.JournalEvent.Condition;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class JournalTimelineTest {
    @TempDir
    Path dir;

    private Path journal;
    private JournalTimeline timeline;

    @BeforeEach
    void make() {
        journal = dir.resolve("s.events.ndjson");
        timeline = new JournalTimeline(journal);
    }

    private static String line(int seq, String type, String data) {
        return "{\"seq\":" + seq + ",\"ts\":\"2026-11-29T10:00:00." + String.format("%03d", seq % 1000)
                + "Z\",\"session\":\"s_1\",\"turn\":\"t_1\",\"type\":\"" + type + "\",\"data\":" + data + "}\n";
    }

    private void append(String... lines) throws Exception {
        Files.writeString(journal, String.join("", lines), StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }

    private List<String> kinds(JournalLines lines) {
        List<String> kinds = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            kinds.add(lines.kinds().get(lines.kind(i)));
        }
        return kinds;
    }

    @Test
    void linesAreKnownByTheirKindAndDecodedWhenTheyAreSeen() throws Exception {
        append(
                line(1, "session.started", "{\"model\":\"m\"}"),
                line(2, "message.delta", "{\"text\":\"it says \\\"type\\\":\\\"error\\\" here\"}"),
                line(3, "something.new", "{\"a\":{\"b\":[1,2]},\"c\":true,\"d\":null}"));
        JournalLines lines = timeline.advance(Long.MAX_VALUE);
        assertEquals(List.of("session.started", "message.delta", "something.new"), kinds(lines));
        assertEquals("m", timeline.event(lines, 0).get("model"));
        assertEquals("it says \"type\":\"error\" here", timeline.event(lines, 1).get("text"));
        assertEquals("{\"b\":[1,2]}", timeline.event(lines, 2).get("a"));
        assertEquals("true", timeline.event(lines, 2).get("c"));
    }

    @Test
    void onlyWhatIsAppendedIsRead() throws Exception {
        for (int i = 0; i < 2_000; i++) {
            append(line(i, "message.delta", "{\"text\":\"word\"}"));
        }
        assertEquals(2_000, timeline.advance(Long.MAX_VALUE).size());
        assertEquals(Files.size(journal), timeline.bytesRead());
        long before = timeline.bytesRead();
        timeline.advance(Long.MAX_VALUE);
        assertEquals(before, timeline.bytesRead(), "nothing came, nothing is read");
        String more = line(2_000, "message.completed", "{\"text\":\"words\"}");
        append(more);
        assertEquals(2_001, timeline.advance(Long.MAX_VALUE).size());
        assertEquals(before + more.length(), timeline.bytesRead());
    }

    @Test
    void aLongJournalComesInPortions() throws Exception {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 20_000; i++) {
            text.append(line(i, "message.delta", "{\"text\":\"" + "x".repeat(100) + "\"}"));
        }
        append(text.toString());
        JournalLines first = timeline.advance(1 << 20);
        assertTrue(first.hasMore() && first.size() > 0 && first.size() < 20_000);
        JournalLines last = first;
        while (last.hasMore()) {
            last = timeline.advance(1 << 20);
        }
        assertEquals(20_000, last.size());
        assertEquals(first.generation(), last.generation());
        assertEquals(text.length(), last.bytes());
        assertEquals("x".repeat(100), timeline.event(first, first.size() - 1).get("text"));
    }

    @Test
    void damagedAndHalfWrittenLinesCostThemselves() throws Exception {
        append(
                line(1, "log", "{}"),
                "nonsense\n",
                "{\"seq\":2,\"type\":\"log\",\"data\":{\"text\":\"cut",
                line(3, "error", "{\"message\":\"m\"}"),
                "\n",
                "{\"type\":7}\n",
                "{\"data\":{\"type\":\"inner\"},\"type\":\"outer\"}\n",
                "{\"seq\":9,\"type\":\"log\",\"da");
        JournalLines lines = timeline.advance(Long.MAX_VALUE);
        assertEquals(List.of("log", "", "error", "", "outer"), kinds(lines));
        assertEquals(Condition.DAMAGED, timeline.event(lines, 1).condition());
        assertEquals("m", timeline.event(lines, 2).get("message"), "a line glued to a fragment is read");
        assertEquals("nonsense", timeline.text(lines, 1, 1_000));
        append("ta\":{}}\n");
        assertEquals(6, timeline.advance(Long.MAX_VALUE).size());
    }

    @Test
    void whatLooksWholeAndIsNotIsDamagedWhenItIsSeen() throws Exception {
        append("{\"seq\":1,\"type\":\"log\",\"data\":{\"text\":\"a\"x}}\n");
        JournalLines lines = timeline.advance(Long.MAX_VALUE);
        assertEquals(Condition.DAMAGED, timeline.event(lines, 0).condition());
    }

    @Test
    void aLineOfManyMegabytesIsKnownByItsBeginning() throws Exception {
        append(
                line(1, "log", "{}"),
                line(
                        2,
                        "permission.requested",
                        "{\"id\":\"p\",\"tool\":\"write_file\",\"detail\":\"big.txt\",\"diff\":\""
                                + "+x\\n".repeat(2_000_000) + "\"}"),
                line(3, "log", "{}"));
        JournalLines lines = timeline.advance(Long.MAX_VALUE);
        assertEquals(List.of("log", "permission.requested", "log"), kinds(lines));
        long before = timeline.bytesRead();
        JournalEvent event = timeline.event(lines, 1);
        assertEquals(Condition.CUT, event.condition());
        assertEquals("big.txt", event.get("detail"));
        assertTrue(timeline.bytesRead() - before < 300_000);
    }

    @Test
    void whatEndsSomethingKnowsWhatBeganIt() throws Exception {
        append(
                line(1, "turn.started", "{\"input\":\"do\"}"),
                line(2, "tool.requested", "{\"id\":\"a\",\"name\":\"bash\"}"),
                line(3, "tool.requested", "{\"id\":\"b\",\"name\":\"grep\"}"),
                line(4, "permission.requested", "{\"id\":\"p\",\"tool\":\"bash\"}"),
                line(5, "permission.resolved", "{\"id\":\"p\",\"decision\":\"allow\"}"),
                line(6, "tool.started", "{\"id\":\"a\"}"),
                line(7, "tool.finished", "{\"id\":\"b\",\"ok\":true}"),
                line(8, "tool.finished", "{\"id\":\"a\",\"ok\":true}"),
                line(9, "tool.finished", "{\"id\":\"never\",\"ok\":true}"),
                line(10, "turn.finished", "{}"));
        JournalLines lines = timeline.advance(Long.MAX_VALUE);
        int[] begun = new int[lines.size()];
        for (int i = 0; i < begun.length; i++) {
            begun[i] = lines.begunBy(i);
        }
        assertArrayEquals(new int[] {-1, -1, -1, -1, 3, 1, 2, 5, -1, 0}, begun);
    }

    @Test
    void aJournalThatWasRewrittenIsAnotherOne() throws Exception {
        append(line(1, "log", "{\"text\":\"old one\"}"), line(2, "log", "{}"), line(3, "log", "{}"));
        JournalLines before = timeline.advance(Long.MAX_VALUE);
        Files.delete(journal);
        append(line(7, "error", "{\"text\":\"x\"}"));
        assertEquals(Condition.GONE, timeline.event(before, 0).condition(), "not a line of another journal");
        JournalLines after = timeline.advance(Long.MAX_VALUE);
        assertNotEquals(before.generation(), after.generation());
        assertEquals(List.of("error"), kinds(after));
        assertEquals(Condition.GONE, timeline.event(before, 0).condition());
        Files.writeString(journal, line(8, "log", "{}"));
        assertEquals(List.of("log"), kinds(timeline.advance(Long.MAX_VALUE)));
        Files.delete(journal);
        assertEquals(0, timeline.advance(Long.MAX_VALUE).size());
    }

    @Test
    void whatIsNoFileIsAnEmptyJournalAndIsNotWaitedFor() throws Exception {
        assertEquals(0, timeline.advance(Long.MAX_VALUE).size());
        assertTrue(new ProcessBuilder("mkfifo", journal.toString()).start().waitFor(10, TimeUnit.SECONDS));
        assertEquals(0, timeline.advance(Long.MAX_VALUE).size());
        Files.delete(journal);
        Path other = Files.writeString(dir.resolve("other"), line(1, "log", "{}"));
        Files.createSymbolicLink(journal, other);
        assertEquals(0, timeline.advance(Long.MAX_VALUE).size());
    }

    @Test
    void linesAreSearchedByWhatTheySay() throws Exception {
        append(
                line(1, "log", "{\"text\":\"needle\"}"),
                line(2, "error", "{\"text\":\"needle\"}"),
                line(3, "log", "{\"text\":\"hay\"}"),
                line(4, "log", "{\"text\":\"n\\u0065edle\"}"));
        JournalLines lines = timeline.advance(Long.MAX_VALUE);
        boolean[] wanted = new boolean[lines.kinds().size()];
        wanted[lines.kinds().indexOf("log")] = true;
        int[] found = timeline.search(
                lines, 0, lines.size(), wanted, event -> event.get("text").contains("needle"));
        assertArrayEquals(new int[] {0, 3}, found, Arrays.toString(found));
    }
}
