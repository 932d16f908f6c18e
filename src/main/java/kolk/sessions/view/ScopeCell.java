package kolk.sessions.view;

import javafx.css.PseudoClass;
import javafx.scene.control.OverrunStyle;
import javafx.util.Subscription;
import kolk.sessions.viewmodel.RowState;
import kolk.sessions.viewmodel.Scope;
import kolk.sessions.viewmodel.ScopeViewModel;
import kolk.sessions.viewmodel.Texts;
import org.jspecify.annotations.Nullable;

/** A scope in the sidebar: a mark for a standing, the name or the end of the folder's path, and how many sessions are in it. */
final class ScopeCell extends SidebarCell<ScopeViewModel> {
    private static final PseudoClass CALLING = PseudoClass.getPseudoClass("calling");

    private final Texts texts;
    private final StateMark mark = new StateMark();

    ScopeCell(Texts texts) {
        this.texts = texts;
        mark.setVisible(false);
        line.getChildren().addFirst(mark);
        FirstSight.ofHiddenIn(line);
    }

    @Override
    Subscription show(ScopeViewModel item) {
        RowState state = mark(item.scope());
        mark.setVisible(state != null);
        mark.setManaged(state != null);
        if (state != null) {
            mark.setState(state);
        }
        name.setText(item.name());
        boolean project = item.scope() instanceof Scope.Project;
        // The end of a path tells more than its beginning.
        name.setTextOverrun(project ? OverrunStyle.LEADING_ELLIPSIS : OverrunStyle.ELLIPSIS);
        hint(project ? item.name() : "");
        return item.countProperty().subscribe(value -> {
            count.setText(texts.get("sidebar.count", value));
            count.pseudoClassStateChanged(CALLING, item.scope() == Scope.Standing.WAITING && value.intValue() > 0);
            setAccessibleText(texts.get("sidebar.line", item.name(), value));
        });
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
