package kolk.sessions.search.index;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import kolk.sessions.search.Passage;
import kolk.sessions.search.SearchAnswer;
import kolk.sessions.search.SearchLimits;
import kolk.sessions.search.Searched;
import kolk.sessions.search.query.CardLeaves;
import kolk.sessions.search.query.Place;
import kolk.sessions.search.query.QueryParser;
import kolk.sessions.search.query.SessionFacts;
import kolk.sessions.store.SessionLocks;
import kolk.sessions.store.SessionStore;
import kolk.sessions.store.SystemLivenessProbe;
import kolk.sessions.testing.SmallDisk;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("The index of the full text")
class TextIndexTest {
    @TempDir
    Path root;

    private final Random random = new Random(5);
    private final List<TruthSession> truth = new ArrayList<>();
    private Path dir;
    private Path cache;

    @BeforeEach
    void sessionsOnDisk() throws IOException {
        dir = Files.createDirectory(root.resolve("sessions"));
        cache = root.resolve("cache");
        for (int i = 0; i < 4; i++) {
            TruthSession session = new TruthSession("s_01KB%022d".formatted(i));
            say(session, "user", "first word of number" + i);
            say(session, "assistant", "answered");
            truth.add(session);
        }
    }

    private void say(TruthSession session, String role, String text) throws IOException {
        session.messages.add(new TruthSession.Message(role, text, "", List.of()));
        session.write(dir, random);
    }

    private SessionStore store(Path folder) {
        return new SessionStore(
                folder, new SystemLivenessProbe(Clock.systemUTC(), new SessionLocks()), Clock.systemUTC());
    }

    private List<Searched> sessions() {
        return store(dir).overview().sessions().stream()
                .map(summary -> new Searched(
                        summary.entry(), new CardLeaves(SessionFacts.of(summary, SessionFacts.Marked.NOT))))
                .toList();
    }

    private TextIndex opened() throws InterruptedException {
        TextIndex index = new TextIndex(cache, progress -> {});
        index.changed(sessions().stream().map(Searched::entry).toList());
        index.complete(List.of(dir));
        index.awaitIdle();
        return index;
    }

    private SearchAnswer answer(TextIndex index, String query) throws InterruptedException {
        return answer(new IndexSearch(index, this::store), query);
    }

    private SearchAnswer answer(IndexSearch search, String query) throws InterruptedException {
        return search.search(
                new QueryParser(Clock.systemUTC(), "/").parse(query).query(),
                sessions(),
                new SearchLimits(Integer.MAX_VALUE, 20, 3),
                partial -> {});
    }

    @Test
    void readsNoSessionFileWhenNothingHasChangedSinceTheLastStart() throws Exception {
        try (TextIndex index = opened()) {
            assertEquals(4, index.filesRead());
        }
        try (TextIndex index = opened()) {
            assertEquals(1, answer(index, "number2").matches());
            assertEquals(0, index.filesRead());
        }
    }

    @Test
    void readsOnlyTheSessionThatHasChanged() throws Exception {
        opened().close();
        truth.get(1).messages.removeFirst();
        say(truth.get(1), "user", "other words");
        try (TextIndex index = opened()) {
            assertEquals(1, index.filesRead());
            assertEquals(0, answer(index, "number1").matches());
            assertEquals(1, answer(index, "\"other words\"").matches());
        }
    }

    @Test
    void indexesOnlyTheNewMessagesOfASessionThatGrew() throws Exception {
        try (TextIndex index = opened()) {
            assertEquals(8, index.messagesIndexed());
            truth.get(1).title = "A longer title moves every message";
            say(truth.get(1), "user", "something new");
            index.changed(sessions().stream().map(Searched::entry).toList());
            index.awaitIdle();
            assertEquals(9, index.messagesIndexed());
            SearchAnswer answer = answer(index, "number1 new");
            assertEquals(1, answer.matches());
            assertEquals(4, answer.indexed());
            List<Passage> passages = answer.hits().getFirst().passages();
            assertEquals(
                    List.of("first word of number1", "something new"),
                    passages.stream().map(Passage::text).toList());
            assertEquals(List.of(0, 2), passages.stream().map(Passage::message).toList());
        }
    }

