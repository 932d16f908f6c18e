package kolk.sessions.store;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A journal that is rewritten with its older part left out says the rest a second time. */
class ShortenedJournalTest {
    @TempDir
    Path dir;

    private static String event(String type, String request) {
        return """
                {"turn":"t1","type":"%s","data":{"id":"%s","tool":"bash","detail":"make"}}
                """.formatted(type, request);
    }

    private static List<String> open(JournalFollower follower) {
        return follower.advance(null).openRequests().stream()
                .map(PermissionRequest::id)
                .toList();
    }

    @Test
    void theRepetitionLeavesOpenRequestsInTheOrderInWhichTheyWereAsked() throws IOException {
        Path journal = dir.resolve("journal");
        // An answer before its request answers nothing; said again, it comes between a known request and its
        // repetition.
        String rest = event("permission.resolved", "first")
                + event("permission.requested", "first")
                + event("permission.requested", "second");
        Files.writeString(journal, event("turn.started", "-") + rest);
        JournalFollower follower = new JournalFollower(journal);
        assertEquals(List.of("first", "second"), open(follower));
        Files.writeString(journal, rest + event("permission.requested", "third"));
        assertEquals(List.of("first", "second", "third"), open(follower));
    }

    @Test
    void whatWasOpenStaysOpenWhenTheJournalNoLongerSaysIt() throws IOException {
        Path journal = dir.resolve("journal");
        Files.writeString(journal, event("turn.started", "-") + event("permission.requested", "first"));
        JournalFollower follower = new JournalFollower(journal);
        assertEquals(List.of("first"), open(follower));
        Files.writeString(journal, event("permission.requested", "second"));
        assertEquals(List.of("first", "second"), open(follower));
        Files.writeString(journal, event("permission.resolved", "first"));
        assertEquals(List.of("second"), open(follower));
    }
}
