package kolk.sessions.search.index;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import kolk.sessions.search.SearchAnswer;
import kolk.sessions.search.SearchLimits;
import kolk.sessions.search.Searched;
import kolk.sessions.search.query.CardLeaves;
import kolk.sessions.search.query.Place;
import kolk.sessions.search.query.Query;
import kolk.sessions.search.query.SessionFacts;
import kolk.sessions.search.query.Span;
import kolk.sessions.store.SessionLocks;
import kolk.sessions.store.SessionStore;
import kolk.sessions.store.SystemLivenessProbe;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Random folders, changed at random, searched by the index, by a scan, and by {@link SlowWords} over the texts in memory: all three find the same. */
@DisplayName("The answer of the index")
@Timeout(value = 2, unit = TimeUnit.HOURS)
class SearchTruthTest {
    private static final boolean FULL = "full".equals(System.getProperty("harness.size"));
    private static final int SESSIONS = FULL ? 300 : 40;
    private static final int QUERIES = FULL ? 500 : 80;
    private static final int ROUNDS = FULL ? 12 : 3;
    private static final int KILLS = FULL ? 100 : 3;
    private static final long SEED = Long.getLong("harness.seed", 20261129);
    private static final Span SPAN = new Span(0, 0);
    private static final List<Place> PLACES =
            List.of(Place.PROMPT, Place.ANSWER, Place.REASONING, Place.CALL, Place.OUTPUT, Place.SYSTEM);

    @TempDir
    Path temporary;

    private final Random random = new Random(SEED);
    private final Map<String, TruthSession> truth = new TreeMap<>();
    private final Map<String, List<SlowWords.Word>> words = new HashMap<>();
    private int made;

    @Test
    void isThatOfAPlainReadingAfterEveryChange() throws Exception {
        Path dir = Files.createDirectory(temporary.resolve("sessions"));
        for (int i = 0; i < SESSIONS; i++) {
            create(dir);
        }
        int compared = 0;
        int found = 0;
        try (TextIndex index = new TextIndex(temporary.resolve("cache"), progress -> {})) {
            for (int round = 0; round < ROUNDS; round++) {
                List<Searched> before = sessions(dir);
                tell(index, dir, before);
                if (round % 3 != 2) {
                    index.awaitIdle();
                }
                for (int i = 0; i < QUERIES / ROUNDS + 1; i++) {
                    Query query = query(2);
                    Set<String> expected = expected(query);
                    assertEquals(
                            expected, answer(new IndexSearch(index, this::store), query, before), () -> "" + query);
                    if (i % 5 == 0) {
                        assertEquals(expected, answer(new IndexSearch(this::store), query, before), () -> "" + query);
                    }
                    compared++;
                    found += expected.size();
                }
                change(dir);
            }
        }
        assertTrue(found > compared, "hardly anything was found");
        System.out.println("search harness: " + SESSIONS + " sessions, " + ROUNDS + " rounds, " + compared
                + " queries, " + found + " hits; no difference");
    }

    @Test
    void isThatOfAPlainReadingHoweverOftenTheProcessThatIndexesIsKilled() throws Exception {
        Path dir = Files.createDirectory(temporary.resolve("sessions"));
        Path cache = temporary.resolve("cache");
        for (int i = 0; i < SESSIONS; i++) {
            create(dir);
        }
        int before = 0;
        int compared = 0;
        int kept = 0;
        for (int kill = 0; kill < KILLS; kill++) {
            before += killed(dir, cache, random.nextInt(250)) ? 0 : 1;
            List<Searched> sessions = sessions(dir);
            try (TextIndex index = new TextIndex(cache, progress -> {})) {
                // Told of nothing: what the killed process left is all it has.
                index.awaitIdle();
                kept += index.hold().map(held -> held.states().size()).orElse(0);
                for (int i = 0; i < 4; i++) {
                    Query query = query(2);
                    assertEquals(
                            expected(query),
                            answer(new IndexSearch(index, this::store), query, sessions),
                            () -> "" + query);
                    compared++;
                }
                if (kill % 5 == 0) {
                    tell(index, dir, sessions);
                    index.awaitIdle();
                    Query query = query(1);
                    assertEquals(
                            expected(query),
                            answer(new IndexSearch(index, this::store), query, sessions),
                            () -> "" + query);
                    assertEquals(
                            Set.copyOf(sessions.stream().map(Searched::ref).toList()),
                            index.hold().orElseThrow().states().keySet());
                }
            }
            change(dir);
        }
        System.out.println("search harness: " + KILLS + " kills, " + before + " of them after all was done, " + kept
                + " sessions found in what was left, " + compared + " queries; no difference");
        assertTrue(kept > 0, "the child was always killed before it had committed anything");
    }

