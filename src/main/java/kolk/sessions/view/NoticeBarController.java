package kolk.sessions.view;

import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import kolk.sessions.viewmodel.Command;
import kolk.sessions.viewmodel.CommandId;
import kolk.sessions.viewmodel.Commands;
import kolk.sessions.viewmodel.NoticesViewModel;
import kolk.sessions.viewmodel.UndoHistory;
import org.jspecify.annotations.Nullable;

/** The bars above the status line: one sentence in passing, and the offer to take a deletion back. */
public final class NoticeBarController {
    private static final PseudoClass WARNING = PseudoClass.getPseudoClass("warning");

    private final NoticesViewModel model;
    private final UndoHistory undoHistory;
    private final Commands commands;
    private final EmojiImages images;

    @FXML
    private Button noticeInstead;

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

    public NoticeBarController(NoticesViewModel model, UndoHistory undoHistory, Commands commands, EmojiImages images) {
        this.model = model;
        this.undoHistory = undoHistory;
        this.commands = commands;
        this.images = images;
    }

    @FXML
    private void initialize() {
        RightToLeft.wrap(noticeText);
        RightToLeft.wrap(undoText);
        EmojiWords.in(noticeText, images);
        EmojiWords.in(undoText, images);
        offer(null);
        model.noticeProperty().subscribe(current -> {
            notice.setVisible(current != null);
            notice.setManaged(current != null);
            if (current != null) {
                noticeText.setText(current.sentence());
                notice.pseudoClassStateChanged(WARNING, current.warning());
                offer(current.instead());
            }
        });
        undoHistory.offeredProperty().subscribe(current -> {
            undo.setVisible(current != null);
            undo.setManaged(current != null);
            if (current != null) {
                undoText.setText(current.sentence());
            }
        });
        FirstSight.ofContent(notice);
        FirstSight.ofContent(undo);
    }

    private void offer(@Nullable CommandId instead) {
        noticeInstead.setVisible(instead != null);
        noticeInstead.setManaged(instead != null);
        if (instead != null) {
            Command command = commands.get(instead);
            noticeInstead.setText(command.label());
            noticeInstead.setOnAction(event -> command.run());
        }
    }

    @FXML
    private void takeBack() {
        undoHistory.takeBack();
    }

    @FXML
    private void dismissUndo() {
        undoHistory.dismiss();
    }

    @FXML
    private void dismissNotice() {
        model.dismissNotice();
    }
}
