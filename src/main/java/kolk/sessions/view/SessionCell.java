package kolk.sessions.view;

import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableRow;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import kolk.sessions.viewmodel.RowState;
import kolk.sessions.viewmodel.RowView;
import kolk.sessions.viewmodel.SessionRowViewModel;
import kolk.sessions.viewmodel.Snippet;
import kolk.sessions.viewmodel.Texts;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/** The two lines of a session: its mark and name, under them its state in words and its facts. Its nodes are made once and filled again. */
final class SessionCell extends TableCell<SessionRowViewModel, RowView> {
    /** What has room beside a name; the header shows them all. */
    private static final int TAGS = 3;

    private static final double NAME_SHARE = 0.7;

    private final EmojiImages images;
    private final Texts texts;
    private final StateMark mark = new StateMark();
    private final EmojiLabel name;
    private final Region dot = new Region();
    private final Icon pin = new Icon(Feather.BOOKMARK);
    private final Icon note = new Icon(Feather.FILE_TEXT);
    private final HBox tags = new HBox();
    private List<String> shownTags = List.of();
    private final Label state = new Label();
    private final Label facts = new Label();
    private final SnippetLine snippet;
    private final WideSecondLine lines;
    private final HBox line;
    private final HBox first;
    private @Nullable RowState shown;

    SessionCell(Texts texts, EmojiImages images) {
        this.images = images;
        this.name = new EmojiLabel(images);
        this.snippet = new SnippetLine(images);
        this.texts = texts;
        name.getStyleClass().add("session-name");
        dot.getStyleClass().add("unseen-dot");
        dot.setMinSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
        pin.getStyleClass().add("session-pin");
        note.getStyleClass().add("session-note");
        tags.getStyleClass().add("session-tags");
        tags.setAlignment(Pos.CENTER_LEFT);
        tags.setMinWidth(0);
        List.of(pin, dot, note, tags, snippet).forEach(extra -> show(extra, false));
        HBox first = new HBox(pin, name, dot, note, tags);
        FirstSight.ofHiddenIn(first);
        first.setAlignment(Pos.CENTER_LEFT);
        first.widthProperty().subscribe(width -> keepRoomForName(width.doubleValue()));
        this.first = first;
        first.getStyleClass().add("session-first");
        state.getStyleClass().add("session-state");
        state.setMinWidth(Region.USE_PREF_SIZE);
        facts.getStyleClass().add("session-facts");
        facts.setMinWidth(0);
        HBox second = new HBox(state, facts, snippet);
        FirstSight.ofHiddenIn(second);
        second.setAlignment(Pos.CENTER_LEFT);
        lines = new WideSecondLine(first, second);
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
        layoutXProperty().subscribe(this::requestLayout);
        // The skin of a cell cuts off what runs beyond it, as the second line does.
        skinProperty().subscribe(skin -> setClip(null));
    }

    @Override
    protected void layoutChildren() {
        super.layoutChildren();
        TableRow<?> row = getTableRow();
        double behind = row == null ? 0 : row.getWidth() - getLayoutX() - getWidth();
        lines.setBeyond(
                Math.max(0, behind + getInsets().getRight() - getInsets().getLeft()));
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
        show(dot, view.unseen());
        show(pin, view.pinned());
        show(note, view.noted());
        setTags(view.tags());
        keepRoomForName(first.getWidth());
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

    /** Of the first line the name gets what it needs, up to most of it, before the tags get anything. */
    private void keepRoomForName(double width) {
        name.setMinWidth(tags.getChildren().isEmpty() ? 0 : Math.min(name.prefWidth(-1), width * NAME_SHARE));
    }

    private void setTags(List<String> newTags) {
        if (!newTags.equals(shownTags)) {
            shownTags = newTags;
            tags.getChildren()
                    .setAll(newTags.stream()
                            .limit(TAGS)
                            .map(tag -> Tags.chip(tag, images))
                            .toList());
            if (newTags.size() > TAGS) {
                tags.getChildren().add(Tags.chip("…", images));
            }
            show(tags, !newTags.isEmpty());
        }
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
