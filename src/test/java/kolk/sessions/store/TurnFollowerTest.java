package kolk.sessions.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("The turn follower")
@Timeout(60)
class TurnFollowerTest {
    private static final Instant HELD = Instant.parse("2026-11-29T12:00:00Z");

    @TempDir
    Path dir;

    private Path journal;
    private TurnFollower follower;
    private int seq;

    @BeforeEach
    void begin() {
        journal = dir.resolve("s_1.events.ndjson");
        follower = new TurnFollower(journal);
    }

    private String event(Instant ts, String turn, String type, String data) {
        return "{\"seq\":" + ++seq + ",\"ts\":\"" + ts + "\",\"session\":\"s_1\",\"turn\":\"" + turn + "\",\"type\":\""
                + type + "\",\"data\":" + data + "}\n";
    }

    private String event(String type, String data) {
        return event(HELD.plusSeconds(seq), "t_1", type, data);
    }

    private String begun() {
        return event("turn.started", "{\"input\":\"do it\",\"model\":\"m\"}");
    }

    private String delta(String text) {
        return event("message.delta", "{\"text\":\"" + text + "\"}");
    }

    private String completed(String text) {
        return event("message.completed", "{\"text\":\"" + text + "\"}");
    }

    private void append(String... lines) throws IOException {
        Files.writeString(journal, String.join("", lines), StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }

    private TurnSoFar turn() {
        return follower.advance(HELD);
    }

    /** Each thing said on a line: who, what, and a full stop when it is whole. */
    private List<String> said() {
        return turn().said().stream()
                .map(said -> switch (said) {
                    case Said.Words words -> words.speaker() + " " + words.text() + (words.whole() ? "." : "");
                    case Said.ToolUse use -> use.name() + use.arguments() + "=" + use.output() + " " + use.succeeded();
                })
                .toList();
    }

    @Test
    void wordsComeTogetherInOrderAsTheyAreSaid() throws Exception {
        append(begun(), event("reasoning.delta", "{\"text\":\"hm\"}"), event("reasoning.delta", "{\"text\":\"m\"}"));
        assertEquals(List.of("PERSON do it.", "REASONING hmm"), said());
        append(delta("I "), delta("do"));
        assertEquals(List.of("PERSON do it.", "REASONING hmm.", "MODEL I do"), said());
        long number = turn().said().getLast().number();
        append(completed("I do it now"));
        assertEquals(List.of("PERSON do it.", "REASONING hmm.", "MODEL I do it now."), said());
        assertEquals(number, turn().said().getLast().number());
        append(delta("Next"));
        assertEquals("MODEL Next", said().getLast());
    }

    @Test
    void aToolIsOneThingFromItsRequestToItsEnd() throws Exception {
        append(
                begun(),
                event("tool.requested", "{\"id\":\"c\",\"name\":\"bash\",\"arguments\":\"{}\",\"executor\":\"kolk\"}"),
                event("tool.started", "{\"id\":\"c\"}"),
                event("tool.output", "{\"id\":\"c\",\"output\":\"a\"}"));
        assertEquals("bash{}=a null", said().getLast());
        append(
                event("tool.output", "{\"id\":\"c\",\"output\":\"b\"}"),
                event("tool.finished", "{\"id\":\"c\",\"ok\":false}"));
        assertEquals("bash{}=ab false", said().getLast());
    }

    @Test
    void whatASubagentSaysIsNoPartOfTheConversation() throws Exception {
        append(begun(), delta("I delegate"));
        append(event(HELD.plusSeconds(50), "t_2", "turn.started", "{\"input\":\"sub\"}"));
        append(event(HELD.plusSeconds(51), "t_2", "message.completed", "{\"text\":\"sub\"}"));
        append(event(HELD.plusSeconds(52), "t_2", "turn.finished", "{}"));
        assertEquals(List.of("PERSON do it.", "MODEL I delegate"), said());
        assertFalse(turn().ended());
    }

    @Test
    void anEndedTurnIsKeptUntilTheNextBegins() throws Exception {
        append(begun(), completed("done"), event("turn.finished", "{}"), delta("late"));
        assertTrue(turn().ended());
        assertEquals(List.of("PERSON do it.", "MODEL done."), said());
        append(event(HELD.plusSeconds(50), "t_2", "turn.started", "{\"input\":\"next\"}"));
        assertEquals(List.of("PERSON next."), said());
        append(event(HELD.plusSeconds(60), "", "session.ended", "{}"));
        assertEquals(TurnSoFar.NONE, turn());
    }

    @Test
    void whatAProcessThatIsGoneSaidIsNotShown() throws Exception {
        append(event(HELD.minusSeconds(9), "t_0", "turn.started", "{\"input\":\"old\"}"));
        append(event(HELD.minusSeconds(8), "t_0", "message.delta", "{\"text\":\"old\"}"));
        assertEquals(TurnSoFar.NONE, turn());
        append(begun(), delta("new"));
        assertEquals(2, turn().said().size());
        assertEquals(TurnSoFar.NONE, follower.advance(HELD.plusSeconds(900)));
    }

    @Test
    void everyByteIsReadOnceAndALineOnlyWhenItIsWhole() throws Exception {
        String line = delta("word");
        append(begun(), line.substring(0, 30));
        assertEquals(1, said().size());
        append(line.substring(30));
        assertEquals("MODEL word", said().getLast());
        said();
        assertEquals(Files.size(journal), follower.bytesRead());
    }

    @Test
    void aDamagedLineCostsItselfOnly() throws Exception {
        append(
                begun(),
                "{\"seq\":1,\"type\":\"message.de\n",
                delta("a").replace("\"text\"", "\"text\":1,\"text\""),
                "\0\n",
                delta("b"));
        assertEquals("MODEL ab", said().getLast());
    }

    @Test
    void aJournalRewrittenShorterTakesNothingBackAndSaysNothingTwice() throws Exception {
        String first = begun();
        String one = delta("one ");
        String two = delta("two ");
        append(first, one, two);
        assertEquals("MODEL one two ", said().getLast());
        Path other = dir.resolve("other");
        Files.writeString(other, two + delta("three"));
        Files.move(other, journal, StandardCopyOption.REPLACE_EXISTING);
        assertEquals(List.of("PERSON do it.", "MODEL one two three"), said());
    }

    @Test
    void aJournalWhoseBeginningWasCutStillTellsItsTurn() throws Exception {
        append(delta("middle "), completed("middle of it"));
        assertEquals(List.of("MODEL middle of it."), said());
    }

    @Test
    void aVeryLongTurnIsHeldInBoundedMemory() throws Exception {
        append(begun());
        StringBuilder lines = new StringBuilder();
        for (int i = 0; i < 3_000; i++) {
            lines.append(completed("x".repeat(2_000)));
        }
        append(lines.toString());
        append(delta("y".repeat(200_000)), delta("z"));
        List<Said> said = turn().said();
        assertTrue(said.size() <= 500, () -> said.size() + " things");
        long characters = said.stream()
                .mapToLong(thing -> ((Said.Words) thing).text().length())
                .sum();
        assertTrue(characters <= 2_000_000, () -> characters + " characters");
        Said.Words last = (Said.Words) said.getLast();
        assertTrue(last.text().startsWith("yyy") && last.text().length() < 50_000);
        assertFalse(last.whole());
    }

    @Test
    void whereThereIsNoJournalNothingIsSaid() {
        assertEquals(TurnSoFar.NONE, turn());
    }
}
