package kolk.sessions.view;

import java.util.List;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Skin;
import javafx.scene.control.skin.ListCellSkin;
import kolk.sessions.transcript.Block;
import kolk.sessions.transcript.Finder;
import kolk.sessions.transcript.TranscriptRow;
import kolk.sessions.transcript.TranscriptRow.Content;
import kolk.sessions.transcript.TranscriptRow.Head;
import kolk.sessions.transcript.TranscriptSearch.Match;
import kolk.sessions.view.RowDrawing.Drawn;
import kolk.sessions.viewmodel.RowWords;
import kolk.sessions.viewmodel.TranscriptSelection;
import kolk.sessions.viewmodel.TranscriptViewModel;
import org.jspecify.annotations.Nullable;

/**
 * Shows one row of a transcript. A cell is as high as its text needs at the list's width. It looks up what the row shows when it is measured or laid out
 * after it got the row or the transcript's revision has gone up, and has it drawn only where that is something else than is drawn, and where it is shown or its height is not known: a list gives its cells many
 * rows that nobody sees (measured). What it drew it keeps, also while it shows nothing, until it draws another row or is cleared.
 */
final class TranscriptCell extends RowCell {
    private static final double MEASURE = 900;
    private static final double SIDE = 18;

    /**
     * A list fills what its rows leave free with cells without a row. Of cells without a height it made as many as it has pixels, and kept them: each was given rows later that nobody sees, and measured
     * them outside the window, without their styles (measured: 860 cells, and rows of 3,600 pixels taken for 8).
     */
    private static final double FILLING = 1_000;

    private final TranscriptViewModel model;
    private final RowDrawing drawing;
    private final RowHeights heights;
    private @Nullable Drawn drawn;

    /** How the row looks; {@code null} where that has to be looked up again. */
    private @Nullable RowLook look;

    private boolean marked;
    private double widthAsked = Double.NaN;
    private double heightThere;

    /** What a person can do with a row. */
    interface Actions {
        /** Unfolds or folds a row. */
        void toggle(TranscriptRow row);

        /** Shows the rest of a row. */
        void showRest(TranscriptRow.Rest rest);

        /** Shows what a compaction put away. */
        void openEarlier(TranscriptRow seam);

        /** Makes a repaired copy of the damaged session. */
        void repair();

        /** A link was clicked. */
        void link(String address);

        /** Copies a block of a row. */
        void copy(TranscriptRow row, Block block);
    }

    TranscriptCell(TranscriptViewModel model, RowDrawing drawing, RowHeights heights) {
        this.model = model;
        this.drawing = drawing;
        this.heights = heights;
        getStyleClass().add("transcript-cell");
        setText(null);
        model.revisionProperty().subscribe(_ -> refresh());
        model.look().readingProperty().subscribe(_ -> refresh());
        model.selection().revisionProperty().subscribe(_ -> paintSelection());
    }

    @Override
    protected void updateItem(@Nullable TranscriptRow row, boolean empty) {
        super.updateItem(row, empty);
        refresh();
    }

    @Override
    @Nullable
    TranscriptRow drawnRow() {
        return drawn == null ? null : drawn.look().row();
    }

    @Override
    void clear() {
        if (drawn != null) {
            drawn = null;
            setGraphic(null);
        }
    }

    /** Where the place is that a search stands at, in this cell's coordinates, or {@code null}. */
    @Nullable
    Bounds currentPlace() {
        for (StyledFlow flow : flows()) {
            Bounds place = flow.currentPlace();
            if (place != null) {
                return sceneToLocal(flow.localToScene(place));
            }
        }
        return null;
    }

    /** The place of the row's texts that is nearest to a point in the scene. There is one, also beside, above and below them. */
    TranscriptSelection.@Nullable Place placeAt(double sceneX, double sceneY) {
        List<StyledFlow> flows = flows();
        TranscriptRow row = getItem();
        int best = -1;
        double least = Double.MAX_VALUE;
        for (int i = 0; row != null && i < flows.size(); i++) {
            Bounds bounds = flows.get(i).localToScene(flows.get(i).getBoundsInLocal());
            double down = Math.max(0, Math.max(bounds.getMinY() - sceneY, sceneY - bounds.getMaxY()));
            double aside = Math.max(0, Math.max(bounds.getMinX() - sceneX, sceneX - bounds.getMaxX()));
            double distance = down * 1_000 + aside;
            if (distance < least) {
                least = distance;
                best = i;
            }
        }
        if (row == null) {
            return null;
        }
        return best < 0
                ? new TranscriptSelection.Place(row, 0, 0)
                : new TranscriptSelection.Place(
                        row, best, flows.get(best).placeAt(flows.get(best).sceneToLocal(sceneX, sceneY)));
    }

    /** The text of one of the row's flows; empty where there is none. */
    String text(int flow) {
        List<StyledFlow> flows = flows();
        return flow < flows.size() ? flows.get(flow).text() : "";
    }

    boolean hasText(int flow) {
        return flow < flows().size();
    }

    /** The last of the row's flows, 0 where it has none. */
    int lastText() {
        return Math.max(0, flows().size() - 1);
    }

    private List<StyledFlow> flows() {
        draw();
        return isEmpty() || drawn == null ? List.of() : drawn.flows();
    }

