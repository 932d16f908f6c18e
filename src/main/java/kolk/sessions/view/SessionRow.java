package kolk.sessions.view;

import javafx.css.PseudoClass;
import javafx.scene.control.TableRow;
import javafx.util.Subscription;
import kolk.sessions.viewmodel.RowState;
import kolk.sessions.viewmodel.SessionRowViewModel;
import org.jspecify.annotations.Nullable;

/** A row of the table, read out as one sentence. */
final class SessionRow extends TableRow<SessionRowViewModel> {
    private static final PseudoClass GONE = PseudoClass.getPseudoClass("gone");
    private static final PseudoClass WAITING = StateMark.pseudoClass(RowState.WAITING);

    private Subscription following = Subscription.EMPTY;

    SessionRow() {
        getStyleClass().add("session-row");
    }

    @Override
    protected void updateItem(@Nullable SessionRowViewModel row, boolean empty) {
        super.updateItem(row, empty);
        following.unsubscribe();
        following = Subscription.EMPTY;
        if (empty || row == null) {
            setAccessibleText(null);
            pseudoClassStateChanged(GONE, false);
            pseudoClassStateChanged(WAITING, false);
            return;
        }
        following = row.viewProperty().subscribe(view -> {
            setAccessibleText(view.sentence());
            pseudoClassStateChanged(GONE, view.gone());
            pseudoClassStateChanged(WAITING, view.state() == RowState.WAITING);
        });
    }
}
