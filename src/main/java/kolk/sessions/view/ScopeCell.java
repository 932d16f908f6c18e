package kolk.sessions.view;

import javafx.css.PseudoClass;
import javafx.scene.control.ListCell;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.Tooltip;
import javafx.util.Subscription;
import kolk.sessions.viewmodel.RowState;
import kolk.sessions.viewmodel.Scope;
import kolk.sessions.viewmodel.ScopeViewModel;
import kolk.sessions.viewmodel.Texts;
import org.jspecify.annotations.Nullable;

/** One line of the sidebar: a mark for a standing, the name, and the count at the right. */
final class ScopeCell extends ListCell<ScopeViewModel> {
    private static final PseudoClass CALLING = PseudoClass.getPseudoClass("calling");

    private final Texts texts;
    private final StateMark mark = new StateMark();
    private final SidebarLine line = new SidebarLine();
    private final Tooltip tooltip = new Tooltip();
    private Subscription following = Subscription.EMPTY;

    ScopeCell(Texts texts) {
        this.texts = texts;
        line.getChildren().addFirst(mark);
        setPrefWidth(0);
    }

    @Override
    protected void updateItem(@Nullable ScopeViewModel item, boolean empty) {
        super.updateItem(item, empty);
        following.unsubscribe();
        following = Subscription.EMPTY;
        if (empty || item == null) {
            setGraphic(null);
            setTooltip(null);
            setAccessibleText(null);
            return;
        }
        RowState state = mark(item.scope());
        mark.setVisible(state != null);
        mark.setManaged(state != null);
        if (state != null) {
            mark.setState(state);
        }
        line.name.setText(item.name());
        following = item.countProperty().subscribe(value -> {
            line.count.setText(texts.get("sidebar.count", value));
            line.count.pseudoClassStateChanged(CALLING, item.scope() == Scope.Standing.WAITING && value.intValue() > 0);
            setAccessibleText(texts.get("sidebar.line", item.name(), value));
        });
        tooltip.setText(item.name());
        boolean project = item.scope() instanceof Scope.Project;
        // The end of a path tells more than its beginning.
        line.name.setTextOverrun(project ? OverrunStyle.LEADING_ELLIPSIS : OverrunStyle.ELLIPSIS);
        setTooltip(project ? tooltip : null);
        setGraphic(line);
    }

    private static @Nullable RowState mark(Scope scope) {
        return switch (scope) {
            case Scope.Standing standing ->
                switch (standing) {
                    case ALL -> null;
                    case WAITING -> RowState.WAITING;
                    case LIVE -> RowState.WORKING;
                    case PAUSED -> RowState.PAUSED;
                    case DAMAGED -> RowState.DAMAGED;
                };
            case Scope.Project project -> null;
        };
    }
}
