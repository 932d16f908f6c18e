package kolk.sessions.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JournalRecordsTest {
    @TempDir
    Path dir;

    private static final Instant START = Instant.parse("2026-08-23T23:41:00Z");
    private static final Instant LATER = START.plusSeconds(3_600);

    private Path journal;
    private JournalRecords records;
    private int seq;

    @BeforeEach
    void begin() {
        journal = dir.resolve("s_01J00000000000000000000000.events.ndjson");
        records = new JournalRecords(journal);
    }

    private JournalRecordsTest line(double second, String turn, String type, String data) throws IOException {
        Instant at = START.plusNanos((long) (second * 1e9));
        String line = "{\"seq\":" + ++seq + ",\"ts\":\"" + at + "\",\"session\":\"s\",\"turn\":\"" + turn
                + "\",\"type\":\"" + type + "\",\"data\":" + data + "}\n";
        Files.writeString(journal, line, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        return this;
    }

    private CallRecord call(String id, String name, String arguments) {
        records.advance();
        return records.call(id, name, arguments).orElseThrow();
    }

    private JournalRecordsTest request(double second, String turn, String id, String command) throws IOException {
        return line(
                second,
                turn,
                "tool.requested",
                "{\"id\":\"" + id + "\",\"name\":\"bash\",\"arguments\":\"" + command + "\"}");
    }

    @Test
    void aCallThatRanHasItsStartItsLengthAndItsEnd() throws Exception {
        request(1, "t", "c", "ls")
                .line(3, "t", "tool.started", "{\"id\":\"c\"}")
                .line(4, "t", "tool.output", "{\"id\":\"c\",\"output\":\"a\"}")
                .line(5.5, "t", "tool.finished", "{\"id\":\"c\",\"ok\":false}");
        CallRecord call = call("c", "bash", "ls");
        assertEquals(START.plusSeconds(3), call.begun());
        assertEquals(Duration.ofMillis(2_500), call.took());
        assertEquals(false, call.ok());
        assertFalse(call.denied());
    }

    @Test
    void waitingForAPermissionIsNoTimeOfRunning() throws Exception {
        request(1, "t", "c", "ls")
                .line(2, "t", "permission.requested", "{\"id\":\"p\",\"tool\":\"bash\",\"detail\":\"ls\"}")
                .line(62, "t", "permission.resolved", "{\"id\":\"p\",\"decision\":\"allow\"}")
                .line(63, "t", "tool.finished", "{\"id\":\"c\",\"ok\":true}");
        assertEquals(Duration.ofSeconds(1), call("c", "bash", "ls").took());
    }

    @Test
    void aRefusalCountsForTheCallItCanOnlyMean() throws Exception {
        request(1, "t", "call_delete_1", "rm")
                .line(2, "t", "permission.requested", "{\"id\":\"perm_delete_1\",\"tool\":\"bash\"}")
                .line(3, "t", "permission.resolved", "{\"id\":\"perm_delete_1\",\"decision\":\"deny\"}")
                .line(4, "t", "tool.finished", "{\"id\":\"call_delete_1\",\"ok\":false}");
        CallRecord call = call("call_delete_1", "bash", "rm");
        assertTrue(call.denied());
        assertNull(call.took());
    }

    @Test
    void aRefusalThatCouldMeanTwoCallsIsAttributedToNone() throws Exception {
        request(1, "t", "c1", "a")
                .request(1.1, "t", "c2", "b")
                .line(2, "t", "permission.requested", "{\"id\":\"p\",\"tool\":\"bash\"}")
                .line(3, "t", "permission.resolved", "{\"id\":\"p\",\"decision\":\"deny\"}");
        assertFalse(call("c1", "bash", "a").denied());
        assertFalse(call("c2", "bash", "b").denied());
    }

    @Test
    void callsThatShareAnIdAreToldApartByTheirArgumentsOrNotAtAll() throws Exception {
        request(1, "t", "call_0", "a").line(2, "t", "tool.finished", "{\"id\":\"call_0\",\"ok\":true}");
        request(5, "u", "call_0", "b").line(6, "u", "tool.finished", "{\"id\":\"call_0\",\"ok\":false}");
        assertEquals(true, call("call_0", "bash", "a").ok());
        assertEquals(false, call("call_0", "bash", "b").ok());
        request(9, "v", "call_0", "b");
        records.advance();
        assertEquals(Optional.empty(), records.call("call_0", "bash", "b"));
    }

    @Test
    void aPromptIsFoundByItsTextAndWhereThatIsNotEnoughByItsPlace() throws Exception {
        line(1, "t1", "turn.started", "{\"input\":\"go on\"}");
        line(2, "t2", "turn.started", "{\"input\":\"only once \"}");
        line(3, "t3", "turn.started", "{\"input\":\"go on\"}");
        records.advance();
        assertEquals(Optional.of(START.plusSeconds(2)), records.prompt("only once", 7, LATER));
        assertEquals(Optional.of(START.plusSeconds(1)), records.prompt("go on", 2, LATER));
        assertEquals(Optional.of(START.plusSeconds(3)), records.prompt("go on", 0, LATER));
        assertEquals(Optional.empty(), records.prompt("go on", 1, LATER));
        assertEquals(Optional.of(START.plusSeconds(1)), records.prompt("go on", 0, START.plusSeconds(1)));
        assertEquals(Optional.empty(), records.prompt("never said", 0, LATER));
    }

    @Test
    void tasksOfSubagentsAreKnownAndTheirTurnsAreNoPrompts() throws Exception {
        line(1, "t", "turn.started", "{\"input\":\"delegate\",\"model\":\"m\"}")
                .line(
                        2,
                        "t",
                        "subagent.started",
                        "{\"id\":\"k\",\"child_turn\":\"u\",\"task\":\"run\",\"mode\":\"task\"}")
                .line(3, "u", "turn.started", "{\"input\":\"run\",\"model\":\"small\"}")
                .request(4, "u", "c", "ls")
                .line(5, "u", "message.completed", "{\"text\":\"done\"}")
                .line(6, "u", "turn.finished", "{\"reason\":\"stop\"}")
                .line(7, "t", "subagent.finished", "{\"id\":\"k\",\"child_turn\":\"u\",\"ok\":true}");
        records.advance();
        assertEquals(
                java.util.List.of(new TaskRecord(
                        "k",
                        "t",
                        "u",
                        "run",
                        "task",
                        "small",
                        START.plusSeconds(2),
                        START.plusSeconds(7),
                        true,
                        1,
                        "done",
                        false)),
                records.tasks());
        assertEquals(Optional.empty(), records.prompt("run", 0, LATER));
        assertEquals(
                Optional.of(new JournalRecords.Prompt(0, JournalRecords.mark("delegate"))),
                records.promptOf("t", LATER));
    }

    @Test
    void aJournalThatWasRewrittenShorterTakesNothingBackAndSaysNothingTwice() throws Exception {
        request(1, "t", "c", "a").line(2, "t", "tool.finished", "{\"id\":\"c\",\"ok\":true}");
        request(3, "t", "d", "b");
        records.advance();
        String kept = Files.readAllLines(journal).getLast() + "\n";
        Files.writeString(journal, kept);
        line(4, "t", "tool.finished", "{\"id\":\"d\",\"ok\":true}");
        assertEquals(true, call("c", "bash", "a").ok());
        assertEquals(Duration.ofSeconds(1), call("d", "bash", "b").took());
    }

    @Test
    void whatIsDamagedOrHalfWrittenCostsItself() throws Exception {
        request(1, "t", "c", "a");
        Files.writeString(journal, "{\"seq\":9,\"ts\":\"no\n\n[]\n{}\n", StandardOpenOption.APPEND);
        line(2, "t", "tool.finished", "{\"id\":\"c\",\"ok\":true}");
        Files.writeString(journal, "{\"seq\":11,\"ty", StandardOpenOption.APPEND);
        assertEquals(true, call("c", "bash", "a").ok());
        assertFalse(records.advance());
    }

    @Test
    void noJournalIsNoKnowledge() {
        assertFalse(records.advance());
        assertEquals(Optional.empty(), records.call("c", "bash", "a"));
    }
}
