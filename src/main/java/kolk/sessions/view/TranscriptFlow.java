package kolk.sessions.view;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.skin.VirtualFlow;
import kolk.sessions.transcript.TranscriptRow;
import org.jspecify.annotations.Nullable;

/**
 * The list's cells, so that only rows that are seen are drawn, and each once. A cell that was drawn to be measured is the one that is shown, and a row that got another index stays in its cell; a row far from what is seen
 * gets the height that rows have had so far. The toolkit draws whatever row it wants to know the height of, in a cell that nobody sees, and goes by the index: with a row more above, each cell drew another row
 * (measured: 14 to 18 rows drawn where 4 are seen, up to 0.5 s in one go with hostile texts; read in its source: below the last twentieth of a list, all rows to its end). Where rows stand it does not decide.
 */
final class TranscriptFlow extends VirtualFlow<ListCell<TranscriptRow>> {
    /** How many rows beside those that are seen get their own height: a step needs it of the next one. */
    private static final int NEAR = 2;

    /** Before any row was measured: a line with its distances, in pixels. */
    private static final double LINE = 56;

    /** The typical height follows from about as many rows. */
    private static final int SAMPLE = 100;

    private final ListView<TranscriptRow> list;

    /** Those that show nothing now; what they have drawn is good until {@link #clear}. They stay in the scene, where styles reach them. */
    private final List<RowCell> bench = new ArrayList<>();

    private @Nullable RowCell gauge;
    private double typical = LINE;
    private int measured;

    /** Whether the toolkit only estimates now, or wants heights of rows whose place is decided elsewhere. */
    private boolean estimates;

    private Runnable placing = () -> {};

    /** Whether the toolkit was told another number of rows, and has drawn none since. */
    private boolean counts;

    TranscriptFlow(ListView<TranscriptRow> list) {
        this.list = list;
        positionProperty().subscribe(position -> {
            // By rounding; with such a position the toolkit takes the beginning of a row for its place.
            if (position.doubleValue() > 1) {
                setPosition(1);
            }
        });
    }

    /** The cell that shows a row, else one that nobody sees and that is as high as the row is; good until the next layout. */
    RowCell cell(int index) {
        RowCell shown = (RowCell) getVisibleCell(index);
        return shown == null ? measuringCell(index) : shown;
    }

    /** @param place run when the number of rows has changed and none is drawn since: goes to those that are to be seen */
    void setPlacing(Runnable place) {
        placing = place;
    }

    /** @param update tells the toolkit the number of rows */
    void count(Runnable update) {
        counts = true;
        estimate(update);
    }

    /** Forgets what is drawn and not shown. Called once in a pulse, when all is in its place. */
    void clear() {
        for (RowCell cell : bench) {
            cell.updateIndex(-1);
            cell.clear();
        }
    }

    @Override
    protected void addAllToPile() {
        List<ListCell<TranscriptRow>> cells = getCells();
        while (!cells.isEmpty()) {
            bench.add((RowCell) cells.removeFirst());
        }
    }

    @Override
    protected ListCell<TranscriptRow> getAvailableCell(int prefIndex) {
        RowCell cell = fitting(prefIndex);
        if (cell == null) {
            return super.getAvailableCell(prefIndex);
        }
        bench.remove(cell);
        if (!cell.isVisible()) {
            cell.requestLayout();
        }
        return cell;
    }

    /** Cells that are shown are drawn before they get their height: drawn while they are laid out, they would have to be laid out again. */
    @Override
    protected void resizeCell(ListCell<TranscriptRow> cell) {
        ((RowCell) cell).draw();
        fit(cell);
    }

    /** There is room for the scroll bar also where it is not needed: all texts would have to be laid out again once it is. */
    private void fit(ListCell<TranscriptRow> cell) {
        double width = Math.max(0, getWidth() - snapSizeX(getVbar().prefWidth(-1)));
        cell.resize(width, cell.prefHeight(width));
    }

    /** A cell that is as high as the row is, or, where that does not matter, as rows are. */
    @Override
    public ListCell<TranscriptRow> getCell(int index) {
        boolean matters = getVisibleCell(index) != null || drawn(index) != null || !estimates && isNear(index);
        return matters ? cell(index) : gauge();
    }

    /** Where there are none yet, those that are drawn to be measured would be thrown away by it. */
    @Override
    protected void recreateCells() {
        if (!getCells().isEmpty()) {
            super.recreateCells();
        }
    }

    @Override
    protected void layoutChildren() {
        if (counts && getHeight() > 0) {
            counts = false;
            // Their rows may have other indexes now.
            addAllToPile();
            placing.run();
        }
        estimate(super::layoutChildren);
        boolean focused = false;
        for (RowCell cell : bench) {
            focused |= cell.isVisible() && cell.isFocusWithin();
            cell.setVisible(false);
        }
        if (focused) {
            // As the toolkit does with cells that fall out of view.
            requestFocus();
        }
    }

    @Override
    public void scrollToTop(int index) {
        estimate(() -> super.scrollToTop(index));
    }

    private void estimate(Runnable work) {
        boolean before = estimates;
        estimates = true;
        try {
            work.run();
        } finally {
            estimates = before;
        }
    }

    private boolean isNear(int index) {
        IndexedCell<?> first = getFirstVisibleCell();
        IndexedCell<?> last = getLastVisibleCell();
        return first != null && last != null && index >= first.getIndex() - NEAR && index <= last.getIndex() + NEAR;
    }

    private RowCell measuringCell(int index) {
        RowCell cell = fitting(index);
        if (cell == null) {
            cell = (RowCell) super.getAvailableCell(index);
            cell.setVisible(false);
            bench.add(cell);
        }
        setCellIndex(cell, index);
        fit(cell);
        typical += (cell.getHeight() - typical) / Math.min(++measured, SAMPLE);
        return cell;
    }

    private RowCell gauge() {
        if (gauge == null) {
            gauge = (RowCell) getCellFactory().call(this);
        }
        gauge.resize(getWidth(), typical);
        return gauge;
    }

    /** The cell that has drawn the row, else one that has drawn nothing. */
    private @Nullable RowCell fitting(int index) {
        RowCell drawn = drawn(index);
        return drawn != null ? drawn : first(cell -> cell.drawnRow() == null);
    }

    private @Nullable RowCell drawn(int index) {
        bench.removeIf(cell -> cell.getParent() == null);
        TranscriptRow row =
                index >= 0 && index < list.getItems().size() ? list.getItems().get(index) : null;
        return row == null ? null : first(cell -> row.equals(cell.drawnRow()));
    }

    private @Nullable RowCell first(Predicate<RowCell> test) {
        return bench.stream().filter(test).findFirst().orElse(null);
    }
}
