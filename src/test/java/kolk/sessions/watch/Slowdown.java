package kolk.sessions.watch;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.concurrent.locks.LockSupport;

/**
 * How much slower than it could this machine works, because others use it too: a little work is done now and then, and its time is compared
 * with the processor time that it took. Limits in seconds are stretched by it, so that they judge the program and not its neighbours.
 */
public final class Slowdown implements AutoCloseable {
    private static final long PAUSE_NANOS = 200_000_000;
    private static final long WORK_NANOS = 10_000_000;

    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private volatile double worst = 1;
    private volatile boolean closed;

    public Slowdown() {
        Thread thread = new Thread(this::run, "slowdown");
        thread.setDaemon(true);
        thread.start();
    }

    private void run() {
        while (!closed) {
            LockSupport.parkNanos(PAUSE_NANOS);
            long time = System.nanoTime();
            long cpu = threads.getCurrentThreadCpuTime();
            while (threads.getCurrentThreadCpuTime() - cpu < WORK_NANOS) {
                Thread.onSpinWait();
            }
            worst = Math.max(worst, (double) (System.nanoTime() - time) / (threads.getCurrentThreadCpuTime() - cpu));
        }
    }

    /** The worst factor so far, at least 1. */
    public double worst() {
        return worst;
    }

    @Override
    public void close() {
        closed = true;
    }
}
