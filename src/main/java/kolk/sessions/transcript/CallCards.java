package kolk.sessions.transcript;

import java.util.ArrayList;
import java.util.List;
import kolk.sessions.store.CallRecord;
import kolk.sessions.store.JournalRecords;
import kolk.sessions.store.Message;
import kolk.sessions.store.SessionException;
import kolk.sessions.transcript.Block.Note;
import kolk.sessions.transcript.TranscriptIndex.Entry;
import kolk.sessions.transcript.TranscriptIndex.Range;
import kolk.sessions.transcript.TranscriptRow.Call;
import kolk.sessions.transcript.TranscriptRow.Head;
import kolk.sessions.transcript.TranscriptRow.More;
import kolk.sessions.transcript.TranscriptRow.Outcome;
import kolk.sessions.transcript.TranscriptRow.Rest;
import kolk.sessions.transcript.TranscriptRow.Result;
import org.jspecify.annotations.Nullable;

/** The cards of one transcript's tool calls, made when they are asked for and remembered for a few screens. For one thread at a time. */
final class CallCards {
    /** How many blocks of a card its own row shows; the others follow in rows of their own. */
    static final int BLOCKS = 3;

    private final Transcript transcript;
    private final RawPieces pieces;
    private final Recent<Call, ToolCard> recent = new Recent<>(
            TranscriptReader.REMEMBERED,
            TranscriptReader.REMEMBERED_CHARACTERS,
            card -> TextBlocks.weight(card.blocks()));
    private @Nullable JournalRecords records;

    CallCards(Transcript transcript, RawPieces pieces) {
        this.transcript = transcript;
        this.pieces = pieces;
    }

    /** From now on cards say what these know. */
    void know(JournalRecords known) {
        records = known;
        recent.clear();
    }

    ToolCard of(Call call) {
        return recent.get(call, this::make);
    }

    /** The row under an open card that offers what its own row does not show; none where that is everything. */
    List<TranscriptRow> under(Call call) {
        return of(call).blocks().size() > BLOCKS || unformatted(call).length() > RawPieces.LENGTH
                ? List.of(new Rest(call))
                : List.of();
    }

    /** The rows for all that its own row does not show. */
    List<TranscriptRow> rest(Call call) {
        List<TranscriptRow> rows = new ArrayList<>();
        for (int block = BLOCKS; block < of(call).blocks().size(); block++) {
            rows.add(new More(call, block));
        }
        rows.addAll(pieces.following(call, unformatted(call)));
        return rows;
    }

    /** How much its own row does not show, about. */
    long hidden(Call call) {
        return TextBlocks.weight(of(call).blocks()) + unformatted(call).length();
    }

    private ToolCard make(Call call) {
        Entry entry = transcript.entry(call.message());
        Range unformatted = unformatted(call);
        try {
            if (entry.length() > TranscriptReader.DECODED_AT_ONCE) {
                List<Block> blocks = pieces.beginning(unformatted);
                return new ToolCard(unknownTool(), blocks.size(), blocks);
            }
            Message message = transcript.message(call.message());
            if (call.call() >= message.toolCalls().size()) {
                return new ToolCard(unknownTool(), 0, List.of());
            }
            Message.ToolCall made = message.toolCalls().get(call.call());
            CallRecord record = record(made);
            if (unformatted.length() > 0) {
                return ToolCard.ofLong(
                        made,
                        transcript.text(unformatted.start(), pieces.firstEnd(unformatted)),
                        record,
                        pieces.beginning(unformatted));
            }
            return ToolCard.of(
                    made,
                    call.answer() < 0 ? null : transcript.message(call.answer()).content(),
                    record);
        } catch (SessionException e) {
            List<Block> blocks = undecodable(e, entry);
            return new ToolCard(unknownTool(), blocks.size(), blocks);
        }
    }

    private @Nullable CallRecord record(Message.ToolCall call) {
        return records == null
                ? null
                : records.call(call.id(), call.name(), call.arguments()).orElse(null);
    }

    /** A message that is none, as it stands in the file, with the reason. */
    List<Block> undecodable(SessionException problem, Entry entry) {
        List<Block> blocks = new ArrayList<>();
        blocks.add(new Note(Note.Message.UNDECODABLE, List.of(String.valueOf(problem.getMessage()))));
        blocks.addAll(
                pieces.blocks(entry.start(), Math.min(entry.end(), entry.start() + RawPieces.LENGTH), entry.start()));
        return blocks;
    }

    private static Head.Tool unknownTool() {
        return new Head.Tool("?", StyledText.EMPTY, Result.of(Outcome.UNANSWERED), 0, 0, 0, false);
    }

    /** What of a call is too long to be decoded for one row, and is shown as it stands in the file; empty mostly. */
    Range unformatted(Call call) {
        Entry entry = transcript.entry(call.message());
        if (entry.length() > TranscriptReader.DECODED_AT_ONCE) {
            return new Range(entry.start(), entry.end());
        }
        Range answer =
                call.answer() < 0 ? Range.NONE : transcript.entry(call.answer()).content();
        return answer.length() > RowPlan.FORMATTED ? answer : Range.NONE;
    }
}
