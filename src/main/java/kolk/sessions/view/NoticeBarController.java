package kolk.sessions.view;

import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import kolk.sessions.viewmodel.NoticesViewModel;

/** The bars above the status line: one sentence in passing, and the offer to take a deletion back. */
public final class NoticeBarController {
    private static final PseudoClass WARNING = PseudoClass.getPseudoClass("warning");

    private final NoticesViewModel model;

    @FXML
    private HBox notice;

    @FXML
    private Label noticeText;

    @FXML
    private HBox undo;

    @FXML
    private Label undoText;

    @FXML
    private Button undoButton;

    public NoticeBarController(NoticesViewModel model) {
        this.model = model;
    }

    @FXML
    private void initialize() {
        model.noticeProperty().subscribe(current -> {
            notice.setVisible(current != null);
            notice.setManaged(current != null);
            if (current != null) {
                noticeText.setText(current.sentence());
                notice.pseudoClassStateChanged(WARNING, current.warning());
            }
        });
        model.undoProperty().subscribe(current -> {
            undo.setVisible(current != null);
            undo.setManaged(current != null);
            if (current != null) {
                undoText.setText(current.sentence());
            }
        });
    }

    @FXML
    private void takeBack() {
        model.takeBack();
    }

    @FXML
    private void dismissUndo() {
        model.dismissUndo();
    }

    @FXML
    private void dismissNotice() {
        model.dismissNotice();
    }
}
