package kolk.sessions.view;

import javafx.collections.ListChangeListener;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.layout.Pane;
import kolk.sessions.viewmodel.Texts;
import kolk.sessions.viewmodel.TranscriptViewModel;

/** The steps from the present conversation back to the earlier one that is shown, each of them a way back; not there in the present. */
final class TrailBar {
    private TrailBar() {}

    /** Has a pane show them from now on. */
    static void fill(Pane pane, TranscriptViewModel model, Texts texts) {
        model.trail().addListener((ListChangeListener<String>) _ -> show(pane, model, texts));
        show(pane, model, texts);
    }

    private static void show(Pane pane, TranscriptViewModel model, Texts texts) {
        pane.getChildren().clear();
        int last = model.trail().size() - 1;
        for (int i = 0; i <= last; i++) {
            int step = i;
            pane.getChildren().add(step == last ? new Label(model.trail().get(step)) : link(model, step));
            if (step < last) {
                pane.getChildren().add(BlockNodes.styled(new Label(texts.get("trail.between")), "crumb-between"));
            }
        }
        pane.setVisible(last >= 0);
        pane.setManaged(last >= 0);
    }

    private static Node link(TranscriptViewModel model, int step) {
        Hyperlink link = new Hyperlink(model.trail().get(step));
        link.setOnAction(_ -> model.backTo(step));
        return link;
    }
}
