package kolk.sessions.store;

import org.jspecify.annotations.Nullable;

/**
 * All that a list shows of one session: its card, whether it runs, what its journal says and what it cost.
 *
 * @param entry the card, or why there is none
 * @param liveness whether a process holds its lock
 * @param journal what the journal says; {@link JournalState#NONE} unless the session is live (or its liveness unknown)
 * @param usage {@code null} where nothing was recorded
 */
public record SessionSummary(
        SessionEntry entry,
        Liveness liveness,
        JournalState journal,
        @Nullable Usage usage) {
    public SessionId id() {
        return entry.id();
    }

    /** The open request this session waits for, or {@code null}. Only a live session can be blocked. */
    public @Nullable PermissionRequest blocked() {
        return liveness.isLive() ? journal.newestRequest() : null;
    }

    /** Working, ready, or {@code null}. Only a live session has an activity. */
    public @Nullable Activity activity() {
        return liveness.isLive() ? journal.activity() : null;
    }
}
