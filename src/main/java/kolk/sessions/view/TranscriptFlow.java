package kolk.sessions.view;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import javafx.scene.Node;
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

    private Placing placing = new Placing() {};

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

    /** Decides which rows are seen, and where. */
    interface Placing {
        /** The number of rows has changed, and none is drawn since: the toolkit is to be told where about those are that will be seen. */
        default void begin() {}

        /** The toolkit has placed what it takes for what is seen. Also while the toolkit lays out for other reasons; may call {@link #place}. */
        default void end() {}
    }

    void setPlacing(Placing deciding) {
        placing = deciding;
    }

    /**
     * Puts rows where they are seen, by their own heights, wherever the toolkit has them. What would be left free at the end, or else at the beginning, is filled.
     *
     * @param index a row
     * @param y from the view's top to the row's, in pixels
     */
    void place(int index, double y) {
        addAllToPile();
        int last = getCellCount() - 1;
        double at = y;
        double end = y;
        for (int row = index; row <= last && end < getHeight(); row++) {
            end += cell(row).getHeight();
        }
        at += Math.max(0, getHeight() - end);
        int row = index;
        while (at > 0 && row > 0) {
            row--;
            at -= cell(row).getHeight();
        }
        at = Math.min(0, at);
        while (row < last && at + cell(row).getHeight() <= 0) {
            at += cell(row).getHeight();
            row++;
        }
        for (; row <= last && at < getHeight(); row++) {
            ListCell<TranscriptRow> cell = shown(row);
            getCells().addLast(cell);
            cell.relocate(0, snapPositionY(at));
            at += cell.getHeight();
        }
    }

    /** Has the next layout place all cells, also where the toolkit knows of no change. */
    void layAnew() {
        IndexedCell<?> first = getFirstVisibleCell();
        if (first != null) {
            first.requestLayout();
        }
        requestLayout();
    }

    private ListCell<TranscriptRow> shown(int row) {
        ListCell<TranscriptRow> cell = getAvailableCell(row);
        setCellIndex(cell, row);
        resizeCell(cell);
        cell.setVisible(true);
        return cell;
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
            placing.begin();
        }
        estimate(super::layoutChildren);
        if (!getCells().isEmpty() && getHeight() > 0) {
            placing.end();
        }
        hide();
    }

    private void hide() {
        Node owner = getScene() == null ? null : getScene().getFocusOwner();
        for (RowCell cell : bench) {
            if (cell.isVisible() && isWithin(owner, cell)) {
                // What had the keyboard in it is not seen any more.
                list.requestFocus();
            }
            cell.setVisible(false);
        }
    }

    /** A cell says of itself that the focus is in it also where only the list's own mark of the focused row is. */
    private static boolean isWithin(@Nullable Node node, RowCell cell) {
        Node at = node;
        while (at != null && at != cell) {
            at = at.getParent();
        }
        return at != null;
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
