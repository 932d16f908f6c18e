package kolk.sessions.transcript;

import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kolk.sessions.store.Message;
import kolk.sessions.store.Said;
import kolk.sessions.store.SessionException;
import kolk.sessions.transcript.Block.Note;
import kolk.sessions.transcript.Block.Place;
import kolk.sessions.transcript.TranscriptIndex.Entry;
import kolk.sessions.transcript.TranscriptIndex.Range;
import kolk.sessions.transcript.TranscriptRow.Call;
import kolk.sessions.transcript.TranscriptRow.Content;
import kolk.sessions.transcript.TranscriptRow.Damaged;
import kolk.sessions.transcript.TranscriptRow.Head;
import kolk.sessions.transcript.TranscriptRow.More;
import kolk.sessions.transcript.TranscriptRow.Part;
import kolk.sessions.transcript.TranscriptRow.Paused;
import kolk.sessions.transcript.TranscriptRow.Piece;
import kolk.sessions.transcript.TranscriptRow.Rest;
import kolk.sessions.transcript.TranscriptRow.Text;
import kolk.sessions.transcript.TranscriptRow.Unsaved;
import kolk.sessions.transcript.TranscriptRow.Waiting;

/**
 * What the rows of a transcript show. A row's content is made when it is asked for and remembered for a few screens; it never fails: what cannot be decoded or read is
 * shown as that. Used by one thread at a time for showing; a search has its own.
 */
public final class TranscriptReader implements Closeable {
    /** How many blocks of a card its own row shows; the others follow in rows of their own. */
    private static final int CARD_BLOCKS = 3;

    /** Bytes of an unformatted text in one row. */
    private static final int RAW_PIECE = 8_000;

    /** A message of more bytes is never decoded whole to show a row: that could be felt. */
    private static final long DECODED_AT_ONCE = 2_000_000;

    private static final int REMEMBERED = 48;
    private static final long REMEMBERED_CHARACTERS = 4_000_000;
    private static final int OPENING = 120;

    private final Transcript transcript;
    private final MarkdownBlocks markdown = new MarkdownBlocks();
    private final Recent<Text, List<Block>> recentTexts =
            new Recent<>(REMEMBERED, REMEMBERED_CHARACTERS, TranscriptReader::weight);
    private final Recent<Call, ToolCard> recentCards =
            new Recent<>(REMEMBERED, REMEMBERED_CHARACTERS, card -> weight(card.blocks()));

    public TranscriptReader(Transcript transcript) {
        this.transcript = transcript;
    }

    public Transcript transcript() {
        return transcript;
    }

    /** The rows of the whole session as long as nothing is opened. Decodes nothing. */
    public List<TranscriptRow> rows() {
        List<TranscriptRow> rows = new ArrayList<>();
        for (int i = 0; i < transcript.size(); i++) {
            rows.addAll(RowPlan.of(i, transcript.entry(i)));
        }
        transcript.damage().ifPresent(damage -> rows.add(new Damaged(transcript.size(), damage)));
        return rows;
    }

    /**
     * How many messages at the beginning are the same in both, byte for byte: their rows and what they show stay as they are. Decodes nothing.
     */
    public int sameMessages(TranscriptReader other) {
        int limit = Math.min(transcript.size(), other.transcript.size());
        int same = 0;
        while (same < limit && transcript.entry(same).sameAs(other.transcript.entry(same))) {
            same++;
        }
        return same;
    }

    /** The person's prompts, in order: what an outline lists. Decodes nothing; the openings are read by {@link #content}. */
    public List<TranscriptRow> prompts() {
        List<TranscriptRow> prompts = new ArrayList<>();
        for (int i = 0; i < transcript.size(); i++) {
            RowPlan.of(i, transcript.entry(i)).stream()
                    .filter(row -> row instanceof Text text && text.part() == Part.PROMPT && text.piece() == 0)
                    .forEach(prompts::add);
        }
        return prompts;
    }

    /** The first words of a prompt or of anything else that was said, on one line, read without decoding its message. */
    public String opening(Text text) {
        return opening(RowPlan.range(transcript.entry(text.message()), text.part()));
    }

