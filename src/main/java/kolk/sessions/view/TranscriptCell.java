package kolk.sessions.view;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javafx.geometry.Bounds;
import javafx.scene.control.ListCell;
import javafx.scene.control.Skin;
import javafx.scene.control.skin.ListCellSkin;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import kolk.sessions.store.Said;
import kolk.sessions.transcript.Block;
import kolk.sessions.transcript.Finder;
import kolk.sessions.transcript.TranscriptRow;
import kolk.sessions.transcript.TranscriptRow.Content;
import kolk.sessions.transcript.TranscriptRow.Head;
import kolk.sessions.transcript.TranscriptSearch.Match;
import kolk.sessions.viewmodel.RowWords;
import kolk.sessions.viewmodel.Texts;
import kolk.sessions.viewmodel.TranscriptSelection;
import kolk.sessions.viewmodel.TranscriptViewModel;
import org.jspecify.annotations.Nullable;

/**
 * Draws one row of a transcript. A cell is as high as its text needs at the list's width. It looks up what the row shows when it is measured or laid out
 * after it got the row or the transcript's revision has gone up, and draws it only where that is something else than it has drawn: a list gives its cells many rows that nobody sees (measured).
 */
final class TranscriptCell extends ListCell<TranscriptRow> {
    private static final double MEASURE = 900;
    private static final double SIDE = 18;

    /**
     * A list fills what its rows leave free with cells without a row. Of cells without a height it made as many as it has pixels, and kept them: each was given rows later that nobody sees, and measured
     * them outside the window, without their styles (measured: 860 cells, and rows of 3,600 pixels taken for 8).
     */
    private static final double FILLING = 1_000;

    private final TranscriptViewModel model;
    private final RowHeads heads;
    private final EmojiImages images;
    private final Actions actions;
    private @Nullable Drawn drawn;
    private boolean looksAgain;
    private double widthAsked = Double.NaN;
    private double heightThere;
    private @Nullable Region content;
    private List<StyledFlow> flows = List.of();

    /** All that the look of a row follows from, but for what is marked in it. */
    private record Drawn(
            TranscriptRow row,
            Content shown,
            RowWords words,
            boolean folds,
            boolean open,
            boolean offersRepair,
            boolean wrapsCode) {}

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

    TranscriptCell(TranscriptViewModel model, Texts texts, Actions actions, EmojiImages images) {
        this.images = images;
        this.model = model;
        this.heads = new RowHeads(model, texts, actions, images);
        this.actions = actions;
        getStyleClass().add("transcript-cell");
        setText(null);
        model.revisionProperty().subscribe(_ -> refresh());
        model.look().readingProperty().subscribe(_ -> refresh());
        model.selection().revisionProperty().subscribe(_ -> paintSelection());
    }

    @Override
    protected void updateItem(@Nullable TranscriptRow row, boolean empty) {
        super.updateItem(row, empty);
        if (row == null || empty) {
            looksAgain = false;
            drawn = null;
            content = null;
            flows = List.of();
            setGraphic(null);
        } else {
            refresh();
        }
    }

    /** Where the place is that a search stands at, in this cell's coordinates, or {@code null}. */
    @Nullable
    Bounds currentPlace() {
        look();
        for (StyledFlow flow : flows) {
            Bounds place = flow.currentPlace();
            if (place != null) {
                return sceneToLocal(flow.localToScene(place));
            }
        }
        return null;
    }

    /** The place of the row's texts that is nearest to a point in the scene. There is one, also beside, above and below them. */
    TranscriptSelection.@Nullable Place placeAt(double sceneX, double sceneY) {
        look();
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
        look();
        return flow < flows.size() ? flows.get(flow).text() : "";
    }

    boolean hasText(int flow) {
        look();
        return flow < flows.size();
    }

    /** The last of the row's flows, 0 where it has none. */
    int lastText() {
        look();
        return Math.max(0, flows.size() - 1);
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
        TranscriptSelection.Span span = isEmpty() ? null : model.selection().span(getIndex());
        for (int i = 0; i < flows.size(); i++) {
            int length = flows.get(i).text().length();
            flows.get(i).select(span == null ? 0 : span.start(i, length), span == null ? 0 : span.end(i, length));
        }
    }

