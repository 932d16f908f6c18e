package kolk.sessions.store;

import java.time.Instant;
import java.util.Comparator;

/** The order of an overview: newest {@code updated_at} first, sessions without one last, equal times by id. */
public final class SessionOrder {
    private SessionOrder() {}

    /** For summaries. */
    public static final Comparator<SessionSummary> NEWEST_FIRST = Comparator.comparing(
                    (SessionSummary summary) -> updatedAt(summary.entry()))
            .reversed()
            .thenComparing(SessionSummary::id);

    private static Instant updatedAt(SessionEntry entry) {
        Instant updatedAt = entry instanceof Card card ? card.updatedAt() : null;
        return updatedAt == null ? Instant.MIN : updatedAt;
    }
}
