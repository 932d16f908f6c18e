package kolk.sessions.store;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A clock that is set back while a session runs: its questions are shown all the same, and closed by their answers. */
@DisplayName("While a clock is set back")
class ClockSetBackTest {
    private static final Instant HELD = Instant.parse("2026-11-29T12:00:00Z");
    /** After the present holder's start, and before what it said last. */
    private static final Instant BACK = HELD.plusSeconds(60);
    /** Before the present holder's start. */
    private static final Instant FAR_BACK = HELD.minusSeconds(3_600);

    private static final Instant LATE = HELD.plusSeconds(600);

    @TempDir
    Path dir;

    private Path journal;
    private JournalFollower follower;

    @BeforeEach
    void begin() {
        journal = dir.resolve("s_1.events.ndjson");
        follower = new JournalFollower(journal);
    }

    private static String event(long seq, Instant at, String type, String id) {
        String number = seq < 0 ? "" : "\"seq\":" + seq + ",";
        return """
                {%s"ts":"%s","turn":"t1","type":"%s","data":{"id":"%s","tool":"bash","detail":"make"}}
                """.formatted(number, at, type, id);
    }

    private void append(String text) throws IOException {
        Files.writeString(journal, text, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }

    private List<String> open() {
        return open(HELD);
    }

    private List<String> open(Instant held) {
        return follower.advance(held).openRequests().stream()
                .map(PermissionRequest::id)
                .toList();
    }

    @ParameterizedTest(name = "numbered: {0}")
    @ValueSource(booleans = {true, false})
    void aQuestionInARewrittenJournalIsNotTakenForARepetition(boolean numbered) throws Exception {
        int step = numbered ? 1 : 0;
        long first = numbered ? 1 : -1;
        String kept =
                event(first, HELD.plusSeconds(1), "turn.started", "") + event(first + step, LATE, "message.delta", "");
        append(event(first, HELD, "hello", "") + kept);
        assertEquals(List.of(), open());
        String asked = event(first + 2 * step, BACK, "permission.requested", "p1");
        Files.writeString(journal, kept + asked);
        assertEquals(List.of("p1"), open());
        append(event(first + 3 * step, BACK.plusSeconds(1), "permission.resolved", "p1"));
        assertEquals(List.of(), open());
    }

    @Test
    void anAnswerInARewrittenJournalIsNotTakenForARepetition() throws Exception {
        String asked = event(1, LATE, "permission.requested", "p1");
        append(event(0, HELD, "hello", "") + asked);
        assertEquals(List.of("p1"), open());
        Files.writeString(journal, asked + event(2, BACK, "permission.resolved", "p1"));
        assertEquals(List.of(), open());
    }

    @ParameterizedTest(name = "numbered: {0}")
    @ValueSource(booleans = {true, false})
    void whatWasAskedAndAnsweredStaysAnsweredThoughTheAnswerIsLeftOut(boolean numbered) throws Exception {
        String asked = event(numbered ? 2 : -1, BACK, "permission.requested", "p1");
        append(event(numbered ? 1 : -1, LATE, "hello", "")
                + asked
                + event(numbered ? 3 : -1, BACK.plusSeconds(1), "permission.resolved", "p1"));
        assertEquals(List.of(), open());
        Files.writeString(journal, asked);
        assertEquals(List.of(), open());
    }

    @ParameterizedTest(name = "numbered: {0}")
    @ValueSource(booleans = {true, false})
    void whatIsAppendedWhileTheHolderIsKnownIsItsOwnWhateverItIsDated(boolean numbered) throws Exception {
        append(event(numbered ? 1 : -1, HELD.plusSeconds(1), "turn.started", ""));
        assertEquals(List.of(), open());
        append(event(numbered ? 2 : -1, FAR_BACK, "permission.requested", "p1"));
        assertEquals(List.of("p1"), open());
        assertEquals(List.of("p1"), open());
        append(event(numbered ? 3 : -1, FAR_BACK.plusSeconds(1), "permission.resolved", "p1"));
        assertEquals(List.of(), open());
    }

    @Test
    void whoReadsTheJournalLaterKnowsItByItsNumber() throws Exception {
        append(event(1, HELD.plusSeconds(1), "turn.started", "") + event(2, FAR_BACK, "permission.requested", "p1"));
        assertEquals(List.of("p1"), open());
    }

    @Test
    void whatAProcessLeftOpenThatIsGoneStaysClosed() throws Exception {
        append(event(7, HELD.minusSeconds(5), "turn.started", "")
                + event(8, HELD.minusSeconds(4), "permission.requested", "old")
                + event(1, HELD.plusSeconds(1), "hello", ""));
        assertEquals(List.of(), open());
        Instant next = HELD.plusSeconds(300);
        append(event(2, HELD.plusSeconds(2), "permission.requested", "p1"));
        assertEquals(List.of(), open(next), "written before the next holder was known");
        append(event(3, next.plusSeconds(1), "permission.requested", "p2"));
        assertEquals(List.of("p2"), open(next));
    }

    @Test
    void theConversationGoesOn() throws Exception {
        TurnFollower turn = new TurnFollower(journal);
        append(event(1, HELD.plusSeconds(1), "turn.started", ""));
        turn.advance(HELD);
        append("""
                {"seq":2,"ts":"%s","turn":"t1","type":"message.delta","data":{"text":"still here"}}
                """.formatted(FAR_BACK));
        assertEquals(
                List.of("still here"),
                turn.advance(HELD).said().stream()
                        .map(said -> said instanceof Said.Words words ? words.text() : "")
                        .toList());
    }
}
