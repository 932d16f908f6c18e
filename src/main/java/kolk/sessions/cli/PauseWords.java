package kolk.sessions.cli;

import java.time.Clock;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import kolk.sessions.store.Pause;

/** A pause in words (kolk-on-disk.md section 7). */
final class PauseWords {
    private static final DateTimeFormatter TODAY = DateTimeFormatter.ofPattern("HH:mm", Locale.ROOT);
    private static final DateTimeFormatter ANOTHER_DAY = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm", Locale.ROOT);

    private final Clock clock;

    /** @param clock now, and the zone of the times of day */
    PauseWords(Clock clock) {
        this.clock = clock;
    }

    /** For instance {@code paused · gpt-5 · subscription allowance used up · resumes 15:04}. */
    String of(Pause pause) {
        List<String> parts = new ArrayList<>(List.of("paused"));
        if (!pause.model().isEmpty()) {
            parts.add(pause.model());
        }
        String kind = kind(pause.kind());
        if (!kind.isEmpty()) {
            parts.add(kind);
        }
        Instant resetAt = pause.resetAt();
        if (resetAt != null) {
            parts.add(resetAt.isAfter(clock.instant()) ? "resumes " + time(resetAt) : "ready to retry");
        }
        return String.join(" · ", parts);
    }

    private String time(Instant at) {
        ZonedDateTime then = at.atZone(clock.getZone());
        boolean today = then.toLocalDate()
                .equals(clock.instant().atZone(clock.getZone()).toLocalDate());
        return (today ? TODAY : ANOTHER_DAY).format(then);
    }

    private static String kind(String kind) {
        return switch (kind) {
            case "subscription_allowance" -> "subscription allowance used up";
            case "account_quota" -> "account quota used up";
            case "endpoint_capacity" -> "provider at capacity";
            case "transport" -> "connection lost";
            case "model_refusal" -> "model refused";
            case "budget_stop" -> "budget reached";
            default -> kind.replace('_', ' ');
        };
    }
}
