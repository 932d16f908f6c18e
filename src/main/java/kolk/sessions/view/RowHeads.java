package kolk.sessions.view;

import java.util.List;
import java.util.Locale;
import javafx.geometry.Pos;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import kolk.sessions.transcript.Block;
import kolk.sessions.transcript.TranscriptRow;
import kolk.sessions.transcript.TranscriptRow.Content;
import kolk.sessions.transcript.TranscriptRow.Head;
import kolk.sessions.viewmodel.RowState;
import kolk.sessions.viewmodel.RowWords;
import kolk.sessions.viewmodel.Texts;
import kolk.sessions.viewmodel.TranscriptViewModel;

/** Draws the lines above a row's blocks: who speaks, a tool, a task, a notice; with what unfolds them and what else can be pressed there. It keeps nothing of a row. */
final class RowHeads {
    private static final double INDENT_EM = 1.6;

    private final EmojiImages images;
    private final TranscriptViewModel model;
    private final Texts texts;
    private final TranscriptCell.Actions actions;

    RowHeads(TranscriptViewModel model, Texts texts, TranscriptCell.Actions actions, EmojiImages images) {
        this.images = images;
        this.model = model;
        this.texts = texts;
        this.actions = actions;
    }

    /** Adds what stands above a row's blocks. */
    void add(TranscriptRow row, Content shown, RowWords words, BlockNodes nodes, VBox box) {
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
            case Head.Archives _ -> box.getChildren().add(run(row, words, false));
            case Head.Task task -> {
                box.getChildren()
                        .add(run(row, words, Boolean.FALSE.equals(task.record().ok())));
                box.setStyle("-fx-padding: 0 0 0 " + INDENT_EM * (((TranscriptRow.Task) row).depth()) + "em;");
            }
            case Head.Notice _ -> box.getChildren().add(notice(row, words));
        }
    }

    /** What can be done with code: it stands in its corner. */
    HBox codeTools(TranscriptRow row, Block block) {
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
            line.getChildren().add(onBaseline(words.detail(), "detail"));
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
        EmojiLabel title = onBaseline(words.title(), "run-title");
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
        RowState state = row instanceof TranscriptRow.Damaged
                ? RowState.DAMAGED
                : row instanceof TranscriptRow.Waiting ? RowState.WAITING : RowState.PAUSED;
        Label title = BlockNodes.styled(new Label(words.title()), "notice-title");
        Label detail = BlockNodes.styled(new Label(words.detail()), "detail");
        Label status = BlockNodes.styled(new Label(words.status()), "notice-status");
        for (Label label : List.of(title, detail, status)) {
            RightToLeft.wrap(label);
            EmojiWords.in(label, images);
        }
        HBox first = BlockNodes.styled(new HBox(new StateMark(state), title), "head");
        VBox box = BlockNodes.styled(new VBox(first), "notice");
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

    /** A line with emoji that stands on the same baseline as what is beside it. */
    private EmojiLabel onBaseline(String text, String styleClass) {
        EmojiLabel label = BlockNodes.styled(new EmojiLabel(images), styleClass);
        label.setAlignment(Pos.BASELINE_LEFT);
        label.setText(text);
        return label;
    }

    private void foldable(HBox line, TranscriptRow row) {
        line.getStyleClass().add("foldable");
        line.setFocusTraversable(true);
        line.setAccessibleRole(AccessibleRole.BUTTON);
        line.setAccessibleText(texts.get(model.isOpen(row) ? "transcript.fold" : "transcript.unfold"));
        line.setOnMouseClicked(event -> {
            // With Shift it extends a selection.
            if (event.getButton() == MouseButton.PRIMARY && event.isStillSincePress() && !event.isShiftDown()) {
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
