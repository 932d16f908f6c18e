package kolk.sessions.view;

import java.util.function.Consumer;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuItem;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.util.Subscription;
import kolk.sessions.transcript.VisibleText;
import kolk.sessions.viewmodel.CommandId;
import kolk.sessions.viewmodel.SavedViewsViewModel;
import kolk.sessions.viewmodel.Texts;
import kolk.sessions.viewmodel.ViewLine;
import org.jspecify.annotations.Nullable;

/**
 * The saved views in the sidebar: a click or Enter shows one, F2 names it anew, Alt with an arrow moves it, Del drops it. Its Del and F2 are its own: they must
 * never reach the selected session.
 */
final class ViewList {
    private final ListView<ViewLine> list;
    private final SavedViewsViewModel model;
    private final Texts texts;
    private boolean following;

    ViewList(ListView<ViewLine> list, SavedViewsViewModel model, Texts texts) {
        this.list = list;
        this.model = model;
        this.texts = texts;
        list.setItems(model.lines());
        list.setCellFactory(view -> new ViewCell());
        OwnKeys.keep(list, CommandId.DELETE, CommandId.RENAME);
        list.getSelectionModel().selectedItemProperty().subscribe(line -> {
            if (line != null && !following) {
                model.choose(line);
            }
        });
        list.addEventFilter(KeyEvent.KEY_PRESSED, this::pressed);
        model.currentProperty().subscribe(this::follow);
        model.lines().subscribe(() -> follow(model.currentProperty().get()));
        ContextMenu menu = new ContextMenu(
                item("view.renameItem", this::rename),
                item("view.up", line -> move(line, -1)),
                item("view.down", line -> move(line, 1)),
                item("view.delete", model::delete));
        list.setContextMenu(menu);
    }

    private MenuItem item(String key, Consumer<ViewLine> action) {
        MenuItem item = new MenuItem(texts.get(key));
        item.setOnAction(event -> withFocused(action));
        return item;
    }

    private void withFocused(Consumer<ViewLine> action) {
        ViewLine line = list.getFocusModel().getFocusedItem();
        if (line != null) {
            action.accept(line);
        }
    }

    private void pressed(KeyEvent event) {
        KeyCode code = event.getCode();
        if (event.isAltDown() && (code == KeyCode.UP || code == KeyCode.DOWN)) {
            withFocused(line -> move(line, code == KeyCode.UP ? -1 : 1));
        } else if (code == KeyCode.F2) {
            withFocused(this::rename);
        } else if (code == KeyCode.DELETE) {
            withFocused(model::delete);
        } else if (code == KeyCode.ENTER || code == KeyCode.SPACE) {
            withFocused(model::choose);
        } else {
            return;
        }
        event.consume();
    }

    private void rename(ViewLine line) {
        NamePrompt.ask(list, texts.get("view.rename"), line.view().name(), texts, name -> model.rename(line, name));
    }

    private void move(ViewLine line, int step) {
        String name = line.view().name();
        model.move(line, step);
        model.line(name)
                .ifPresent(moved -> list.getFocusModel().focus(model.lines().indexOf(moved)));
    }

    private void follow(@Nullable ViewLine current) {
        following = true;
        try {
            int index = current == null ? -1 : model.lines().indexOf(current);
            if (index < 0) {
                list.getSelectionModel().clearSelection();
            } else if (list.getSelectionModel().getSelectedIndex() != index) {
                list.getSelectionModel().clearAndSelect(index);
            }
        } finally {
            following = false;
        }
    }

    /** The name, and at the right how many sessions are in it. */
    private final class ViewCell extends SidebarCell<ViewLine> {
        @Override
        Subscription show(ViewLine item) {
            name.setText(item.name());
            String filter = VisibleText.line(item.view().filter());
            hint(item.isSearched() ? filter + "\n" + texts.get("view.searched") : filter);
            return item.countProperty().subscribe(value -> {
                count.setText(value);
                setAccessibleText(value.isEmpty() ? item.name() : texts.get("sidebar.viewLine", item.name(), value));
            });
        }
    }
}
