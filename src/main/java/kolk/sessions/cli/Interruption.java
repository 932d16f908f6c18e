package kolk.sessions.cli;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Lets a work that is interrupted from the keyboard (Ctrl+C) or by the system's end tidy up: its thread is interrupted and the program waits a moment for it. Without this the program would end in the middle of a file.
 * To be made and closed by the thread that works.
 */
final class Interruption implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private final CountDownLatch tidied = new CountDownLatch(1);
    private final Thread atExit;

    Interruption() {
        Thread worker = Thread.currentThread();
        atExit = new Thread(() -> stop(worker), "stop-the-export");
        Runtime.getRuntime().addShutdownHook(atExit);
    }

    private void stop(Thread worker) {
        worker.interrupt();
        try {
            if (!tidied.await(PATIENCE.toMillis(), TimeUnit.MILLISECONDS)) {
                // It hangs in the file system; a person who wants out gets out.
                return;
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        tidied.countDown();
        try {
            Runtime.getRuntime().removeShutdownHook(atExit);
        } catch (IllegalStateException endsAlready) {
            // The program is ending, which is what it was for.
            return;
        }
    }
}
