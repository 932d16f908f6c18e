package kolk.sessions.watch;

import static kolk.sessions.watch.KolkFolder.id;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import kolk.sessions.store.SessionId;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What happens when events are lost, end, or cannot be had. */
class WatchFaultsTest {
    private static final SessionId A = id(1);
    private static final SessionId B = id(2);

    @TempDir
    Path base;

    private Path dir;
    private KolkFolder kolk;

    @BeforeEach
    void twoSessions() throws IOException {
        dir = Files.createDirectory(base.resolve("sessions"));
        kolk = new KolkFolder(dir).save(A, "one").save(B, "two");
    }

    private DrivenWatch watching() {
        return new DrivenWatch(dir).pass(1_000).recount();
    }

    @Test
    void anOverflowFindsWhatChangedAndReadsOnlyThat() throws IOException {
        DrivenWatch watch = watching();
        kolk.save(A, "changed").save(id(3), "new").delete(B);
        watch.engine().overflowed(dir);
        watch.pass(300);
        assertEquals(List.of("changed", "new"), watch.titles());
        assertTrue(watch.read.containsAll(List.of(A, id(3))), watch.read.toString());
        assertEquals(2, watch.read.size());
    }

    @Test
    void anOverflowFindsWhatJournalsAsked() throws IOException {
        Files.writeString(kolk.lock(A), "1\n");
        DrivenWatch watch = watching();
        watch.live.put(A, 1L);
        watch.pass(1_000);
        kolk.ask(A, "t", "p1");
        watch.engine().overflowed(dir);
        watch.pass(200);
        assertNotNull(watch.shown.get(dir + "/" + A).blocked());
    }

    @Test
    void lostEventsAreMadeUpForWithinTenSeconds() throws IOException {
        DrivenWatch watch = watching();
        kolk.save(A, "changed").save(id(3), "new").delete(B);
        watch.pass(10_000);
        assertEquals(List.of("changed", "new"), watch.titles());
        assertEquals(2, watch.read.size(), "only what changed is read");
    }

    @Test
    void anEditInPlaceWhoseEventIsLostIsFoundToo() throws IOException {
        DrivenWatch watch = new DrivenWatch(dir).pass(30_000).recount();
        Files.writeString(kolk.file(A), Files.readString(kolk.file(A)).replace("one", "edited"));
        watch.pass(10_000);
        assertEquals(List.of("edited", "two"), watch.titles());
    }

    @Test
    void aRequestWhoseEventIsLostIsShownWithinASecondOrSo() throws IOException {
        Files.writeString(kolk.lock(A), "1\n");
        DrivenWatch watch = watching();
        watch.live.put(A, 1L);
        watch.pass(1_000);
        kolk.ask(A, "t", "p1");
        watch.pass(1_700);
        assertNotNull(watch.shown.get(dir + "/" + A).blocked());
    }

    @Test
    void aFolderThatDoesNotExistYetIsAwaited() throws IOException {
        Path later = base.resolve("a/b/sessions");
        DrivenWatch watch = new DrivenWatch(later).pass(5_000);
        assertEquals(WatchStatus.Mode.MISSING, watch.status().mode());
        assertTrue(watch.batches.getFirst().initial());
        Files.createDirectories(later);
        new KolkFolder(later).save(A, "first");
        watch.pass(1_000);
        assertEquals(List.of("first"), watch.titles());
        assertEquals(WatchStatus.Mode.WATCHING, watch.status().mode());
        assertEquals(List.of(later), watch.events.registered);
    }

    @Test
    void theFolderIsRegisteredBeforeItIsScanned() {
        DrivenWatch watch = new DrivenWatch(dir);
        watch.events.refusal = null;
        watch.engine().work();
        assertEquals(List.of(dir), watch.events.registered);
        assertEquals(2, watch.read.size());
    }

    @Test
    void aRemovedFolderTakesItsSessionsAlongAndBringsThemBack() throws IOException {
        DrivenWatch watch = watching();
        Path away = base.resolve("away");
        Files.move(dir, away);
        watch.pass(900);
        assertEquals(Map.of(), watch.shown);
        assertEquals(WatchStatus.Mode.MISSING, watch.status().mode());
        assertEquals(List.of(), watch.events.registered);
        Files.move(away, dir);
        watch.pass(900);
        assertEquals(List.of("one", "two"), watch.titles());
        assertEquals(WatchStatus.Mode.WATCHING, watch.status().mode());
    }

    @Test
    void aReplacedFolderIsNoticedWithoutAnyEvent() throws IOException {
        DrivenWatch watch = watching();
        Files.move(dir, base.resolve("away"));
        Files.createDirectory(dir);
        kolk.save(B, "another").save(id(3), "third");
        watch.pass(900);
        assertEquals(List.of("another", "third"), watch.titles());
        assertEquals(2, watch.events.registrations);
    }

    @Test
    void eventsThatEndAreAskedForAnew() throws IOException {
        DrivenWatch watch = watching();
        kolk.save(A, "changed");
        watch.engine().lost(dir);
        watch.pass(10);
        assertEquals(2, watch.events.registrations);
        watch.pass(300);
        assertEquals(List.of("changed", "two"), watch.titles());
    }

