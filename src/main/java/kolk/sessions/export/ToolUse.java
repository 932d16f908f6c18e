package kolk.sessions.export;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import kolk.sessions.store.Message;
import kolk.sessions.transcript.AnsiText;
import kolk.sessions.transcript.Block.DiffLine;
import kolk.sessions.transcript.LineDiff;
import kolk.sessions.transcript.TranscriptMessages;
import kolk.sessions.transcript.TranscriptRow.Head;
import kolk.sessions.transcript.TranscriptRow.Outcome;
import kolk.sessions.transcript.TranscriptRow.Result;
import kolk.sessions.transcript.TranscriptRow.Told;
import kolk.sessions.transcript.VisibleText;
import org.jspecify.annotations.Nullable;

/**
 * A tool call as a document tells it: each argument as text of its own, so that code and prose keep their lines, the change of an edit as a
 * comparison, and the output without its colours. It is visible text; nothing is cut but what {@link Tools#SHORT} asks for.
 *
 * @param name the tool
 * @param subject what it is about, one line, perhaps empty
 * @param outcome what came of it, in words
 * @param kind what came of it
 * @param parts what it was given and what it gave, in order
 */
record ToolUse(String name, String subject, String outcome, Outcome kind, List<Part> parts) {
    private static final ObjectMapper JSON = new ObjectMapper().enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);
    private static final int SHORT_LINES = 12;
    private static final int SHORT_CHARACTERS = 1_200;

    ToolUse {
        parts = List.copyOf(parts);
    }

    /** One stretch of a call. */
    sealed interface Part {
        /** What it is, ours or the name of an argument. */
        String label();

        /** Text whose lines count. @param left how many characters were left out behind it */
        record Verbatim(String label, String text, int left) implements Part {}

        /** What an edit changes. @param left how many lines were left out behind it */
        record Change(String label, List<DiffLine> lines, int left) implements Part {
            public Change {
                lines = List.copyOf(lines);
            }
        }
    }

    /**
     * @param output what answers the call, or {@code null}
     * @param tools how much is told
     */
    static ToolUse of(Message.ToolCall call, @Nullable String output, Tools tools) {
        Head.Tool head = TranscriptMessages.head(call, output);
        List<Part> parts = new ArrayList<>();
        if (tools != Tools.NONE) {
            addArguments(call, tools, parts);
            if (output != null && head.result().outcome() != Outcome.DROPPED && !output.isEmpty()) {
                parts.add(verbatim("output", AnsiText.parse(output).text(), tools));
            }
        }
        return new ToolUse(
                head.name(),
                head.subject().text(),
                words(head.result(), output),
                head.result().outcome(),
                parts);
    }

    /** A text as much of it as is told. */
    static Part.Verbatim verbatim(String label, String visible, Tools tools) {
        int end = visible.length();
        if (tools == Tools.SHORT) {
            end = Math.min(end, SHORT_CHARACTERS);
            int lines = 0;
            for (int i = 0; i < end; i++) {
                if (visible.charAt(i) == '\n' && ++lines == SHORT_LINES) {
                    end = i;
                }
            }
            if (end > 0 && end < visible.length() && Character.isHighSurrogate(visible.charAt(end - 1))) {
                end--;
            }
        }
        return new Part.Verbatim(label, visible.substring(0, end), visible.length() - end);
    }

    private static void addArguments(Message.ToolCall call, Tools tools, List<Part> parts) {
        if (!(parse(call.arguments()) instanceof ObjectNode arguments)) {
            if (!call.arguments().isBlank()) {
                parts.add(verbatim("arguments (no valid JSON)", VisibleText.of(call.arguments()), tools));
            }
            return;
        }
        if (call.name().toLowerCase(Locale.ROOT).equals("edit_file")
                && arguments.path("old_string").isTextual()
                && arguments.path("new_string").isTextual()) {
            addMembers(arguments.deepCopy().without(List.of("old_string", "new_string")), tools, parts);
            parts.add(change(
                    LineDiff.between(
                            arguments.path("old_string").textValue(),
                            arguments.path("new_string").textValue()),
                    tools));
        } else {
            addMembers(arguments, tools, parts);
        }
    }

    private static Part change(List<DiffLine> lines, Tools tools) {
        int shown = tools == Tools.SHORT ? Math.min(lines.size(), SHORT_LINES) : lines.size();
        return new Part.Change("change", lines.subList(0, shown), lines.size() - shown);
    }

    private static void addMembers(ObjectNode arguments, Tools tools, List<Part> parts) {
        for (Map.Entry<String, JsonNode> member : arguments.properties()) {
            JsonNode value = member.getValue();
            String text = value.isTextual() ? value.textValue() : value.toPrettyString();
            parts.add(verbatim(VisibleText.line(member.getKey()), VisibleText.of(text), tools));
        }
    }

    private static @Nullable JsonNode parse(String arguments) {
        try {
            return JSON.readTree(arguments);
        } catch (JsonProcessingException notJson) {
            return null;
        }
    }

    private static String words(Result result, @Nullable String output) {
        String word = switch (result.outcome()) {
            case ANSWERED -> output != null && output.isEmpty() ? "no output" : "";
            case FAILED -> "failed";
            case DENIED -> "denied";
            case DROPPED ->
                output == null ? "output dropped" : "kolk dropped the output: " + VisibleText.line(output.strip());
            case UNANSWERED -> "nothing in the session answers this call";
            case PENDING -> "no result yet";
        };
        return result.told() == Told.OUTPUT && !word.isEmpty() ? word + ", says its output" : word;
    }
}