    /** The block to which one of the row's flows belongs, or {@code null}. */
    @Nullable
    Block block(int flow) {
        TranscriptRow row = getItem();
        if (row == null) {
            return null;
        }
        Content shown = model.contents().content(row);
        int at = shown.head() instanceof Head.Tool ? 1 : 0;
        for (Block block : shown.blocks()) {
            at += block.flows().size();
            if (flow < at) {
                return block;
            }
        }
        return null;
    }

    private void paintSelection() {
        if (drawn == null) {
            return;
        }
        List<StyledFlow> flows = drawn.flows();
        TranscriptSelection.Span span = isEmpty() ? null : model.selection().span(getIndex());
        for (int i = 0; i < flows.size(); i++) {
            int length = flows.get(i).text().length();
            flows.get(i).select(span == null ? 0 : span.start(i, length), span == null ? 0 : span.end(i, length));
        }
    }

    @Override
    protected double computePrefHeight(double width) {
        if (width != widthAsked) {
            heightThere = heightOfRow(width);
            widthAsked = width;
        }
        return heightThere;
    }

    private double heightOfRow(double width) {
        RowLook wanted = look();
        if (wanted == null) {
            return FILLING;
        }
        double known = heights.of(wanted, getFont().getSize(), width);
        if (Double.isNaN(known)) {
            draw();
            known = heightOfContent(width);
            if (getScene() != null) {
                heights.put(wanted, getFont().getSize(), width, known);
            }
        }
        return known;
    }

    private double heightOfContent(double width) {
        if (drawn == null || drawn.box().getChildren().isEmpty()) {
            // The text has fewer blocks than its bytes let expect. A list does not stand rows of no height.
            return 1;
        }
        return snappedTopInset() + drawn.box().prefHeight(contentWidth(width)) + snappedBottomInset();
    }

    /** A list asks for it beside the preferred one. The toolkit's own answer would lay out each text once more, in one line. */
    @Override
    protected double computeMinHeight(double width) {
        return computePrefHeight(width);
    }

    /** As {@link #computeMinHeight}. */
    @Override
    protected double computeMaxHeight(double width) {
        return computePrefHeight(width);
    }

    /** Whatever changes what is drawn, or its look, ends here. */
    @Override
    public void requestLayout() {
        widthAsked = Double.NaN;
        super.requestLayout();
    }

    @Override
    protected double computePrefWidth(double height) {
        return 0;
    }

    /** A cell that was only measured has nothing to lay out. */
    @Override
    protected void layoutChildren() {
        if (isVisible()) {
            draw();
            super.layoutChildren();
        }
    }

    /**
     * What places the content, once: with the usual skin it went to the skin's place and from there to its own in each layout, and each move asks for another layout (measured: 60 layouts and drawings a second for as
     * long as a conversation was shown, a quarter of a core).
     */
    @Override
    protected Skin<?> createDefaultSkin() {
        return new ListCellSkin<>(this) {
            @Override
            protected void layoutChildren(double x, double y, double width, double height) {
                place();
            }
        };
    }

    private void place() {
        if (drawn != null) {
            double width = contentWidth(getWidth());
            drawn.box()
                    .resizeRelocate(
                            snapPositionX(Math.max(SIDE, (getWidth() - width) / 2)),
                            snappedTopInset(),
                            width,
                            getHeight() - snappedTopInset() - snappedBottomInset());
        }
    }

    private double contentWidth(double width) {
        double measure = MEASURE * model.look().reading().zoom() / 100;
        return Math.max(120, Math.min(measure, width - 2 * SIDE));
    }

    private void refresh() {
        look = null;
        if (!isEmpty()) {
            requestLayout();
        }
    }

    private @Nullable RowLook look() {
        TranscriptRow row = getItem();
        if (look == null && row != null) {
            look = RowLook.of(row, model);
            marked = false;
            RowWords words = look.words();
            setAccessibleText(words.title() + " " + words.detail() + " " + words.status() + " " + words.hint());
        }
        return look;
    }

    /** What is drawn was not there when the list styled its cells, which is what it does before it measures them. */
    @Override
    void draw() {
        RowLook wanted = look();
        if (wanted == null) {
            clear();
            return;
        }
        Drawn there = drawn;
        if (there == null || !wanted.equals(there.look())) {
            boolean keyboard = there != null && wanted.row().equals(there.look().row()) && hasKeyboard(there);
            there = drawing.draw(wanted);
            drawn = there;
            marked = false;
            setGraphic(there.box());
            if (keyboard && there.box().lookup(".foldable") instanceof Node head) {
                // Who unfolds with the keyboard goes on from there.
                head.requestFocus();
            }
        }
        if (!marked) {
            marked = true;
            mark(wanted, there);
            paintSelection();
            applyCss();
        }
    }

    private boolean hasKeyboard(Drawn there) {
        Node at = getScene() == null ? null : getScene().getFocusOwner();
        while (at != null && at != there.box()) {
            at = at.getParent();
        }
        return at != null;
    }

    private void mark(RowLook wanted, Drawn there) {
        Match current = model.find().currentProperty().get();
        int ordinal = current != null && current.row().equals(wanted.row()) ? current.ordinal() : -1;
        List<Finder.Hit> hits = model.find().hits(getIndex(), wanted.shown());
        for (int i = 0; i < there.flows().size(); i++) {
            int flow = i;
            there.flows()
                    .get(i)
                    .mark(hits.stream().filter(hit -> hit.flow() == flow).toList(), ordinal);
        }
    }
}
