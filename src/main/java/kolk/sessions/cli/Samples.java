package kolk.sessions.cli;

import java.io.IOException;
import java.nio.file.Path;

/** Gets the sample sessions for {@code --demo}. */
@FunctionalInterface
public interface Samples {
    /**
     * Copies them to a private temporary folder and keeps some of them alive.
     *
     * @throws IOException when they cannot be written
     */
    Running start() throws IOException;

    /** Samples that are there until they are closed. */
    interface Running extends AutoCloseable {
        /** The sessions folder. */
        Path dir();

        /** Ends what keeps them alive and removes them. */
        @Override
        void close() throws IOException;
    }
}