    @Test
    void indexesAGrownSessionAnewWhenAnEarlierMessageIsAnother() throws Exception {
        try (TextIndex index = opened()) {
            truth.get(1).messages.set(0, new TruthSession.Message("user", "first word of numberX", "", List.of()));
            say(truth.get(1), "user", "more");
            index.changed(sessions().stream().map(Searched::entry).toList());
            index.awaitIdle();
            assertEquals(8 + 3, index.messagesIndexed());
            assertEquals(0, answer(index, "number1").matches());
        }
    }

    @Test
    void readsWhatItWasNotToldOfYet() throws Exception {
        try (TextIndex index = opened()) {
            say(truth.get(3), "user", "untold");
            SearchAnswer answer = answer(index, "untold");
            assertEquals(1, answer.matches());
            assertEquals(3, answer.indexed());
            assertEquals(1, answer.scanned());
            assertEquals(
                    "untold", answer.hits().getFirst().passages().getFirst().text());
        }
    }

    @Test
    void searchesThePendingTurnOfAPausedSession() throws Exception {
        Files.writeString(
                dir.resolve("s_01KB0000000000000000000009.json"),
                "{\"id\":\"s_01KB0000000000000000000009\",\"model\":\"m\",\"title\":\"t\",\"pause\":{\"kind\":\"transport\",\"pending_turn\":\"typed in vain\"},"
                        + "\"created_at\":\"2026-11-01T10:00:00Z\",\"updated_at\":\"2026-11-01T10:00:00Z\",\"messages\":[]}");
        try (TextIndex index = opened()) {
            assertEquals(1, answer(index, "\"in vain\" in:prompt").matches());
            assertEquals(5, answer(index, "vain").indexed());
            assertEquals(0, answer(index, "vain in:answer").matches());
            for (IndexSearch search : List.of(new IndexSearch(index, this::store), new IndexSearch(this::store))) {
                for (String query : List.of("vain", "va*", "\"in vain\" in:prompt")) {
                    List<Passage> passages =
                            answer(search, query).hits().getFirst().passages();
                    assertEquals(
                            List.of("typed in vain"),
                            passages.stream().map(Passage::text).toList(),
                            query);
                    assertEquals(-1, passages.getFirst().message(), "it stands in no message");
                    assertFalse(passages.getFirst().marks().isEmpty());
                }
            }
        }
    }

    @Test
    void keepsApartWhatWasSaidWhere() throws Exception {
        say(truth.get(0), "assistant", "zebra crossing");
        say(truth.get(1), "user", "zebra crossing");
        say(truth.get(2), "system", "zebra crossing");
        try (TextIndex index = opened()) {
            for (String asked : List.of("zebra", "zeb*", "z*", "\"zebra crossing\"")) {
                assertEquals(2, answer(index, asked).matches(), asked);
                for (int i = 0; i < 3; i++) {
                    String in = List.of("answer", "prompt", "system").get(i);
                    SearchAnswer answer = answer(index, asked + " in:" + in);
                    assertEquals(1, answer.matches(), asked + " in:" + in);
                    assertEquals(4, answer.indexed());
                    assertEquals(
                            truth.get(i).id,
                            answer.hits().getFirst().session().id().value());
                    assertEquals(1, answer.hits().getFirst().passages().size());
                }
            }
        }
    }

    @Test
    void countsTheSameAsAReading() throws Exception {
        say(truth.get(0), "user", "often often often, and once rarely");
        say(truth.get(1), "user", "often");
        say(truth.get(1), "assistant", "often");
        try (TextIndex index = opened()) {
            for (String query : List.of("often", "often in:prompt", "\"often often\"", "often rarely", "word")) {
                List<SearchAnswer.Hit> indexed = answer(index, query).hits();
                List<SearchAnswer.Hit> read =
                        answer(new IndexSearch(this::store), query).hits();
                assertEquals(
                        read.stream()
                                .map(hit -> hit.session() + " " + hit.score())
                                .toList(),
                        indexed.stream()
                                .map(hit -> hit.session() + " " + hit.score())
                                .toList(),
                        query);
            }
        }
    }

