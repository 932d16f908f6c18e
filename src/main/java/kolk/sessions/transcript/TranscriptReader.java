package kolk.sessions.transcript;

import java.io.Closeable;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import kolk.sessions.store.JournalRecords;
import kolk.sessions.store.Message;
import kolk.sessions.store.Said;
import kolk.sessions.store.SessionException;
import kolk.sessions.transcript.Block.Place;
import kolk.sessions.transcript.StyledText.Cut;
import kolk.sessions.transcript.TranscriptIndex.Entry;
import kolk.sessions.transcript.TranscriptIndex.Range;
import kolk.sessions.transcript.TranscriptRow.Archives;
import kolk.sessions.transcript.TranscriptRow.Call;
import kolk.sessions.transcript.TranscriptRow.Content;
import kolk.sessions.transcript.TranscriptRow.Damaged;
import kolk.sessions.transcript.TranscriptRow.Head;
import kolk.sessions.transcript.TranscriptRow.More;
import kolk.sessions.transcript.TranscriptRow.Part;
import kolk.sessions.transcript.TranscriptRow.Paused;
import kolk.sessions.transcript.TranscriptRow.Piece;
import kolk.sessions.transcript.TranscriptRow.Rest;
import kolk.sessions.transcript.TranscriptRow.Run;
import kolk.sessions.transcript.TranscriptRow.Task;
import kolk.sessions.transcript.TranscriptRow.Text;
import kolk.sessions.transcript.TranscriptRow.Unsaved;
import kolk.sessions.transcript.TranscriptRow.Waiting;
import org.jspecify.annotations.Nullable;

/**
 * What the rows of a transcript show. A row's content is made when it is asked for and remembered for a few screens; it never fails: what cannot be decoded or read is
 * shown as that. Used by one thread at a time for showing; a search has its own.
 */
public final class TranscriptReader implements Closeable {
    /** A message of more bytes is never decoded whole to show a row: that could be felt. */
    static final long DECODED_AT_ONCE = 2_000_000;

    static final int REMEMBERED = 48;
    static final long REMEMBERED_CHARACTERS = 4_000_000;
    private static final int OPENING = 120;

    private final Transcript transcript;
    private final MarkdownBlocks markdown = new MarkdownBlocks();
    private final Recent<Text, List<Block>> recentTexts =
            new Recent<>(REMEMBERED, REMEMBERED_CHARACTERS, TranscriptReader::weight);
    private final RawPieces pieces;
    private final CallCards cards;
    private final JsonPieces json;
    private final int[] promptMessages;
    private @Nullable JournalRecords records;
    private @Nullable Instant saved;
    private TaskTree tasks = TaskTree.NONE;

    public TranscriptReader(Transcript transcript) {
        this.transcript = transcript;
        this.pieces = new RawPieces(transcript);
        this.cards = new CallCards(transcript, pieces);
        this.json = new JsonPieces(transcript);
        this.promptMessages = IntStream.range(0, transcript.size())
                .filter(i -> RowPlan.isPrompt(transcript.entry(i)))
                .toArray();
    }

    /**
     * From now on times and outcomes are told as the journal knows them.
     *
     * @param savedAt when the session's file was written: what began later is not in it; for an archive, which ends before the conversation does, {@code null}
     */
    public void know(JournalRecords journal, @Nullable Instant savedAt) {
        records = journal;
        saved = savedAt;
        cards.know(journal);
    }

    public Transcript transcript() {
        return transcript;
    }

    /** The rows of the whole session as long as nothing is opened. Decodes nothing. */
    public List<TranscriptRow> rows() {
        List<TranscriptRow> rows = new ArrayList<>();
        for (int i = 0; i < transcript.size(); i++) {
            rows.addAll(RowPlan.of(i, transcript.entry(i)));
            addRuns(rows, i);
        }
        addRuns(rows, transcript.size());
        if (tasks.archived().count() > 0) {
            rows.add(new Archives());
        }
        transcript.damage().ifPresent(damage -> rows.add(new Damaged(transcript.size(), damage)));
        return rows;
    }

    private void addRuns(List<TranscriptRow> rows, int message) {
        for (String turn : tasks.runs().getOrDefault(message, List.of())) {
            rows.add(new Run(message, turn));
        }
    }

    /** Which messages the person said, in order. */
    int[] promptMessages() {
        return promptMessages;
    }

    /**
     * From now on these tasks are shown.
     *
     * @return from which message on there are other rows for it; {@link Integer#MAX_VALUE} where there are none
     */
    public int show(TaskTree tree) {
        int from = tree.firstDifference(tasks);
        boolean archives = tree.archived().equals(tasks.archived());
        tasks = tree;
        return archives ? from : Math.min(from, transcript.size());
    }

    /** The tasks that are shown. */
    public TaskTree tasks() {
        return tasks;
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
        for (int message : promptMessages) {
            RowPlan.of(message, transcript.entry(message)).stream()
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
            case Call call -> cards.under(call);
            case Run run -> TaskRows.under(run, tasks);
            case Archives archives -> TaskRows.under(archives, tasks);
            case Task task -> TaskRows.under(task, tasks);
            default -> List.of();
        };
    }

