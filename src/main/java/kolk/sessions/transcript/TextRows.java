package kolk.sessions.transcript;

import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import kolk.sessions.store.JournalRecords;
import kolk.sessions.store.Message;
import kolk.sessions.store.SessionException;
import kolk.sessions.transcript.TranscriptIndex.Entry;
import kolk.sessions.transcript.TranscriptIndex.Range;
import kolk.sessions.transcript.TranscriptRow.Content;
import kolk.sessions.transcript.TranscriptRow.Head;
import kolk.sessions.transcript.TranscriptRow.Part;
import kolk.sessions.transcript.TranscriptRow.Text;
import org.jspecify.annotations.Nullable;

/** What the rows of texts show: prompts, answers, reasoning, and output that answers nothing. The blocks of a few are remembered. */
final class TextRows {
    private final Transcript transcript;
    private final RawPieces pieces;
    private final CallCards cards;
    private final MessageBlocks formatting;
    private final Recent<Text, SharedBlocks> recent = new Recent<>(
            TranscriptReader.REMEMBERED,
            TranscriptReader.REMEMBERED_CHARACTERS,
            shared -> TextBlocks.weight(shared.all()));
    private final int[] prompts;
    private @Nullable JournalRecords records;
    private @Nullable Instant saved;

    /** @param cards words what cannot be decoded */
    TextRows(Transcript transcript, RawPieces pieces, CallCards cards, MessageBlocks formatting) {
        this.transcript = transcript;
        this.pieces = pieces;
        this.cards = cards;
        this.formatting = formatting;
        this.prompts = IntStream.range(0, transcript.size())
                .filter(i -> RowPlan.isPrompt(transcript.entry(i)))
                .toArray();
    }

    /** From now on times are told as the journal knows them; {@code savedAt} as for {@link TranscriptReader#know}. */
    void know(JournalRecords journal, @Nullable Instant savedAt) {
        records = journal;
        saved = savedAt;
    }

    /** Which messages the person said, in order. */
    int[] prompts() {
        return prompts;
    }

    Content content(Text text, boolean open) {
        boolean folded = text.part().folds() && !open;
        Range range = RowPlan.range(transcript.entry(text.message()), text.part());
        if (folded) {
            return new Content(new Head.Speaker(text.part(), range.length(), opening(range), null), List.of());
        }
        Head head =
                text.piece() == 0 ? new Head.Speaker(text.part(), range.length(), "", saidAt(text)) : new Head.None();
        if (text.pieces() == 0) {
            return new Content(head, pieces.beginning(range));
        }
        return new Content(head, shared(text).of(text.piece()));
    }

    /** Only prompts are told by the journal in a way that can be found again. */
    private @Nullable Instant saidAt(Text text) {
        JournalRecords known = records;
        if (known == null || text.part() != Part.PROMPT || text.pieces() == 0) {
            return null;
        }
        try {
            Instant until = saved;
            if (until == null) {
                return known.prompt(said(text)).orElse(null);
            }
            int later = prompts.length - 1 - Arrays.binarySearch(prompts, text.message());
            return known.prompt(said(text), later, until).orElse(null);
        } catch (SessionException e) {
            // Its row says why it cannot be read.
            return null;
        }
    }

    /** The first words of a text that is folded, read without decoding its message. */
    String opening(Range range) {
        try {
            long end = Math.min(range.end(), range.start() + TextBlocks.OPENING_READ);
            return TextBlocks.line(transcript.text(range.start(), end));
        } catch (SessionException e) {
            return "";
        }
    }

    /** All blocks of the text of which this row is a piece. */
    List<Block> blocks(Text text) {
        return shared(text).all();
    }

    private SharedBlocks shared(Text text) {
        Text key = new Text(text.message(), text.part(), 0, text.pieces());
        return recent.get(key, first -> new SharedBlocks(makeBlocks(first), first.pieces()));
    }

    private List<Block> makeBlocks(Text text) {
        try {
            String said = said(text);
            return switch (text.part()) {
                case ANSWER, SEAM, REASONING -> formatting.formatted(said, text.pieces());
                case OUTPUT -> RawPieces.output(said);
                default -> TextBlocks.plain(said);
            };
        } catch (SessionException e) {
            return cards.undecodable(e, transcript.entry(text.message()));
        }
    }

    /** A short text can be part of a message with huge arguments, which is not decoded for it. */
    private String said(Text text) throws SessionException {
        Entry entry = transcript.entry(text.message());
        if (entry.length() > TranscriptReader.DECODED_AT_ONCE) {
            Range range = RowPlan.range(entry, text.part());
            return transcript.text(range.start(), range.end());
        }
        Message message = transcript.message(text.message());
        return text.part() == Part.REASONING ? message.reasoning() : message.content();
    }
}
