package kolk.sessions.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@DisplayName("The liveness probe")
@Timeout(60)
class SystemLivenessProbeTest {
    private static final Instant NOW = Instant.parse("2026-11-29T12:00:00Z");
    private static final SessionId ONE = new SessionId("s_01J00000000000000000000001");
    private static final SessionId TWO = new SessionId("s_01J00000000000000000000002");

    @TempDir
    Path dir;

    private final SessionLocks locks = new SessionLocks();
    private SystemLivenessProbe probe;

    /** The two ways to find out, both of which must give the same answers. */
    enum Way {
        TABLE,
        NO_TABLE,
        INODES_ONLY,
        INCOMPLETE_TABLE
    }

    @BeforeEach
    void newProbe() {
        use(Way.TABLE);
    }

    private void use(Way way) {
        Clock clock = Clock.fixed(NOW, ZoneOffset.UTC);
        LockTable.Source table = new LockTableReader(Path.of("/proc/locks"));
        probe = new SystemLivenessProbe(clock, locks, table, (where, flock, source) -> {
            LockTableTrust found = LockTableTrust.of(where, flock, source);
            return switch (way) {
                case TABLE -> found;
                case NO_TABLE -> LockTableTrust.NONE;
                case INODES_ONLY -> new LockTableTrust(LockTableTrust.Naming.INODE, true, found.device());
                case INCOMPLETE_TABLE -> new LockTableTrust(found.naming(), false, found.device());
            };
        });
    }

    private Path lock(SessionId id) {
        return dir.resolve(id + ".lock");
    }

    /** Another process of this program is another object here: the probe knows only the locks of its own. */
    @ParameterizedTest
    @EnumSource
    void aLockThatAnotherKolkSessionsHasForAMomentIsNoRunningSession(Way way) throws Exception {
        use(way);
        try (SessionLock _ = new SessionLocks().holdBriefly(dir, ONE)) {
            assertEquals(State.IDLE, probe.probe(dir, ONE).state());
        }
        try (SessionLock _ = new SessionLocks().hold(dir, ONE)) {
            assertEquals(State.LIVE, probe.probe(dir, ONE).state());
        }
    }

    @Test
    void whatABriefHolderLeftBehindSaysNothingAboutTheNextHolder() throws Exception {
        new SessionLocks().holdBriefly(dir, ONE).close();
        try (Holder holder = Holder.byTool(lock(ONE))) {
            assertEquals(State.LIVE, probe.probe(dir, ONE).state());
        }
    }

    @ParameterizedTest
    @EnumSource
    void aSessionWithoutALockFileIsIdleAndNoFileIsMade(Way way) throws Exception {
        use(way);
        Liveness answer = probe.probe(dir, ONE);
        assertEquals(State.IDLE, answer.state());
        assertEquals(Liveness.Source.NO_LOCK_FILE, answer.source());
        assertEquals(NOW, answer.checkedAt());
        assertEquals(List.of(), listing());
    }

    @ParameterizedTest
    @EnumSource
    void aHeldLockIsALiveSessionWithItsProcessAndSince(Way way) throws Exception {
        use(way);
        try (Holder holder = Holder.likeKolk(lock(ONE))) {
            Liveness answer = probe.probe(dir, ONE);
            assertEquals(State.LIVE, answer.state());
            assertEquals(holder.pid(), answer.pid());
            assertEquals(Files.getLastModifiedTime(lock(ONE)).toInstant(), answer.heldSince());
            assertNull(answer.error());
        }
    }

    @ParameterizedTest
    @EnumSource
    void aKilledSessionStopsBeingLiveAndItsLockFileStays(Way way) throws Exception {
        use(way);
        try (Holder holder = Holder.likeKolk(lock(ONE))) {
            assertTrue(probe.probe(dir, ONE).isLive());
            holder.kill();
            Liveness answer = probe.probe(dir, ONE);
            assertEquals(State.IDLE, answer.state());
            assertNull(answer.pid());
            assertNull(answer.heldSince());
        }
        assertTrue(Files.exists(lock(ONE)));
    }

    @ParameterizedTest
    @EnumSource
    void theFlockToolIsAHolderLikeAnyOther(Way way) throws Exception {
        use(way);
        try (Holder holder = Holder.byTool(lock(ONE))) {
            assertTrue(probe.probe(dir, ONE).isLive());
        }
    }

