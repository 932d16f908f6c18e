package kolk.sessions.view;

import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import kolk.sessions.viewmodel.DetailsViewModel;
import kolk.sessions.viewmodel.DetailsViewModel.Fact;
import kolk.sessions.viewmodel.DetailsViewModel.Section;

/** Draws the details of a session: sections of names and values. */
final class DetailsPane {
    private DetailsPane() {}

    /** Keeps a box filled with the sections. */
    static void fill(VBox box, DetailsViewModel model) {
        model.sections().subscribe(() -> draw(box, model));
        draw(box, model);
    }

    private static void draw(VBox box, DetailsViewModel model) {
        box.getChildren()
                .setAll(model.sections().stream().map(DetailsPane::section).toList());
    }

    private static VBox section(Section section) {
        GridPane grid = BlockNodes.styled(new GridPane(), "details-grid");
        ColumnConstraints names = new ColumnConstraints();
        names.setMinWidth(Region.USE_PREF_SIZE);
        ColumnConstraints values = new ColumnConstraints();
        values.setHgrow(Priority.ALWAYS);
        grid.getColumnConstraints().setAll(names, values);
        int row = 0;
        for (Fact fact : section.facts()) {
            Label value = new Label(fact.value());
            value.setWrapText(true);
            Label name = BlockNodes.styled(new Label(fact.name()), "details-name");
            name.setLabelFor(value);
            grid.addRow(row++, name, value);
        }
        return new VBox(BlockNodes.styled(new Label(section.title()), "details-title"), grid);
    }
}
