package kolk.sessions.view;

import java.util.List;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.ListView;
import javafx.scene.control.skin.VirtualFlow;
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
    /** How many rows are drawn one after another to come to the end. */
    private static final int STEPS = 8;

    private final ListView<TranscriptRow> list;
    private final VirtualFlow<?> flow;

    /** @param flow the list's */
    TranscriptPlace(ListView<TranscriptRow> list, VirtualFlow<?> flow) {
        this.list = list;
        this.flow = flow;
    }

    /**
     * Counts back from the last row which one must be the first, by heights measured now.
     *
     * @param again whether this has been tried, and the end is not there
     */
    void goToEnd(boolean again) {
        int first = list.getItems().size();
        if (again) {
            drawEnd(first - 1);
        }
        double left = flow.getHeight();
        while (first > 0 && left > 0) {
            first--;
            left -= flow.getCell(first).getHeight();
        }
        show(first, Math.min(0, left));
    }

    /**
     * Has the last rows drawn, wherever. The toolkit keeps heights of rows that are not drawn although the width is another one since, and with them even a jump ends above the end: from
     * there on row after row is drawn, and counted with the height that it has.
     */
    private void drawEnd(int lastRow) {
        show(lastRow, 0);
        IndexedCell<?> last = flow.getLastVisibleCell();
        for (int step = 0; step < STEPS && last != null && last.getIndex() < lastRow; step++) {
            flow.scrollPixels(last.getLayoutY() + last.getHeight() - flow.getHeight() + 1);
            last = flow.getLastVisibleCell();
        }
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
            double y = resized ? stand.y() * flow.getCell(index).getHeight() / stand.height() : stand.y();
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
        IndexedCell<?> drawn = flow.getFirstVisibleCell();
        if (drawn != null) {
            // Where the position is the same as before, the toolkit draws anew only because a cell asks for it.
            drawn.requestLayout();
        }
        list.layout();
        flow.scrollPixels(-y);
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
