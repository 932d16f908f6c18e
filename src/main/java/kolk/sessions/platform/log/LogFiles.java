package kolk.sessions.platform.log;

import java.io.IOException;
import java.lang.Thread.UncaughtExceptionHandler;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.function.Consumer;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * Takes down what the program says of itself, and every exception that nobody caught, on whichever thread. What is a fault of the program is
 * also told to a listener. While it is open it is the only place where this program's own messages go: standard error of a desktop program
 * is another file, which is neither bounded nor private.
 */
public final class LogFiles implements AutoCloseable {
    private static final String OURS = "kolk.sessions";
    /** A fault in what is drawn comes again with every frame. */
    private static final Duration SAME_FAULT = Duration.ofMinutes(1);

    private final BoundedFile file;
    private final Clock clock;
    private final Consumer<Fault> onFault;
    private final Handler handler = new ToFile();
    private final Logger root = Logger.getLogger("");
    private final Logger ours = Logger.getLogger(OURS);
    private final @Nullable UncaughtExceptionHandler before = Thread.getDefaultUncaughtExceptionHandler();
    private String lastFault = "";
    private Instant lastFaultAt = Instant.MIN;

    /**
     * Something that must not have happened.
     *
     * @param what the kind of exception
     * @param file where the details are, or {@code null} when they could not be written
     */
    public record Fault(String what, @Nullable Path file) {}

    private LogFiles(BoundedFile file, Clock clock, Consumer<Fault> onFault) {
        this.file = file;
        this.clock = clock;
        this.onFault = onFault;
    }

    /**
     * Begins to take down. Nothing is written before there is something to say.
     *
     * @param folder for the files; made when needed, for its owner only
     * @param onFault hears each fault, on the thread on which it happened; of equal ones in a minute only the first
     */
    public static LogFiles begin(Path folder, Clock clock, Consumer<Fault> onFault) {
        LogFiles log = new LogFiles(new BoundedFile(folder, "kolk-sessions"), clock, onFault);
        log.ours.setUseParentHandlers(false);
        log.ours.setLevel(Level.FINE);
        log.ours.addHandler(log.handler);
        log.root.addHandler(log.handler);
        Thread.setDefaultUncaughtExceptionHandler(log::uncaught);
        return log;
    }

    private void uncaught(Thread thread, Throwable thrown) {
        LogRecord record = new LogRecord(Level.SEVERE, "nobody caught this, in thread " + thread.getName());
        record.setLoggerName(OURS);
        record.setThrown(thrown);
        handler.publish(record);
    }

    /** Everything is as it was before; what is written stays. */
    @Override
    public void close() {
        ours.removeHandler(handler);
        root.removeHandler(handler);
        ours.setUseParentHandlers(true);
        ours.setLevel(null);
        Thread.setDefaultUncaughtExceptionHandler(before);
    }

    private synchronized void take(LogRecord record) {
        Throwable thrown = record.getThrown();
        boolean isOurs = String.valueOf(record.getLoggerName()).startsWith(OURS);
        if (!isOurs && (thrown == null || record.getLevel().intValue() < Level.WARNING.intValue())) {
            // What a library merely remarks is of no use without its words, which are left out.
            return;
        }
        boolean fault = record.getLevel().intValue() >= Level.SEVERE.intValue();
        if (fault && isAgain(thrown)) {
            return;
        }
        Path written = file.path();
        try {
            file.append(LogLines.of(record, isOurs));
        } catch (IOException e) {
            // There is no other place to write to; the listener says so.
            written = null;
        }
        if (fault) {
            onFault.accept(new Fault(thrown == null ? "" : thrown.getClass().getSimpleName(), written));
        }
    }

    private boolean isAgain(@Nullable Throwable thrown) {
        if (thrown == null) {
            return false;
        }
        StackTraceElement[] frames = thrown.getStackTrace();
        String fault = thrown.getClass().getName() + (frames.length == 0 ? "" : " " + frames[0]);
        Instant now = clock.instant();
        boolean again = fault.equals(lastFault) && now.isBefore(lastFaultAt.plus(SAME_FAULT));
        if (!again) {
            lastFault = fault;
            lastFaultAt = now;
        }
        return again;
    }

    /** As the logging of the platform wants it. */
    private final class ToFile extends Handler {
        @Override
        public void publish(LogRecord record) {
            take(record);
        }

        @Override
        public void flush() {
            // Every record is written at once.
        }

        @Override
        public void close() {
            // Nothing is held open.
        }
    }
}
