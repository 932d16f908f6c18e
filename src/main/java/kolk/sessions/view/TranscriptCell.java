package kolk.sessions.view;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javafx.geometry.Bounds;
import javafx.geometry.Pos;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
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
 * Draws one row of a transcript. A cell is as high as its text needs at the list's width. It looks up what the row shows when it gets the row and when the
 * transcript's revision has gone up, and keeps nothing else.
 */
final class TranscriptCell extends ListCell<TranscriptRow> {
    private static final double MEASURE = 900;
    private static final double SIDE = 18;
    private static final double INDENT_EM = 1.6;

    private final TranscriptViewModel model;
    private final Texts texts;
    private final EmojiImages images;
    private final Actions actions;
    private @Nullable Region content;
    private List<StyledFlow> flows = List.of();

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
        this.texts = texts;
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
        show(empty ? null : row);
    }

    /** Where the place is that a search stands at, in this cell's coordinates, or {@code null}. */
    @Nullable
    Bounds currentPlace() {
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
        return flow < flows.size() ? flows.get(flow).text() : "";
    }

    boolean hasText(int flow) {
        return flow < flows.size();
    }

    /** The last of the row's flows, 0 where it has none. */
    int lastText() {
        return Math.max(0, flows.size() - 1);
    }

    /** The block to which one of the row's flows belongs, or {@code null}. */
    @Nullable
    Block block(int flow) {
        TranscriptRow row = getItem();
        if (row == null) {
            return null;
        }
        Content shown = model.content(row);
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
        Region shown = content;
        return shown == null ? 0 : snappedTopInset() + shown.prefHeight(contentWidth(width)) + snappedBottomInset();
    }

    @Override
    protected double computePrefWidth(double height) {
        return 0;
    }

    @Override
    protected void layoutChildren() {
        super.layoutChildren();
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
            show(getItem());
        }
    }

    private void show(@Nullable TranscriptRow row) {
        if (row == null) {
            content = null;
            flows = List.of();
            setGraphic(null);
            return;
        }
        Content shown = model.content(row);
        RowWords words = model.words(row, shown);
        BlockNodes nodes = new BlockNodes(
                model::note,
                images,
                actions::link,
                block -> codeTools(row, block),
                model.look().reading().wrapsCode());
        VBox box = BlockNodes.styled(new VBox(), "row", styleOf(row));
        head(row, shown, words, nodes, box);
        for (Block block : shown.blocks()) {
            box.getChildren().add(nodes.node(block));
        }
        if (shown.head() instanceof Head.Tool && !shown.blocks().isEmpty()) {
            box.getStyleClass().add("card-open");
        }
        content = box;
        flows = new ArrayList<>(nodes.flows());
        setGraphic(box);
        setAccessibleText(words.title() + " " + words.detail() + " " + words.status() + " " + words.hint());
        mark(row, shown);
        paintSelection();
    }

    private void mark(TranscriptRow row, Content shown) {
        Finder finder = model.find().finder();
        Match current = model.find().currentProperty().get();
        int ordinal = current != null && current.row().equals(row) ? current.ordinal() : -1;
        if (finder == null) {
            return;
        }
        List<Finder.Hit> hits =
                finder.find(shown.flows(), model.before(getIndex(), finder), model.after(getIndex(), shown, finder));
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
            case TranscriptRow.Task _ -> "task";
            case TranscriptRow.Damaged _ -> "damaged";
        };
    }

    private void head(TranscriptRow row, Content shown, RowWords words, BlockNodes nodes, VBox box) {
        switch (shown.head()) {
            case Head.None _ -> box.getStyleClass().add("continued");
            case Head.Hidden _ -> {
                Button button = BlockNodes.styled(new Button(words.title()), "small");
                button.setOnAction(_ -> actions.showRest((TranscriptRow.Rest) row));
                box.getChildren().add(button);
            }
            case Head.Speaker _ -> box.getChildren().add(speaker(row, words));
            case Head.Tool tool -> box.getChildren().add(tool(row, tool, words, nodes));
            case Head.Run run -> box.getChildren().add(run(row, words, run.failed() > 0));
            case Head.Task task -> {
                box.getChildren()
                        .add(run(row, words, Boolean.FALSE.equals(task.record().ok())));
                box.setStyle("-fx-padding: 0 0 0 " + INDENT_EM * (((TranscriptRow.Task) row).depth()) + "em;");
            }
            case Head.Notice _ -> box.getChildren().add(notice(row, words));
        }
    }

    private HBox codeTools(TranscriptRow row, Block block) {
        boolean wraps = model.look().reading().wrapsCode();
        HBox tools = BlockNodes.styled(
                new HBox(
                        codeTool(wraps ? "transcript.noWrap" : "transcript.wrap", model.look()::toggleWrap),
                        codeTool("transcript.copy", () -> actions.copy(row, block))),
                "code-tools");
        tools.setMaxSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
        tools.setPickOnBounds(false);
        return tools;
    }

    /** The menu and a key do the same: it is not on the keyboard's way. */
    private Button codeTool(String key, Runnable action) {
        Button tool = BlockNodes.styled(new Button(texts.get(key)), "small");
        tool.setFocusTraversable(false);
        tool.setOnAction(_ -> action.run());
        return tool;
    }

    private Node speaker(TranscriptRow row, RowWords words) {
        Label title = BlockNodes.styled(new Label(words.title()), "speaker");
        title.setMinWidth(Region.USE_PREF_SIZE);
        HBox line = BlockNodes.styled(new HBox(title), "head");
        if (model.folds(row)) {
            line.getChildren().add(0, arrow(row));
            line.getChildren().add(detail(words.detail()));
            foldable(line, row);
        }
        line.getChildren().add(spring());
        if (row instanceof TranscriptRow.Text text && text.part() == TranscriptRow.Part.SEAM) {
            Button earlier = BlockNodes.styled(new Button(texts.get("transcript.openEarlier")), "small");
            earlier.setMinWidth(Region.USE_PREF_SIZE);
            earlier.setOnAction(_ -> actions.openEarlier(row));
            line.getChildren().add(earlier);
        }
        if (!words.status().isEmpty()) {
            Label status = BlockNodes.styled(new Label(words.status()), "detail");
            status.setMinWidth(Region.USE_PREF_SIZE);
            line.getChildren().add(status);
        }
        time(line, words);
        return line;
    }

    private static Region spring() {
        Region spring = new Region();
        HBox.setHgrow(spring, Priority.ALWAYS);
        return spring;
    }

    private static void time(HBox line, RowWords words) {
        if (!words.time().isEmpty()) {
            Label time = BlockNodes.styled(new Label(words.time()), "detail", "time");
            time.setMinWidth(Region.USE_PREF_SIZE);
            time.setTooltip(new Tooltip(words.hint()));
            line.getChildren().add(time);
        }
    }

    private Node run(TranscriptRow row, RowWords words, boolean failed) {
        Label title = BlockNodes.styled(new Label(words.title()), "run-title");
        title.setTextOverrun(OverrunStyle.ELLIPSIS);
        title.setMinWidth(0);
        HBox line = BlockNodes.styled(new HBox(arrow(row), title, spring()), "head", "run-head");
        addFixed(line, words.status(), failed ? "outcome outcome-failed" : "outcome");
        addFixed(line, words.detail(), "detail");
        time(line, words);
        foldable(line, row);
        return line;
    }

    private static void addFixed(HBox line, String words, String styleClasses) {
        if (!words.isEmpty()) {
            Label label = BlockNodes.styled(new Label(words), styleClasses.split(" "));
            label.setMinWidth(Region.USE_PREF_SIZE);
            line.getChildren().add(label);
        }
    }

    private Node tool(TranscriptRow row, Head.Tool tool, RowWords words, BlockNodes nodes) {
        Label name = BlockNodes.styled(new Label(words.title()), "tool-name");
        name.setMinWidth(Region.USE_PREF_SIZE);
        StyledFlow subject = nodes.flow(tool.subject(), "mono", "tool-subject");
        HBox.setHgrow(subject, Priority.ALWAYS);
        Label lines = BlockNodes.styled(new Label(words.detail()), "detail");
        Label status = BlockNodes.styled(
                new Label(words.status()),
                "outcome",
                "outcome-" + tool.result().outcome().name().toLowerCase(Locale.ROOT));
        lines.setMinWidth(Region.USE_PREF_SIZE);
        status.setMinWidth(Region.USE_PREF_SIZE);
        HBox line = BlockNodes.styled(new HBox(arrow(row), name, subject), "head", "tool-head");
        if (!words.status().isEmpty()) {
            line.getChildren().add(status);
        }
        if (!words.detail().isEmpty()) {
            line.getChildren().add(lines);
        }
        time(line, words);
        line.setAlignment(Pos.BASELINE_LEFT);
        foldable(line, row);
        return line;
    }

    private Node notice(TranscriptRow row, RowWords words) {
        String sign = row instanceof TranscriptRow.Damaged ? "▲" : row instanceof TranscriptRow.Waiting ? "◆" : "⏸";
        Label title = BlockNodes.styled(new Label(sign + " " + words.title()), "notice-title");
        Label detail = BlockNodes.styled(new Label(words.detail()), "detail");
        Label status = BlockNodes.styled(new Label(words.status()), "notice-status");
        for (Label label : List.of(title, detail, status)) {
            RightToLeft.wrap(label);
        }
        VBox box = BlockNodes.styled(new VBox(title), "notice");
        if (!words.detail().isEmpty()) {
            box.getChildren().add(detail);
        }
        if (!words.status().isEmpty()) {
            box.getChildren().add(status);
        }
        if (model.offersRepair(row)) {
            Button repair = BlockNodes.styled(new Button(texts.get("transcript.repair")), "small");
            repair.setTooltip(new Tooltip(texts.get("transcript.repair.hint")));
            repair.setOnAction(_ -> actions.repair());
            box.getChildren().add(repair);
        }
        return box;
    }

    private Label arrow(TranscriptRow row) {
        Label arrow = BlockNodes.styled(new Label(model.isOpen(row) ? "▾" : "▸"), "arrow");
        arrow.setMinWidth(Region.USE_PREF_SIZE);
        return arrow;
    }

    private static Label detail(String text) {
        Label detail = BlockNodes.styled(new Label(text), "detail");
        detail.setTextOverrun(OverrunStyle.ELLIPSIS);
        detail.setMinWidth(0);
        return detail;
    }

    private void foldable(HBox line, TranscriptRow row) {
        line.getStyleClass().add("foldable");
        line.setFocusTraversable(true);
        line.setAccessibleRole(AccessibleRole.BUTTON);
        line.setAccessibleText(texts.get(model.isOpen(row) ? "transcript.fold" : "transcript.unfold"));
        line.setOnMouseClicked(event -> {
            if (event.getButton() == MouseButton.PRIMARY && event.isStillSincePress()) {
                actions.toggle(row);
                event.consume();
            }
        });
        line.setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.ENTER || event.getCode() == KeyCode.SPACE) {
                actions.toggle(row);
                event.consume();
            }
        });
    }
}
