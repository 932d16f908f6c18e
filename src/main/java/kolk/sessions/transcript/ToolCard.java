package kolk.sessions.transcript;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import kolk.sessions.store.CallRecord;
import kolk.sessions.store.Message.ToolCall;
import kolk.sessions.store.Said;
import kolk.sessions.transcript.Block.Note;
import kolk.sessions.transcript.TranscriptRow.Head;
import kolk.sessions.transcript.TranscriptRow.Outcome;
import kolk.sessions.transcript.TranscriptRow.Result;
import kolk.sessions.transcript.TranscriptRow.Told;
import org.jspecify.annotations.Nullable;

/**
 * One tool call with its result as a card: what it is about, what came of it, and the texts that show it whole. Of the texts no block is made before it is asked for. Of a card only what came of the call, and when, depends on
 * what a journal knows: {@link #head} is told it.
 *
 * @param call as the model made it
 * @param byMessages what came of it as far as the session's messages tell
 * @param arguments what it was given
 * @param lines how many lines its output has, where the head says so; else 0
 * @param texts everything, in order
 */
record ToolCard(ToolCall call, Result byMessages, CallArguments arguments, int lines, List<LazyBlocks> texts) {
    private static final Pattern DROPPED = Pattern.compile("\\[tool output dropped: (\\d{1,18}) chars?]");

    ToolCard {
        texts = List.copyOf(texts);
    }

    /**
     * The card.
     *
     * @param output {@code null} where nothing answers the call
     */
    static ToolCard of(ToolCall call, @Nullable String output) {
        int lines = output == null || CallResult.isDropped(output) ? 0 : lines(output);
        return make(call, CallResult.of(output), lines, output(output));
    }

    /**
     * The card of a call whose output is too long to be shown in it.
     *
     * @param beginning how the output begins
     * @param shown what the card shows of it
     */
    static ToolCard ofLong(ToolCall call, String beginning, List<Block> shown) {
        return make(call, CallResult.of(beginning), 0, List.of(LazyBlocks.of(shown)));
    }

    /** The card of a call that is not in the session's file yet. */
    static ToolCard ofUnsaved(Said.ToolUse use) {
        List<LazyBlocks> output = use.output().isEmpty() ? List.of() : output(use.output());
        Boolean succeeded = use.succeeded();
        Outcome outcome = succeeded == null ? Outcome.PENDING : succeeded ? Outcome.ANSWERED : Outcome.FAILED;
        ToolCall call = new ToolCall(use.id(), "function", use.name(), use.arguments());
        return make(call, new Result(outcome, Told.JOURNAL, null, null), lines(use.output()), output);
    }

    /** The card of a call of which nothing can be told but what stands in the file. */
    static ToolCard ofUnknown(List<Block> shown) {
        return new ToolCard(
                new ToolCall("", "function", "?", ""),
                Result.of(Outcome.UNANSWERED),
                CallArguments.unknown(shown.size()),
                0,
                List.of(LazyBlocks.of(shown)));
    }

    private static ToolCard make(ToolCall call, Result byMessages, int outputLines, List<LazyBlocks> output) {
        CallArguments arguments = CallArguments.of(call);
        List<LazyBlocks> texts = new ArrayList<>(arguments.texts());
        texts.addAll(output);
        return new ToolCard(call, byMessages, arguments, arguments.isEdit() ? 0 : outputLines, texts);
    }

    /**
     * The line above.
     *
     * @param record what the journal knows of the call, or {@code null}
     */
    Head.Tool head(@Nullable CallRecord record) {
        return new Head.Tool(
                VisibleText.line(call.name()),
                arguments.subject(),
                record == null ? byMessages : CallResult.of(byMessages, record),
                lines,
                arguments.added(),
                arguments.removed(),
                blocks() > preview());
    }

    /** How many blocks are shown while the card is folded. */
    int preview() {
        return arguments.preview();
    }

    /** How many blocks its texts have together. */
    int blocks() {
        return texts.stream().mapToInt(LazyBlocks::count).sum();
    }

    /**
     * Makes one.
     *
     * @param block from 0, counted over all texts
     * @throws IndexOutOfBoundsException when there are not so many
     */
    Block make(int block) {
        return at(block, LazyBlocks::make);
    }

    /**
     * The whole text of code of which a block shows a part.
     *
     * @param block as for {@link #make}
     * @param code that block
     */
    String whole(int block, Block.Code code) {
        return at(block, (text, _) -> text.whole(code));
    }

    private <R> R at(int block, BiFunction<LazyBlocks, Integer, R> use) {
        int left = block;
        for (LazyBlocks text : texts) {
            if (left < text.count()) {
                return use.apply(text, left);
            }
            left -= text.count();
        }
        throw new IndexOutOfBoundsException(block);
    }

    /** How long its texts are, in characters, about. */
    long length() {
        return texts.stream().mapToLong(LazyBlocks::weight).sum();
    }

    /** How much it keeps, in characters, about. */
    long weight() {
        return length() + call.arguments().length();
    }

    private static List<LazyBlocks> output(@Nullable String output) {
        if (output == null) {
            return note(Note.Message.UNANSWERED);
        }
        Matcher dropped = DROPPED.matcher(output.strip());
        if (dropped.matches()) {
            return note(Note.Message.OUTPUT_DROPPED, Long.parseLong(dropped.group(1)));
        }
        return output.isEmpty() ? note(Note.Message.NO_OUTPUT) : CodeBlocks.output(trimEnd(output));
    }

    private static List<LazyBlocks> note(Note.Message message, Object... values) {
        return List.of(LazyBlocks.of(List.of(new Note(message, List.of(values)))));
    }

    private static String trimEnd(String output) {
        return output.endsWith("\n") ? output.substring(0, output.length() - 1) : output;
    }

    private static int lines(String output) {
        String body = trimEnd(output);
        return body.isEmpty() ? 0 : (int) body.chars().filter(c -> c == '\n').count() + 1;
    }
}
