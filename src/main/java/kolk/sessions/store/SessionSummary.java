package kolk.sessions.store;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/**
 * All that a list shows of one session: its card, whether it runs, what its journal says and what it cost.
 *
 * @param entry the card, or why there is none
 * @param liveness whether a process holds its lock
 * @param journal what the journal says; {@link JournalState#NONE} unless the session is live (or its liveness unknown)
 * @param usage {@code null} where nothing was recorded; {@link Usage#STILL_READ} until that is known
 */
public record SessionSummary(
        SessionEntry entry,
        Liveness liveness,
        JournalState journal,
        @Nullable Usage usage) {
    /** What it cost in US dollars; {@code null} where nothing was recorded, and while costs are still being read. */
    public @Nullable BigDecimal costUsd() {
        return usage == null || !usage.isKnown() ? null : usage.costUsd();
    }

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
