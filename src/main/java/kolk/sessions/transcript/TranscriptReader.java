package kolk.sessions.transcript;

import java.io.Closeable;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import kolk.sessions.store.JournalRecords;
import kolk.sessions.store.SessionException;
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

    private final Transcript transcript;
    private final MessageBlocks formatting = new MessageBlocks();
    private final RawPieces pieces;
    private final CallCards cards;
    private final TextRows texts;
    private final JsonPieces json;
    private TaskTree tasks = TaskTree.NONE;

    public TranscriptReader(Transcript transcript) {
        this.transcript = transcript;
        this.pieces = new RawPieces(transcript);
        this.cards = new CallCards(transcript, pieces);
        this.texts = new TextRows(transcript, pieces, cards, formatting);
        this.json = new JsonPieces(transcript);
    }

    /**
     * From now on times and outcomes are told as the journal knows them.
     *
     * @param savedAt when the session's file was written: what began later is not in it; for an archive, which ends before the conversation does, {@code null}
     */
    public void know(JournalRecords journal, @Nullable Instant savedAt) {
        texts.know(journal, savedAt);
        cards.know(journal);
    }

    public Transcript transcript() {
        return transcript;
    }

    /** How many blocks of tool calls have been made so far, for tests that count work. */
    public long madeCallBlocks() {
        return cards.made();
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
        return texts.prompts();
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
        for (int message : texts.prompts()) {
            RowPlan.of(message, transcript.entry(message)).stream()
                    .filter(row -> row instanceof Text text && text.part() == Part.PROMPT && text.piece() == 0)
                    .forEach(prompts::add);
        }
        return prompts;
    }

    /** The first words of a prompt or of anything else that was said, on one line, read without decoding its message. */
    public String opening(Text text) {
        return texts.opening(RowPlan.range(transcript.entry(text.message()), text.part()));
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

    /**
     * The rows that take the place of an offer to show the rest. Goes over all of it; slow where the message is long.
     *
     * @throws java.util.concurrent.CancellationException when the thread is interrupted
     */
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
            case Text text -> texts.content(text, open);
            case Call call -> cards.content(call, open);
            case More more -> cards.content(more);
            case Piece piece -> {
                long start = transcript.entry(piece.message()).start();
                yield new Content(
                        new Head.None(), pieces.blocks(start + piece.start(), start + piece.end(), end(piece)));
            }
            case Rest rest -> new Content(new Head.Hidden(hidden(rest)), List.of());
            case Paused paused -> TailRows.content(paused);
            case Waiting waiting -> TailRows.content(waiting);
            case Unsaved unsaved -> TailRows.content(unsaved.said(), open, formatting);
            case Run run -> TaskRows.content(run, tasks);
            case Archives _ -> TaskRows.archives(tasks, open);
            case Task task -> TaskRows.content(task, tasks, open, formatting);
            case Damaged _ -> new Content(new Head.Notice(), List.of());
        };
    }

    /**
     * The whole text of code of which a row shows a part.
     *
     * @param code one of the row's blocks
     */
    public String whole(TranscriptRow row, Block.Code code) {
        return switch (row) {
            case Text text when text.pieces() > 0 -> TextBlocks.whole(texts.blocks(text), code);
            case Call call -> cards.whole(call, code);
            case More more -> cards.whole(more, code);
            default -> TextBlocks.whole(content(row, true).blocks(), code);
        };
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

    /** How long the message is in the file that a row belongs to, in bytes; 0 for a row that belongs to none. */
    public long length(TranscriptRow row) {
        return row.message() >= transcript.size()
                ? 0
                : transcript.entry(row.message()).length();
    }

    /** How much is gone over for all that belongs to a row, in bytes: its message, and what answered its call where that is long. */
    public long lengthOfAll(TranscriptRow row) {
        TranscriptRow of = row instanceof Rest rest ? rest.of() : row;
        return length(row) + (of instanceof Call call ? cards.unformatted(call).length() : 0);
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

    /** Where the text ends of which this is a piece. */
    private long end(Piece piece) {
        return switch (piece.of()) {
            case Call call -> cards.unformatted(call).end();
            case Text text ->
                RowPlan.range(transcript.entry(text.message()), text.part()).end();
            default -> 0;
        };
    }

    private long hidden(Rest rest) {
        if (rest.of() instanceof Text text) {
            Range range = RowPlan.range(transcript.entry(text.message()), text.part());
            return range.length();
        }
        return rest.of() instanceof Call call ? cards.hidden(call) : 0;
    }
}
