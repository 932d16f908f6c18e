package kolk.sessions.watch;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * How a folder is watched, for the status line and {@code doctor}.
 *
 * @param dir the sessions folder
 * @param mode how changes are noticed
 * @param reason why it polls or is missing, one sentence; {@code null} when all is well
 */
public record WatchStatus(Path dir, Mode mode, @Nullable String reason) {
    /** How changes are noticed. */
    public enum Mode {
        /** The first scan has not ended. */
        SCANNING,
        /** By the file system's events, with a reconciliation as a net. */
        WATCHING,
        /** By looking again and again, because events cannot be had. */
        POLLING,
        /** The folder does not exist (yet); it is looked for. */
        MISSING
    }
}
