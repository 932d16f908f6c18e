package kolk.sessions.export;

import java.time.ZoneId;

/**
 * How sessions are exported.
 *
 * @param format what comes out
 * @param tools how much of tool calls; of no matter for JSON
 * @param redact whether secrets are taken out
 * @param home the person's home folder, which becomes {@code ~} when secrets are taken out
 * @param zone in which times are told
 */
public record ExportOptions(Format format, Tools tools, boolean redact, String home, ZoneId zone) {
    Redactor redactor() {
        return redact ? Redactor.withRules(home) : Redactor.off();
    }
}
