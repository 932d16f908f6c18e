package kolk.sessions.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import kolk.sessions.viewmodel.Background;
import kolk.sessions.viewmodel.JobsViewModel;
import kolk.sessions.viewmodel.UiThread;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(20)
class PoolBackgroundTest {
    private final ExecutorService pool = Executors.newFixedThreadPool(2);
    private final TestThread ui = new TestThread();
    private final JobsViewModel jobs = new JobsViewModel();
    private final PoolBackground background = new PoolBackground(pool, ui, jobs);

    @AfterEach
    void endPool() {
        pool.shutdownNow();
    }

    @Test
    void aResultComesBackOnTheViewModelsThread() throws Exception {
        List<Thread> threads = new ArrayList<>();
        background.run("work", () -> 42, result -> threads.add(Thread.currentThread()), failure -> {});
        ui.next();
        assertEquals(List.of(Thread.currentThread()), threads);
    }

    @Test
    void anExceptionComesBackToWhoeverAsked() throws Exception {
        IOException planted = new IOException("planted");
        List<Exception> failures = new ArrayList<>();
        background.run(
                "work",
                () -> {
                    throw planted;
                },
                result -> {},
                failures::add);
        ui.next();
        assertSame(planted, failures.getFirst());
    }

    /** As when a transcript has been loaded while the window closes, and what belongs to it is asked for. */
    @Test
    void whatIsAskedForWhileTheProgramClosesIsDropped() {
        pool.shutdownNow();
        List<Object> outcomes = new ArrayList<>();
        background.run("work", () -> 42, outcomes::add, outcomes::add);
        background.runParts("parts", progress -> 42, outcomes::add, outcomes::add);
        ui.letDelaysPass();
        assertEquals(List.of(), outcomes);
        assertTrue(jobs.jobs().isEmpty(), "no line for it in the status line");
    }

    @Test
    void aFaultOfTheProgramIsNotLost() throws Exception {
        background.run(
                "work",
                () -> {
                    throw new AssertionError("planted");
                },
                result -> {},
                failure -> {});
        AssertionError seen = org.junit.jupiter.api.Assertions.assertThrows(AssertionError.class, ui::next);
        assertEquals("planted", seen.getMessage());
    }

    @Test
    void aCancelledJobIsInterruptedAndItsOutcomeIsDropped() throws Exception {
        CountDownLatch begun = new CountDownLatch(1);
        AtomicBoolean interrupted = new AtomicBoolean();
        List<Object> outcomes = new ArrayList<>();
        Background.Job job = background.run(
                "work",
                () -> {
                    begun.countDown();
                    try {
                        new CountDownLatch(1).await();
                    } catch (InterruptedException e) {
                        interrupted.set(true);
                        throw e;
                    }
                    return 1;
                },
                outcomes::add,
                outcomes::add);
        assertTrue(begun.await(10, TimeUnit.SECONDS));
        job.cancel();
        ui.next();
        assertTrue(interrupted.get());
        assertEquals(List.of(), outcomes);
    }

    @Test
    void onlyWhatTakesLongerThanABlinkIsShownAndItGoesWhenItEnds() throws Exception {
        CountDownLatch hold = new CountDownLatch(1);
        background.run(
                "Reading",
                () -> {
                    hold.await();
                    return 1;
                },
                result -> {},
                failure -> {});
        assertEquals(List.of(), jobs.jobs());
        ui.letDelaysPass();
        assertEquals("Reading", jobs.jobs().getFirst().title());
        hold.countDown();
        ui.next();
        assertEquals(List.of(), jobs.jobs());
        background.run("Quick", () -> 1, result -> {}, failure -> {});
        ui.next();
        ui.letDelaysPass();
        assertEquals(List.of(), jobs.jobs());
    }

    /** The test's thread as the view models' thread. */
    private static final class TestThread implements UiThread {
        private final BlockingQueue<Runnable> tasks = new LinkedBlockingQueue<>();
        private final List<Runnable> delayed = new ArrayList<>();

        @Override
        public void run(Runnable task) {
            tasks.add(task);
        }

        @Override
        public void runAfter(Duration delay, Runnable task) {
            delayed.add(task);
        }

        void next() throws InterruptedException {
            Runnable task = tasks.poll(10, TimeUnit.SECONDS);
            org.junit.jupiter.api.Assertions.assertNotNull(task);
            task.run();
        }

        void letDelaysPass() {
            List.copyOf(delayed).forEach(Runnable::run);
            delayed.clear();
        }
    }
}
