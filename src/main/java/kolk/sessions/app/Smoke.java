package kolk.sessions.app;

import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import javafx.animation.AnimationTimer;
import javafx.application.Platform;
import javafx.stage.Stage;
import kolk.sessions.cli.WindowStarter;
import kolk.sessions.resume.Host;
import org.jspecify.annotations.Nullable;

/** Whether the window comes up at all: opens the real one, waits for its first frame with the list, and closes it. It looks at no pixel. */
final class Smoke {
    /** For everything; a machine that needs longer is as good as one on which it hangs. */
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    /** The walk trains the cache of a build, on a machine that may be busy with other builds. */
    private static final Duration PATIENCE_TO_WALK = Duration.ofMinutes(15);

    private static final Duration PATIENCE_TO_CLOSE = Duration.ofSeconds(10);
    /** The list is filled in one pulse and drawn in the next. */
    private static final int PULSES = 3;

    private static final int FRAMES_SAID = 6;

    private final Host host;
    private final Clock clock;
    private final WindowStarter.Request request;
    private final boolean walk;
    private final CompletableFuture<String> seen = new CompletableFuture<>();
    private volatile @Nullable RunningProgram program;
    private volatile @Nullable Thread fxThread;

    /** @param walk whether the main screens are opened too, before it closes */
    Smoke(Host host, Clock clock, WindowStarter.Request request, boolean walk) {
        this.host = host;
        this.clock = clock;
        this.request = request;
        this.walk = walk;
    }

    /**
     * Starts the toolkit, which a process can do once.
     *
     * @return what was seen, one line
     * @throws IOException when nothing was seen in time, or something went wrong on the way
     */
    String look() throws IOException, InterruptedException {
        Duration patience = walk ? PATIENCE_TO_WALK : PATIENCE;
        Thread starter = Thread.ofPlatform().daemon().name("smoke").start(this::start);
        try {
            return seen.get(patience.toSeconds(), TimeUnit.SECONDS);
        } catch (ExecutionException e) {
            switch (e.getCause()) {
                case UnsupportedOperationException unsupported -> throw unsupported;
                case UnsatisfiedLinkError missing -> throw missing;
                case null, default -> throw new IOException(String.valueOf(e.getCause()), e.getCause());
            }
        } catch (TimeoutException e) {
            throw new IOException(
                    "not seen within " + patience.toSeconds() + " seconds; "
                            + where(fxThread == null ? starter : fxThread),
                    e);
        } finally {
            close();
        }
    }

    private void start() {
        try {
            Platform.startup(this::begin);
        } catch (RuntimeException | UnsatisfiedLinkError e) {
            seen.completeExceptionally(e);
        }
    }

    private void begin() {
        fxThread = Thread.currentThread();
        try {
            RunningProgram starting = new RunningProgram(new Stage(), host, clock, request, address -> {});
            program = starting;
            starting.tellFaults(fault -> seen.completeExceptionally(
                    new IOException("something went wrong: " + fault.what() + ", see " + fault.file())));
            starting.begin();
            new AnimationTimer() {
                private int pulses;

                @Override
                public void handle(long now) {
                    if (starting.isComplete() && ++pulses == PULSES) {
                        stop();
                        String said = "The window is there: first frame with the list "
                                + sinceStart().toMillis() + " ms after the start, sessions: " + starting.sessions();
                        if (walk) {
                            starting.walk(() -> seen.complete(said + "; the main screens open"));
                        } else {
                            seen.complete(said);
                        }
                    }
                }
            }.start();
        } catch (RuntimeException e) {
            seen.completeExceptionally(e);
        }
    }

    private Duration sinceStart() {
        return ProcessHandle.current()
                .info()
                .startInstant()
                .map(start -> Duration.between(start, clock.instant()))
                .orElse(Duration.ZERO);
    }

    /** A window that hangs does not close either: then the end of the process takes it along. */
    private void close() throws InterruptedException {
        RunningProgram open = program;
        if (open == null) {
            return;
        }
        CompletableFuture<Void> closed = new CompletableFuture<>();
        Platform.runLater(() -> {
            open.close();
            closed.complete(null);
        });
        try {
            closed.get(PATIENCE_TO_CLOSE.toSeconds(), TimeUnit.SECONDS);
            Platform.exit();
        } catch (ExecutionException | TimeoutException e) {
            seen.completeExceptionally(e);
        }
    }

    private static String where(Thread thread) {
        return thread.getName() + " stands at "
                + Arrays.stream(thread.getStackTrace())
                        .limit(FRAMES_SAID)
                        .map(StackTraceElement::toString)
                        .collect(Collectors.joining(", "));
    }
}