    @ParameterizedTest
    @EnumSource
    void sharedAndRecordLocksAreNoRunningSession(Way way) throws Exception {
        use(way);
        try (Holder shared = Holder.shared(lock(ONE));
                Holder record = Holder.byFcntl(lock(TWO))) {
            assertEquals(State.IDLE, probe.probe(dir, ONE).state());
            assertEquals(State.IDLE, probe.probe(dir, TWO).state());
        }
    }

    @ParameterizedTest
    @EnumSource
    void aLockTakenAfterTheFolderWasSeenIsFound(Way way) throws Exception {
        use(way);
        Files.createFile(lock(ONE));
        assertEquals(State.IDLE, probe.probe(dir, ONE).state());
        try (Holder first = Holder.likeKolk(lock(ONE))) {
            assertTrue(probe.probe(dir, ONE).isLive());
        }
        assertEquals(State.IDLE, probe.probe(dir, ONE).state());
        Files.delete(lock(ONE));
        try (Holder second = Holder.likeKolk(lock(ONE))) {
            assertEquals(second.pid(), probe.probe(dir, ONE).pid());
        }
    }

    @ParameterizedTest
    @EnumSource
    void somethingElseInTheLockFilesPlaceIsUnknownAndNeverWaitedForOrFollowed(Way way) throws Exception {
        use(way);
        Path target = Files.createFile(dir.resolve("elsewhere"));
        Files.createSymbolicLink(lock(ONE), target);
        Files.createDirectory(lock(TWO));
        SessionId three = new SessionId("s_01J00000000000000000000003");
        run("mkfifo", lock(three).toString());
        try (Holder holder = Holder.likeKolk(target)) {
            Map<SessionId, Liveness> answers = probe.probe(dir, List.of(ONE, TWO, three));
            assertEquals(3, answers.size());
            answers.forEach((id, answer) -> {
                assertEquals(State.UNKNOWN, answer.state(), id::value);
                assertEquals(Liveness.Source.ERROR, answer.source());
                assertTrue(String.valueOf(answer.error()).contains("no regular file"), String.valueOf(answer.error()));
            });
        }
    }

    @ParameterizedTest
    @EnumSource
    void aLockFileThatTurnsIntoSomethingElseIsNoticed(Way way) throws Exception {
        use(way);
        Files.createFile(lock(ONE));
        assertEquals(State.IDLE, probe.probe(dir, ONE).state());
        Files.delete(lock(ONE));
        run("mkfifo", lock(ONE).toString());
        assertEquals(State.UNKNOWN, probe.probe(dir, ONE).state());
    }

    @ParameterizedTest
    @EnumSource
    void aLockThatThisProcessHoldsForAMomentIsNoRunningSession(Way way) throws Exception {
        use(way);
        try (SessionLock _ = locks.holdBriefly(dir, ONE)) {
            assertEquals(State.IDLE, probe.probe(dir, ONE).state());
        }
        try (SessionLock _ = locks.hold(dir, ONE)) {
            Liveness answer = probe.probe(dir, ONE);
            assertTrue(answer.isLive());
            assertEquals(ProcessHandle.current().pid(), answer.pid());
        }
        assertEquals(State.IDLE, probe.probe(dir, ONE).state());
    }

    @ParameterizedTest
    @EnumSource
    void aProcessThatDoesNotExistIsNotNamed(Way way) throws Exception {
        use(way);
        Files.writeString(lock(ONE), "999999999\n");
        try (Holder holder = Holder.byTool(lock(ONE))) {
            Long pid = probe.probe(dir, ONE).pid();
            assertTrue(pid == null || pid != 999999999L);
        }
    }

    @Test
    void theCheckOfTheTableLeavesNothingBehindAndChangesNothing() throws Exception {
        Files.createFile(lock(ONE));
        Object before = Files.getLastModifiedTime(dir);
        probe.probe(dir, ONE);
        assertEquals(List.of(ONE + ".lock"), listing());
        assertEquals(before, Files.getLastModifiedTime(dir));
        assertEquals(0, Files.size(lock(ONE)));
    }

