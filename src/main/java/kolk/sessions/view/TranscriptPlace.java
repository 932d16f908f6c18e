package kolk.sessions.view;

import java.util.List;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.ListView;
import kolk.sessions.transcript.TranscriptRow;
import org.jspecify.annotations.Nullable;

/**
 * Which rows of a list are drawn where, and puts one where it is to be, within the pulse. When that must happen it does not know.
 *
 * <p>The toolkit knows its place as pixels from the top, counted with heights that it partly estimates, and forgets the heights it has measured when the number of rows changes. With each layout it
 * measures more rows, and the estimate becomes another one. Rows that are drawn need not be counted with their own height. So its place may be one that the rows do not have: before the end
 * it then draws too few rows and shifts them down, or it takes for its place the very beginning and draws the last row only (read in its source, and seen). Its steps and
 * positions start from that place. Therefore the row that must be first is found here, by heights measured now, and jumped to: a jump sets the place anew.
 */
final class TranscriptPlace {
    private final ListView<TranscriptRow> list;
    private final TranscriptFlow flow;

    /** @param flow the list's */
    TranscriptPlace(ListView<TranscriptRow> list, TranscriptFlow flow) {
        this.list = list;
        this.flow = flow;
    }

    /** Goes to the end. */
    void goToEnd() {
        startAtEnd();
        draw();
    }

    /** So that the rows are drawn next that stand at the end: counts back from the last row which one must be the first, by heights measured now. */
    void startAtEnd() {
        int first = list.getItems().size();
        double left = flow.getHeight();
        while (first > 0 && left > 0) {
            first--;
            left -= flow.cell(first).getHeight();
        }
        // For the heights alone, which the toolkit takes in here: with them the last position is the end.
        flow.scrollToTop(first);
        flow.setPosition(1);
    }

    /**
     * Brings back what a person has read.
     *
     * @param resized whether the width may be another one since
     * @return whether anything had to be moved for it
     */
    boolean goTo(Stand stand, boolean resized) {
        List<TranscriptRow> rows = list.getItems();
        int index = stand.index() < rows.size() && rows.get(stand.index()).equals(stand.row())
                ? stand.index()
                : rows.indexOf(stand.row());
        if (index >= 0) {
            // A text that became narrower is higher: what was read of it is farther down in it.
            double y = resized ? stand.y() * flow.cell(index).getHeight() / stand.height() : stand.y();
            IndexedCell<?> now = flow.getVisibleCell(index);
            if (now == null || Math.abs(now.getLayoutY() - y) > 1) {
                show(index, y);
                return true;
            }
        }
        return false;
    }

    /**
     * Puts a row where it is to be, whatever the toolkit takes the heights above it for: a jump to a row sets the toolkit's place from nothing, while steps and positions start from the
     * place it has, which need not be that of what is drawn.
     *
     * @param y from the view's top to the row's, not positive
     */
    private void show(int index, double y) {
        flow.scrollToTop(index);
        draw();
        flow.scrollPixels(-y);
    }

    private void draw() {
        IndexedCell<?> drawn = flow.getFirstVisibleCell();
        if (drawn != null) {
            // Where the position is the same as before, the toolkit draws anew only because a cell asks for it.
            drawn.requestLayout();
        }
        list.layout();
    }

    /** Whether rows are missing above the first one that is drawn. */
    boolean isEmptyAbove() {
        IndexedCell<?> first = flow.getFirstVisibleCell();
        return first != null && first.getLayoutY() > 1;
    }

    /** Whether the last row ends where the view ends, or all rows are there. */
    boolean isEnd() {
        IndexedCell<?> first = flow.getFirstVisibleCell();
        IndexedCell<?> last = flow.getLastVisibleCell();
        if (first == null || last == null || !isAtEnd() || isEmptyAbove()) {
            return list.getItems().isEmpty();
        }
        return first.getIndex() == 0 && first.getLayoutY() >= -1
                || last.getLayoutY() + last.getHeight() >= flow.getHeight() - 1;
    }

    /** Whether the last row is drawn to its end, or there is none. */
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
        return cell != null && cell.getItem() instanceof TranscriptRow row && cell.getHeight() > 0
                ? new Stand(row, cell.getIndex(), cell.getLayoutY(), cell.getHeight())
                : null;
    }

    /**
     * Where a person reads who is not at the end.
     *
     * @param row the first one they see
     * @param index where it stood
     * @param y from the view's top to the row's
     * @param height the row's
     */
    record Stand(TranscriptRow row, int index, double y, double height) {}
}
