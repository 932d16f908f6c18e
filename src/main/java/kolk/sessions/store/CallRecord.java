package kolk.sessions.store;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What the event journal says of one tool call (kolk-on-disk.md section 5). Times are as the lines carry them; {@code null} where no line says.
 *
 * @param requested when the model asked for it
 * @param begun when it began to run: its start, else the permission, else the request
 * @param finished when it ended
 * @param ok whether it succeeded; {@code null} while it has not ended, or where the line does not say
 * @param denied whether a person refused it
 */
public record CallRecord(
        @Nullable Instant requested,
        @Nullable Instant begun,
        @Nullable Instant finished,
        @Nullable Boolean ok,
        boolean denied) {

    /** How long it ran; {@code null} where it did not, has not ended, or the times do not say. */
    public @Nullable Duration took() {
        Instant from = begun;
        Instant to = finished;
        return denied || from == null || to == null || to.isBefore(from) ? null : Duration.between(from, to);
    }
}
