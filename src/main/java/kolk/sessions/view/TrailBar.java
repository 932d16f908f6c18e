package kolk.sessions.view;

import java.util.List;
import java.util.function.IntConsumer;
import javafx.collections.ListChangeListener;
import javafx.collections.ObservableList;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.layout.Pane;
import kolk.sessions.viewmodel.Texts;

/** The steps from the present conversation back to the earlier one that is shown, each of them a way back; not there in the present. */
final class TrailBar {
    private TrailBar() {}

    /**
     * Has a pane show them from now on.
     *
     * @param back leads back to a step
     */
    static void fill(Pane pane, ObservableList<String> trail, IntConsumer back, Texts texts) {
        trail.addListener((ListChangeListener<String>) _ -> show(pane, trail, back, texts));
        show(pane, trail, back, texts);
    }

    private static void show(Pane pane, List<String> trail, IntConsumer back, Texts texts) {
        pane.getChildren().clear();
        int last = trail.size() - 1;
        for (int i = 0; i <= last; i++) {
            int step = i;
            pane.getChildren()
                    .add(step == last ? new Label(trail.get(step)) : link(trail.get(step), () -> back.accept(step)));
            if (step < last) {
                pane.getChildren().add(BlockNodes.styled(new Label(texts.get("trail.between")), "crumb-between"));
            }
        }
        pane.setVisible(last >= 0);
        pane.setManaged(last >= 0);
    }

    private static Node link(String words, Runnable action) {
        Hyperlink link = new Hyperlink(words);
        link.setOnAction(_ -> action.run());
        return link;
    }
}