    @Test
    void keepsNoWordOfASessionThatWasDeletedForGood() throws Exception {
        say(truth.get(0), "user", "Xylographzqsecret");
        opened().close();
        try (TextIndex index = opened()) {
            assertTrue(onDisk("xylographzqsecret"), "the word is not where this test looks for it");
            Searched deleted = sessions().getFirst();
            assertEquals(truth.get(0).id, deleted.entry().id().value());
            Files.delete(dir.resolve(truth.get(0).id + ".json"));
            index.removed(List.of(deleted.ref()));
            index.forgetDeleted();
            index.awaitIdle();
            assertFalse(onDisk("xylographzqsecret"));
            assertEquals(3, answer(index, "word").matches());
        }
        assertFalse(onDisk("xylographzqsecret"));
    }

    @Test
    void keepsNoWordEvenWhenItHearsOfTheDeletionAfterItWasForGood() throws Exception {
        say(truth.get(0), "user", "Xylographzqsecret");
        try (TextIndex index = opened()) {
            Searched deleted = sessions().getFirst();
            Files.delete(dir.resolve(truth.get(0).id + ".json"));
            index.forgetDeleted();
            index.awaitIdle();
            assertTrue(onDisk("xylographzqsecret"), "the word is not where this test looks for it");
            index.removed(List.of(deleted.ref()));
            index.awaitIdle();
            assertFalse(onDisk("xylographzqsecret"));
        }
    }

    /** Of many, a second thread may be at the deleted one: then its words go when all are brought in. */
    /** Some are found on opening, some when a state is read, some first by whoever merges segments, on a thread of its own. */
    @Test
    void isMadeAnewWhereverTheBitIsInWhatItKnowsOfSessions() throws Exception {
        List<Throwable> uncaught = new CopyOnWriteArrayList<>();
        Thread.UncaughtExceptionHandler before = Thread.getDefaultUncaughtExceptionHandler();
        Thread.setDefaultUncaughtExceptionHandler((thread, e) -> uncaught.add(e));
        try {
            damageEachBit();
        } finally {
            Thread.setDefaultUncaughtExceptionHandler(before);
        }
        assertEquals(List.of(), uncaught);
    }

    private void damageEachBit() throws Exception {
        opened().close();
        Path damaged = file(".dvd");
        Map<Path, byte[]> good = new HashMap<>();
        try (Stream<Path> files = Files.walk(cache)) {
            for (Path file : files.filter(TextIndexTest::isOfLucene).toList()) {
                good.put(file, Files.readAllBytes(file));
            }
        }
        int bits = good.get(damaged).length * Byte.SIZE;
        int step = "full".equals(System.getProperty("harness.size")) ? 11 : bits / 40;
        for (int bit = 0; bit < bits; bit += step) {
            try (Stream<Path> files = Files.walk(cache)) {
                for (Path file : files.filter(TextIndexTest::isOfLucene).toList()) {
                    Files.delete(file);
                }
            }
            for (Map.Entry<Path, byte[]> file : good.entrySet()) {
                byte[] bytes = file.getValue().clone();
                if (file.getKey().equals(damaged)) {
                    bytes[bit / Byte.SIZE] ^= (byte) (1 << bit % Byte.SIZE);
                }
                Files.write(file.getKey(), bytes);
            }
            try {
                isMadeAnew();
            } catch (AssertionError e) {
                throw new AssertionError("bit " + bit + " of " + bits, e);
            }
        }
    }

