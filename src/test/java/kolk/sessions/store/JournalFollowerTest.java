package kolk.sessions.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("The journal follower")
@Timeout(60)
class JournalFollowerTest {
    private static final Instant HELD = Instant.parse("2026-11-29T12:00:00Z");

    @TempDir
    Path dir;

    private Path journal;
    private JournalFollower follower;
    private int seq;

    @BeforeEach
    void begin() {
        journal = dir.resolve("s_1.events.ndjson");
        follower = new JournalFollower(journal);
    }

    private String event(Instant ts, String turn, String type, String data) {
        return "{\"seq\":" + ++seq + ",\"ts\":\"" + ts + "\",\"session\":\"s_1\",\"turn\":\"" + turn + "\",\"type\":\""
                + type + "\",\"data\":" + data + "}\n";
    }

    private String event(String turn, String type, String data) {
        return event(HELD.plusSeconds(seq), turn, type, data);
    }

    private String asked(String id) {
        return event(
                "t_1",
                "permission.requested",
                "{\"id\":\"" + id + "\",\"tool\":\"bash\",\"detail\":\"make " + id + "\"}");
    }

    private String answered(String id) {
        return event("t_1", "permission.resolved", "{\"id\":\"" + id + "\",\"decision\":\"allow\"}");
    }

    private String delta() {
        return event("t_1", "message.delta", "{\"text\":\"word \"}");
    }

    private void append(String text) throws IOException {
        Files.writeString(journal, text, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }

    private List<String> open() {
        return follower.advance(HELD).openRequests().stream()
                .map(PermissionRequest::id)
                .toList();
    }

    @Test
    void aRequestCarriesAllThatAPersonNeedsToAnswerIt() throws Exception {
        append(event(
                "t_7",
                "permission.requested",
                "{\"id\":\"p1\",\"tool\":\"edit\",\"detail\":\"a.txt\",\"diff\":\"--- a\\n+++ b\\n\"}"));
        assertEquals(
                List.of(new PermissionRequest("p1", "edit", "a.txt", "--- a\n+++ b\n", HELD, "t_7")),
                follower.advance(HELD).openRequests());
    }

    @Test
    void aMissingJournalSaysNothing() {
        assertEquals(JournalState.NONE, follower.advance(HELD));
    }

    @Test
    void anIdleMinuteReadsNothing() throws Exception {
        append(asked("p1"));
        open();
        for (int poll = 0; poll < 60; poll++) {
            assertEquals(List.of("p1"), open());
        }
        assertEquals(Files.size(journal), follower.bytesRead());
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 5, 20})
    void aRequestWhoseLineHasManyMebibytesIsSeen(int mebibytes) throws Exception {
        String diff = "+ line \\\" \\\\ \\n".repeat(mebibytes * 1024 * 1024 / 14);
        String line =
                event("t_1", "permission.requested", "{\"diff\":\"" + diff + "\",\"id\":\"p1\",\"tool\":\"edit\"}");
        int half = line.length() / 2;
        append(line.substring(0, half));
        assertEquals(List.of(), open());
        append(line.substring(half) + delta());
        assertEquals(List.of("p1"), open());
        assertEquals(Files.size(journal), follower.bytesRead());
    }

    @Test
    void aLineLongerThanIsHeldInMemoryCostsItselfOnly() throws Exception {
        append("{\"type\":\"x\",\"data\":\"");
        for (int i = 0; i < 65; i++) {
            append("y".repeat(1024 * 1024));
        }
        assertEquals(List.of(), open());
        append("\"}\n" + asked("p1"));
        assertEquals(List.of("p1"), open());
        assertEquals(1, follower.advance(HELD).damagedLines());
    }

    @Test
    void aJournalRewrittenShorterInPlaceForgetsNothingThatWasOpen() throws Exception {
        append(event("t_1", "turn.started", "{}") + asked("p1") + asked("p2") + delta().repeat(50));
        assertEquals(List.of("p1", "p2"), open());
        Files.writeString(journal, delta());
        assertEquals(List.of("p1", "p2"), open());
        assertEquals(Activity.WORKING, follower.advance(HELD).activity());
        append(answered("p1"));
        assertEquals(List.of("p2"), open());
        append(event("t_1", "turn.finished", "{}"));
        assertEquals(List.of(), open());
        assertEquals(Activity.READY, follower.advance(HELD).activity());
    }

    @Test
    void aJournalRewrittenToTheSameOrAGreaterLengthIsNoticed() throws Exception {
        append(asked("p1") + delta() + delta());
        assertEquals(List.of("p1"), open());
        seq = 10;
        Files.writeString(journal, answered("p1") + asked("p2") + delta().repeat(20));
        assertEquals(List.of("p2"), open());
    }

