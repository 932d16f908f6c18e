package kolk.sessions.store;

import java.time.Instant;
import java.time.ZoneId;
import org.jspecify.annotations.Nullable;

/** Writes a pause as kolk does (kolk-on-disk.md section 7). */
final class PauseJson {
    /** The depth of {@code pause} in its document. */
    private static final int DEPTH = 1;

    private PauseJson() {}

    static byte[] encode(Pause pause, String pendingTurn, ZoneId zone, Form form) {
        GoJson json = new GoJson(form, DEPTH).begin('{');
        json.member("kind", pause.kind()).member("scope", pause.scope());
        json.memberUnlessEmpty("connector", pause.connector());
        json.memberUnlessEmpty("model", pause.model());
        json.memberUnlessEmpty("message", pause.message());
        json.member("since", time(pause.since(), zone)).member("reset_at", time(pause.resetAt(), zone));
        json.memberUnlessEmpty("pending_turn", pendingTurn);
        if (pause.estimated()) {
            json.key("estimated").raw("true");
        }
        return json.end('}').toBytes();
    }

    private static String time(@Nullable Instant time, ZoneId zone) {
        return time == null ? GoTime.NEVER : GoTime.format(time, zone);
    }
}
