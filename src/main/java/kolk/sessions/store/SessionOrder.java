package kolk.sessions.store;

import java.time.Instant;
import java.util.Comparator;

/** The order of an overview: newest {@code updated_at} first, sessions without one last, equal times by id. */
public final class SessionOrder {
    /** For cards. */
    public static final Comparator<Card> CARDS_NEWEST_FIRST = Comparator.<Card, Instant>comparing(
                    SessionOrder::updatedAt)
            .reversed()
            .thenComparing(Card::id);

    /** For summaries; those without a card come last. */
    public static final Comparator<SessionSummary> NEWEST_FIRST = Comparator.<SessionSummary, Instant>comparing(
                    SessionOrder::updatedAt)
            .reversed()
            .thenComparing(SessionSummary::id);

    private SessionOrder() {}

    private static Instant updatedAt(SessionSummary summary) {
        return summary.entry() instanceof Card card ? updatedAt(card) : Instant.MIN;
    }

    private static Instant updatedAt(Card card) {
        Instant updatedAt = card.updatedAt();
        return updatedAt == null ? Instant.MIN : updatedAt;
    }
}
