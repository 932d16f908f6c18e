package kolk.sessions.watch;

import com.sun.management.OperatingSystemMXBean;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import kolk.sessions.store.SystemLivenessProbe;

/** A program for {@link WatchIdleCostTest}: the watch and nothing else, which answers each command with the processor time it has used so far, in nanoseconds. */
public final class WatchAlone {
    private WatchAlone() {}

    /** @param args the sessions folder */
    public static void main(String[] args) throws Exception {
        CountDownLatch ready = new CountDownLatch(1);
        try (SessionWatcher watcher = new SessionWatcher(
                        List.of(Path.of(args[0])), new SystemLivenessProbe(Clock.systemUTC()), Clock.systemUTC());
                BufferedReader commands =
                        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
            watcher.start(batch -> {
                if (batch.initial()) {
                    ready.countDown();
                }
            });
            ready.await();
            do {
                System.out.println(ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class)
                        .getProcessCpuTime());
            } while (!"quit".equals(commands.readLine()));
        }
    }
}
