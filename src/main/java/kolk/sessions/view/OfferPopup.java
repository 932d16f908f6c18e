package kolk.sessions.view;

import java.util.function.Consumer;
import javafx.geometry.Bounds;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.stage.Popup;
import kolk.sessions.viewmodel.CompletionViewModel;
import kolk.sessions.viewmodel.Offer;
import org.jspecify.annotations.Nullable;

/** The list of completions under the filter. The keyboard stays in the field, which tells this which way to go. */
final class OfferPopup {
    private static final double LINE = 26;
    private static final int MOST_LINES = 12;

    private final TextField field;
    private final ListView<Offer> list;
    private final StackPane box;
    private final Popup popup = new Popup();

    OfferPopup(TextField field, CompletionViewModel completion, EmojiImages images, Consumer<Offer> accept) {
        this.field = field;
        this.list = new ListView<>(completion.offers());
        list.setId("filterOffers");
        list.setFocusTraversable(false);
        list.setFixedCellSize(LINE);
        list.getStyleClass().add("offers");
        list.setCellFactory(view -> new OfferCell(images, accept));
        this.box = new StackPane(list);
        box.getStyleClass().addAll("popup-box", "offer-box");
        popup.getContent().add(box);
        popup.setAutoHide(true);
        popup.setHideOnEscape(false);
        popup.setOnAutoHide(event -> completion.close());
        completion.offers().subscribe(this::update);
        update();
    }

    boolean isShowing() {
        return popup.isShowing();
    }

    /** The chosen offer, or {@code null} while none is. */
    @Nullable
    Offer chosen() {
        return popup.isShowing() ? list.getSelectionModel().getSelectedItem() : null;
    }

    /** The chosen offer, or the first one. */
    @Nullable
    Offer chosenOrFirst() {
        Offer chosen = chosen();
        return chosen != null || list.getItems().isEmpty() || !popup.isShowing()
                ? chosen
                : list.getItems().getFirst();
    }

    /** @param step 1 for down, -1 for up; round and round */
    void move(int step) {
        int size = list.getItems().size();
        int at = list.getSelectionModel().getSelectedIndex();
        int next = at < 0 ? (step > 0 ? 0 : size - 1) : Math.floorMod(at + step, size);
        list.getSelectionModel().clearAndSelect(next);
        list.scrollTo(next);
        // The keyboard is in the field: what it would read out is said there.
        field.setAccessibleHelp(list.getItems().get(next).sentence());
    }

    private void update() {
        list.getSelectionModel().clearSelection();
        field.setAccessibleHelp(null);
        if (list.getItems().isEmpty() || field.getScene() == null || !field.isFocused()) {
            popup.hide();
            return;
        }
        list.setPrefHeight(Math.min(list.getItems().size(), MOST_LINES) * LINE + 2);
        list.setPrefWidth(Math.max(300, field.getWidth() * 0.8));
        if (!popup.isShowing() && field.getScene().getWindow() != null) {
            box.getStylesheets().setAll(field.getScene().getStylesheets());
            Bounds place = field.localToScreen(field.getBoundsInLocal());
            popup.show(field, place.getMinX(), place.getMaxY() + 2);
        }
    }

    /** What is offered at the left, how many sessions it finds at the right. */
    private static final class OfferCell extends ListCell<Offer> {
        private final EmojiLabel text;
        private final Label detail = new Label();
        private final HBox line;

        OfferCell(EmojiImages images, Consumer<Offer> accept) {
            this.text = new EmojiLabel(images);
            this.line = new HBox(text, detail);
            text.getStyleClass().add("offer-text");
            text.setMaxWidth(Double.MAX_VALUE);
            HBox.setHgrow(text, Priority.ALWAYS);
            detail.getStyleClass().add("offer-detail");
            detail.setMinWidth(USE_PREF_SIZE);
            line.setAlignment(Pos.CENTER_LEFT);
            line.getStyleClass().add("offer-line");
            setPrefWidth(0);
            setOnMouseClicked(event -> {
                if (getItem() != null) {
                    accept.accept(getItem());
                }
            });
        }

        @Override
        protected void updateItem(@Nullable Offer offer, boolean empty) {
            super.updateItem(offer, empty);
            if (empty || offer == null) {
                setGraphic(null);
                setAccessibleText(null);
                return;
            }
            text.setText(offer.shown());
            detail.setText(offer.detail());
            setAccessibleText(offer.sentence());
            setGraphic(line);
        }
    }
}
