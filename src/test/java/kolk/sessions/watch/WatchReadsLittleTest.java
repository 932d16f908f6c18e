package kolk.sessions.watch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.IntStream;
import kolk.sessions.SystemCalls;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The watch seen from outside, by the system calls that it makes. */
@Tag("desktop")
@Timeout(300)
class WatchReadsLittleTest {
    private static final int SESSIONS = 5_000;
    private static final int LIVE = 20;

    @TempDir
    Path folder;

    @Test
    void anIdleMinuteOpensNothingTwiceAndAChangeOpensOneFile() throws Exception {
        assumeTrue(SystemCalls.canBeRecorded(folder), "strace is absent or may not look at other programs here");
        Path base = folder.toRealPath();
        KolkFolder kolk = new KolkFolder(Files.createDirectory(base.resolve("sessions"))).fill(SESSIONS, 0);
        Path record = base.resolve("calls");
        Object[] live = IntStream.range(0, LIVE).mapToObj(KolkFolder::id).toArray();
        try (Simulation holder = Simulation.start(base, "hold_locks.py", live)) {
            for (int i = 0; i < LIVE; i++) {
                kolk.event(KolkFolder.id(i), "turn.started", "t1", "{}").ask(KolkFolder.id(i), "t1", "p1");
            }
            try (Simulation watch = Simulation.start(
                    base, SystemCalls.recording(record, Simulation.java(IdleMinute.class, kolk.dir())))) {
                assertEquals(SESSIONS + " told, " + LIVE + " waiting", watch.greeting());
                kolk.save(KolkFolder.id(4_000), "changed");
                assertEquals(SESSIONS + 1 + " told, " + LIVE + " waiting", watch.command("go on"));
            }
        }
        SystemCalls calls = SystemCalls.read(record);
        for (int i = 0; i < SESSIONS; i++) {
            assertEquals(i == 4_000 ? 2 : 1, calls.timesOpened(kolk.file(KolkFolder.id(i))), "session " + i);
        }
        for (int i = 0; i < LIVE; i++) {
            Path journal = kolk.journal(KolkFolder.id(i));
            assertEquals(1, calls.timesOpened(journal));
            assertEquals(Files.size(journal), calls.bytesRead(journal), "no byte of a journal is read twice");
        }
    }
}
