package kolk.sessions.store;

import java.nio.file.Path;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Follows one session's event journal: reads it once, then only what was appended. Make one when a session becomes live and drop it when it
 * stops. For one thread at a time.
 */
public final class JournalFollower {
    private final Path journal;

    /** @param journal {@code <id>.events.ndjson}, which need not exist */
    public JournalFollower(Path journal) {
        this.journal = journal;
    }

    /**
     * Reads what was appended since the last call. Never throws for what the file is or holds: a missing journal, or something that is no
     * regular file in its place, is {@link JournalState#NONE}.
     *
     * @param heldSince when the present holder took the lock ({@link Liveness#heldSince()}); what the journal dates before belongs to a process
     *     that is gone. {@code null} where not known: then everything counts
     */
    public JournalState advance(@Nullable Instant heldSince) {
        throw new UnsupportedOperationException(journal + "" + heldSince);
    }
}
