package kolk.sessions.viewmodel;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import javafx.collections.ObservableList;
import kolk.sessions.transcript.TranscriptReader;
import kolk.sessions.transcript.TranscriptRow;
import kolk.sessions.transcript.TranscriptRow.Archives;
import kolk.sessions.transcript.TranscriptRow.Call;
import kolk.sessions.transcript.TranscriptRow.More;
import kolk.sessions.transcript.TranscriptRow.Piece;
import kolk.sessions.transcript.TranscriptRow.Rest;
import kolk.sessions.transcript.TranscriptRow.Run;
import kolk.sessions.transcript.TranscriptRow.Task;
import kolk.sessions.transcript.TranscriptRow.Text;

/** Work on lists of rows that changes as little of them as possible. It keeps nothing. */
final class TranscriptRows {
    private TranscriptRows() {}

    /** Whether a row is there only because {@code head} is open. */
    static boolean isUnder(TranscriptRow row, TranscriptRow head) {
        return switch (row) {
            case Text text ->
                head instanceof Text first
                        && text.piece() > 0
                        && text.message() == first.message()
                        && text.part() == first.part();
            case Rest rest -> rest.of().equals(head);
            case More more -> more.of().equals(head);
            case Piece piece -> piece.of().equals(head);
            case Task task ->
                head instanceof Run run && task.run().equals(run)
                        || head instanceof Archives
                        || head instanceof Task above && task.run().equals(above.run()) && task.depth() > above.depth();
            case Run _ -> head instanceof Archives;
            default -> false;
        };
    }

    /** The row that shows a message, or the last before it; a tool's output is shown by the call that it answers. There is at least one row. */
    static TranscriptRow at(List<TranscriptRow> rows, int message) {
        TranscriptRow found = rows.getFirst();
        for (TranscriptRow row : rows) {
            if (row instanceof Call call && call.answer() == message) {
                return row;
            }
            if (row.message() > message) {
                break;
            }
            if (row.message() > found.message()) {
                found = row;
            }
        }
        return found;
    }

    /** Makes a list equal to another by one change in its middle, so that a view keeps what is before and behind it. */
    static void become(ObservableList<TranscriptRow> rows, List<TranscriptRow> wanted) {
        int head = 0;
        int limit = Math.min(rows.size(), wanted.size());
        while (head < limit && rows.get(head).equals(wanted.get(head))) {
            head++;
        }
        int tail = 0;
        while (tail < limit - head && rows.get(rows.size() - 1 - tail).equals(wanted.get(wanted.size() - 1 - tail))) {
            tail++;
        }
        replace(rows, head, rows.size() - tail, wanted.subList(head, wanted.size() - tail));
    }

    /** Puts {@code in} in the place of the rows from {@code from} (inclusive) to {@code to} (exclusive); as many rows stay the selected ones. */
    static void replace(ObservableList<TranscriptRow> rows, int from, int to, List<TranscriptRow> in) {
        if (in.size() == to - from) {
            for (int i = 0; i < in.size(); i++) {
                rows.set(from + i, in.get(i));
            }
            return;
        }
        rows.addAll(to, in);
        rows.remove(from, to);
    }

    /** The planned rows with what is open unfolded; of messages before {@code same} the rows are kept as they are shown. */
    static List<TranscriptRow> withOpen(
            List<TranscriptRow> plan,
            List<TranscriptRow> shown,
            Set<TranscriptRow> open,
            TranscriptReader reader,
            int same) {
        List<TranscriptRow> wanted = new ArrayList<>();
        for (TranscriptRow row : shown) {
            if (row.message() >= same || row.message() >= reader.transcript().size()) {
                break;
            }
            wanted.add(row);
        }
        int next = wanted.isEmpty() ? 0 : wanted.getLast().message() + 1;
        for (TranscriptRow row : plan) {
            if (row.message() >= next) {
                wanted.add(row);
                wanted.addAll(under(row, open, reader));
            }
        }
        return wanted;
    }

    /** All rows that stand under a row, and under those of them that are open; none under one that is not open. */
    static List<TranscriptRow> under(TranscriptRow row, Set<TranscriptRow> open, TranscriptReader reader) {
        if (!open.contains(row)) {
            return List.of();
        }
        List<TranscriptRow> all = new ArrayList<>();
        for (TranscriptRow next : reader.under(row)) {
            all.add(next);
            all.addAll(under(next, open, reader));
        }
        return all;
    }
}
