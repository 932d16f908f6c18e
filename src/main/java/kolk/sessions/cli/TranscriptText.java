package kolk.sessions.cli;

import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import kolk.sessions.store.Message;
import kolk.sessions.store.Session;
import kolk.sessions.transcript.VisibleText;
import org.jspecify.annotations.Nullable;

/** A transcript as readable text: a head with the facts, then every message whole. Nothing is cut and nothing is interpreted. */
final class TranscriptText {
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss xxx", Locale.ROOT);

    private final ZoneId zone;
    private final Output out;

    TranscriptText(ZoneId zone, Output out) {
        this.zone = zone;
        this.out = out;
    }

    void print(Session session, Sessions.Found found) {
        out.line(VisibleText.line(session.name()));
        out.line("");
        fact("id", session.id().value());
        fact("folder", session.cwd());
        fact("model", session.model());
        fact("effort", session.effort());
        fact("mode", session.mode());
        fact("connector", session.connector());
        fact("created", time(session.createdAt()));
        fact("updated", time(session.updatedAt()));
        fact("in", found.store().dir().toString());
        int number = 0;
        Map<String, String> toolOfCall = new HashMap<>();
        for (Message message : session.messages()) {
            number++;
            out.line("");
            out.line("== " + number + " " + heading(message, toolOfCall));
            body(message, toolOfCall);
        }
        if (number == 0) {
            out.line("");
            out.line("(no messages)");
        }
    }

    private static String heading(Message message, Map<String, String> toolOfCall) {
        if (!message.role().equals("tool")) {
            return VisibleText.line(message.role());
        }
        String tool = toolOfCall.get(message.toolCallId());
        return VisibleText.line("tool" + (tool == null ? "" : " " + tool)
                + (message.toolCallId().isEmpty() ? "" : " (" + message.toolCallId() + ")"));
    }

    private void body(Message message, Map<String, String> toolOfCall) {
        if (!message.reasoning().isEmpty()) {
            out.line("-- reasoning");
            out.line(VisibleText.of(message.reasoning()));
            out.line("--");
        }
        if (!message.content().isEmpty()) {
            out.line(VisibleText.of(message.content()));
        }
        for (Message.ToolCall call : message.toolCalls()) {
            toolOfCall.put(call.id(), call.name());
            out.line(VisibleText.line("-> " + call.name() + " (" + call.id() + ")"));
            out.line(VisibleText.of(call.arguments()));
        }
    }

    private void fact(String name, @Nullable String value) {
        if (value != null && !value.isEmpty()) {
            out.line(Display.fill(name, 10) + VisibleText.line(value));
        }
    }

    private @Nullable String time(@Nullable Instant time) {
        return time == null ? null : TIME.format(time.atZone(zone));
    }
}
