package kolk.sessions.watch;

import com.sun.management.OperatingSystemMXBean;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import kolk.sessions.store.SystemLivenessProbe;

/**
 * A program for {@link WatchIdleCostTest}: the watch and nothing else, which answers each command with the processor time that the whole process and
 * the thread of the watch have used so far, in nanoseconds.
 */
public final class WatchAlone {
    private WatchAlone() {}

    private static long ofTheWatch() {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        return Arrays.stream(threads.getThreadInfo(threads.getAllThreadIds()))
                .filter(thread -> thread != null && thread.getThreadName().equals("session-watch"))
                .mapToLong(thread -> threads.getThreadCpuTime(thread.getThreadId()))
                .sum();
    }

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
                long whole = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class)
                        .getProcessCpuTime();
                System.out.println(whole + " " + ofTheWatch());
            } while (!"quit".equals(commands.readLine()));
        }
    }
}