    @Override
    protected double computePrefHeight(double width) {
        look();
        if (width != widthAsked) {
            heightThere = heightOfContent(width);
            widthAsked = width;
        }
        return heightThere;
    }

    private double heightOfContent(double width) {
        Region shown = content;
        if (shown == null) {
            return FILLING;
        }
        if (shown.getChildrenUnmodifiable().isEmpty()) {
            // The text has fewer blocks than its bytes let expect. A list does not stand rows of no height.
            return 1;
        }
        return snappedTopInset() + shown.prefHeight(contentWidth(width)) + snappedBottomInset();
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

    @Override
    protected void layoutChildren() {
        look();
        super.layoutChildren();
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
        Region shown = content;
        if (shown != null) {
            double width = contentWidth(getWidth());
            shown.resizeRelocate(
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
        if (!isEmpty()) {
            looksAgain = true;
            requestLayout();
        }
    }

    /** What is drawn here was not there when the list styled its cells, which is what it does before it measures them. */
    private void look() {
        TranscriptRow row = getItem();
        if (!looksAgain || row == null) {
            return;
        }
        looksAgain = false;
        Content shown = model.contents().content(row);
        Drawn wanted = new Drawn(
                row,
                shown,
                model.contents().words(row, shown),
                model.folds(row),
                model.isOpen(row),
                model.offersRepair(row),
                model.look().reading().wrapsCode());
        if (!wanted.equals(drawn)) {
            draw(wanted);
        }
        mark(row, shown);
        paintSelection();
        applyCss();
    }

    private void draw(Drawn wanted) {
        TranscriptRow row = wanted.row();
        Content shown = wanted.shown();
        RowWords words = wanted.words();
        BlockNodes nodes = new BlockNodes(
                model.contents()::note,
                images,
                actions::link,
                block -> heads.codeTools(row, block),
                wanted.wrapsCode());
        VBox box = BlockNodes.styled(new VBox(), "row", styleOf(row));
        heads.add(row, shown, words, nodes, box);
        for (Block block : shown.blocks()) {
            box.getChildren().add(nodes.node(block));
        }
        if (shown.head() instanceof Head.Tool && !shown.blocks().isEmpty()) {
            box.getStyleClass().add("card-open");
        }
        drawn = wanted;
        content = box;
        flows = new ArrayList<>(nodes.flows());
        setGraphic(box);
        setAccessibleText(words.title() + " " + words.detail() + " " + words.status() + " " + words.hint());
    }

    private void mark(TranscriptRow row, Content shown) {
        Match current = model.find().currentProperty().get();
        int ordinal = current != null && current.row().equals(row) ? current.ordinal() : -1;
        List<Finder.Hit> hits = model.find().hits(getIndex(), shown);
        for (int i = 0; i < flows.size(); i++) {
            int flow = i;
            flows.get(i).mark(hits.stream().filter(hit -> hit.flow() == flow).toList(), ordinal);
        }
    }

    private static String styleOf(TranscriptRow row) {
        return switch (row) {
            case TranscriptRow.Text text -> "part-" + text.part().name().toLowerCase(Locale.ROOT);
            case TranscriptRow.Call _ -> "card";
            case TranscriptRow.More _ -> "more";
            case TranscriptRow.Piece _ -> "more";
            case TranscriptRow.Rest _ -> "rest";
            case TranscriptRow.Paused _ -> "paused";
            case TranscriptRow.Waiting _ -> "waiting";
            case TranscriptRow.Unsaved unsaved ->
                switch (unsaved.said()) {
                    case Said.ToolUse _ -> "card";
                    case Said.Words words ->
                        switch (words.speaker()) {
                            case PERSON -> "part-prompt";
                            case MODEL -> "part-answer";
                            case REASONING -> "part-reasoning";
                        };
                };
            case TranscriptRow.Run _ -> "run";
            case TranscriptRow.Archives _ -> "run";
            case TranscriptRow.Task _ -> "task";
            case TranscriptRow.Damaged _ -> "damaged";
        };
    }
}
