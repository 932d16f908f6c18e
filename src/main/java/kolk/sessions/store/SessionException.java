package kolk.sessions.store;

import org.jspecify.annotations.Nullable;

/**
 * Why something could not be done with a session. The message is one sentence for a person: it names the file and says what to do
 * where something can be done.
 */
public abstract sealed class SessionException extends Exception
        permits SessionException.NotFound,
                SessionException.Damaged,
                SessionException.Live,
                SessionException.Changed,
                SessionException.Failed {
    private static final long serialVersionUID = 1L;

    private SessionException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }

    /** There is no such session (any more). */
    public static final class NotFound extends SessionException {
        private static final long serialVersionUID = 1L;

        public NotFound(String message) {
            super(message, null);
        }
    }

    /** The file's content is not a session: wrong syntax, wrong types, an id that is not the file's name. */
    public static final class Damaged extends SessionException {
        private static final long serialVersionUID = 1L;
        private final long position;

        /** @param position the byte in the file at which the damage was met, or -1 where there is no such place */
        public Damaged(String message, long position) {
            super(message, null);
            this.position = position;
        }

        public long position() {
            return position;
        }
    }

    /** The session runs in a process: it is not written, renamed or deleted. */
    public static final class Live extends SessionException {
        private static final long serialVersionUID = 1L;
        private final @Nullable Long pid;

        public Live(String message, @Nullable Long pid) {
            super(message, null);
            this.pid = pid;
        }

        /** The process that runs it, where known. */
        public @Nullable Long pid() {
            return pid;
        }
    }

    /** The session was written by somebody else since it was loaded: saving would throw that away. Load it again. */
    public static final class Changed extends SessionException {
        private static final long serialVersionUID = 1L;

        public Changed(String message) {
            super(message, null);
        }
    }

    /** The system refused: no rights, no space, a file system that is read-only, an input error. */
    public static final class Failed extends SessionException {
        private static final long serialVersionUID = 1L;

        public Failed(String message, @Nullable Throwable cause) {
            super(message, cause);
        }
    }
}