    /** @return whether it was killed while it worked */
    private boolean killed(Path dir, Path cache, int afterMillis) throws Exception {
        Path said = temporary.resolve("said");
        Files.deleteIfExists(said);
        Process child = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:+UseSerialGC",
                        "--enable-native-access=ALL-UNNAMED",
                        "-cp",
                        System.getProperty("java.class.path"),
                        IndexChild.class.getName(),
                        dir.toString(),
                        cache.toString())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .redirectOutput(said.toFile())
                .start();
        await().atMost(Duration.ofMinutes(1))
                .pollInterval(Duration.ofMillis(5))
                .until(() -> Files.readString(said).startsWith("begun\n"));
        child.waitFor(afterMillis, TimeUnit.MILLISECONDS);
        child.destroyForcibly().waitFor();
        return !Files.readString(said).contains("done");
    }

    private void tell(TextIndex index, Path dir, List<Searched> sessions) {
        index.changed(sessions.stream().map(Searched::entry).toList());
        index.complete(List.of(dir));
    }

    private SessionStore store(Path dir) {
        return new SessionStore(dir, new SystemLivenessProbe(Clock.systemUTC(), new SessionLocks()), Clock.systemUTC());
    }

    List<Searched> sessions(Path dir) {
        return store(dir).overview().sessions().stream()
                .map(summary -> new Searched(
                        summary.entry(), new CardLeaves(SessionFacts.of(summary, SessionFacts.Marked.NOT))))
                .toList();
    }

    private static Set<String> answer(IndexSearch search, Query query, List<Searched> sessions)
            throws InterruptedException {
        SearchAnswer answer = search.search(query, sessions, new SearchLimits(Integer.MAX_VALUE, 2, 3), partial -> {});
        assertEquals(answer.total(), answer.covered());
        assertEquals(List.of(), answer.damaged());
        for (SearchAnswer.Hit hit : answer.hits()) {
            hit.passages().forEach(passage -> assertTrue(!passage.marks().isEmpty(), "a passage without a mark"));
        }
        return answer.hits().stream()
                .map(hit -> hit.session().id().value())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private void create(Path dir) throws Exception {
        TruthSession session = new TruthSession("s_01KB%022d".formatted(made++));
        for (int i = random.nextInt(12); i >= 0; i--) {
            session.messages.add(message());
        }
        truth.put(session.id, session);
        session.write(dir, random);
    }

    private void change(Path dir) throws Exception {
        for (int i = 0; i < SESSIONS / 5; i++) {
            TruthSession session = TruthTexts.pick(List.copyOf(truth.values()), random);
            switch (random.nextInt(6)) {
                case 0 -> {
                    truth.remove(session.id);
                    Files.delete(dir.resolve(session.id + ".json"));
                    continue;
                }
                case 1 -> {
                    create(dir);
                    continue;
                }
                case 2 -> session.messages.set(random.nextInt(session.messages.size()), message());
                case 3 -> session.title = "Titel, anders " + i;
                case 4 -> {
                    if (session.messages.size() > 1) {
                        session.messages.removeLast();
                    }
                }
                default -> session.messages.add(message());
            }
            session.write(dir, random);
        }
    }

    private TruthSession.Message message() {
        String role = TruthTexts.pick(List.of("user", "assistant", "assistant", "tool", "system", "other"), random);
        List<TruthSession.Call> calls = new ArrayList<>();
        if (role.equals("assistant")) {
            for (int i = random.nextInt(3); i > 0; i--) {
                String key = TruthTexts.pick(List.of("command", "path", "file_path", "content"), random);
                String value = key.contains("path")
                        ? TruthTexts.pick(
                                List.of("/home/me/src/x.java", "src/X.java", "x.java", "/home/me/y/x.java/z"), random)
                        : TruthTexts.text(random, 8);
                calls.add(new TruthSession.Call(
                        TruthTexts.pick(List.of("bash", "Read_File", "ÉDIT"), random), key, value));
            }
        }
        return new TruthSession.Message(
                role,
                TruthTexts.text(random, random.nextInt(10) == 0 ? 600 : 25),
                role.equals("assistant") ? TruthTexts.text(random, 8) : "",
                calls);
    }

    private Query query(int depth) {
        return switch (depth == 0 ? 9 : random.nextInt(10)) {
            case 0 -> new Query.And(List.of(query(depth - 1), query(depth - 1)), SPAN);
            case 1 -> new Query.Or(List.of(query(depth - 1), query(depth - 1)), SPAN);
            case 2 -> new Query.Not(query(depth - 1), SPAN);
            case 3 -> new Query.UsedTool(TruthTexts.pick(List.of("BASH", "read_file", "édit", "bas"), random), SPAN);
            case 4 ->
                new Query.TouchedFile(
                        TruthTexts.pick(
                                List.of("x.java", "SRC/x.java", "/home/me/src/x.java", "c/x.java", "z"), random),
                        SPAN);
            default -> {
                Set<Place> in = random.nextInt(3) == 0
                        ? EnumSet.of(TruthTexts.pick(PLACES, random), TruthTexts.pick(PLACES, random))
                        : Place.USUAL;
                Query.Match match = TruthTexts.pick(List.of(Query.Match.values()), random);
                yield new Query.Text(match, TruthTexts.asked(random), in, SPAN);
            }
        };
    }

    private Set<String> expected(Query query) {
        return truth.values().stream()
                .filter(session -> holds(query, session))
                .map(session -> session.id)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private boolean holds(Query query, TruthSession session) {
        return switch (query) {
            case Query.And and -> and.parts().stream().allMatch(part -> holds(part, session));
            case Query.Or or -> or.parts().stream().anyMatch(part -> holds(part, session));
            case Query.Not not -> !holds(not.part(), session);
            case Query.UsedTool tool ->
                session.messages.stream()
                        .flatMap(message -> message.calls().stream())
                        .anyMatch(call -> call.tool().equalsIgnoreCase(tool.tool()));
            case Query.TouchedFile file ->
                session.messages.stream()
                        .flatMap(message -> message.calls().stream())
                        .filter(call -> call.key().contains("path"))
                        .anyMatch(call -> ("/" + call.value())
                                        .toLowerCase()
                                        .endsWith("/" + file.path().toLowerCase())
                                || call.value().equalsIgnoreCase(file.path()));
            case Query.Text text ->
                onCard(text, session)
                        || session.texts(text.in()).stream()
                                .anyMatch(said -> SlowWords.stands(
                                        text.text(),
                                        text.match() == Query.Match.PREFIX,
                                        words.computeIfAbsent(said, SlowWords::words)))
                        || SlowWords.words(text.text()).isEmpty();
            default -> throw new IllegalStateException("not asked: " + query);
        };
    }

    /** What the card shows is the filter language's own: here it is only kept from being in the way. */
    private static boolean onCard(Query.Text text, TruthSession session) {
        SessionFacts facts = new SessionFacts(
                Set.of(),
                Set.of(),
                session.title,
                session.id,
                "m",
                "",
                "",
                "",
                "",
                List.of(),
                "",
                null,
                0,
                null,
                null,
                null);
        return new CardLeaves(facts).hold(text);
    }
}
