package kolk.sessions.viewmodel;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import kolk.sessions.transcript.TranscriptReader;
import kolk.sessions.transcript.TranscriptRow;
import kolk.sessions.transcript.TranscriptRow.Archives;
import kolk.sessions.transcript.TranscriptRow.Call;
import kolk.sessions.transcript.TranscriptRow.Rest;
import kolk.sessions.transcript.TranscriptRow.Run;
import kolk.sessions.transcript.TranscriptRow.Task;
import kolk.sessions.transcript.TranscriptRow.Text;
import kolk.sessions.transcript.TranscriptRow.Unsaved;

/** The rows that are in the list: what is planned, and under it what a person has opened. It changes the list only where something became different; it loads nothing. */
final class OpenRows {
    private final ObservableList<TranscriptRow> rows = FXCollections.observableArrayList();
    private final Set<TranscriptRow> open = new HashSet<>();

    /** What is shown now, in order. */
    ObservableList<TranscriptRow> rows() {
        return rows;
    }

    /** Whether a person can unfold it or fold it again. */
    boolean folds(TranscriptRow row) {
        return row instanceof Text text && text.piece() == 0 && text.part().folds()
                || row instanceof Call
                || row instanceof Run
                || row instanceof Archives
                || row instanceof Task
                || row instanceof Unsaved said && said.folds();
    }

    boolean isOpen(TranscriptRow row) {
        return row instanceof Text text
                ? text.piece() > 0 || !text.part().folds() || open.contains(row)
                : open.contains(row);
    }

    /** @return whether it was folded, or unfolded, by this */
    boolean setOpen(TranscriptReader reader, TranscriptRow row, boolean wanted) {
        int at = rows.indexOf(row);
        if (at < 0 || !folds(row) || open.contains(row) == wanted) {
            return false;
        }
        if (wanted) {
            open.add(row);
            rows.addAll(at + 1, TranscriptRows.under(row, open, reader));
        } else {
            open.remove(row);
            int end = at + 1;
            while (end < rows.size() && TranscriptRows.isUnder(rows.get(end), row)) {
                end++;
            }
            rows.remove(at + 1, end);
        }
        return true;
    }

    /** Puts the rest of a long text or card in the place of the offer to show it. */
    void showRest(Rest rest, List<TranscriptRow> hidden) {
        int at = rows.indexOf(rest);
        if (at >= 0) {
            TranscriptRows.replace(rows, at, at + 1, hidden);
        }
    }

    /** Shows other rows, with nothing open. */
    void begin(List<TranscriptRow> plan) {
        open.clear();
        rows.setAll(plan);
    }

    void clear() {
        open.clear();
        rows.clear();
    }

    /** Makes the list show the plan, touching only what differs; rows of messages before {@code same} keep what is opened. */
    void become(TranscriptReader reader, List<TranscriptRow> plan, int same) {
        keepOpen(plan);
        open.removeIf(
                row -> row.message() >= same && !plan.contains(row) && !(row instanceof Task || row instanceof Run));
        TranscriptRows.become(rows, TranscriptRows.withOpen(plan, rows, open, reader, same));
    }

    /** What is open now, to be given back to {@link #restore}. */
    Set<TranscriptRow> opened() {
        return Set.copyOf(open);
    }

    /** Shows rows of which some are open. */
    void restore(TranscriptReader reader, List<TranscriptRow> plan, Set<TranscriptRow> opened) {
        open.clear();
        open.addAll(opened);
        rows.setAll(TranscriptRows.withOpen(plan, List.of(), open, reader, 0));
    }

    /** What is being said is another row with each word; it stays unfolded. */
    private void keepOpen(List<TranscriptRow> plan) {
        Set<Long> numbers = new HashSet<>();
        for (TranscriptRow row : List.copyOf(open)) {
            if (row instanceof Unsaved said) {
                numbers.add(said.said().number());
                open.remove(row);
            }
        }
        for (TranscriptRow row : plan) {
            if (row instanceof Unsaved said && numbers.contains(said.said().number())) {
                open.add(row);
            }
        }
    }
}
