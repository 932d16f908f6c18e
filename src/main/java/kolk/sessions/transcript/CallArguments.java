package kolk.sessions.transcript;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Locale;
import kolk.sessions.store.Message.ToolCall;
import kolk.sessions.transcript.Block.DiffLine;
import kolk.sessions.transcript.Block.DiffLine.Kind;
import kolk.sessions.transcript.Block.Note;
import org.jspecify.annotations.Nullable;

/**
 * What a tool was given: what it is about, and the texts that show it whole. It is the model's and may be anything; what is not understood is shown as it is.
 *
 * @param subject the path, command or pattern it is about, one line, perhaps empty
 * @param isEdit whether the tool changes a file
 * @param preview how many blocks of the texts are shown while the call is folded
 * @param added how many lines the change it makes adds
 * @param removed how many lines it takes away
 * @param texts in order
 */
record CallArguments(StyledText subject, boolean isEdit, int preview, int added, int removed, List<LazyBlocks> texts) {
    private static final ObjectMapper JSON = new ObjectMapper().enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

    /** A command of one line up to this length stands in the head alone. */
    private static final int SHORT_COMMAND = 90;

    private static final List<String> SUBJECTS =
            List.of("command", "pattern", "path", "file_path", "file", "query", "url", "task", "prompt", "name");

    CallArguments {
        texts = List.copyOf(texts);
    }

    /** @param preview how much is shown in their place */
    static CallArguments unknown(int preview) {
        return new CallArguments(StyledText.EMPTY, false, preview, 0, 0, List.of());
    }

    static CallArguments of(ToolCall call) {
        String name = call.name().toLowerCase(Locale.ROOT);
        boolean isEdit = name.equals("edit_file") || name.equals("write_file");
        String subject = "";
        List<DiffLine> change = null;
        List<LazyBlocks> texts;
        if (parse(call.arguments()) instanceof ObjectNode arguments) {
            subject = subject(arguments);
            change = change(name, arguments);
            texts = change != null ? List.of(new DiffBlocks(change)) : texts(name, arguments);
        } else {
            texts = call.arguments().isBlank()
                    ? List.of()
                    : List.of(
                            LazyBlocks.of(List.of(new Note(Note.Message.INVALID_ARGUMENTS, List.of()))),
                            CodeBlocks.plain(call.arguments()));
        }
        return new CallArguments(
                StyledText.plain(VisibleText.line(firstLine(subject))),
                isEdit,
                isEdit || name.equals("bash")
                        ? Math.min(1, texts.stream().mapToInt(LazyBlocks::count).sum())
                        : 0,
                count(change, Kind.ADDED),
                count(change, Kind.REMOVED),
                texts);
    }

    private static int count(@Nullable List<DiffLine> change, Kind kind) {
        return change == null
                ? 0
                : (int) change.stream().filter(line -> line.kind() == kind).count();
    }

    /** What an edit changes; {@code null} for what is none, or one whose arguments are not the known ones. */
    private static @Nullable List<DiffLine> change(String name, ObjectNode arguments) {
        if (name.equals("write_file")) {
            String content = text(arguments, "content", "contents", "text");
            return content == null ? null : LineDiff.added(content);
        }
        if (!name.equals("edit_file")) {
            return null;
        }
        String before = text(arguments, "old_string", "old_text", "old", "search", "old_str");
        String after = text(arguments, "new_string", "new_text", "new", "replace", "new_str");
        if (before != null && after != null) {
            return LineDiff.between(before, after);
        }
        String diff = text(arguments, "diff", "patch");
        return diff == null ? null : LineDiff.parse(diff);
    }

    private static List<LazyBlocks> texts(String name, ObjectNode arguments) {
        String command = name.equals("bash") ? text(arguments, "command", "cmd") : null;
        if (command != null
                && onlyKnown(arguments, List.of("command", "cmd", "description", "timeout", "timeout_ms"))) {
            return command.strip().indexOf('\n') >= 0 || command.length() > SHORT_COMMAND
                    ? List.of(CodeBlocks.command(command))
                    : List.of();
        }
        boolean saidInHead = List.of("read_file", "list_dir", "grep").contains(name) && arguments.size() == 1;
        return saidInHead || arguments.isEmpty() ? List.of() : List.of(CodeBlocks.json(pretty(arguments)));
    }

    private static boolean onlyKnown(ObjectNode arguments, List<String> known) {
        for (var names = arguments.fieldNames(); names.hasNext(); ) {
            if (!known.contains(names.next())) {
                return false;
            }
        }
        return true;
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
