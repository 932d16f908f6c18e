package kolk.sessions.viewmodel;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import kolk.sessions.store.SessionException;
import kolk.sessions.store.SessionSummary;
import kolk.sessions.transcript.Block;
import kolk.sessions.transcript.TranscriptReader;
import kolk.sessions.transcript.TranscriptRow;
import kolk.sessions.transcript.TranscriptRow.Content;
import kolk.sessions.transcript.TranscriptRow.Damaged;
import kolk.sessions.transcript.TranscriptRow.Head;
import kolk.sessions.transcript.TranscriptRow.Text;
import kolk.sessions.transcript.VisibleText;
import org.jspecify.annotations.Nullable;

/** What the rows of the shown conversation show, and what of it can be copied. It changes nothing. */
public final class RowContents {
    private final ShownTranscript shown;
    private final TranscriptSelection selection;
    private final TextCopy copying;
    private final RepairOffer repair;
    private final Supplier<@Nullable SessionSummary> session;
    private final Texts texts;

    RowContents(
            ShownTranscript shown,
            TranscriptSelection selection,
            TextCopy copying,
            RepairOffer repair,
            Supplier<@Nullable SessionSummary> session,
            Texts texts) {
        this.shown = shown;
        this.selection = selection;
        this.copying = copying;
        this.repair = repair;
        this.session = session;
        this.texts = texts;
    }

    /** What a row shows now. */
    public Content content(TranscriptRow row) {
        TranscriptReader current = shown.reader();
        return current == null
                ? new Content(new Head.None(), List.of())
                : current.content(row, shown.rows().isOpen(row));
    }

    /** The person's prompts, for an outline, in order. */
    public List<TranscriptRow> prompts() {
        TranscriptReader current = shown.reader();
        return current == null ? List.of() : current.prompts();
    }

    /** How a prompt begins, on one line. */
    public String opening(TranscriptRow prompt) {
        TranscriptReader current = shown.reader();
        return current != null
                        && prompt instanceof Text text
                        && text.message() < current.transcript().size()
                ? current.opening(text)
                : "";
    }

    /**
     * Reads what is selected, of rows that are not on the screen too.
     *
     * @param taker gets the text, now or later; not called where nothing is selected
     * @param refused gets a sentence where it is too much
     */
    public void copySelection(Consumer<String> taker, Consumer<String> refused) {
        TranscriptReader current = shown.reader();
        if (current != null && !selection.isEmpty()) {
            copying.selection(selection, shown.rows(), current, taker, refused);
        }
    }

    /**
     * Reads the text of the message that a row belongs to, as a person would copy it, whole even where it is folded; of what stands behind all messages the row's alone.
     *
     * @param taker gets the text, now or later; not called where there is none
     * @param refused gets a sentence where it is too much, or cannot be read
     */
    public void copyMessage(TranscriptRow row, Consumer<String> taker, Consumer<String> refused) {
        TranscriptReader current = shown.reader();
        if (current != null) {
            boolean message = row.message() < current.transcript().size();
            List<TranscriptRow> rows = message
                    ? shown.planned().stream()
                            .filter(other -> other.message() == row.message())
                            .toList()
                    : List.of(row);
            copying.message(rows, current, taker, refused);
        }
    }

    /** As {@link #copyMessage}, the JSON of the message as it stands in the file. */
    public void copyJson(TranscriptRow row, Consumer<String> taker, Consumer<String> refused) {
        TranscriptReader current = shown.reader();
        if (current != null) {
            copying.json(row, current, taker, refused);
        }
    }

    /** The text of one of a row's blocks; of code all of it, also what is shown in other blocks. */
    public String blockText(TranscriptRow row, Block block) {
        TranscriptReader current = shown.reader();
        return current != null && block instanceof Block.Code code ? current.whole(row, code) : block.text();
    }

    /** In how many pieces {@link #rawPiece} gives the JSON of a row's message; 0 for a row that belongs to none. */
    public int rawPieces(TranscriptRow row) {
        TranscriptReader current = shown.reader();
        return current == null ? 0 : current.jsonPieces(row);
    }

    /** A piece of the JSON of a row's message as it stands in the file, every character visible, or why it cannot be had. Reads only that. */
    public String rawPiece(TranscriptRow row, int piece) {
        TranscriptReader current = shown.reader();
        try {
            return current == null ? "" : VisibleText.of(current.jsonPiece(row, piece));
        } catch (SessionException e) {
            return String.valueOf(e.getMessage());
        }
    }

    /** The words around a row's texts. */
    public RowWords words(TranscriptRow row, Content content) {
        RowWords words = RowWords.of(row, content, session.get(), texts);
        return row instanceof Damaged ? words.withStatus(repair.words()) : words;
    }

    /** A remark of this program about a text, in the person's language. */
    public String note(Block.Note note) {
        return RowWords.note(note, texts);
    }
}