    @Test
    void aLinkThatPointsElsewhereIsAnotherFolder() throws IOException {
        Path other = Files.createDirectory(base.resolve("other"));
        new KolkFolder(other).save(A, "elsewhere");
        Path link = Files.createSymbolicLink(base.resolve("link"), dir);
        DrivenWatch watch = new DrivenWatch(link).pass(1_000);
        assertEquals(List.of("one", "two"), watch.titles());
        Files.delete(link);
        Files.createSymbolicLink(link, other);
        watch.pass(900);
        assertEquals(List.of("elsewhere"), watch.titles());
        Files.delete(link);
        watch.pass(900);
        assertEquals(WatchStatus.Mode.MISSING, watch.status().mode());
    }

    @Test
    void aFileInPlaceOfTheFolderIsSaid() throws IOException {
        Path file = Files.writeString(base.resolve("file"), "");
        DrivenWatch watch = new DrivenWatch(file).pass(1_000);
        assertEquals(WatchStatus.Mode.MISSING, watch.status().mode());
        assertEquals(file + " is not a folder", watch.status().reason());
    }

    @Test
    void aNetworkFileSystemIsPolledAndSaysSo() throws IOException {
        DrivenWatch watch = new DrivenWatch(dir);
        watch.fileSystemType = "nfs4";
        watch.pass(1_000).recount();
        kolk.save(A, "from elsewhere");
        watch.pass(1_000);
        assertEquals(List.of("from elsewhere", "two"), watch.titles());
        assertEquals(List.of(A), watch.read);
        assertEquals(WatchStatus.Mode.POLLING, watch.status().mode());
        assertTrue(watch.status().reason().contains("nfs4"), watch.status().reason());
    }

    @Test
    void withoutEventsTheFolderIsPolledAndSaysSoUntilTheyCanBeHad() throws IOException {
        DrivenWatch watch = new DrivenWatch(dir);
        watch.events.refusal = new IOException("User limit of inotify watches reached");
        watch.pass(1_000).recount();
        kolk.save(A, "changed").delete(B);
        watch.pass(1_000);
        assertEquals(List.of("changed"), watch.titles());
        assertEquals(WatchStatus.Mode.POLLING, watch.status().mode());
        assertEquals(
                "changes are not reported: User limit of inotify watches reached",
                watch.status().reason());
        watch.events.refusal = null;
        watch.pass(11_000);
        assertEquals(WatchStatus.Mode.WATCHING, watch.status().mode());
    }

    @Test
    void withoutEventsJournalsAreFollowedWithEveryPoll() throws IOException {
        Files.writeString(kolk.lock(A), "1\n");
        DrivenWatch watch = new DrivenWatch(dir);
        watch.events.refusal = new IOException("no watches");
        watch.live.put(A, 1L);
        watch.pass(1_000);
        kolk.ask(A, "t", "p1");
        watch.pass(900);
        assertNotNull(watch.shown.get(dir + "/" + A).blocked());
    }

    @Test
    void twoFoldersAreWatchedApartEvenWithTheSameId() throws IOException {
        Path other = Files.createDirectory(base.resolve("other"));
        new KolkFolder(other).save(A, "other one");
        DrivenWatch watch = new DrivenWatch(dir, other).pass(1_000);
        assertEquals(1, watch.batches.stream().filter(SessionBatch::initial).count());
        assertEquals(List.of("other one", "one", "two"), watch.titles());
        new KolkFolder(other).delete(A);
        watch.event(other.resolve(A + ".json")).pass(300);
        assertEquals(List.of("one", "two"), watch.titles());
        assertEquals(
                2,
                watch.status() == null ? 0 : watch.batches.getLast().statuses().size());
    }

    @Test
    void aMissingFolderDoesNotHoldUpAnother() {
        DrivenWatch watch = new DrivenWatch(base.resolve("none"), dir).pass(1_000);
        assertEquals(List.of("one", "two"), watch.titles());
        assertEquals(1, watch.batches.stream().filter(SessionBatch::initial).count());
    }

    @Test
    void whatTheSystemRefusesIsTriedAgainWithAGrowingPause() throws IOException {
        DrivenWatch watch = watching();
        watch.refused.add(A);
        kolk.save(A, "changed");
        watch.event(kolk.file(A)).pass(300);
        assertEquals(1, watch.read.size());
        watch.pass(1_000);
        assertEquals(2, watch.read.size(), "soon at first");
        watch.recount().pass(600_000);
        assertTrue(watch.read.size() >= 12 && watch.read.size() <= 20, "then more rarely: " + watch.read.size());
        watch.refused.clear();
        watch.pass(61_000).recount().pass(600_000);
        assertEquals(List.of(), watch.read, "and no more when it has been read");
        assertEquals(List.of(), watch.batches);
    }

    @Test
    void aFileThatCouldNotBeReadIsTriedAgain() throws IOException {
        Path loop = kolk.file(id(3));
        Files.createDirectory(loop);
        DrivenWatch watch = watching();
        assertEquals(List.of("one", "two"), watch.titles(), "a folder named like a session is none");
        Files.delete(loop);
        kolk.save(id(3), "three");
        watch.pass(10_000);
        assertEquals(List.of("one", "two", "three"), watch.titles());
    }
}
