package kolk.sessions.store;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A question that a session has asked and that nothing has closed yet.
 *
 * @param id the request's id, which its answer names
 * @param tool the tool that asks, for instance {@code bash}
 * @param detail what it wants to do: the exact command, path or sentence, as kolk wrote it (untrusted text)
 * @param diff the change it asks about, a unified diff, or {@code null}
 * @param since when it was asked (the line's {@code ts}), or {@code null} where the line does not say
 * @param turn the turn that asked, or {@code null} where the line does not say
 */
public record PermissionRequest(
        String id,
        String tool,
        String detail,
        @Nullable String diff,
        @Nullable Instant since,
        @Nullable String turn) {}
