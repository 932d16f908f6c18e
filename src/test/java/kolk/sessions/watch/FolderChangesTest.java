package kolk.sessions.watch;

import static kolk.sessions.watch.KolkFolder.id;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import kolk.sessions.store.Card;
import kolk.sessions.store.SessionId;
import kolk.sessions.store.Unreadable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How changes of files become changes of sessions while events arrive as they should. */
class FolderChangesTest {
    private static final SessionId A = id(1);
    private static final SessionId B = id(2);

    @TempDir
    Path base;

    private Path dir;
    private KolkFolder kolk;

    @BeforeEach
    void aFolderBesideItsStatistics() throws IOException {
        dir = Files.createDirectory(base.resolve("sessions"));
        kolk = new KolkFolder(dir);
    }

    @Test
    void theFirstScanShowsEverySessionAndSaysSoOnce() throws IOException {
        kolk.save(A, "one").save(B, "two").saveRaw(id(3), "not json");
        DrivenWatch watch = new DrivenWatch(dir).pass(60_000);
        assertEquals(List.of("one", "two", "unreadable"), watch.titles());
        assertEquals(1, watch.batches.stream().filter(SessionBatch::initial).count());
        assertEquals(WatchStatus.Mode.WATCHING, watch.status().mode());
        assertNull(watch.status().reason());
    }

    @Test
    void anEmptyFolderIsAnEmptyInitialBatch() {
        DrivenWatch watch = new DrivenWatch(dir).pass(60_000);
        assertEquals(1, watch.batches.size());
        assertTrue(watch.batches.getFirst().initial());
        assertEquals(List.of(), watch.batches.getFirst().changes());
    }

    @Test
    void aSaveIsOneChangeAndReadsOneSession() throws IOException {
        kolk.save(A, "one").save(B, "two");
        DrivenWatch watch = new DrivenWatch(dir).pass(1_000).recount();
        kolk.save(A, "new title");
        watch.event(dir.resolve("." + A + ".json.123.tmp"))
                .event(kolk.file(A))
                .event(kolk.file(A))
                .pass(300);
        assertEquals(List.of(A), watch.read);
        assertEquals(List.of("new title", "two"), watch.titles());
        assertEquals(1, watch.batches.size());
        assertInstanceOf(
                SessionChange.Changed.class, watch.batches.getFirst().changes().getFirst());
    }

    @Test
    void aChangeIsToldWithinAQuarterOfASecond() throws IOException {
        kolk.save(A, "one");
        DrivenWatch watch = new DrivenWatch(dir).pass(1_000).recount();
        kolk.save(A, "new title");
        watch.event(kolk.file(A)).pass(250);
        assertEquals(List.of("new title"), watch.titles());
    }

    @Test
    void temporaryAndForeignNamesMakeNoRowAndReadNothing() throws IOException {
        DrivenWatch watch = new DrivenWatch(dir).pass(1_000).recount();
        for (String name : List.of("." + A + ".json.99.tmp", "notes.txt", A + ".cooldowns.json", A + ".json~")) {
            Files.writeString(dir.resolve(name), "{\"id\":\"" + A + "\"}");
            watch.event(dir.resolve(name));
        }
        Files.createDirectory(dir.resolve(A + ".ckpt"));
        watch.event(dir.resolve(A + ".ckpt")).pass(30_000);
        assertEquals(List.of(), watch.read);
        assertEquals(List.of(), watch.batches);
    }

    @Test
    void lockJournalAndHeaderFilesAloneMakeNoRow() throws IOException {
        DrivenWatch watch = new DrivenWatch(dir).pass(1_000).recount();
        Files.writeString(kolk.lock(A), "1\n");
        kolk.ask(A, "t", "p");
        Files.writeString(dir.resolve(A + ".meta.json"), "{\"version\":1}");
        watch.event(kolk.lock(A))
                .event(kolk.journal(A))
                .event(dir.resolve(A + ".meta.json"))
                .pass(30_000);
        assertEquals(List.of(), watch.batches);
        assertEquals(List.of(), watch.read);
    }

    @Test
    void aHeaderFileReadsOnlyItsOwnSession() throws IOException {
        kolk.save(A, "one").save(B, "two");
        DrivenWatch watch = new DrivenWatch(dir).pass(1_000).recount();
        Path header = dir.resolve(A + ".meta.json");
        Files.writeString(header, """
                {"version":1,"id":"%s","title":"one","message_count":7}""".formatted(A));
        watch.event(header).pass(300);
        assertEquals(List.of(A), watch.read);
        Card card = assertInstanceOf(Card.class, watch.shown.get(dir + "/" + A).entry());
        assertEquals(7L, card.messageCount());
    }

    @Test
    void aRemovedSessionCarriesItsLastStateAndDoesNotComeBack() throws IOException {
        kolk.save(A, "one");
        Files.writeString(kolk.lock(A), "1\n");
        DrivenWatch watch = new DrivenWatch(dir).pass(1_000).recount();
        kolk.delete(A);
        watch.event(kolk.file(A)).pass(300);
        SessionChange.Removed removed = assertInstanceOf(
                SessionChange.Removed.class, watch.batches.getFirst().changes().getFirst());
        assertEquals("one", ((Card) removed.session().entry()).title());
        kolk.ask(A, "t", "p");
        watch.event(kolk.lock(A)).event(kolk.journal(A)).event(kolk.file(A)).pass(30_000);
        assertEquals(1, watch.batches.size());
    }

