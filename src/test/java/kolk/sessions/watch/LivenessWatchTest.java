package kolk.sessions.watch;

import static kolk.sessions.watch.KolkFolder.id;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import kolk.sessions.store.Activity;
import kolk.sessions.store.Card;
import kolk.sessions.store.PermissionRequest;
import kolk.sessions.store.SessionId;
import kolk.sessions.store.SessionSummary;
import kolk.sessions.store.State;
import kolk.sessions.store.Usage;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How locks and journals become changes. Who holds a lock is said by the test. */
class LivenessWatchTest {
    private static final SessionId A = id(1);
    private static final SessionId B = id(2);

    @TempDir
    Path base;

    private Path dir;
    private KolkFolder kolk;
    private DrivenWatch watch;

    @BeforeEach
    void oneSessionThatHasRunAndOneThatNeverHas() throws IOException {
        dir = Files.createDirectory(base.resolve("sessions"));
        kolk = new KolkFolder(dir).save(A, "one").save(B, "two");
        Files.writeString(kolk.lock(A), "1\n");
        watch = new DrivenWatch(dir).pass(2_000).recount();
    }

    private SessionSummary shown(SessionId id) {
        return watch.shown.get(dir + "/" + id);
    }

    @Test
    void aLockThatIsTakenIsSeenWithinASecondWithoutAnyEvent() {
        watch.live.put(A, 4711L);
        watch.pass(900);
        assertEquals(State.LIVE, shown(A).liveness().state());
        assertEquals(4711L, shown(A).liveness().pid());
        assertEquals(List.of(), watch.read, "no session file is opened for it");
    }

    @Test
    void theLockFilesEventIsAHintToLookAtOnce() throws IOException {
        Files.writeString(kolk.lock(B), "5\n");
        watch.live.put(B, 5L);
        watch.event(kolk.lock(B)).pass(150);
        assertEquals(State.LIVE, shown(B).liveness().state());
    }

    @Test
    void aKilledSessionIsIdleWithinASecond() {
        watch.live.put(A, 4711L);
        watch.pass(900);
        watch.live.remove(A);
        watch.pass(900);
        assertEquals(State.IDLE, shown(A).liveness().state());
    }

    @Test
    void onlySessionsWithALockFileAreProbed() {
        watch.pass(60_000);
        assertEquals(watch.probes, watch.probedIds, "one of the two sessions each time");
        assertTrue(watch.probes >= 60, "at least once a second: " + watch.probes);
    }

    @Test
    void aLockFileWhoseEventWasLostIsFoundByTheReconciliation() throws IOException {
        Files.writeString(kolk.lock(B), "5\n");
        watch.live.put(B, 5L);
        watch.pass(11_000);
        assertEquals(State.LIVE, shown(B).liveness().state());
    }

    @Test
    void whileNothingChangesOnWhichTheAnswersDependSessionsAreNotProbedOneByOne() throws IOException {
        watch.fingerprint = Optional.of("nobody");
        watch.pass(2_000).recount().pass(60_000);
        assertTrue(watch.probes <= 2, "the net, and nothing else: " + watch.probes);
        assertEquals(List.of(), watch.read);
        watch.live.put(A, 4711L);
        watch.fingerprint = Optional.of("4711");
        watch.pass(900);
        assertEquals(State.LIVE, shown(A).liveness().state());
        watch.live.put(A, 4712L);
        watch.fingerprint = Optional.of("4712");
        watch.pass(900);
        assertEquals(4712L, shown(A).liveness().pid(), "one holder after another");
        Files.writeString(kolk.lock(B), "5\n");
        watch.live.put(B, 5L);
        watch.event(kolk.lock(B)).pass(150);
        assertEquals(State.LIVE, shown(B).liveness().state(), "a lock file more is looked at, whatever else is equal");
    }

    @Test
    void aPollThatFindsNothingNewTellsNothing() {
        watch.live.put(A, 4711L);
        watch.pass(1_000).recount().pass(60_000);
        assertEquals(List.of(), watch.batches);
    }

    @Test
    void anotherHolderIsAChange() {
        watch.live.put(A, 1L);
        watch.pass(900);
        watch.live.put(A, 2L);
        watch.pass(900);
        assertEquals(2L, shown(A).liveness().pid());
    }

    @Test
    void aRequestInALiveSessionsJournalIsShownAtOnceAndGoesWithItsAnswer() throws IOException {
        watch.live.put(A, 4711L);
        watch.pass(900);
        kolk.event(A, "turn.started", "t1", "{}").ask(A, "t1", "p1").ask(A, "t1", "p2");
        watch.event(kolk.journal(A)).pass(150);
        assertEquals(
                List.of("p1", "p2"),
                shown(A).journal().openRequests().stream()
                        .map(PermissionRequest::id)
                        .toList());
        assertEquals("p2", shown(A).blocked().id());
        assertEquals(Activity.WORKING, shown(A).activity());
        kolk.answer(A, "t1", "p2");
        watch.event(kolk.journal(A)).pass(150);
        assertEquals("p1", shown(A).blocked().id());
        kolk.event(A, "turn.finished", "t1", "{}");
        watch.event(kolk.journal(A)).pass(150);
        assertNull(shown(A).blocked());
        assertEquals(Activity.READY, shown(A).activity());
    }

