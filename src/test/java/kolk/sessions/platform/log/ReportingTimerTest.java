package kolk.sessions.platform.log;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Nothing that is thrown on the timer is lost. */
@Timeout(10)
class ReportingTimerTest {
    private final Thread.UncaughtExceptionHandler before = Thread.getDefaultUncaughtExceptionHandler();
    private final BlockingQueue<String> heard = new LinkedBlockingQueue<>();

    @AfterEach
    void putBack() {
        Thread.setDefaultUncaughtExceptionHandler(before);
    }

    @Test
    void whatIsThrownNowOrLaterIsHeardAndTheTimerGoesOn() throws InterruptedException {
        Thread.setDefaultUncaughtExceptionHandler(
                (thread, thrown) -> heard.add(thread.getName() + ": " + thrown.getMessage()));
        try (ReportingTimer timer = new ReportingTimer("waits")) {
            timer.execute(() -> {
                throw new IllegalStateException("now");
            });
            assertEquals("waits: now", heard.take());
            timer.schedule(
                    () -> {
                        throw new IllegalStateException("later");
                    },
                    1,
                    TimeUnit.MILLISECONDS);
            assertEquals("waits: later", heard.take());
            timer.schedule(() -> heard.add("fine"), 1, TimeUnit.MILLISECONDS);
            assertEquals("fine", heard.take());
        }
    }
}
