package kolk.sessions.watch;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import kolk.sessions.store.SystemLivenessProbe;

/**
 * A program for {@link WatchReadsLittleTest}: the real watch, driven through more than a minute in no time, and then through one change. Only
 * the time is not real.
 */
public final class IdleMinute {
    private static final long PATIENCE_NANOS = 20_000_000_000L;

    private static long nanos;

    private IdleMinute() {}

    /** @param args the sessions folder */
    public static void main(String[] args) throws Exception {
        WatchParts real = WatchParts.onDisk(new SystemLivenessProbe(Clock.systemUTC()), Clock.systemUTC());
        WatchParts parts = new WatchParts(
                real.events(),
                real.stores(),
                real.usages(),
                real.checkouts(),
                real.fileSystemType(),
                real.clock(),
                () -> nanos);
        int[] told = new int[2];
        WatchEngine engine = new SessionWatcher(List.of(Path.of(args[0])), parts).engine(batch -> {
            told[0] += batch.changes().size();
            told[1] += (int) batch.changes().stream()
                    .filter(change -> change.session().blocked() != null)
                    .count();
        });
        pass(65_000, real.events(), engine);
        System.out.println(told[0] + " told, " + told[1] + " waiting");
        BufferedReader commands = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        commands.readLine();
        // A save is several events, and on a busy machine not all of them come together.
        int before = told[0];
        long patience = System.nanoTime() + PATIENCE_NANOS;
        while (told[0] == before && System.nanoTime() < patience) {
            real.events().await(1_000_000_000L, engine);
            pass(1_000, real.events(), engine);
        }
        System.out.println(told[0] + " told, " + told[1] + " waiting");
        commands.readLine();
    }

    private static void pass(long millis, EventSource events, WatchEngine engine) throws InterruptedException {
        long end = nanos + millis * 1_000_000;
        while (nanos < end) {
            events.await(0, engine);
            engine.work();
            nanos += Math.min(engine.nanosLeft(), end - nanos);
        }
    }
}
