package kolk.sessions.view;

import java.util.function.Consumer;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.VBox;
import javafx.stage.Popup;
import kolk.sessions.viewmodel.Texts;

/** Asks for one name in a small window under what it is for. Enter gives it, Esc leaves it; it knows nothing of what is named. */
final class NamePrompt {
    private NamePrompt() {}

    /**
     * @param title what the name is for
     * @param proposed stands in the field and is selected
     * @param onName gets the name, when one was given
     */
    static void ask(Node under, String title, String proposed, Texts texts, Consumer<String> onName) {
        Popup popup = new Popup();
        popup.setAutoHide(true);
        popup.setHideOnEscape(true);
        Label heading = new Label(title);
        heading.getStyleClass().add("name-title");
        TextField field = new TextField(proposed);
        field.setId("namePrompt");
        field.setAccessibleText(title);
        field.setPrefColumnCount(24);
        Label hint = new Label(texts.get("view.nameHint"));
        hint.getStyleClass().add("name-hint");
        field.setOnAction(event -> {
            popup.hide();
            onName.accept(field.getText());
        });
        VBox box = new VBox(heading, field, hint);
        box.getStyleClass().addAll("offer-box", "name-box");
        box.getStylesheets().setAll(under.getScene().getStylesheets());
        popup.getContent().add(box);
        Node focused = under.getScene().getFocusOwner();
        popup.setOnHidden(event -> {
            if (focused != null) {
                focused.requestFocus();
            }
        });
        Bounds place = under.localToScreen(under.getBoundsInLocal());
        popup.show(under, place.getMinX(), place.getMaxY() + 2);
        field.requestFocus();
        field.selectAll();
    }
}