    @Test
    void aTableThatCouldNotBeCheckedIsCheckedAgainAfterAWhile() throws Exception {
        Files.createFile(lock(ONE));
        Instant[] now = {NOW};
        int[] checks = new int[1];
        LockTable.Source table = new LockTableReader(Path.of("/proc/locks"));
        InstantSource time = () -> now[0];
        probe = new SystemLivenessProbe(
                time.withZone(ZoneOffset.UTC),
                locks,
                table,
                (where, flock, source) ->
                        checks[0]++ == 0 ? LockTableTrust.NONE : LockTableTrust.of(where, flock, source));
        assertEquals(Liveness.Source.PROBE, probe.probe(dir, ONE).source());
        now[0] = NOW.plusSeconds(30);
        probe.probe(dir, ONE);
        assertEquals(1, checks[0]);
        now[0] = NOW.plusSeconds(61);
        probe.probe(dir, ONE);
        now[0] = NOW.plusSeconds(600);
        probe.probe(dir, ONE);
        assertTrue(checks[0] == 2 || probe.probe(dir, ONE).source() == Liveness.Source.PROBE, checks[0] + " checks");
    }

    @Test
    void anotherFolderInItsPlaceIsSeenAnew() throws Exception {
        Path folder = Files.createDirectory(dir.resolve("sessions"));
        Path held = folder.resolve(ONE + ".lock");
        try (Holder holder = Holder.likeKolk(held)) {
            assertTrue(probe.probe(folder, ONE).isLive());
            Files.move(folder, dir.resolve("old"));
            assertEquals(State.IDLE, probe.probe(folder, ONE).state());
            Files.createDirectory(folder);
            Files.createFile(held);
            assertEquals(State.IDLE, probe.probe(folder, ONE).state());
        }
    }

    @Test
    void anIdleFolderOfThousandsCostsNoLookAtItsFiles() throws Exception {
        List<SessionId> ids = new ArrayList<>();
        for (int i = 0; i < 5_000; i++) {
            ids.add(new SessionId("s_%026d".formatted(i)));
        }
        for (SessionId id : ids.subList(0, 1_000)) {
            Files.createFile(lock(id));
        }
        Files.setLastModifiedTime(dir, java.nio.file.attribute.FileTime.from(Instant.parse("2026-01-01T00:00:00Z")));
        LockFolder folder =
                new LockFolder(dir, null, new LockTableTrust(LockTableTrust.Naming.EXACT, true, device()), NOW);
        folder.update(Files.getLastModifiedTime(dir), ids, LockTable.parse(""));
        assertEquals(5_000, folder.looks());
        for (int poll = 0; poll < 60; poll++) {
            folder.update(
                    Files.getLastModifiedTime(dir),
                    ids,
                    LockTable.parse("1: FLOCK  ADVISORY  WRITE 1 00:01:77 0 EOF\n"));
        }
        assertEquals(5_000, folder.looks());
        String held = "1: FLOCK  ADVISORY  WRITE 1 %02x:%02x:%s 0 EOF\n"
                .formatted(
                        device() >> 8 & 0xfff,
                        device() & 0xff | device() >> 12 & 0xffffff00L,
                        Files.getAttribute(lock(ids.getFirst()), "unix:ino"));
        for (int poll = 0; poll < 60; poll++) {
            folder.update(Files.getLastModifiedTime(dir), ids, LockTable.parse(held));
        }
        assertEquals(5_060, folder.looks(), "one look a poll at the one that is held");
    }

    @Test
    void waitingSharedAndRecordLocksInTheTableHoldNothing() {
        LockTable table = LockTable.parse("""
                1: POSIX  ADVISORY  WRITE 3 fe:00:1 0 EOF
                2: FLOCK  ADVISORY  READ 4 fe:00:2 0 EOF
                3: FLOCK  ADVISORY  WRITE 5 fe:00:3 0 EOF
                3: -> FLOCK  ADVISORY  WRITE 6 fe:00:3 0 EOF
                4: OFDLCK ADVISORY  WRITE -1 fe:00:4 0 EOF
                nonsense
                5: FLOCK  ADVISORY  WRITE x fe:00:5 0 EOF
                6: FLOCK  ADVISORY  WRITE 7 103:fffff:6 0 EOF
                """);
        assertNull(table.holder(new FileId(0xfe00, 1)));
        assertNull(table.holder(new FileId(0xfe00, 2)));
        assertEquals(5L, table.holder(new FileId(0xfe00, 3)));
        assertNull(table.holder(new FileId(0xfe00, 4)));
        assertFalse(table.namesInode(5));
        assertEquals(7L, table.holder(new FileId(0xfff103ffL, 6)));
    }

    private long device() throws IOException {
        return (long) Files.getAttribute(lock(new SessionId("s_%026d".formatted(0))), "unix:dev");
    }

    private List<String> listing() throws IOException {
        try (Stream<Path> files = Files.list(dir)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    private static void run(String... command) throws Exception {
        assertEquals(0, new ProcessBuilder(command).inheritIO().start().waitFor());
    }
}