    @Test
    void aSessionThatVanishesBetweenEventAndReadingIsSimplyGone() {
        DrivenWatch watch = new DrivenWatch(dir).pass(1_000).recount();
        watch.event(kolk.file(A)).pass(30_000);
        assertEquals(List.of(), watch.batches);
    }

    @Test
    void aSessionThatGoesAndComesBackWithinABurstHasChanged() throws IOException {
        kolk.save(A, "one");
        DrivenWatch watch = new DrivenWatch(dir).pass(1_000).recount();
        kolk.delete(A);
        watch.event(kolk.file(A)).pass(100);
        kolk.save(A, "back");
        watch.event(kolk.file(A)).pass(300);
        assertEquals(List.of("back"), watch.titles());
    }

    @Test
    void aLinkInPlaceOfASessionIsNone() throws IOException {
        kolk.save(A, "one").save(B, "two");
        DrivenWatch watch = new DrivenWatch(dir).pass(1_000).recount();
        kolk.delete(A);
        Files.createSymbolicLink(kolk.file(A), kolk.file(B));
        watch.event(kolk.file(A)).pass(30_000);
        assertEquals(List.of("two"), watch.titles());
    }

    @Test
    void aHeaderThatBreaksMakesTheRowUnreadableAndASaveMendsIt() throws IOException {
        kolk.save(A, "one");
        DrivenWatch watch = new DrivenWatch(dir).pass(1_000);
        kolk.saveRaw(A, "{\"id\":");
        watch.event(kolk.file(A)).pass(300);
        assertInstanceOf(Unreadable.class, watch.shown.get(dir + "/" + A).entry());
        kolk.save(A, "mended");
        watch.event(kolk.file(A)).pass(300);
        assertEquals(List.of("mended"), watch.titles());
    }

    @Test
    void twoHundredChangesAtOnceAreOneBatch() throws IOException {
        for (int i = 0; i < 200; i++) {
            kolk.save(id(i), "before");
        }
        DrivenWatch watch = new DrivenWatch(dir).pass(1_000).recount();
        for (int i = 0; i < 200; i++) {
            kolk.save(id(i), "after");
            watch.event(kolk.file(id(i)));
        }
        watch.pass(300);
        assertEquals(1, watch.batches.size());
        assertEquals(200, watch.batches.getFirst().changes().size());
        assertEquals(200, watch.read.size());
    }

    @Test
    void eventsThatNeverPauseAreToldAtMostTenTimesASecond() throws IOException {
        kolk.save(A, "one");
        DrivenWatch watch = new DrivenWatch(dir).pass(1_000).recount();
        for (int i = 0; i < 200; i++) {
            kolk.save(A, "title " + i);
            watch.event(kolk.file(A)).pass(10);
        }
        assertTrue(watch.batches.size() >= 6, "not starved: " + watch.batches.size());
        assertTrue(watch.batches.size() <= 20, "not flooded: " + watch.batches.size());
        watch.pass(300);
        assertEquals(List.of("title 199"), watch.titles());
    }

    @Test
    void aBigFolderIsReadInSharesTheNewestFirstAndEventsDoNotWaitForIt() throws IOException {
        for (int i = 0; i < 1_200; i++) {
            kolk.save(id(i), "session " + i);
            Files.setLastModifiedTime(kolk.file(id(i)), FileTime.from(Instant.ofEpochSecond(1_000_000 + i)));
        }
        DrivenWatch watch = new DrivenWatch(dir);
        watch.engine().work();
        assertEquals(id(1_199), watch.read.getFirst());
        assertFalse(watch.batches.getFirst().initial());
        assertEquals(WatchStatus.Mode.SCANNING, watch.status().mode());
        assertEquals(500, watch.shown.size());
        kolk.save(id(0), "urgent");
        watch.recount().event(kolk.file(id(0))).pass(1_000);
        assertTrue(watch.batches.getLast().initial() || watch.batches.stream().anyMatch(SessionBatch::initial));
        assertEquals(1_200, watch.shown.size());
        assertTrue(watch.titles().contains("urgent"));
    }

    @Test
    void refreshReadsEverythingAgain() throws IOException {
        kolk.save(A, "one").save(B, "two");
        DrivenWatch watch = new DrivenWatch(dir).pass(1_000).recount();
        watch.engine().refresh();
        watch.pass(300);
        assertEquals(2, watch.read.size());
        assertEquals(List.of(), watch.batches, "nothing is different");
    }

    @Test
    void aListenerThatOnlyHeardTheLastBatchStillHasTheWholeTruthAboutItsSession() throws IOException {
        kolk.save(A, "one");
        DrivenWatch watch = new DrivenWatch(dir).pass(1_000).recount();
        watch.live.put(A, 4711L);
        kolk.save(A, "two");
        Files.writeString(kolk.lock(A), "4711\n");
        kolk.ask(A, "t", "p1");
        watch.event(kolk.file(A)).event(kolk.lock(A)).event(kolk.journal(A)).pass(300);
        var session = watch.batches.getLast().changes().getFirst().session();
        assertEquals("two", ((Card) session.entry()).title());
        assertEquals(4711L, session.liveness().pid());
        assertEquals("p1", session.journal().openRequests().getFirst().id());
    }
}
