package kolk.sessions.platform.log;

import java.nio.file.FileSystemException;
import java.util.logging.LogRecord;
import kolk.sessions.transcript.VisibleText;

/**
 * One record as text. Messages of our own are written without text of sessions; those of others, and of exceptions that may quote what was
 * read, are left out.
 */
final class LogLines {
    private static final int MOST_CAUSES = 5;
    private static final int MOST_FRAMES = 40;

    private LogLines() {}

    /** @param ours whether the message is this program's own */
    static String of(LogRecord record, boolean ours) {
        StringBuilder lines = new StringBuilder();
        lines.append(record.getInstant())
                .append(' ')
                .append(record.getLevel().getName())
                .append(' ')
                .append(VisibleText.line(String.valueOf(record.getLoggerName())))
                .append(": ")
                .append(ours ? VisibleText.line(String.valueOf(record.getMessage())) : "(message left out)")
                .append('\n');
        Throwable thrown = record.getThrown();
        for (int depth = 0; thrown != null && depth < MOST_CAUSES; depth++) {
            lines.append("  ")
                    .append(depth == 0 ? "" : "caused by ")
                    .append(thrown.getClass().getName());
            if (isHarmless(thrown)) {
                lines.append(": ").append(VisibleText.line(String.valueOf(thrown.getMessage())));
            }
            lines.append('\n');
            StackTraceElement[] frames = thrown.getStackTrace();
            for (int i = 0; i < Math.min(frames.length, MOST_FRAMES); i++) {
                lines.append("    at ").append(frames[i]).append('\n');
            }
            thrown = thrown.getCause();
        }
        return lines.toString();
    }

    /** Messages that the machine makes out of code, sizes and file names. */
    private static boolean isHarmless(Throwable thrown) {
        return switch (thrown) {
            case NullPointerException e -> true;
            case IndexOutOfBoundsException e -> true;
            case ClassCastException e -> true;
            case VirtualMachineError e -> true;
            case LinkageError e -> true;
            case FileSystemException e -> true;
            default -> false;
        };
    }
}
