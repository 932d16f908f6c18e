package kolk.sessions.view;

import javafx.application.Platform;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.Label;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.ScrollEvent;
import javafx.scene.layout.Pane;
import javafx.scene.layout.VBox;
import kolk.sessions.viewmodel.RenameViewModel;
import kolk.sessions.viewmodel.SessionRowViewModel;
import kolk.sessions.viewmodel.Texts;
import org.jspecify.annotations.Nullable;

/**
 * The field in which a session is renamed, over its row in the table; at the table's top while the row is not to be seen. Enter saves, Esc gives up, and leaving it keeps
 * what was typed. What is wrong stands under it.
 */
final class RenameField extends VBox {
    private static final double INSET = 34;
    private static final double LEAST_WIDTH = 180;

    private final RenameViewModel model;
    private final TableView<SessionRowViewModel> table;
    private final TextField field = new TextField();
    private final Label hint = new Label();
    private final Label error = new Label();
    private final Pane place;

    /**
     * @param table whose row is renamed
     * @param place what lies over the table and has its size
     */
    RenameField(RenameViewModel model, TableView<SessionRowViewModel> table, Pane place, Texts texts) {
        this.model = model;
        this.table = table;
        this.place = place;
        setId("rename");
        getStyleClass().add("rename");
        setManaged(false);
        setVisible(false);
        field.setId("renameField");
        field.getStyleClass().add(KeyBindings.OWN_KEYS);
        field.setAccessibleText(texts.get("rename.field"));
        field.textProperty().bindBidirectional(model.textProperty());
        field.disableProperty().bind(model.busyProperty());
        field.addEventFilter(KeyEvent.KEY_PRESSED, this::pressed);
        hint.getStyleClass().add("rename-hint");
        hint.textProperty().bind(model.hintProperty());
        error.setId("renameError");
        error.getStyleClass().add("rename-error");
        RightToLeft.wrap(error);
        RightToLeft.wrap(hint);
        model.errorProperty().subscribe(text -> {
            error.setText(text);
            field.setAccessibleHelp(text);
            if (!text.isEmpty()) {
                // The field was not to be written in while it was saved, and lost the keyboard for that.
                field.requestFocus();
            }
            arrange();
        });
        model.hintProperty().subscribe(this::arrange);
        getChildren().setAll(field, error, hint);
        model.editedProperty().subscribe(this::show);
        place.layoutBoundsProperty().subscribe(this::arrange);
        // Cells take their places after the rows have changed and after the wheel was turned.
        table.getItems().subscribe(() -> Platform.runLater(this::arrange));
        table.addEventFilter(ScrollEvent.SCROLL, event -> Platform.runLater(this::arrange));
    }

    private void show(RenameViewModel.@Nullable Edited edited) {
        boolean wasOpen = isVisible();
        setVisible(edited != null);
        if (edited != null) {
            arrange();
            field.requestFocus();
            field.selectAll();
            // The row may still have to be scrolled into view.
            Platform.runLater(this::arrange);
        } else if (wasOpen) {
            table.requestFocus();
        }
    }

    private void pressed(KeyEvent event) {
        if (event.getCode() == KeyCode.ENTER) {
            model.commit();
            event.consume();
        } else if (event.getCode() == KeyCode.ESCAPE) {
            model.cancel();
            event.consume();
        }
    }

    private void arrange() {
        RenameViewModel.Edited edited = model.editedProperty().get();
        if (edited == null || !isVisible()) {
            return;
        }
        error.setManaged(!error.getText().isEmpty());
        hint.setManaged(!hint.getText().isEmpty());
        double width = Math.max(LEAST_WIDTH, place.getWidth() - INSET - 12);
        double height = prefHeight(width);
        double top = rowTop(edited.row());
        resizeRelocate(INSET, Math.max(0, Math.min(top, place.getHeight() - height)), width, height);
        layout();
    }

    private double rowTop(SessionRowViewModel row) {
        for (Node node : table.lookupAll(".session-row")) {
            if (node instanceof IndexedCell<?> cell && cell.isVisible() && cell.getItem() == row) {
                Bounds bounds = place.sceneToLocal(cell.localToScene(cell.getLayoutBounds()));
                return bounds.getMinY() + 4;
            }
        }
        return 0;
    }
}
