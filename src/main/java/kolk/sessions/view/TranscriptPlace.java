package kolk.sessions.view;

import java.util.List;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.ListView;
import kolk.sessions.transcript.TranscriptRow;
import org.jspecify.annotations.Nullable;

/**
 * Which rows of a list are seen where, and puts them where they are to be. When that must happen it does not know.
 *
 * <p>The toolkit knows its place as pixels from the top, counted with heights that it partly estimates and forgets when the number of rows changes. With each layout the estimate becomes another one, and the place
 * one that the rows do not have (read in its source, and seen): text is skipped in a step, the end is not reached. Therefore a place is a row here, and how far it is from the view's top.
 */
final class TranscriptPlace {
    private final ListView<TranscriptRow> list;
    private final TranscriptFlow flow;

    /** @param flow the list's */
    TranscriptPlace(ListView<TranscriptRow> list, TranscriptFlow flow) {
        this.list = list;
        this.flow = flow;
    }

    /** So that the toolkit draws the rows that stand at the end, and no others. */
    void beginAtEnd() {
        int first = list.getItems().size();
        double left = flow.getHeight();
        while (first > 0 && left > 0) {
            first--;
            left -= flow.cell(first).getHeight();
        }
        // For the heights alone, which the toolkit takes in here: with them the last position is about the end.
        flow.scrollToTop(first);
        flow.setPosition(1);
    }

    /** Shows the end. */
    void placeEnd() {
        int last = list.getItems().size() - 1;
        flow.place(last, flow.getHeight() - flow.cell(last).getHeight());
    }

    /**
     * Shows what a person reads; nothing happens where that row is gone.
     *
     * @param resized whether the width may be another one since: a text that became narrower is higher, and what was read of it is farther down in it
     */
    void place(Stand stand, boolean resized) {
        List<TranscriptRow> rows = list.getItems();
        int index = stand.index() < rows.size() && rows.get(stand.index()).equals(stand.row())
                ? stand.index()
                : rows.indexOf(stand.row());
        if (index >= 0) {
            flow.place(
                    index,
                    resized && stand.height() > 0
                            ? stand.y() * flow.cell(index).getHeight() / stand.height()
                            : stand.y());
        }
    }

    /** Whether the last row is seen to its end, or there is none. */
    boolean isAtEnd() {
        IndexedCell<?> last = flow.getLastVisibleCell();
        return list.getItems().isEmpty()
                || last != null
                        && last.getIndex() == list.getItems().size() - 1
                        && last.getLayoutY() + last.getHeight() <= flow.getHeight() + 1;
    }

    /** What is at the top now; {@code null} where nothing is drawn. */
    @Nullable
    Stand stand() {
        IndexedCell<?> cell = flow.getFirstVisibleCell();
        return cell != null && cell.getItem() instanceof TranscriptRow row
                ? new Stand(row, cell.getIndex(), cell.getLayoutY(), cell.getHeight())
                : null;
    }

    /**
     * Where a person reads who is not at the end.
     *
     * @param row a row, mostly the first one they see
     * @param index where it stood
     * @param y from the view's top to the row's, in pixels
     * @param height the row's when it was seen there, in pixels; 0 where it was not seen yet
     */
    record Stand(TranscriptRow row, int index, double y, double height) {
        /** What is seen after a step down, or up where it is negative. */
        Stand after(double down) {
            return new Stand(row, index, y - down, height);
        }
    }
}