    /** The rows that stand under a row once it is open, in order. Decodes at most the message of the row. */
    public List<TranscriptRow> under(TranscriptRow row) {
        return switch (row) {
            case Text text when text.piece() == 0 && text.part().folds() -> RowPlan.following(text);
            case Call call ->
                card(call).blocks().size() > CARD_BLOCKS || unformatted(call).length() > RAW_PIECE
                        ? List.of(new Rest(call))
                        : List.of();
            default -> List.of();
        };
    }

    /** The rows that take the place of an offer to show the rest. */
    public List<TranscriptRow> rest(Rest rest) {
        List<TranscriptRow> rows = new ArrayList<>();
        if (rest.of() instanceof Call call) {
            for (int block = CARD_BLOCKS; block < card(call).blocks().size(); block++) {
                rows.add(new More(call, block));
            }
            addPieces(call, unformatted(call), rows);
        } else if (rest.of() instanceof Text text) {
            addPieces(text, RowPlan.range(transcript.entry(text.message()), text.part()), rows);
        }
        return rows;
    }

    /**
     * What a row shows.
     *
     * @param open whether it is unfolded; of no matter for what does not fold
     */
    public Content content(TranscriptRow row, boolean open) {
        return switch (row) {
            case Text text -> text(text, open);
            case Call call -> {
                ToolCard card = card(call);
                yield card.content(open ? CARD_BLOCKS : card.preview());
            }
            case More more ->
                more.of() instanceof Call call
                                && more.block() < card(call).blocks().size()
                        ? new Content(
                                new Head.None(), List.of(card(call).blocks().get(more.block())))
                        : new Content(new Head.None(), List.of());
            case Piece piece -> {
                long start = transcript.entry(piece.message()).start();
                yield new Content(new Head.None(), raw(start + piece.start(), start + piece.end()));
            }
            case Rest rest -> new Content(new Head.Hidden(hidden(rest)), List.of());
            case Paused paused -> new Content(new Head.Notice(), plain(paused.pendingTurn()));
            case Waiting waiting -> new Content(new Head.Notice(), request(waiting));
            case Unsaved unsaved -> unsaved(unsaved.said(), open);
            case Damaged _ -> new Content(new Head.Notice(), List.of());
        };
    }

    /** What is wrong with the file, one sentence that names it; empty where it is whole. */
    public Optional<String> damage() {
        return transcript
                .damage()
                .map(damage -> transcript.fileName() + ": " + damage.reason() + " (byte " + damage.position() + ").");
    }

    /** What the person had typed when the session stopped on a limit, or empty. */
    public String pendingTurn() {
        return SessionTranscripts.pendingTurn(transcript);
    }

    /** Another reader of the same open file, for another thread; closing either closes the file. */
    public TranscriptReader another() {
        return new TranscriptReader(transcript);
    }

    /** The message a row belongs to as its JSON stands in the file, made visible; empty for a row that belongs to none. */
    public String json(TranscriptRow row) throws SessionException {
        if (row.message() >= transcript.size()) {
            return "";
        }
        Entry entry = transcript.entry(row.message());
        return new String(transcript.slice(entry.start(), entry.end()), java.nio.charset.StandardCharsets.UTF_8);
    }

    @Override
    public void close() throws IOException {
        transcript.close();
    }

    private Content text(Text text, boolean open) {
        boolean folded = text.part().folds() && !open;
        Range range = RowPlan.range(transcript.entry(text.message()), text.part());
        if (folded) {
            return new Content(new Head.Speaker(text.part(), range.length(), opening(range)), List.of());
        }
        Head head = text.piece() == 0 ? new Head.Speaker(text.part(), range.length(), "") : new Head.None();
        if (text.pieces() == 0) {
            return new Content(head, beginning(range));
        }
        return new Content(head, piece(blocks(text), text.piece(), text.pieces()));
    }

