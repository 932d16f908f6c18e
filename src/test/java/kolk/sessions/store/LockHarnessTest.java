package kolk.sessions.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import kolk.sessions.testing.RequiresProgram;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Other processes take the lock as a starting kolk does, while this one looks; whether they were denied is what they say themselves. */
@DisplayName("Looking at locks")
@Timeout(300)
class LockHarnessTest {
    private static final boolean FULL = "full".equals(System.getProperty("harness.size"));
    private static final int ATTEMPTS = FULL ? 20_000 : 1_500;
    private static final SessionId ONE = new SessionId("s_01J00000000000000000000001");

    /** Opens, tries to lock, closes, as often as told, about a thousand times a second; says how often it was denied. */
    private static final String STARTER = """
            import fcntl, os, sys, time
            denied = 0
            for i in range(int(sys.argv[2])):
                fd = os.open(sys.argv[1], os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
                try:
                    fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
                    os.ftruncate(fd, 0)
                    os.write(fd, b'%d\\n' % os.getpid())
                except BlockingIOError:
                    denied += 1
                os.close(fd)
                time.sleep(0.0007)
            print(denied)
            """;

    @TempDir
    Path dir;

    private Path lock() {
        return dir.resolve(ONE + ".lock");
    }

    private static SystemLivenessProbe probe() {
        return new SystemLivenessProbe(Clock.systemUTC());
    }

    private static SystemLivenessProbe withoutTable() {
        return new SystemLivenessProbe(
                Clock.systemUTC(), new SessionLocks(), LockTable::empty, (where, flock, table) -> LockTableTrust.NONE);
    }

    @Test
    void deniesTheLockToNoStartingSession() throws Exception {
        Denials denials = whileProbing(probe());
        System.out.println("lock harness: " + denials);
        if (LockTableTrust.of(
                        dir, new SessionLocks().calls().orElseThrow(), new LockTableReader(Path.of("/proc/locks")))
                .complete()) {
            assertEquals(0, denials.denied());
        }
    }

    @Test
    void deniesItHardlyEverWhereTheTableCannotBeBelieved() throws Exception {
        Denials denials = whileProbing(withoutTable());
        System.out.println("lock harness, without the table: " + denials);
        assertTrue(denials.denied() <= ATTEMPTS / 100, denials::toString);
    }

    private record Denials(int attempts, int denied, int probes) {
        @Override
        public String toString() {
            return attempts + " attempts, " + denied + " denied, " + probes + " probes at 50 a second";
        }
    }

    private Denials whileProbing(SystemLivenessProbe probe) throws Exception {
        Files.createFile(lock());
        AtomicInteger probes = new AtomicInteger();
        try (ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor()) {
            Future<?> probing = clock.scheduleAtFixedRate(
                    () -> {
                        probe.probe(dir, ONE);
                        probes.incrementAndGet();
                    },
                    0,
                    20,
                    TimeUnit.MILLISECONDS);
            Process starter = new ProcessBuilder(
                            "python3", "-c", STARTER, lock().toString(), Integer.toString(ATTEMPTS))
                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                    .start();
            String denied = new String(starter.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
            assertTrue(!probing.isDone(), "a probe failed");
            probing.cancel(false);
            return new Denials(ATTEMPTS, Integer.parseInt(denied), probes.get());
        }
    }

    @Test
    void probersNeverSeeEachOther() throws Exception {
        Files.createFile(lock());
        try (ExecutorService threads = Executors.newFixedThreadPool(2)) {
            List<Future<Integer>> seen = new ArrayList<>();
            for (int i = 0; i < 2; i++) {
                SystemLivenessProbe prober = withoutTable();
                seen.add(threads.submit(() -> (int) IntStream.range(0, ATTEMPTS)
                        .filter(n -> prober.probe(dir, ONE).isLive())
                        .count()));
            }
            for (Future<Integer> live : seen) {
                assertEquals(0, live.get());
            }
        }
    }

    @Test
    void aProbeInTheWayDeniesNothingToOurselves() throws Exception {
        SystemLivenessProbe prober = withoutTable();
        SessionLocks locks = new SessionLocks();
        try (ExecutorService thread = Executors.newSingleThreadExecutor()) {
            Future<?> probing = thread.submit(() -> {
                for (int i = 0; i < ATTEMPTS; i++) {
                    prober.probe(dir, ONE);
                }
            });
            while (!probing.isDone()) {
                locks.holdBriefly(dir, ONE).close();
            }
            probing.get();
        }
    }

    @Test
    @Tag("desktop")
    @RequiresProgram("gcc")
    void aHolderInCIsSeenByBothWaysAndARecordLockByNeither() throws Exception {
        Path source = Files.writeString(dir.resolve("holder.c"), """
                #include <fcntl.h>
                #include <stdio.h>
                #include <string.h>
                #include <sys/file.h>
                #include <unistd.h>
                int main(int argc, char **argv) {
                    int fd = open(argv[1], O_RDWR | O_CREAT, 0600);
                    struct flock record = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
                    int failed = strcmp(argv[2], "flock") ? fcntl(fd, F_SETLK, &record) : flock(fd, LOCK_EX | LOCK_NB);
                    if (fd < 0 || failed) return 1;
                    puts("held");
                    fflush(stdout);
                    getchar();
                    return 0;
                }
                """);
        Path program = dir.resolve("holder");
        assertEquals(
                0,
                new ProcessBuilder("gcc", "-o", program.toString(), source.toString())
                        .inheritIO()
                        .start()
                        .waitFor());
        for (SystemLivenessProbe prober : List.of(probe(), withoutTable())) {
            try (Holder holder = Holder.start(List.of(program.toString(), lock().toString(), "flock"))) {
                assertTrue(prober.probe(dir, ONE).isLive());
                holder.kill();
                assertEquals(State.IDLE, prober.probe(dir, ONE).state());
            }
            try (Holder holder = Holder.start(List.of(program.toString(), lock().toString(), "fcntl"))) {
                assertEquals(State.IDLE, prober.probe(dir, ONE).state());
                holder.kill();
            }
        }
    }
}
