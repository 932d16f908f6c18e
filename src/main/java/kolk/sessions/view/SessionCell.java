package kolk.sessions.view;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TableCell;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import kolk.sessions.viewmodel.RowState;
import kolk.sessions.viewmodel.RowView;
import kolk.sessions.viewmodel.SessionRowViewModel;
import kolk.sessions.viewmodel.Snippet;
import kolk.sessions.viewmodel.Texts;
import org.jspecify.annotations.Nullable;

/** The two lines of a session: its mark and name, under them its state in words and its facts. Its nodes are made once and filled again. */
final class SessionCell extends TableCell<SessionRowViewModel, RowView> {
    private final Texts texts;
    private final StateMark mark = new StateMark();
    private final EmojiLabel name;
    private final Region dot = new Region();
    private final Label state = new Label();
    private final Label facts = new Label();
    private final SnippetLine snippet;
    private final HBox line;
    private @Nullable RowState shown;

    SessionCell(Texts texts, EmojiImages images) {
        this.name = new EmojiLabel(images);
        this.snippet = new SnippetLine(images);
        this.texts = texts;
        name.getStyleClass().add("session-name");
        dot.getStyleClass().add("unseen-dot");
        dot.setMinSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
        HBox first = new HBox(name, dot);
        first.setAlignment(Pos.CENTER_LEFT);
        first.getStyleClass().add("session-first");
        state.getStyleClass().add("session-state");
        state.setMinWidth(Region.USE_PREF_SIZE);
        facts.getStyleClass().add("session-facts");
        facts.setMinWidth(0);
        HBox second = new HBox(state, facts, snippet);
        second.setAlignment(Pos.CENTER_LEFT);
        VBox lines = new VBox(first, second);
        lines.setMinWidth(0);
        lines.setAlignment(Pos.CENTER_LEFT);
        lines.getStyleClass().add("session-lines");
        HBox.setHgrow(lines, Priority.ALWAYS);
        HBox.setHgrow(facts, Priority.ALWAYS);
        HBox.setHgrow(snippet, Priority.ALWAYS);
        HBox box = new HBox(mark, lines);
        box.getStyleClass().add("session-cell-box");
        box.setMaxHeight(Region.USE_PREF_SIZE);
        line = box;
        getStyleClass().add("session-cell");
        setText(null);
    }

    @Override
    protected void updateItem(@Nullable RowView view, boolean empty) {
        super.updateItem(view, empty);
        if (empty || view == null) {
            setGraphic(null);
            return;
        }
        setState(view.state());
        name.setText(view.name());
        dot.setVisible(view.unseen());
        state.setText(view.stateText());
        Snippet found = view.snippet();
        show(snippet, found != null);
        show(facts, found == null);
        if (found != null) {
            snippet.show(found);
        }
        facts.setText(view.facts().isEmpty() ? "" : texts.get("row.facts", view.facts()));
        if (getGraphic() != line) {
            setGraphic(line);
        }
    }

    private static void show(Node node, boolean shown) {
        node.setVisible(shown);
        node.setManaged(shown);
    }

    private void setState(RowState newState) {
        if (newState == shown) {
            return;
        }
        if (shown != null) {
            state.pseudoClassStateChanged(StateMark.pseudoClass(shown), false);
        }
        shown = newState;
        state.pseudoClassStateChanged(StateMark.pseudoClass(newState), true);
        mark.setState(newState);
    }
}