    private Content unsaved(Said said, boolean open) {
        return switch (said) {
            case Said.Words words -> {
                Part part = switch (words.speaker()) {
                    case PERSON -> Part.PROMPT;
                    case MODEL -> Part.ANSWER;
                    case REASONING -> Part.REASONING;
                };
                boolean folded = part.folds() && !open;
                Head head = new Head.Speaker(part, words.text().length(), folded ? line(words.text()) : "");
                List<Block> blocks = part == Part.PROMPT ? plain(words.text()) : markdown.parse(words.text());
                yield new Content(head, folded ? List.of() : blocks);
            }
            case Said.ToolUse use -> {
                ToolCard card = ToolCard.ofUnsaved(use);
                yield card.content(open ? card.blocks().size() : card.preview());
            }
        };
    }

    /** The first words of a text that is folded, read without decoding its message. */
    private String opening(Range range) {
        try {
            long end = Math.min(range.end(), range.start() + 4 * OPENING);
            return line(transcript.text(range.start(), end));
        } catch (SessionException e) {
            return "";
        }
    }

    private static String line(String text) {
        String beginning = text.substring(0, Math.min(text.length(), 4 * OPENING));
        String start = VisibleText.line(beginning.strip().replaceAll("\\s+", " "));
        return start.length() > OPENING
                ? start.substring(0, Character.isHighSurrogate(start.charAt(OPENING - 1)) ? OPENING - 1 : OPENING) + "…"
                : start;
    }

    private List<Block> blocks(Text text) {
        Text key = new Text(text.message(), text.part(), 0, text.pieces());
        return recentTexts.get(key, this::makeBlocks);
    }

    private List<Block> makeBlocks(Text text) {
        try {
            String said = said(text);
            return switch (text.part()) {
                case ANSWER, SEAM, REASONING -> markdown.parse(said);
                case OUTPUT -> output(said);
                default -> plain(said);
            };
        } catch (SessionException e) {
            return undecodable(e, transcript.entry(text.message()));
        }
    }

    /** A short text can be part of a message with huge arguments, which is not decoded for it. */
    private String said(Text text) throws SessionException {
        Entry entry = transcript.entry(text.message());
        if (entry.length() > DECODED_AT_ONCE) {
            Range range = RowPlan.range(entry, text.part());
            return transcript.text(range.start(), range.end());
        }
        Message message = transcript.message(text.message());
        return text.part() == Part.REASONING ? message.reasoning() : message.content();
    }

    private List<Block> undecodable(SessionException problem, Entry entry) {
        List<Block> blocks = new ArrayList<>();
        blocks.add(new Note(Note.Message.UNDECODABLE, List.of(String.valueOf(problem.getMessage()))));
        blocks.addAll(raw(entry.start(), Math.min(entry.end(), entry.start() + RAW_PIECE)));
        return blocks;
    }

    /** The share of the blocks that one of several rows shows, by length, so that the rows are about equally high. */
    private static List<Block> piece(List<Block> blocks, int piece, int pieces) {
        if (pieces == 1) {
            return blocks;
        }
        long total = weight(blocks);
        List<Block> share = new ArrayList<>();
        long passed = 0;
        for (Block block : blocks) {
            if (passed * pieces / Math.max(1, total) == piece) {
                share.add(block);
            }
            passed += weight(block);
        }
        return share;
    }

    private static int weight(Block block) {
        int weight = 1;
        for (StyledText flow : block.flows()) {
            weight += flow.length() + 1;
        }
        return weight;
    }

    private static long weight(List<Block> blocks) {
        return blocks.stream().mapToLong(TranscriptReader::weight).sum();
    }

    private ToolCard card(Call call) {
        return recentCards.get(call, this::makeCard);
    }