    private static boolean isOfLucene(Path file) {
        return Files.isRegularFile(file) && !file.endsWith("write.lock");
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 2 * IndexBatch.MANY})
    void keepsNoWordOfWhatIsDeletedForGoodWhileOthersAreStillBroughtIn(int more) throws Exception {
        for (int i = 0; i < more; i++) {
            say(new TruthSession("s_01KC%022d".formatted(i)), "user", "another word");
        }
        for (int i = 0; i < 6; i++) {
            say(truth.get(0), "user", "Xylographzqsecret");
        }
        Searched deleted = sessions().getFirst();
        List<Boolean> kept = new CopyOnWriteArrayList<>();
        TextIndex[] index = new TextIndex[1];
        index[0] = new TextIndex(cache, progress -> {
            try {
                if (progress.phase() == IndexProgress.Phase.WORKING) {
                    Files.deleteIfExists(dir.resolve(truth.get(0).id + ".json"));
                    index[0].removed(List.of(deleted.ref()));
                    index[0].forgetDeleted();
                } else if (progress.phase() == IndexProgress.Phase.IDLE && progress.total() == 4 + more) {
                    kept.add(onDisk("xylographzqsecret"));
                }
            } catch (IOException e) {
                throw new java.io.UncheckedIOException(e);
            }
        });
        try (TextIndex opened = index[0]) {
            opened.changed(sessions().stream().map(Searched::entry).toList());
            opened.complete(List.of(dir));
            opened.awaitIdle();
            assertTrue(more > 0 || kept.equals(List.of(false)), "when the others had been brought in");
            assertFalse(onDisk("xylographzqsecret"));
            assertEquals(3 + more, answer(opened, "word").matches());
        }
    }

    private boolean onDisk(String word) throws IOException {
        try (Stream<Path> files = Files.walk(cache)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                if (new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1).contains(word)) {
                    return true;
                }
            }
        }
        return false;
    }

    @Test
    void aFullDiskCostsTheIndexAndNoAnswer() throws Exception {
        try (SmallDisk disk = SmallDisk.mount(root.resolve("disk"), "size=1m")) {
            cache = disk.path().resolve("cache");
            StringBuilder large = new StringBuilder();
            for (int i = 0; i < 400_000; i++) {
                large.append(Integer.toString(random.nextInt(), 36)).append(' ');
            }
            say(truth.get(0), "user", large.toString());
            try (TextIndex index = opened()) {
                SearchAnswer answer = answer(index, "first");
                assertEquals(4, answer.matches());
                assertEquals(4, answer.indexed() + answer.scanned());
                assertEquals(IndexProgress.Phase.UNAVAILABLE, index.progress().phase());
            }
            truth.get(0).messages.removeLast();
            say(truth.get(0), "user", "small again");
            try (TextIndex index = opened()) {
                assertEquals(4, answer(index, "first").indexed(), "space came back and the index with it");
            }
        }
    }

    @Test
    void tellsTheSessionsBeforeItReadsPassages() throws Exception {
        try (TextIndex index = opened()) {
            List<SearchAnswer> told = new ArrayList<>();
            SearchAnswer last = new IndexSearch(index, this::store)
                    .search(
                            new QueryParser(Clock.systemUTC(), "/")
                                    .parse("first")
                                    .query(),
                            sessions(),
                            SearchLimits.WINDOW,
                            told::add);
            assertEquals(1, told.size());
            assertEquals(4, told.getFirst().matches());
            assertTrue(told.getFirst().hits().stream()
                    .allMatch(hit -> hit.passages().isEmpty()));
            assertTrue(last.hits().stream().noneMatch(hit -> hit.passages().isEmpty()));
        }
    }

    @Test
    void theCacheFolderMayVanishWhileItWorks() throws Exception {
        try (TextIndex index = opened()) {
            try (Stream<Path> files = Files.walk(cache)) {
                for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(file);
                }
            }
            say(truth.get(2), "user", "said afterwards");
            index.changed(sessions().stream().map(Searched::entry).toList());
            index.awaitIdle();
            assertEquals(1, answer(index, "afterwards").matches());
            assertEquals(4, answer(index, "first").matches());
        }
        try (TextIndex index = opened()) {
            assertEquals(4, answer(index, "first").indexed());
        }
    }

    @Test
    void forgetsWhatWasDeletedWhileItDidNotRun() throws Exception {
        opened().close();
        Files.delete(dir.resolve(truth.get(2).id + ".json"));
        try (TextIndex index = opened()) {
            assertEquals(3, index.hold().orElseThrow().states().size());
        }
    }

    @Test
    void takesAwayAnIndexOfAnOlderFormatAndNothingElse() throws Exception {
        Path older = Files.createDirectories(cache.resolve("search-" + (IndexFolder.FORMAT - 1)));
        Files.writeString(older.resolve("_0.tim"), "words of the format before");
        Path newer = Files.createDirectories(cache.resolve("search-" + (IndexFolder.FORMAT + 1)));
        Path other = Files.writeString(cache.resolve("search-notes"), "of something else");
        opened().close();
        assertFalse(Files.exists(older), "words that nobody would ever forget there");
        assertTrue(Files.exists(newer) && Files.exists(other));
    }

    @Test
    void isMadeAnewWhenItsFilesAreDamaged() throws Exception {
        opened().close();
        try (Stream<Path> files = Files.walk(cache)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                byte[] bytes = Files.readAllBytes(file);
                for (int i = 0; i < bytes.length; i += 3) {
                    bytes[i] ^= 0x55;
                }
                Files.write(file, bytes);
            }
        }
        try (TextIndex index = opened()) {
            assertEquals(4, index.filesRead());
            assertEquals(4, answer(index, "word").indexed());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {".tim", ".doc", ".pos", ".pay", ".dvd", ".fnm", ".si"})
    void isMadeAnewWhenASingleBitIsAnother(String kind) throws Exception {
        opened().close();
        Path file = file(kind);
        byte[] bytes = Files.readAllBytes(file);
        bytes[bytes.length / 2] ^= 1;
        Files.write(file, bytes);
        isMadeAnew();
    }

    @ParameterizedTest
    @ValueSource(strings = {".tim", ".doc", ".pos", ".pay", ".dvd", ".fnm", ".si"})
    void isMadeAnewWhenAFileIsCutOff(String kind) throws Exception {
        opened().close();
        Path file = file(kind);
        Files.write(file, Arrays.copyOf(Files.readAllBytes(file), 5));
        isMadeAnew();
    }

    @ParameterizedTest
    @ValueSource(strings = {".tim", ".doc", ".pos", ".pay", ".dvd", ".fnm", ".si"})
    void isMadeAnewWhenAFileIsMissing(String kind) throws Exception {
        opened().close();
        Files.delete(file(kind));
        isMadeAnew();
    }

    private Path file(String kind) throws IOException {
        try (Stream<Path> files = Files.walk(cache)) {
            return files.filter(file -> file.toString().endsWith(kind))
                    .findFirst()
                    .orElseThrow();
        }
    }

    private void isMadeAnew() throws Exception {
        try (TextIndex index = opened()) {
            index.awaitIdle();
            // Where the only session of a segment is damaged it alone is indexed again, and the damage goes with it.
            assertTrue(index.filesRead() > 0, "nothing was indexed again");
            assertEquals(1, answer(index, "number3").matches());
            assertEquals(4, answer(index, "word").indexed());
        }
        try (TextIndex index = opened()) {
            assertEquals(0, index.filesRead());
        }
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void lookingForChangedBitsDoesNotMapTheWholeIndex() throws Exception {
        for (int i = 0; i < 60; i++) {
            say(
                    truth.get(0),
                    "user",
                    random.ints(10_000, 0, 3_000).mapToObj(word -> "w" + word).collect(Collectors.joining(" ")));
        }
        opened().close();
        try (TextIndex index = opened()) {
            index.awaitIdle();
            assertEquals(0, index.filesRead());
            long length = 0;
            long mapped = 0;
            boolean ofTheIndex = false;
            for (String line : Files.readAllLines(Path.of("/proc/self/smaps"))) {
                if (line.matches("[0-9a-f]+-[0-9a-f]+ .*")) {
                    ofTheIndex = line.contains(cache.toString());
                } else if (ofTheIndex && line.startsWith("Size:")) {
                    length += Long.parseLong(line.replaceAll("\\D", ""));
                } else if (ofTheIndex && line.startsWith("Rss:")) {
                    mapped += Long.parseLong(line.replaceAll("\\D", ""));
                }
            }
            assertTrue(length > 2_000, length + " KB are too few to tell");
            assertTrue(mapped < length / 4, mapped + " of " + length + " KB are in memory, and nothing was searched");
        }
    }

    @Test
    void answersFromTheCommittedIndexOfAnotherProcessAndReadsTheRest() throws Exception {
        opened().close();
        try (TextIndex first = opened()) {
            say(truth.get(0), "user", "later");
            try (TextIndex second = opened()) {
                assertEquals(IndexProgress.Phase.UNAVAILABLE, second.progress().phase());
                SearchAnswer answer = answer(second, "later OR number3");
                assertEquals(2, answer.matches());
                assertEquals(3, answer.indexed());
                assertEquals(1, answer.scanned());
            }
            assertEquals(0, first.filesRead());
        }
    }

    @Test
    void touchesNothingUntilItIsStartedSoThatAnotherCanEndBefore() throws Exception {
        List<IndexProgress.Phase> told = new CopyOnWriteArrayList<>();
        try (TextIndex before = opened();
                TextIndex next = TextIndex.notStarted(cache, progress -> told.add(progress.phase()), () -> {})) {
            next.changed(sessions().stream().map(Searched::entry).toList());
            next.complete(List.of(dir));
            SearchAnswer answer = answer(next, "number3");
            assertEquals(1, answer.matches());
            assertEquals(4, answer.scanned());
            before.close();
            next.start();
            next.awaitIdle();
            assertFalse(told.contains(IndexProgress.Phase.UNAVAILABLE));
            assertEquals(0, next.filesRead());
            assertEquals(4, answer(next, "number3").indexed());
        }
    }

    @Test
    void endsWithoutHavingBeenStarted() {
        TextIndex.notStarted(cache, progress -> {}, () -> {}).close();
        assertFalse(Files.exists(cache));
    }

    @Test
    void searchesAllTheSameWhereItCannotBeKept() throws Exception {
        Files.writeString(cache, "a file in the way");
        try (TextIndex index = opened()) {
            assertEquals(IndexProgress.Phase.UNAVAILABLE, index.progress().phase());
            SearchAnswer answer = answer(index, "number3");
            assertEquals(1, answer.matches());
            assertEquals(4, answer.scanned());
        }
    }

    @Test
    void isReadableByThePersonAlone() throws Exception {
        opened().close();
        try (Stream<Path> files = Files.walk(cache)) {
            for (Path file : files.filter(path -> !path.equals(cache)).toList()) {
                assertEquals(
                        Files.isDirectory(file) ? "rwx------" : "rw-------",
                        PosixFilePermissions.toString(Files.getPosixFilePermissions(file)),
                        file.toString());
            }
        }
    }

    @Test
    void namesWhatIsDamagedAndSearchesWhatStandsBefore() throws Exception {
        Path file = dir.resolve(truth.get(1).id + ".json");
        String text = Files.readString(file);
        Files.writeString(file, text.substring(0, text.indexOf("answered")));
        try (TextIndex index = opened()) {
            SearchAnswer answer = answer(index, "number1");
            assertEquals(1, answer.matches());
            assertEquals(1, answer.damaged().size());
            assertEquals(
                    truth.get(1).id, answer.damaged().getFirst().session().id().value());
        }
    }

    @Test
    void findsWhatStandsInOneHugeMessageAndCutsAPassageOutOfIt() throws Exception {
        StringBuilder huge = new StringBuilder();
        while (huge.length() < 8_000_000) {
            huge.append("filler ").append(huge.length() % 1000).append(' ');
        }
        say(truth.get(0), "tool", huge + "needleword at the end");
        try (TextIndex index = opened()) {
            SearchAnswer answer = answer(index, "needleword in:output");
            assertEquals(4, answer.indexed());
            Passage passage = answer.hits().getFirst().passages().getFirst();
            assertEquals(Place.OUTPUT, passage.place());
            Passage.Mark mark = passage.marks().getFirst();
            assertEquals("needleword", passage.text().substring(mark.start(), mark.end()));
        }
    }

    @Test
    void stepsThroughAllPlacesOfOneSession() throws Exception {
        say(truth.get(0), "user", "word again");
        try (TextIndex index = opened()) {
            List<Passage> passages = new IndexSearch(index, this::store)
                    .passages(
                            new QueryParser(Clock.systemUTC(), "/")
                                    .parse("word")
                                    .query(),
                            sessions().getFirst(),
                            10);
            assertEquals(List.of(0, 2), passages.stream().map(Passage::message).toList());
        }
    }

    @Test
    void doesNothingWhilePaused() throws Exception {
        try (TextIndex index = opened()) {
            index.pause(true);
            say(truth.get(0), "user", "meanwhile");
            index.changed(sessions().stream().map(Searched::entry).toList());
            assertEquals(1, answer(index, "meanwhile").scanned());
            index.pause(false);
            index.awaitIdle();
            assertEquals(4, answer(index, "meanwhile").indexed());
        }
    }
}