    @Test
    void theJournalOfASessionThatDoesNotRunIsNotRead() throws IOException {
        kolk.ask(A, "t1", "p1");
        watch.event(kolk.journal(A)).pass(30_000);
        assertEquals(List.of(), watch.followed);
        assertNull(shown(A).blocked());
    }

    @Test
    void aJournalThatGrowsIsAHintThatItsSessionRuns() throws IOException {
        watch.live.put(A, 4711L);
        kolk.ask(A, "t1", "p1");
        watch.event(kolk.journal(A)).pass(150);
        assertEquals("p1", shown(A).blocked().id());
    }

    @Test
    void aSessionThatStopsHasNoQuestionAndNoActivity() throws IOException {
        watch.live.put(A, 4711L);
        kolk.event(A, "turn.started", "t1", "{}").ask(A, "t1", "p1");
        watch.pass(900);
        watch.live.remove(A);
        watch.pass(900);
        assertTrue(shown(A).journal().openRequests().isEmpty());
        assertNull(shown(A).activity());
    }

    @Test
    void textThatStreamsIntoTheJournalTellsNothing() throws IOException {
        watch.live.put(A, 4711L);
        kolk.event(A, "turn.started", "t1", "{}");
        watch.pass(1_000).recount();
        for (int i = 0; i < 50; i++) {
            kolk.event(A, "message.delta", "t1", "{\"text\":\"word\"}");
            watch.event(kolk.journal(A)).pass(20);
        }
        assertEquals(List.of(), watch.batches);
        assertTrue(watch.followed.size() < 20, "in bursts, not one by one: " + watch.followed.size());
    }

    @Test
    void whereLivenessIsUnknownTheQuestionIsStillKnown() throws IOException {
        watch.unknown.add(A);
        kolk.ask(A, "t1", "p1");
        watch.event(kolk.lock(A)).pass(900);
        assertEquals(State.UNKNOWN, shown(A).liveness().state());
        assertEquals(1, shown(A).journal().openRequests().size());
        assertNull(shown(A).blocked(), "only a live session can be blocked");
    }

    @Test
    void sessionsThatRunInOneFolderAreTold() throws IOException {
        Files.writeString(kolk.lock(B), "5\n");
        watch.live.put(A, 4711L);
        watch.live.put(B, 5L);
        watch.event(kolk.lock(B)).pass(900);
        assertEquals(
                List.of(A, B),
                watch.batches.getLast().sharedCheckouts().getFirst().sessions());
        watch.live.remove(B);
        watch.pass(900);
        assertEquals(List.of(), watch.batches.getLast().sharedCheckouts());
    }

    @Test
    void costsAreFollowed() throws IOException {
        Path stats = base.resolve("stats.jsonl");
        assertNull(shown(A).usage());
        Files.writeString(stats, """
                {"kind":"call","session":"%s","cost":0.5}
                """.formatted(A));
        watch.pass(1_700);
        assertEquals("0.5", shown(A).usage().costUsd().toPlainString());
        assertNull(shown(B).usage());
    }

    @Test
    void costsAreThereWithTheInitialBatch() throws IOException {
        Files.writeString(base.resolve("stats.jsonl"), """
                {"kind":"call","session":"%s","cost":0}
                """.formatted(A));
        DrivenWatch another = new DrivenWatch(dir);
        another.engine().work();
        assertTrue(another.batches.getLast().initial());
        assertEquals(0, another.shown.get(dir + "/" + A).usage().costUsd().signum());
    }

    @Test
    void whileALargeFileOfCostsIsBeingReadCardsAreThereAndSaySo() throws IOException {
        Files.writeString(base.resolve("stats.jsonl"), """
                {"kind":"call","session":"%s","cost":0.5}
                """.formatted(A).repeat(60_000));
        DrivenWatch another = new DrivenWatch(dir);
        another.engine().work();
        assertSame(Usage.STILL_READ, another.shown.get(dir + "/" + A).usage());
        assertNull(another.shown.get(dir + "/" + A).costUsd());
        assertFalse(another.batches.getLast().initial(), "the costs are still to come");
        another.live.put(A, 4711L);
        Files.writeString(kolk.lock(A), "4711\n");
        another.event(kolk.lock(A)).pass(300, 1);
        assertEquals(State.LIVE, another.shown.get(dir + "/" + A).liveness().state(), "nobody waits for it");
        assertSame(Usage.STILL_READ, another.shown.get(dir + "/" + A).usage());
        another.pass(200);
        assertEquals(60_000, another.shown.get(dir + "/" + A).usage().calls());
        assertNull(another.shown.get(dir + "/" + B).usage());
        assertEquals(1, another.batches.stream().filter(SessionBatch::initial).count());
    }