    @Test
    void aReplacedJournalIsReadFromItsStart() throws Exception {
        append(asked("p1") + answered("p1") + asked("p2") + delta().repeat(10));
        assertEquals(List.of("p2"), open());
        Path shorter = dir.resolve("shorter");
        Files.writeString(shorter, answered("p2") + asked("p3"));
        Files.move(shorter, journal, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        assertEquals(List.of("p3"), open());
        Files.writeString(shorter, delta().repeat(100));
        Files.move(shorter, journal, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        assertEquals(List.of("p3"), open());
    }

    @Test
    void aRewrittenJournalDoesNotDoubleWhatItSaysAgain() throws Exception {
        String open = asked("p1");
        String second = asked("p2");
        append(delta() + open + second);
        assertEquals(List.of("p1", "p2"), open());
        Files.writeString(journal, open + second);
        assertEquals(List.of("p1", "p2"), open());
    }

    @Test
    void aJournalThatVanishesAndComesBackForgetsNothing() throws Exception {
        append(asked("p1") + delta());
        assertEquals(List.of("p1"), open());
        Files.delete(journal);
        assertEquals(List.of("p1"), open());
        assertNull(follower.advance(HELD).activity());
        append(delta() + asked("p2"));
        assertEquals(List.of("p1", "p2"), open());
    }

    @Test
    void anotherHolderDropsWhatTheOneBeforeLeftOpen() throws Exception {
        append(event("t_1", "turn.started", "{}") + asked("p1")
                + "{\"type\":\"permission.requested\",\"data\":{\"id\":\"undated\"}}\n");
        assertEquals(List.of("p1", "undated"), open());
        Instant later = HELD.plusSeconds(100);
        append(event(later, "t_2", "permission.requested", "{\"id\":\"p2\"}"));
        JournalState state = follower.advance(later);
        assertEquals(
                List.of("p2"),
                state.openRequests().stream().map(PermissionRequest::id).toList());
        assertEquals(Activity.READY, state.activity());
        assertEquals(later, state.since());
    }

    @Test
    void linesOfTheNextHolderThatWereReadBeforeItWasKnownStay() throws Exception {
        Instant later = HELD.plusSeconds(100);
        append(asked("p1")
                + event(later.plusMillis(5), "t_2", "turn.started", "{}")
                + event(later.plusMillis(6), "t_2", "permission.requested", "{\"id\":\"p2\"}"));
        assertEquals(List.of("p1", "p2"), open());
        JournalState state = follower.advance(later);
        assertEquals(
                List.of("p2"),
                state.openRequests().stream().map(PermissionRequest::id).toList());
        assertEquals(Activity.WORKING, state.activity());
    }

    @Test
    void whatWasPassedOverAsTooOldCountsWhenTheHolderIsOlderThanThought() throws Exception {
        append(asked("p1"));
        assertEquals(List.of(), follower.advance(HELD.plusSeconds(100)).openRequests());
        assertEquals(List.of("p1"), open());
    }

    @Test
    void aFifoALinkOrAFolderInItsPlaceIsNeitherWaitedForNorFollowed() throws Exception {
        assertEquals(0, new ProcessBuilder("mkfifo", journal.toString()).start().waitFor());
        assertEquals(JournalState.NONE, follower.advance(HELD));
        Files.delete(journal);
        Path elsewhere = dir.resolve("elsewhere");
        Files.writeString(elsewhere, asked("p1"));
        Files.createSymbolicLink(journal, elsewhere);
        assertEquals(JournalState.NONE, follower.advance(HELD));
        Files.delete(journal);
        Files.createDirectory(journal);
        assertEquals(JournalState.NONE, follower.advance(HELD));
        Files.delete(journal);
        append(asked("p1"));
        assertEquals(List.of("p1"), open());
    }

    @Test
    void aLargeJournalIsReadOnceInPiecesThatFitNowhere() throws Exception {
        StringBuilder text = new StringBuilder(event("t_1", "turn.started", "{}"));
        for (int i = 0; i < 20_000; i++) {
            text.append(i % 100 == 0 ? asked("p" + i) : i % 100 == 50 ? answered("p" + (i - 50)) : delta());
        }
        text.append(asked("last"));
        append(text.toString());
        assertEquals(List.of("last"), open());
        assertTrue(Files.size(journal) > 2_000_000);
        assertEquals(Files.size(journal), follower.bytesRead());
    }
}