    /** The rows that take the place of an offer to show the rest. */
    public List<TranscriptRow> rest(Rest rest) {
        return switch (rest.of()) {
            case Call call -> cards.rest(call);
            case Text text ->
                List.copyOf(pieces.following(text, RowPlan.range(transcript.entry(text.message()), text.part())));
            default -> List.of();
        };
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
                ToolCard card = cards.of(call);
                yield card.content(open ? CallCards.BLOCKS : card.preview());
            }
            case More more ->
                more.of() instanceof Call call
                                && more.block() < cards.of(call).blocks().size()
                        ? new Content(
                                new Head.None(), List.of(cards.of(call).blocks().get(more.block())))
                        : new Content(new Head.None(), List.of());
            case Piece piece -> {
                long start = transcript.entry(piece.message()).start();
                yield new Content(
                        new Head.None(), pieces.blocks(start + piece.start(), start + piece.end(), end(piece)));
            }
            case Rest rest -> new Content(new Head.Hidden(hidden(rest)), List.of());
            case Paused paused -> new Content(new Head.Notice(), plain(paused.pendingTurn()));
            case Waiting waiting -> new Content(new Head.Notice(), request(waiting));
            case Unsaved unsaved -> unsaved(unsaved.said(), open);
            case Run run -> TaskRows.content(run, tasks);
            case Archives _ -> TaskRows.archives(tasks, open);
            case Task task -> TaskRows.content(task, tasks, open, markdown);
            case Damaged _ -> new Content(new Head.Notice(), List.of());
        };
    }

    /**
     * The whole text of code of which a row shows a part.
     *
     * @param code one of the row's blocks
     */
    public String whole(TranscriptRow row, Block.Code code) {
        List<Block> all = switch (row) {
            case Text text when text.pieces() > 0 -> blocks(text);
            case Call call -> cards.of(call).blocks();
            case More more when more.of() instanceof Call call -> cards.of(call).blocks();
            default -> content(row, true).blocks();
        };
        int at = all.indexOf(code);
        if (at < 0) {
            return code.text();
        }
        int from = at;
        while (from > 0 && goesOn(all.get(from - 1))) {
            from--;
        }
        StringBuilder text = new StringBuilder(all.get(from).text());
        for (int i = from; goesOn(all.get(i)) && i + 1 < all.size(); i++) {
            text.append(((Block.Code) all.get(i)).content().cut() == Cut.LINE ? "\n" : "")
                    .append(all.get(i + 1).text());
        }
        return text.toString();
    }

    private static boolean goesOn(Block block) {
        return block instanceof Block.Code code && code.content().cut() != Cut.NONE;
    }

    /** What is wrong with the file, one sentence that names it; empty where it is whole. */
    public Optional<String> damage() {
        return transcript
                .damage()
                .map(damage -> transcript.fileName() + ": " + damage.reason()
                        + (damage.position() < 0 ? "." : " (byte " + damage.position() + ")."));
    }

    /** How many seams of compactions there are behind a message. */
    public int seamsAfter(int message) {
        return (int) IntStream.range(message + 1, transcript.size())
                .filter(i -> transcript.entry(i).summary())
                .count();
    }

    /** What the person had typed when the session stopped on a limit, or empty. */
    public String pendingTurn() {
        return SessionTranscripts.pendingTurn(transcript);
    }

    /** Another reader of the same open file, for another thread; closing either closes the file. */
    public TranscriptReader another() {
        TranscriptReader other = new TranscriptReader(transcript);
        other.tasks = tasks;
        return other;
    }

    /** The message a row belongs to as its JSON stands in the file, made visible; empty for a row that belongs to none. */
    public String json(TranscriptRow row) throws SessionException {
        if (row.message() >= transcript.size()) {
            return "";
        }
        Entry entry = transcript.entry(row.message());
        return new String(transcript.slice(entry.start(), entry.end()), java.nio.charset.StandardCharsets.UTF_8);
    }

    /** In how many pieces {@link #jsonPiece} gives the JSON of a row's message; 0 for a row that belongs to none. */
    public int jsonPieces(TranscriptRow row) {
        return row.message() >= transcript.size() ? 0 : json.count(row.message());
    }

    /** A piece of the JSON of a row's message, cut between characters. Reads only that. */
    public String jsonPiece(TranscriptRow row, int piece) throws SessionException {
        return json.piece(row.message(), piece);
    }

    @Override
    public void close() throws IOException {
        transcript.close();
    }

    private Content text(Text text, boolean open) {
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
        return new Content(head, piece(blocks(text), text.piece(), text.pieces()));
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
            int later = promptMessages.length - 1 - Arrays.binarySearch(promptMessages, text.message());
            return known.prompt(said(text), later, until).orElse(null);
        } catch (SessionException e) {
            // Its row says why it cannot be read.
            return null;
        }
    }

    /** Where the text ends of which this is a piece. */
    private long end(Piece piece) {
        return switch (piece.of()) {
            case Call call -> cards.unformatted(call).end();
            case Text text ->
                RowPlan.range(transcript.entry(text.message()), text.part()).end();
            default -> 0;
        };
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
                Head head = new Head.Speaker(
                        part,
                        words.text().length(),
                        folded ? line(words.text()) : "",
                        part == Part.PROMPT ? words.at() : null);
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

    /** How a text begins, on one line. */
    static String line(String text) {
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
                case OUTPUT -> RawPieces.output(said);
                default -> plain(said);
            };
        } catch (SessionException e) {
            return cards.undecodable(e, transcript.entry(text.message()));
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

    static long weight(List<Block> blocks) {
        return blocks.stream().mapToLong(TranscriptReader::weight).sum();
    }

    private long hidden(Rest rest) {
        if (rest.of() instanceof Text text) {
            Range range = RowPlan.range(transcript.entry(text.message()), text.part());
            return range.length();
        }
        return rest.of() instanceof Call call ? cards.hidden(call) : 0;
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

    /** A text without formatting. */
    static List<Block> plain(String text) {
        List<Block> blocks = new ArrayList<>();
        for (StyledText chunk : StyledText.plain(text).chunks(Block.MAX_LENGTH)) {
            blocks.add(new Block.Paragraph(Place.TOP, chunk));
        }
        return blocks;
    }
}
