package kolk.sessions.store;

import java.nio.file.Path;
import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Follows one session's event journal for what the session waits for and does. Make one when a session becomes live and drop it when it
 * stops. How it is read is {@link JournalReader}'s work, what the lines come to {@link JournalTracker}'s. For one thread at a time.
 */
public final class JournalFollower {
    /** A line carries at most a diff; one that is longer than this costs itself. */
    private static final int LONGEST_LINE = 64 * 1024 * 1024;

    private final JournalTracker tracker = new JournalTracker();
    private final JournalReader reader;
    private @Nullable Instant holder;
    private JournalState last = JournalState.NONE;

    /** @param journal {@code <id>.events.ndjson}, which need not exist */
    public JournalFollower(Path journal) {
        this.reader = new JournalReader(journal, LONGEST_LINE, tracker);
    }

    /**
     * Reads what was appended since the last call. Never throws for what the file is or holds, never waits for it and never follows a link: a
     * missing journal, or something that is no regular file in its place, leaves the activity unknown. A journal that was rewritten or cut
     * is read again; what was known to be open stays open until a line closes it.
     *
     * @param heldSince when the present holder took the lock ({@link Liveness#heldSince()}); what the journal dates before belongs to a process
     *     that is gone. {@code null} where not known: then everything counts
     */
    public JournalState advance(@Nullable Instant heldSince) {
        return advance(heldSince, Long.MAX_VALUE);
    }

    /**
     * As {@link #advance(Instant)}, but leaves the rest to the next call when there is much: then the answer is the one before (of the same holder), marked as
     * {@linkplain JournalState#behind() behind}, because what a part of a journal says can be closed in the rest.
     *
     * @param most how many bytes to read in this call; about, and at least some
     * @return the same object as before when the journal is as it was
     */
    public JournalState advance(@Nullable Instant heldSince, long most) {
        if (!Objects.equals(holder, heldSince)) {
            holder = heldSince;
            last = JournalState.NONE;
        } else if (reader.isReadAndUnchanged()) {
            return last;
        }
        LineFollower.Reached reached = reader.advance(heldSince, most);
        last = reached == LineFollower.Reached.PORTION
                ? last.stillRead()
                : tracker.state(reached == LineFollower.Reached.END);
        return last;
    }

    /** How many bytes of the journal were read so far. */
    long bytesRead() {
        return reader.bytesRead();
    }
}
