package kolk.sessions.view;

import java.util.stream.Collectors;
import javafx.application.Platform;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.StackPane;
import kolk.sessions.search.query.Mistake;
import kolk.sessions.viewmodel.CompletionViewModel;
import kolk.sessions.viewmodel.FilterBarViewModel;
import kolk.sessions.viewmodel.FilterViewModel;
import kolk.sessions.viewmodel.FindingViewModel;
import kolk.sessions.viewmodel.Offer;
import org.jspecify.annotations.Nullable;

/** The field that the filter is typed into, with what completes it and what underlines its mistakes. */
public final class FilterFieldController {
    private final FilterViewModel model;
    private final FilterBarViewModel bar;
    private final CompletionViewModel completion;
    private final EmojiImages images;
    private Runnable toRows = () -> {};
    private boolean accepting;
    private boolean looksSoon;
    private @Nullable OfferPopup offers;

    @FXML
    private StackPane filterBox;

    @FXML
    private TextField filter;

    @FXML
    private Button clearFilter;

    public FilterFieldController(FindingViewModel finding, EmojiImages images) {
        this.images = images;
        this.model = finding.filter();
        this.bar = finding.bar();
        this.completion = finding.completion();
    }

    @FXML
    private void initialize() {
        filter.textProperty().bindBidirectional(model.textProperty());
        clearFilter.visibleProperty().bind(filter.textProperty().isNotEmpty());
        clearFilter.setOnAction(event -> clear());
        completion.offers().subscribe(this::offer);
        filter.addEventFilter(KeyEvent.KEY_PRESSED, this::pressed);
        filter.textProperty().subscribe((before, now) -> edited());
        filter.caretPositionProperty().subscribe((before, now) -> lookSoon());
        filter.focusedProperty().subscribe(focused -> {
            if (!focused) {
                completion.close();
                completion.remember(filter.getText());
            }
            lookSoon();
        });
        MistakeLines lines = new MistakeLines(filter);
        filterBox.getChildren().add(lines);
        Hint mistakes = new Hint(filter);
        new Hint(clearFilter).say(clearFilter.getAccessibleText());
        bar.mistakesProperty().subscribe(found -> {
            lines.show(found);
            mistakes.say(found.stream().map(Mistake::sentence).collect(Collectors.joining("\n")));
        });
    }

    /** The list of what is offered is made with its first offers. */
    private void offer() {
        if (offers == null && !completion.offers().isEmpty()) {
            offers = new OfferPopup(filter, completion, images, this::accept);
        }
    }

    /** @param action moves the keyboard to the rows that were found */
    void onEnter(Runnable action) {
        toRows = action;
    }

    /** What Esc closes first. @return whether there was anything to close */
    boolean closeOffers() {
        boolean showing = !completion.offers().isEmpty();
        completion.close();
        return showing;
    }

    TextField field() {
        return filter;
    }

    void focus() {
        filter.requestFocus();
        filter.selectAll();
    }

    private void clear() {
        completion.remember(filter.getText());
        filter.clear();
        filter.requestFocus();
    }

    /** Text that came from elsewhere (a view, a chip taken away) completes nothing. */
    private void edited() {
        if (filter.isFocused() && !accepting) {
            lookSoon();
        }
    }

    /** The caret moves after the text has changed: one look for both. */
    private void lookSoon() {
        if (!looksSoon) {
            looksSoon = true;
            Platform.runLater(() -> {
                looksSoon = false;
                look();
            });
        }
    }

    private void look() {
        int caret = filter.getCaretPosition();
        boolean atEnd = filter.isFocused() && caret == filter.getLength();
        bar.setTypingAtEnd(atEnd);
        if (filter.isFocused() && !accepting && filter.getSelection().getLength() == 0) {
            completion.typed(filter.getText(), caret);
        } else if (!accepting) {
            completion.close();
        }
    }

    private void pressed(KeyEvent event) {
        OfferPopup popup = offers;
        if (event.isAltDown() || event.isMetaDown()) {
            return;
        }
        KeyCode code = event.getCode();
        if (event.isControlDown()) {
            if (code == KeyCode.SPACE) {
                completion.asked(filter.getText(), filter.getCaretPosition());
                event.consume();
            }
            return;
        }
        if (event.isShiftDown()) {
            return;
        }
        switch (code) {
            case DOWN, UP -> {
                if (popup != null && popup.isShowing()) {
                    popup.move(code == KeyCode.DOWN ? 1 : -1);
                    event.consume();
                } else if (filter.getText().isEmpty() || code == KeyCode.DOWN) {
                    completion.asked(filter.getText(), filter.getCaretPosition());
                    event.consume();
                }
            }
            case TAB -> {
                Offer offer = popup == null ? null : popup.chosenOrFirst();
                if (offer != null) {
                    accept(offer);
                    event.consume();
                }
            }
            case ENTER -> {
                Offer offer = popup == null ? null : popup.chosen();
                if (offer != null) {
                    accept(offer);
                } else {
                    completion.close();
                    completion.remember(filter.getText());
                    toRows.run();
                }
                event.consume();
            }
            default -> {}
        }
    }

    private void accept(Offer offer) {
        accepting = true;
        filter.setText(offer.text());
        filter.positionCaret(offer.caret());
        Platform.runLater(() -> {
            accepting = false;
            if (offer.goesOn()) {
                look();
            } else {
                completion.close();
            }
        });
    }
}
