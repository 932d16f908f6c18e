package kolk.sessions.view;

import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.Duration;
import kolk.sessions.viewmodel.RowState;
import kolk.sessions.viewmodel.SessionKey;
import kolk.sessions.viewmodel.Texts;
import kolk.sessions.viewmodel.WaitingRequestViewModel;

/** One open request: what is asked, whose it is and for how long, and a way to it. The whole of a long command or a diff is in its tooltip. */
final class WaitingItem extends HBox {
    WaitingItem(WaitingRequestViewModel request, Consumer<SessionKey> reveal, Texts texts) {
        getStyleClass().add("waiting-item");
        setAlignment(Pos.CENTER_LEFT);
        setAccessibleRole(AccessibleRole.TEXT);
        accessibleTextProperty().bind(request.sentenceProperty());

        Label tool = new Label(request.tool());
        tool.getStyleClass().add("waiting-tool");
        tool.setMinWidth(USE_PREF_SIZE);
        Label detail = new Label(request.detail());
        detail.getStyleClass().add("waiting-detail");
        RightToLeft.wrap(detail);
        detail.setMinWidth(0);
        HBox first = new HBox(tool, detail);
        first.getStyleClass().add("waiting-first");
        if (!request.diffSummary().isEmpty()) {
            Label diff = new Label(request.diffSummary());
            diff.getStyleClass().add("waiting-diff");
            diff.setMinWidth(USE_PREF_SIZE);
            first.getChildren().add(diff);
        }
        Label where = new Label();
        where.textProperty().bind(request.whereProperty());
        where.getStyleClass().add("waiting-where");
        where.setMinWidth(0);
        VBox lines = new VBox(first, where);
        lines.getStyleClass().add("waiting-lines");
        lines.setMinWidth(0);
        HBox.setHgrow(lines, Priority.ALWAYS);

        Button show = new Button(texts.get("strip.show"));
        show.setMinWidth(Region.USE_PREF_SIZE);
        show.getStyleClass().add("strip-button");
        show.accessibleTextProperty().bind(request.sentenceProperty().map(s -> texts.get("strip.show.accessible", s)));
        show.setOnAction(event -> reveal.accept(request.session()));
        getChildren().addAll(new StateMark(RowState.WAITING), lines, show);

        Tooltip tooltip =
                new Tooltip(request.diff().isEmpty() ? request.detail() : request.detail() + "\n\n" + request.diff());
        RightToLeft.wrap(tooltip);
        tooltip.setMaxSize(720, 480);
        tooltip.setShowDuration(Duration.INDEFINITE);
        tooltip.getStyleClass().add("code-tooltip");
        Tooltip.install(lines, tooltip);
    }
}
