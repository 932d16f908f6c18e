package kolk.sessions.view;

import javafx.fxml.FXML;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.VBox;
import kolk.sessions.viewmodel.TranscriptFind;

/** The bar to find a wording in the conversation: it shows and asks for what {@link TranscriptFind} does. Where the places are shown is not its concern. */
public final class FindBarController {
    private final TranscriptFind find;
    private final Runnable onClosed;

    @FXML
    private VBox bar;

    @FXML
    private TextField field;

    @FXML
    private Label summary;

    @FXML
    private ToggleButton matchCase;

    @FXML
    private ToggleButton wholeWord;

    @FXML
    private Label beyond;

    /** @param onClosed run when a person has closed it */
    FindBarController(TranscriptFind find, Runnable onClosed) {
        this.find = find;
        this.onClosed = onClosed;
    }

    @FXML
    private void initialize() {
        bar.visibleProperty().bind(find.activeProperty());
        bar.managedProperty().bind(find.activeProperty());
        field.textProperty().bindBidirectional(find.queryProperty());
        matchCase.selectedProperty().bindBidirectional(find.matchCaseProperty());
        wholeWord.selectedProperty().bindBidirectional(find.wholeWordProperty());
        summary.textProperty().bind(find.summaryProperty());
        beyond.textProperty().bind(find.beyondProperty());
        beyond.visibleProperty().bind(find.beyondProperty().isNotEmpty());
        beyond.managedProperty().bind(beyond.visibleProperty());
        bar.addEventFilter(KeyEvent.KEY_PRESSED, this::key);
    }

    private void key(KeyEvent event) {
        switch (event.getCode()) {
            case ESCAPE -> close();
            case ENTER -> {
                if (event.isShiftDown()) {
                    find.previous();
                } else {
                    find.next();
                }
            }
            default -> {
                return;
            }
        }
        event.consume();
    }

    /** Opens the bar and gives it the keyboard. */
    void open() {
        find.activeProperty().set(true);
        field.requestFocus();
        field.selectAll();
    }

    /** @return whether it was open */
    boolean close() {
        boolean open = find.activeProperty().get();
        if (open) {
            find.activeProperty().set(false);
            onClosed.run();
        }
        return open;
    }

    /** Goes to another place; without anything to look for the bar is opened first. */
    void step(Runnable to, Runnable otherwise) {
        if (find.activeProperty().get() && !find.queryProperty().get().isEmpty()) {
            to.run();
        } else {
            otherwise.run();
        }
    }

    @FXML
    private void next() {
        find.next();
    }

    @FXML
    private void previous() {
        find.previous();
    }

    @FXML
    private void hide() {
        close();
    }
}
