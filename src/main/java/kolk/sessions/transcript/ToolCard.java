package kolk.sessions.transcript;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import kolk.sessions.store.CallRecord;
import kolk.sessions.store.Message.ToolCall;
import kolk.sessions.store.Said;
import kolk.sessions.transcript.Block.DiffLine.Kind;
import kolk.sessions.transcript.Block.Note;
import kolk.sessions.transcript.Block.Place;
import kolk.sessions.transcript.TranscriptRow.Head;
import kolk.sessions.transcript.TranscriptRow.Outcome;
import kolk.sessions.transcript.TranscriptRow.Result;
import kolk.sessions.transcript.TranscriptRow.Told;
import org.jspecify.annotations.Nullable;

/**
 * One tool call with its result as a card: what it is about, what came of it, and the blocks that show it whole. The arguments are the model's and may be
 * anything; what is not understood is shown as it is.
 *
 * @param head the line above
 * @param preview how many of the blocks are shown while the card is folded
 * @param blocks everything
 */
record ToolCard(Head.Tool head, int preview, List<Block> blocks) {
    private static final ObjectMapper JSON = new ObjectMapper().enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);
    private static final Pattern DROPPED = Pattern.compile("\\[tool output dropped: (\\d{1,18}) chars?]");

    /** A command of one line up to this length stands in the head alone. */
    private static final int SHORT_COMMAND = 90;

    private static final List<String> SUBJECTS =
            List.of("command", "pattern", "path", "file_path", "file", "query", "url", "task", "prompt", "name");

    ToolCard {
        blocks = List.copyOf(blocks);
    }

    /**
     * The card.
     *
     * @param output {@code null} where nothing answers the call
     * @param record what the journal knows of it, or {@code null}
     */
    static ToolCard of(ToolCall call, @Nullable String output, @Nullable CallRecord record) {
        int lines = output == null || CallResult.isDropped(output) ? 0 : lines(output);
        List<Block> shown = new ArrayList<>();
        addOutput(output, shown);
        return make(call, CallResult.of(output, record), lines, shown);
    }

    /**
     * The card of a call whose output is too long to be shown in it.
     *
     * @param beginning how the output begins
     * @param shown what the card shows of it
     */
    static ToolCard ofLong(ToolCall call, String beginning, @Nullable CallRecord record, List<Block> shown) {
        return make(call, CallResult.of(beginning, record), 0, shown);
    }

    /** The card of a call that is not in the session's file yet. */
    static ToolCard ofUnsaved(Said.ToolUse use) {
        List<Block> shown = new ArrayList<>();
        if (!use.output().isEmpty()) {
            addOutput(use.output(), shown);
        }
        Boolean succeeded = use.succeeded();
        Outcome outcome = succeeded == null ? Outcome.PENDING : succeeded ? Outcome.ANSWERED : Outcome.FAILED;
        ToolCall call = new ToolCall(use.id(), "function", use.name(), use.arguments());
        return make(call, new Result(outcome, Told.JOURNAL, null, null), lines(use.output()), shown);
    }

    /** The card as a row shows it. */
    TranscriptRow.Content content(int shown) {
        return new TranscriptRow.Content(head, blocks.subList(0, Math.min(shown, blocks.size())));
    }

    private static ToolCard make(ToolCall call, Result result, int outputLines, List<Block> output) {
        JsonNode arguments = parse(call.arguments());
        String name = call.name().toLowerCase(Locale.ROOT);
        List<Block> blocks = new ArrayList<>();
        String subject = arguments instanceof ObjectNode object ? subject(object) : "";
        if (!(arguments instanceof ObjectNode object)) {
            if (!call.arguments().isBlank()) {
                blocks.add(new Note(Note.Message.INVALID_ARGUMENTS, List.of()));
                MarkdownBlocks.addCode(StyledText.plain(call.arguments()), "", Place.TOP, blocks);
            }
        } else if (!addKnown(name, object, blocks)) {
            addJson(object, blocks);
        }
        int preview = name.equals("bash") || isEdit(name) ? Math.min(blocks.size(), 1) : 0;
        int lines = isEdit(name) ? 0 : outputLines;
        blocks.addAll(output);
        StyledText line = StyledText.plain(VisibleText.line(firstLine(subject)));
        Head.Tool head = new Head.Tool(
                VisibleText.line(call.name()),
                line,
                result,
                lines,
                changed(blocks, Kind.ADDED),
                changed(blocks, Kind.REMOVED),
                blocks.size() > preview);
        return new ToolCard(head, preview, blocks);
    }

    private static int changed(List<Block> blocks, Kind kind) {
        return (int) blocks.stream()
                .flatMap(block -> block instanceof Block.Diff diff ? diff.lines().stream() : Stream.empty())
                .filter(line -> line.kind() == kind)
                .count();
    }

    private static boolean isEdit(String name) {
        return name.equals("edit_file") || name.equals("write_file");
    }

    /** Adds what a known tool does as blocks; false for an unknown one, or one whose arguments are not the known ones. */
    private static boolean addKnown(String name, ObjectNode arguments, List<Block> blocks) {
        switch (name) {
            case "bash" -> {
                String command = text(arguments, "command", "cmd");
                if (command == null
                        || arguments.size() > 1
                                && !onlyKnown(
                                        arguments, List.of("command", "cmd", "description", "timeout", "timeout_ms"))) {
                    return false;
                }
                if (command.strip().indexOf('\n') >= 0 || command.length() > SHORT_COMMAND) {
                    MarkdownBlocks.addCode(CodeHighlighter.highlight(command, "bash"), "", Place.TOP, blocks);
                }
                return true;
            }
            case "edit_file" -> {
                String before = text(arguments, "old_string", "old_text", "old", "search", "old_str");
                String after = text(arguments, "new_string", "new_text", "new", "replace", "new_str");
                if (before == null || after == null) {
                    String diff = text(arguments, "diff", "patch");
                    if (diff == null) {
                        return false;
                    }
                    blocks.addAll(LineDiff.blocks(LineDiff.parse(diff)));
                    return true;
                }
                blocks.addAll(LineDiff.blocks(LineDiff.between(before, after)));
                return true;
            }
            case "write_file" -> {
                String content = text(arguments, "content", "contents", "text");
                if (content == null) {
                    return false;
                }
                blocks.addAll(LineDiff.blocks(LineDiff.added(content)));
                return true;
            }
            case "read_file", "list_dir", "grep" -> {
                if (arguments.size() > 1) {
                    addJson(arguments, blocks);
                }
                return true;
            }
            default -> {
                return false;
            }
        }
    }

    private static boolean onlyKnown(ObjectNode arguments, List<String> known) {
        for (var names = arguments.fieldNames(); names.hasNext(); ) {
            if (!known.contains(names.next())) {
                return false;
            }
        }
        return true;
    }

    private static void addJson(ObjectNode arguments, List<Block> blocks) {
        if (!arguments.isEmpty()) {
            MarkdownBlocks.addCode(CodeHighlighter.highlight(pretty(arguments), "json"), "", Place.TOP, blocks);
        }
    }

    private static void addOutput(@Nullable String output, List<Block> blocks) {
        if (output == null) {
            blocks.add(new Note(Note.Message.UNANSWERED, List.of()));
            return;
        }
        Matcher dropped = DROPPED.matcher(output.strip());
        if (dropped.matches()) {
            blocks.add(new Note(Note.Message.OUTPUT_DROPPED, List.of(Long.parseLong(dropped.group(1)))));
        } else if (output.isEmpty()) {
            blocks.add(new Note(Note.Message.NO_OUTPUT, List.of()));
        } else {
            blocks.addAll(RawPieces.output(trimEnd(output)));
        }
    }

    private static String trimEnd(String output) {
        return output.endsWith("\n") ? output.substring(0, output.length() - 1) : output;
    }

    private static int lines(String output) {
        String body = trimEnd(output);
        return body.isEmpty() ? 0 : (int) body.chars().filter(c -> c == '\n').count() + 1;
    }

    private static String subject(ObjectNode arguments) {
        for (String key : SUBJECTS) {
            String value = text(arguments, key);
            if (value != null) {
                return value;
            }
        }
        return "";
    }

    private static String firstLine(String text) {
        String line = text.strip();
        int newline = line.indexOf('\n');
        String first = newline < 0 ? line : line.substring(0, newline) + " …";
        return first.length() <= 300 ? first : first.substring(0, 300) + "…";
    }

    private static @Nullable String text(ObjectNode arguments, String... keys) {
        for (String key : keys) {
            JsonNode value = arguments.get(key);
            if (value != null && value.isTextual()) {
                return value.textValue();
            }
        }
        return null;
    }

    private static @Nullable JsonNode parse(String arguments) {
        try {
            return JSON.readTree(arguments);
        } catch (JsonProcessingException e) {
            return null;
        }
    }

    private static String pretty(JsonNode value) {
        DefaultPrettyPrinter printer = new DefaultPrettyPrinter();
        DefaultIndenter indenter = new DefaultIndenter("  ", "\n");
        printer.indentObjectsWith(indenter);
        printer.indentArraysWith(indenter);
        try {
            return JSON.writer(printer).writeValueAsString(value);
        } catch (JsonProcessingException e) {
            return value.toString();
        }
    }
}
