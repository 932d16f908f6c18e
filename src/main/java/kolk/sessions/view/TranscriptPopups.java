package kolk.sessions.view;

import java.util.function.Consumer;
import java.util.stream.IntStream;
import javafx.collections.FXCollections;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.TextArea;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.VBox;
import javafx.stage.Popup;
import kolk.sessions.transcript.StyledText;
import kolk.sessions.transcript.TranscriptRow;
import kolk.sessions.transcript.VisibleText;
import kolk.sessions.viewmodel.Texts;
import kolk.sessions.viewmodel.TranscriptViewModel;
import org.jspecify.annotations.Nullable;

/** What opens over the conversation and closes again by Esc or a click beside it: the outline of prompts, a message's JSON. What a link shows is not its matter, only how it opens. */
final class TranscriptPopups {
    /** A text area shows more only slowly. */
    private static final int MAX_TEXT = 200_000;

    /** In pixels. */
    private static final double RAW_WIDTH = 560;

    private TranscriptPopups() {}

    /** Lists the prompts under a node; the last is chosen at first. Only the lines that are seen are read. */
    static void prompts(Node under, TranscriptViewModel model, EmojiImages images, Consumer<TranscriptRow> onChosen) {
        Popup popup = popup();
        ListView<TranscriptRow> list = BlockNodes.styled(
                new ListView<>(
                        FXCollections.observableArrayList(model.contents().prompts())),
                "popup-list");
        list.setFixedCellSize(28);
        list.setCellFactory(_ -> new ListCell<>() {
            private final EmojiLabel opening = new EmojiLabel(images);

            {
                // As wide as the list: a longer line ends in dots.
                setPrefWidth(0);
            }

            @Override
            protected void updateItem(@Nullable TranscriptRow row, boolean empty) {
                super.updateItem(row, empty);
                opening.setText(empty || row == null ? "" : model.contents().opening(row));
                setGraphic(empty || row == null ? null : opening);
            }
        });
        Runnable choose = () -> {
            TranscriptRow row = list.getSelectionModel().getSelectedItem();
            popup.hide();
            if (row != null) {
                onChosen.accept(row);
            }
        };
        list.setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.ENTER) {
                choose.run();
            }
        });
        list.setOnMouseClicked(event -> {
            if (event.getButton() == MouseButton.PRIMARY) {
                choose.run();
            }
        });
        list.getSelectionModel().selectLast();
        list.scrollTo(list.getItems().size() - 1);
        Bounds place = under.localToScreen(under.getBoundsInLocal());
        show(popup, new VBox(list), under, place.getMinX() - 340, place.getMaxY());
        list.requestFocus();
    }

    /**
     * Shows JSON as it stands in a file, every character visible.
     *
     * @param note said under it where only the beginning is shown
     */
    static void json(Node over, String title, String json, String note) {
        boolean cut = json.length() > MAX_TEXT;
        TextArea area =
                BlockNodes.styled(new TextArea(VisibleText.of(cut ? json.substring(0, MAX_TEXT) : json)), "popup-text");
        area.setEditable(false);
        area.setWrapText(true);
        VBox box = new VBox(new Label(title), area);
        if (cut) {
            box.getChildren().add(new Label(note));
        }
        Bounds place = over.localToScreen(over.getBoundsInLocal());
        show(popup(), box, over, place.getMinX() + 20, place.getMinY() + 20);
        area.requestFocus();
    }

    /** Shows a sentence. */
    static void sentence(Node over, String sentence) {
        Label label = new Label(sentence);
        RightToLeft.wrap(label);
        Bounds place = over.localToScreen(over.getBoundsInLocal());
        show(popup(), new VBox(label), over, place.getMinX() + 20, place.getMinY() + 20);
    }

    /** Shows a message's JSON, every character visible. It is read in pieces as they come into view. */
    static void message(Node over, TranscriptViewModel model, TranscriptRow row, Texts texts, EmojiImages images) {
        ListView<Integer> list = BlockNodes.styled(
                new ListView<>(FXCollections.observableList(
                        IntStream.range(0, model.contents().rawPieces(row))
                                .boxed()
                                .toList())),
                "popup-text");
        list.setCellFactory(_ -> new ListCell<>() {
            @Override
            protected double computePrefHeight(double width) {
                // A cell asks its picture for a height without a width: the text would be as high as in lines of
                // another font.
                return getGraphic() instanceof StyledFlow text
                        ? snappedTopInset() + text.prefHeight(RAW_WIDTH) + snappedBottomInset()
                        : super.computePrefHeight(width);
            }

            @Override
            protected void updateItem(@Nullable Integer piece, boolean empty) {
                super.updateItem(piece, empty);
                StyledFlow text = empty || piece == null
                        ? null
                        : new StyledFlow("", StyledText.plain(model.contents().rawPiece(row, piece)), images, _ -> {});
                if (text != null) {
                    text.getStyleClass().add("mono");
                    text.setMaxWidth(RAW_WIDTH);
                    text.setPrefWidth(RAW_WIDTH);
                }
                setGraphic(text);
            }
        });
        Bounds place = over.localToScreen(over.getBoundsInLocal());
        VBox box = new VBox(new Label(texts.get("transcript.json")), list);
        box.getStyleClass().add("transcript");
        show(popup(), box, over, place.getMinX() + 20, place.getMinY() + 20);
        list.requestFocus();
    }

    /** One that a click beside it closes. */
    static Popup popup() {
        Popup popup = new Popup();
        popup.setAutoHide(true);
        return popup;
    }

    /**
     * Shows it with the look of the conversation, whose stylesheet the scene does not have.
     *
     * @param x on the screen, in pixels
     */
    static void show(Popup popup, VBox box, Node owner, double x, double y) {
        BlockNodes.styled(box, "popup-box");
        box.getStylesheets().add(Appearance.stylesheet("transcript.css"));
        box.getStylesheets().addAll(owner.getScene().getStylesheets());
        // A filter, because a list takes Esc for itself, to end an editing that there never is.
        box.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ESCAPE) {
                popup.hide();
                event.consume();
            }
        });
        popup.getContent().add(box);
        popup.show(owner, Math.max(0, x), y);
    }
}
