package kolk.sessions.search.query;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Set;

/** Facts of sessions for tests, from a plain one on. */
final class SomeFacts {
    static final SessionFacts PLAIN = new SessionFacts(
            Set.of(Query.Standing.IDLE),
            Set.of(),
            "Retry policy of the uploader",
            "s_20261101_080000_ab12cd",
            "claude-opus-4",
            "high",
            "code",
            "anthropic",
            "/home/ada/src/kolk-sessions",
            List.of("billing", "Später"),
            "ask Björn about\nthe limits",
            new BigDecimal("1.84"),
            1_300_000,
            120L,
            Instant.parse("2026-10-28T10:00:00Z"),
            Instant.parse("2026-11-02T09:30:00Z"));

    private SomeFacts() {}

    static SessionFacts titled(String title) {
        return with(title, PLAIN.folder(), PLAIN.standings());
    }

    static SessionFacts in(String folder) {
        return with(PLAIN.title(), folder, PLAIN.standings());
    }

    static SessionFacts that(Query.Standing... standings) {
        return with(PLAIN.title(), PLAIN.folder(), Set.of(standings));
    }

    private static SessionFacts with(String title, String folder, Set<Query.Standing> standings) {
        return new SessionFacts(
                standings,
                PLAIN.traits(),
                title,
                PLAIN.id(),
                PLAIN.model(),
                PLAIN.effort(),
                PLAIN.mode(),
                PLAIN.connector(),
                folder,
                PLAIN.tags(),
                PLAIN.note(),
                PLAIN.costUsd(),
                PLAIN.sizeBytes(),
                PLAIN.messages(),
                PLAIN.created(),
                PLAIN.updated());
    }
}
