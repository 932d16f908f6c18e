package kolk.sessions.store;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import kolk.sessions.testing.SmallDisk;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SessionStoreTest {
    private static final SessionId A = new SessionId("s_01J0000000000000000000000A");
    private static final SessionId B = new SessionId("s_01J0000000000000000000000B");
    private static final SessionId C = new SessionId("20250102-030405-abcd");

    @TempDir
    Path data;

    private Path dir;

    @BeforeEach
    void makeFolder() throws IOException {
        dir = Files.createDirectory(data.resolve("sessions"));
    }

    @Test
    void aMissingFolderIsAnEmptyList() {
        SessionStore store = new SessionStore(data.resolve("nowhere"), idle(), Clock.systemUTC());
        assertEquals(List.of(), store.entries());
        assertEquals(List.of(), store.overview().sessions());
        assertFalse(Files.exists(data.resolve("nowhere")));
    }

    @Test
    void theNewestComesFirstAndEqualTimesById() throws IOException {
        write(A, "2026-01-01T00:00:00Z", "/w");
        write(B, "2026-01-01T01:00:00+01:00", "/w");
        write(C, "2026-01-02T00:00:00Z", "");
        SessionId never = new SessionId("never");
        write(never, "0001-01-01T00:00:00Z", "");
        assertEquals(
                List.of(C, A, B, never),
                store().overview().sessions().stream().map(SessionSummary::id).toList());
    }

    @Test
    void onlySessionsAreSessions() throws IOException {
        write(A, "2026-01-01T00:00:00Z", "");
        for (String name : List.of(
                A + ".meta.json",
                A + ".cooldowns.json",
                A + ".pre-compact-1.json",
                "." + A + ".json.abc.tmp",
                "notes.txt",
                "a b.json",
                "é.json",
                ".json")) {
            Files.writeString(dir.resolve(name), "{}");
        }
        Files.createDirectory(dir.resolve(A + ".ckpt"));
        assertEquals(
                List.of(A), store().entries().stream().map(SessionEntry::id).toList());
    }

    @Test
    void strangeFilesNeitherBlockNorAreFollowed() throws Exception {
        write(A, "2026-01-01T00:00:00Z", "");
        run("mkfifo", dir.resolve(B + ".json").toString());
        run("mkfifo", dir.resolve(A + ".meta.json").toString());
        run("mkfifo", dir.resolve(A + ".resume.json.gz").toString());
        Files.createSymbolicLink(dir.resolve(C + ".json"), dir.resolve(A + ".json"));
        Files.createSymbolicLink(dir.resolve("loop.json"), dir.resolve("loop.json"));
        Files.createDirectory(dir.resolve("folder.json"));
        assertTimeoutPreemptively(Duration.ofSeconds(10), () -> {
            assertEquals(
                    List.of(A), store().entries().stream().map(SessionEntry::id).toList());
            assertEquals(Optional.empty(), store().entry(B));
            assertThrows(SessionException.class, () -> store().load(B));
            assertThrows(SessionException.class, () -> store().load(C));
        });
    }

    @Test
    void oneBrokenFileCostsOnlyItself() throws IOException {
        write(A, "2026-01-01T00:00:00Z", "");
        Files.writeString(dir.resolve(B + ".json"), "{");
        Overview overview = store().overview();
        assertEquals(1, overview.sessions().size());
        assertEquals(B, overview.unreadable().getFirst().id());
        assertInstanceOf(Unreadable.class, overview.unreadable().getFirst().entry());
    }

    @Test
    void costsStandBesideTheFolder() throws IOException {
        write(A, "2026-01-01T00:00:00Z", "");
        write(B, "2026-01-01T00:00:00Z", "");
        Files.writeString(data.resolve("stats.jsonl"), "{\"kind\":\"call\",\"session\":\"" + A + "\",\"cost\":0.25}\n");
        List<SessionSummary> sessions = store().overview().sessions();
        assertEquals(0, new BigDecimal("0.25").compareTo(sessions.get(0).usage().costUsd()));
        assertNull(sessions.get(1).usage());
    }

    @Test
    void aSharedCheckoutIsToldWithLinksResolvedAndOnlyForLiveSessions() throws Exception {
        Path work = Files.createDirectory(data.resolve("work")).toRealPath();
        Path link = Files.createSymbolicLink(data.resolve("link"), work);
        write(A, "2026-01-01T00:00:00Z", work.toString());
        write(B, "2026-01-01T00:00:00Z", link.toString());
        write(C, "2026-01-01T00:00:00Z", work.toString());
        try (Holder first = Holder.likeKolk(dir.resolve(A + ".lock"));
                Holder second = Holder.likeKolk(dir.resolve(B + ".lock"))) {
            SessionStore store = new SessionStore(dir, new SystemLivenessProbe(Clock.systemUTC()), Clock.systemUTC());
            assertEquals(
                    List.of(new SharedCheckout(
                            work.toString(),
                            List.of(new SharedCheckout.Member(dir, A), new SharedCheckout.Member(dir, B)))),
                    store.overview().sharedCheckouts());
        }
    }

    @Test
    void theLatestOfAFolderIsFoundThroughLinksAndElseTheLatestOfAll() throws Exception {
        Path work = Files.createDirectory(data.resolve("work"));
        Path link = Files.createSymbolicLink(data.resolve("link"), work);
        write(A, "2026-01-01T00:00:00Z", work.toString());
        write(B, "2026-01-02T00:00:00Z", "");
        assertEquals(B, store().latest().orElseThrow().id());
        assertEquals(A, store().latest(link.toString()).orElseThrow().id());
        assertEquals(B, store().latest("/elsewhere").orElseThrow().id());
        assertEquals(B, store().latest("").orElseThrow().id());
    }

    @Test
    void namesThatAreNoSessionsAreSkipped() throws IOException {
        for (int i = 0; i < 500; i++) {
            Files.createFile(dir.resolve("x" + i + ".tmp"));
        }
        write(A, "2026-01-01T00:00:00Z", "");
        assertEquals(1, store().entries().size());
    }

    @Test
    void twoWritersAtOnceLoseNothing() throws Exception {
        write(A, "2026-01-01T00:00:00Z", "");
        int each = 25;
        try (ExecutorService pool = Executors.newFixedThreadPool(2)) {
            List<Future<Void>> writers = new ArrayList<>();
            for (String name : List.of("one", "two")) {
                Callable<Void> writer = () -> {
                    for (int i = 0; i < each; i++) {
                        append(store(), name + i);
                    }
                    return null;
                };
                writers.add(pool.submit(writer));
            }
            for (Future<Void> writer : writers) {
                writer.get();
            }
        }
        Set<String> expected = new HashSet<>();
        for (int i = 0; i < each; i++) {
            expected.add("one" + i);
            expected.add("two" + i);
        }
        List<String> found =
                store().load(A).messages().stream().map(Message::content).toList();
        assertEquals(expected, new HashSet<>(found));
        assertEquals(2 * each, found.size());
    }

    private static void append(SessionStore store, String text) throws SessionException {
        while (true) {
            try {
                store.save(store.load(A).withMore(List.of(new Message("user", text, "", List.of(), ""))));
                return;
            } catch (SessionException.Changed | SessionException.Live e) {
                Thread.onSpinWait();
            }
        }
    }

    @Test
    void aFullDiskLeavesTheOldFileWholeAndSaysWhatToDo() throws Exception {
        try (SmallDisk disk = SmallDisk.mount(data.resolve("disk"), "size=1m")) {
            SessionStore store = new SessionStore(disk.path(), idle(), Clock.systemUTC());
            Session session = store.save(store.create("m", ""));
            byte[] before = Files.readAllBytes(disk.path().resolve(session.id() + ".json"));
            Session large = session.withMore(List.of(new Message("user", "x".repeat(2_000_000), "", List.of(), "")));
            SessionException e = assertThrows(SessionException.Failed.class, () -> store.save(large));
            assertTrue(e.getMessage().contains("no space left"), e.getMessage());
            assertArrayEquals(before, Files.readAllBytes(disk.path().resolve(session.id() + ".json")));
            try (var files = Files.list(disk.path())) {
                assertTrue(files.noneMatch(file -> file.toString().endsWith(".tmp")));
            }
        }
    }

    @Test
    void aReadOnlyFileSystemIsSaid() throws Exception {
        try (SmallDisk disk = SmallDisk.mount(data.resolve("disk"), "size=1m")) {
            SessionStore store = new SessionStore(disk.path(), idle(), Clock.systemUTC());
            Session session = store.save(store.create("m", ""));
            disk.makeReadOnly();
            SessionException e =
                    assertThrows(SessionException.Failed.class, () -> store.save(session.withMode("code")));
            assertTrue(e.getMessage().toLowerCase(Locale.ROOT).contains("read-only"), e.getMessage());
            assertEquals("", store.load(session.id()).mode());
        }
    }

    private SessionStore store() {
        return new SessionStore(dir, idle(), Clock.systemUTC());
    }

    private static LivenessProbe idle() {
        return (folder, ids) -> {
            Map<SessionId, Liveness> answers = new HashMap<>();
            for (SessionId id : ids) {
                answers.put(
                        id, new Liveness(State.IDLE, null, Liveness.Source.NO_LOCK_FILE, null, Instant.EPOCH, null));
            }
            return answers;
        };
    }

    private void write(SessionId id, String updatedAt, String cwd) throws IOException {
        Files.writeString(
                dir.resolve(id + ".json"),
                "{\"id\":\"" + id
                        + "\",\"model\":\"m\",\"title\":\"t\",\"created_at\":\"2026-01-01T00:00:00Z\",\"cwd\":\"" + cwd
                        + "\",\"updated_at\":\"" + updatedAt + "\",\"messages\":[]}");
    }

    private static void run(String... command) throws IOException, InterruptedException {
        assertEquals(0, new ProcessBuilder(command).inheritIO().start().waitFor());
    }
}
