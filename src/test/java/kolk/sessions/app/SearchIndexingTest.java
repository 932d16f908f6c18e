package kolk.sessions.app;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import kolk.sessions.SessionsOnDisk;
import kolk.sessions.store.SessionLocks;
import kolk.sessions.store.SystemLivenessProbe;
import kolk.sessions.viewmodel.JobsViewModel;
import kolk.sessions.viewmodel.UiThread;
import kolk.sessions.watch.SessionBatch;
import kolk.sessions.watch.SessionWatcher;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What the window has of the index: nothing until it is started, a line while it has much to do, its memory back afterwards. */
@Timeout(300)
class SearchIndexingTest {
    @TempDir
    Path root;

    private final Queue<Runnable> told = new ConcurrentLinkedQueue<>();
    private final Queue<SessionBatch> batches = new ConcurrentLinkedQueue<>();
    private final AtomicInteger givenBack = new AtomicInteger();
    private final UiThread ui = new UiThread() {
        @Override
        public void run(Runnable task) {
            told.add(task);
        }

        @Override
        public void runAfter(Duration delay, Runnable task) {
            told.add(task);
        }
    };

    @Test
    void memoryIsGivenBackAfterMuchWorkAndNotAfterLittle() throws Exception {
        Path dir = Files.createDirectories(root.resolve("sessions"));
        Path cache = root.resolve("cache");
        SessionsOnDisk.create(dir, 80, 1);
        index(dir, cache);
        assertEquals(1, givenBack.get());
        index(dir, cache);
        assertEquals(1, givenBack.get(), "nothing had changed");
    }

    @Test
    void nothingIsWrittenBeforeItIsStarted() throws Exception {
        Path dir = Files.createDirectories(root.resolve("sessions"));
        Path cache = root.resolve("cache");
        try (SearchIndexing indexing = indexing(dir, cache)) {
            indexing.apply(new SessionBatch(List.of(), List.of(), List.of(), true));
        }
        assertFalse(Files.exists(cache));
    }

    private SearchIndexing indexing(Path dir, Path cache) {
        return new SearchIndexing(
                cache, List.of(dir), new JobsViewModel(), ui, "Indexing", () -> {}, givenBack::incrementAndGet);
    }

    /** It works at the lowest priority, so that on a busy machine it takes its time. */
    private void index(Path dir, Path cache) throws Exception {
        try (SearchIndexing indexing = indexing(dir, cache)) {
            SessionWatcher watcher = new SessionWatcher(
                    List.of(dir), new SystemLivenessProbe(Clock.systemUTC(), new SessionLocks()), Clock.systemUTC());
            watcher.start(batches::add);
            await().atMost(20, SECONDS).until(() -> batches.stream().anyMatch(SessionBatch::initial));
            watcher.close();
            for (SessionBatch batch = batches.poll(); batch != null; batch = batches.poll()) {
                indexing.apply(batch);
            }
            assertFalse(indexing.isIdle());
            indexing.start();
            await().atMost(120, SECONDS).until(indexing::isIdle);
            for (Runnable task = told.poll(); task != null; task = told.poll()) {
                task.run();
            }
        }
    }
}