    @Test
    void damageFoundOnLoadingStaysWithTheContentAndGoesWithIt() throws IOException {
        Card card = (Card) shown(A).entry();
        watch.engine().noteDamage(card, "message 3 is no object");
        watch.pass(200);
        assertEquals("message 3 is no object", ((Card) shown(A).entry()).damage());
        watch.engine().refresh();
        watch.pass(1_000);
        assertEquals("message 3 is no object", ((Card) shown(A).entry()).damage());
        kolk.save(A, "saved again");
        watch.event(kolk.file(A)).pass(300);
        assertNull(((Card) shown(A).entry()).damage());
        watch.engine().noteDamage(card, "message 3 is no object");
        watch.pass(300);
        assertNull(((Card) shown(A).entry()).damage(), "the note is of the content before");
    }

    @Test
    void aHugeJournalKeepsNobodyWaiting() throws IOException {
        String line = """
                {"seq":1,"type":"message.delta","data":{"text":"%s"}}
                """.formatted("word ".repeat(2_000));
        kolk.ask(A, "t1", "early");
        Files.writeString(kolk.journal(A), line.repeat(4_000), StandardOpenOption.APPEND);
        kolk.answer(A, "t1", "early").ask(A, "t1", "late");
        watch.live.put(A, 4711L);
        Files.writeString(kolk.lock(B), "5\n");
        watch.live.put(B, 5L);
        watch.event(kolk.lock(B)).event(kolk.lock(A));
        int rounds = 0;
        boolean answered = false;
        do {
            watch.pass(100, 1);
            if (rounds == 0) {
                kolk.ask(B, "t1", "p1");
                watch.event(kolk.journal(B));
            }
            rounds++;
            assertTrue(rounds < 100, "it comes to an end");
            SessionSummary a = shown(A);
            if (a.journal().behind()) {
                assertEquals(State.LIVE, a.liveness().state());
                assertNull(a.blocked(), "what a part of it says may be closed in the rest");
                assertTrue(watch.evidence(dir, A)
                        .sentences()
                        .contains("activity not known yet: the journal is long and still being read"));
                answered |= shown(B).blocked() != null;
            }
        } while (rounds < 2 || shown(A).journal().behind());
        assertTrue(rounds > 5, "read in " + rounds + " rounds");
        assertTrue(answered, "the question of the other session is shown meanwhile");
        assertEquals("late", shown(A).blocked().id());
        assertEquals(1, shown(A).journal().openRequests().size());
    }

    @Test
    void aHolderThatHadNoTurnIsReadyAndSaysSo() throws IOException {
        watch.live.put(A, 4711L);
        kolk.event(A, "hello", "", "{}");
        watch.pass(900);
        assertTrue(watch.evidence(dir, A).sentences().contains("ready: this process has had no turn yet"));
        kolk.event(A, "turn.started", "t1", "{}").event(A, "turn.finished", "t1", "{}");
        watch.pass(1_700);
        String ready = watch.evidence(dir, A).sentences().get(1);
        assertTrue(ready.startsWith("ready: no turn of this process is open, the last ended "), ready);
    }

    @Test
    void evidenceOfWhatIsNotKnownIsOneSentence() throws IOException {
        watch.unknown.add(A);
        watch.event(kolk.lock(A)).pass(900);
        String unknown = watch.evidence(dir, A).sentences().getFirst();
        assertTrue(unknown.matches("unknown: the lock file is a link, checked 0\\.\\d s ago"), unknown);
    }

    @Test
    void evidenceNamesSourceRuleAndAge() throws IOException {
        watch.live.put(A, 4711L);
        kolk.event(A, "turn.started", "t1", "{}").ask(A, "t1", "p1");
        watch.pass(60_400);
        List<String> sentences = watch.evidence(dir, A).sentences();
        assertTrue(
                sentences.getFirst().matches("live: process 4711 holds " + A + "\\.lock, checked 0\\.\\d s ago .*"),
                sentences.getFirst());
        assertTrue(sentences.getFirst().contains("first seen 12:00:0"), sentences.getFirst());
        assertTrue(sentences.get(1).startsWith("waiting: permission p1 for bash asked "), sentences.get(1));
        assertTrue(sentences.get(1).endsWith(", no answer, turn still open"), sentences.get(1));
        assertTrue(sentences.get(2).startsWith("working: "), sentences.get(2));
        watch.live.remove(A);
        watch.pass(1_000);
        String idle = watch.evidence(dir, A).sentences().getFirst();
        assertTrue(idle.startsWith("idle: no process holds " + A + ".lock, checked "), idle);
        assertTrue(idle.contains("last seen live 12:01:0"), idle);
        assertTrue(idle.endsWith("in process 4711"), idle);
        String never = watch.evidence(dir, B).sentences().getFirst();
        assertTrue(never.startsWith("idle: there is no " + B + ".lock, so no process can hold it, checked "), never);
        assertFalse(watch.evidence(dir, A).findings().getFirst().rule().isEmpty());
    }
}
