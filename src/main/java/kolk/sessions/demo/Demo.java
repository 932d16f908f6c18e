package kolk.sessions.demo;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import kolk.sessions.store.HomeFolder;
import org.jspecify.annotations.Nullable;

/**
 * The sample sessions at work: copies of them in a private temporary folder, some kept alive by a process of their own
 * ({@link DemoKeeper}). Nothing of a person's own is read or written. Closing, or the end of this program in whatever way, ends the
 * process and removes the folder.
 */
public final class Demo implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final String LOG = "keeper.log";

    private final Path folder;
    private final Process keeper;
    private final Thread atExit = new Thread(this::endQuietly, "samples: remove");

    private Demo(Path folder, Process keeper) {
        this.folder = folder;
        this.keeper = keeper;
    }

    /**
     * Lays out the samples and waits until the living ones live: under a second on an idle machine. To be called off the JavaFX thread.
     *
     * @throws IOException when the folder cannot be written or the keeper does not start; nothing is left behind then
     */
    public static Demo start() throws IOException {
        Path temporary = Path.of(System.getProperty("java.io.tmpdir")).toAbsolutePath();
        return start(KeeperCommand.forThisProcess(), Clock.systemDefaultZone(), temporary);
    }

    static Demo start(List<String> keeperCommand, Clock clock, Path temporary) throws IOException {
        Path folder = PrivateFiles.temporaryFolder(temporary);
        @Nullable Process keeper = null;
        try {
            Instant now = clock.instant();
            // Started first: it gets going while the files are written.
            keeper = start(keeperCommand, folder, now);
            Demo demo = new Demo(folder, keeper);
            layOut(folder, new SampleTimes(now, clock.getZone()));
            demo.waitForKeeper();
            Runtime.getRuntime().addShutdownHook(demo.atExit);
            return demo;
        } catch (IOException | RuntimeException e) {
            if (keeper != null) {
                keeper.destroyForcibly();
            }
            PrivateFiles.delete(folder);
            throw e;
        }
    }

    /** The sessions folder; {@code stats.jsonl} lies beside it. */
    public Path sessionsDir() {
        return sessionsIn(folder);
    }

    /**
     * Ends the living samples and removes everything. May be called more than once.
     *
     * @throws IOException when something of the temporary folder could not be removed
     */
    @Override
    public void close() throws IOException {
        try {
            Runtime.getRuntime().removeShutdownHook(atExit);
        } catch (IllegalStateException alreadyEnding) {
            // The program is ending and the hook runs too: it does the same, and twice does no harm.
        }
        end();
    }

    static Path sessionsIn(Path folder) {
        return folder.resolve("sessions");
    }

    /** What {@code ~} in the samples' folders stands for: the window shows it as {@code ~} again. */
    private static Path home() {
        return HomeFolder.current();
    }

    private static Process start(List<String> command, Path folder, Instant now) throws IOException {
        List<String> whole = new ArrayList<>(command);
        whole.add(folder.toString());
        whole.add(now.toString());
        whole.add(home().toString());
        Path log = folder.resolve(LOG);
        PrivateFiles.write(log, new byte[0]);
        return new ProcessBuilder(whole)
                .redirectError(ProcessBuilder.Redirect.appendTo(log.toFile()))
                .start();
    }

    private static void layOut(Path folder, SampleTimes times) throws IOException {
        SampleFiles files = new SampleFiles(PrivateFiles.folder(sessionsIn(folder)), times);
        UsageLines usage = new UsageLines(times);
        List<JsonNode> lines = new ArrayList<>();
        for (SampleScript script : new SampleLibrary().scripts()) {
            SampleSession session = new SampleSession(script, times, home());
            files.writeAll(session);
            lines.addAll(usage.of(session));
        }
        files.writeUsage(lines);
    }

    private void waitForKeeper() throws IOException {
        OutputStream toKeeper = keeper.getOutputStream();
        toKeeper.write('\n');
        toKeeper.flush();
        CompletableFuture<Boolean> answer = CompletableFuture.supplyAsync(this::answered, Thread::startVirtualThread);
        boolean kept = answer.completeOnTimeout(false, PATIENCE.toMillis(), TimeUnit.MILLISECONDS)
                .join();
        if (!kept) {
            throw new IOException("the sample sessions cannot be kept alive: " + reason());
        }
    }

    private boolean answered() {
        try {
            return keeper.getInputStream().read() >= 0;
        } catch (IOException e) {
            return false;
        }
    }

    private String reason() throws IOException {
        return Files.readString(folder.resolve(LOG))
                .lines()
                .findFirst()
                .orElse("their process gave no answer for " + PATIENCE.toSeconds() + " s");
    }

    private void end() throws IOException {
        try {
            keeper.getOutputStream().close();
            if (!keeper.waitFor(PATIENCE)) {
                keeper.destroyForcibly().waitFor();
            }
        } catch (InterruptedException e) {
            keeper.destroyForcibly();
            Thread.currentThread().interrupt();
        }
        PrivateFiles.delete(folder);
    }

    private void endQuietly() {
        try {
            end();
        } catch (IOException e) {
            // The program has ended already: nobody is left to be told, and what remains lies in the temporary folder.
            keeper.destroyForcibly();
        }
    }
}