    private ToolCard makeCard(Call call) {
        Entry entry = transcript.entry(call.message());
        Range unformatted = unformatted(call);
        try {
            if (entry.length() > DECODED_AT_ONCE) {
                List<Block> blocks = beginning(unformatted);
                return new ToolCard(unknownTool(), blocks.size(), blocks);
            }
            Message message = transcript.message(call.message());
            if (call.call() >= message.toolCalls().size()) {
                return new ToolCard(unknownTool(), 0, List.of());
            }
            Message.ToolCall made = message.toolCalls().get(call.call());
            if (unformatted.length() > 0) {
                return ToolCard.ofLong(
                        made, transcript.text(unformatted.start(), firstPieceEnd(unformatted)), beginning(unformatted));
            }
            return ToolCard.of(
                    made,
                    call.answer() < 0 ? null : transcript.message(call.answer()).content());
        } catch (SessionException e) {
            List<Block> blocks = undecodable(e, entry);
            return new ToolCard(unknownTool(), blocks.size(), blocks);
        }
    }

    private static Head.Tool unknownTool() {
        return new Head.Tool("?", StyledText.EMPTY, TranscriptRow.Outcome.UNANSWERED, 0, 0, 0, false);
    }

    /** What of a call is too long to be decoded for one row, and is shown as it stands in the file; empty mostly. */
    private Range unformatted(Call call) {
        Entry entry = transcript.entry(call.message());
        if (entry.length() > DECODED_AT_ONCE) {
            return new Range(entry.start(), entry.end());
        }
        Range answer =
                call.answer() < 0 ? Range.NONE : transcript.entry(call.answer()).content();
        return answer.length() > RowPlan.FORMATTED ? answer : Range.NONE;
    }

    private List<Block> beginning(Range range) {
        List<Block> blocks = new ArrayList<>();
        blocks.add(new Note(Note.Message.UNFORMATTED, List.of(range.length())));
        blocks.addAll(raw(range.start(), firstPieceEnd(range)));
        return blocks;
    }

    private void addPieces(TranscriptRow of, Range range, List<TranscriptRow> rows) {
        long base = transcript.entry(of.message()).start();
        long start = firstPieceEnd(range);
        while (start < range.end()) {
            long end = pieceEnd(start, range.end());
            rows.add(new Piece(of, start - base, end - base));
            start = end;
        }
    }

    private long firstPieceEnd(Range range) {
        return pieceEnd(range.start(), range.end());
    }

    private long pieceEnd(long start, long end) {
        if (end - start <= RAW_PIECE) {
            return end;
        }
        try {
            byte[] raw = transcript.slice(start, Math.min(end, start + RAW_PIECE + 16));
            return start + RawString.boundary(raw, 0, RAW_PIECE);
        } catch (SessionException e) {
            return Math.min(end, start + RAW_PIECE);
        }
    }

    private List<Block> raw(long start, long end) {
        try {
            return output(transcript.text(start, end));
        } catch (SessionException e) {
            return List.of(new Note(Note.Message.UNDECODABLE, List.of(String.valueOf(e.getMessage()))));
        }
    }

    private long hidden(Rest rest) {
        if (rest.of() instanceof Text text) {
            Range range = RowPlan.range(transcript.entry(text.message()), text.part());
            return range.length();
        }
        return rest.of() instanceof Call call
                ? weight(card(call).blocks()) + unformatted(call).length()
                : 0;
    }

    private static List<Block> request(Waiting waiting) {
        List<Block> blocks = new ArrayList<>();
        MarkdownBlocks.addCode(
                CodeHighlighter.highlight(
                        waiting.request().detail(), waiting.request().tool()),
                "",
                Place.TOP,
                blocks);
        String diff = waiting.request().diff();
        if (diff != null && !diff.isEmpty()) {
            blocks.addAll(LineDiff.blocks(LineDiff.parse(diff)));
        }
        return blocks;
    }

    private static List<Block> plain(String text) {
        List<Block> blocks = new ArrayList<>();
        for (StyledText chunk : StyledText.plain(text).chunks(Block.MAX_LENGTH)) {
            blocks.add(new Block.Paragraph(Place.TOP, chunk));
        }
        return blocks;
    }

    private static List<Block> output(String text) {
        List<Block> blocks = new ArrayList<>();
        MarkdownBlocks.addCode(AnsiText.parse(text), "", Place.TOP, blocks);
        return blocks;
    }
}
