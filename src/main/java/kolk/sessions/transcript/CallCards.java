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
import kolk.sessions.transcript.TranscriptRow.Content;
import kolk.sessions.transcript.TranscriptRow.Head;
import kolk.sessions.transcript.TranscriptRow.More;
import kolk.sessions.transcript.TranscriptRow.Rest;
import org.jspecify.annotations.Nullable;

/**
 * The cards of one transcript's tool calls: what a row shows of one is made when it is asked for, and remembered for a few screens. For one thread at a time.
 */
final class CallCards {
    /** How many blocks of a card its own row shows; the others follow in rows of their own. */
    private static final int BLOCKS = 3;

    private final Transcript transcript;
    private final RawPieces pieces;
    private final Recent<Call, ToolCard> cards =
            new Recent<>(TranscriptReader.REMEMBERED, TranscriptReader.REMEMBERED_CHARACTERS, ToolCard::weight);
    private final Recent<Call, Head.Tool> heads = new Recent<>(TranscriptReader.REMEMBERED, Long.MAX_VALUE, _ -> 0);

    /** By the place in their card, also those that its own row shows. */
    private final Recent<More, Block> blocks = new Recent<>(
            BLOCKS * TranscriptReader.REMEMBERED, TranscriptReader.REMEMBERED_CHARACTERS, TextBlocks::weight);

    private @Nullable JournalRecords records;
    private long made;

    CallCards(Transcript transcript, RawPieces pieces) {
        this.transcript = transcript;
        this.pieces = pieces;
    }

    /** From now on cards say what these know. What they show beside that stays made. */
    void know(JournalRecords known) {
        records = known;
        heads.clear();
    }

    /** How many blocks have been made so far, for tests that count work. */
    long made() {
        return made;
    }

    /** What a card's own row shows. */
    Content content(Call call, boolean open) {
        ToolCard card = of(call);
        List<Block> shown = new ArrayList<>();
        for (int block = 0; block < Math.min(open ? BLOCKS : card.preview(), card.blocks()); block++) {
            shown.add(block(call, block));
        }
        return new Content(heads.get(call, _ -> card.head(record(card.call()))), shown);
    }

    /** What a row shows that is a further block of a card. */
    Content content(More more) {
        return new Content(
                new Head.None(),
                more.of() instanceof Call call && more.block() < of(call).blocks()
                        ? List.of(block(call, more.block()))
                        : List.of());
    }

    private Block block(Call call, int block) {
        return blocks.get(new More(call, block), _ -> {
            made++;
            return of(call).make(block);
        });
    }

    /**
     * The whole text of code of which a row shows a part.
     *
     * @param code what the row shows
     */
    String whole(More row, Block.Code code) {
        return row.of() instanceof Call call && row.block() < of(call).blocks()
                ? of(call).whole(row.block(), code)
                : code.text();
    }

    /**
     * The whole text of code of which a card's own row shows a part.
     *
     * @param code one of the row's blocks
     */
    String whole(Call call, Block.Code code) {
        for (int block = 0; block < Math.min(BLOCKS, of(call).blocks()); block++) {
            if (block(call, block).equals(code)) {
                return of(call).whole(block, code);
            }
        }
        return code.text();
    }

    private ToolCard of(Call call) {
        return cards.get(call, this::make);
    }

    /** The row under an open card that offers what its own row does not show; none where that is everything. */
    List<TranscriptRow> under(Call call) {
        return of(call).blocks() > BLOCKS || unformatted(call).length() > RawPieces.LENGTH
                ? List.of(new Rest(call))
                : List.of();
    }

    /** The rows for all that its own row does not show. */
    List<TranscriptRow> rest(Call call) {
        List<TranscriptRow> rows = new ArrayList<>();
        for (int block = BLOCKS; block < of(call).blocks(); block++) {
            rows.add(new More(call, block));
        }
        rows.addAll(pieces.following(call, unformatted(call)));
        return rows;
    }

    /** How much its own row does not show, about. */
    long hidden(Call call) {
        return of(call).length() + unformatted(call).length();
    }

    private ToolCard make(Call call) {
        Entry entry = transcript.entry(call.message());
        Range unformatted = unformatted(call);
        try {
            if (entry.length() > TranscriptReader.DECODED_AT_ONCE) {
                return ToolCard.ofUnknown(pieces.beginning(unformatted));
            }
            Message message = transcript.message(call.message());
            if (call.call() >= message.toolCalls().size()) {
                return ToolCard.ofUnknown(List.of());
            }
            Message.ToolCall made = message.toolCalls().get(call.call());
            if (unformatted.length() > 0) {
                return ToolCard.ofLong(
                        made,
                        transcript.text(unformatted.start(), pieces.firstEnd(unformatted)),
                        pieces.beginning(unformatted));
            }
            return ToolCard.of(
                    made,
                    call.answer() < 0 ? null : transcript.message(call.answer()).content());
        } catch (SessionException e) {
            return ToolCard.ofUnknown(undecodable(e, entry));
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
