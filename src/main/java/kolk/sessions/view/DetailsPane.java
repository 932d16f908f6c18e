package kolk.sessions.view;

import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Pos;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import kolk.sessions.transcript.StyledText;
import kolk.sessions.viewmodel.DetailsViewModel;
import kolk.sessions.viewmodel.DetailsViewModel.Can;
import kolk.sessions.viewmodel.DetailsViewModel.Fact;
import kolk.sessions.viewmodel.DetailsViewModel.Section;
import kolk.sessions.viewmodel.Texts;
import org.kordamp.ikonli.feather.Feather;

/**
 * Draws the details of a session: sections of names and values, each with a button that copies it, and one that shows the place it names. While only values change, as ages do each second,
 * the same nodes stay, so that the keyboard keeps its place.
 */
final class DetailsPane {
    private final DetailsViewModel model;
    private final Texts texts;
    private final EmojiImages images;
    private final VBox box;
    private final List<Line> lines = new ArrayList<>();
    private List<String> drawn = List.of();

    private DetailsPane(VBox box, DetailsViewModel model, Texts texts, EmojiImages images) {
        this.box = box;
        this.model = model;
        this.texts = texts;
        this.images = images;
    }

    /** Keeps a box filled with the sections. */
    static void fill(VBox box, DetailsViewModel model, Texts texts, EmojiImages images) {
        DetailsPane pane = new DetailsPane(box, model, texts, images);
        model.sections().subscribe(pane::update);
        pane.update();
    }

    private void update() {
        List<Fact> facts = model.sections().stream()
                .flatMap(section -> section.facts().stream())
                .toList();
        List<String> names = model.sections().stream()
                .flatMap(section -> section.facts().stream().map(fact -> section.title() + fact.name() + fact.can()))
                .toList();
        if (!names.equals(drawn)) {
            lines.clear();
            box.getChildren()
                    .setAll(model.sections().stream().map(this::section).toList());
            drawn = names;
        }
        for (int i = 0; i < lines.size(); i++) {
            lines.get(i).show(facts.get(i));
        }
    }

    private Node section(Section section) {
        GridPane grid = BlockNodes.styled(new GridPane(), "details-grid");
        ColumnConstraints names = new ColumnConstraints();
        names.setMinWidth(Region.USE_PREF_SIZE);
        ColumnConstraints values = new ColumnConstraints();
        values.setHgrow(Priority.ALWAYS);
        grid.getColumnConstraints().setAll(names, values, new ColumnConstraints());
        int row = 0;
        for (Fact fact : section.facts()) {
            Line line = new Line(fact);
            lines.add(line);
            grid.addRow(row++, line.name, line.place, line.buttons);
        }
        return new VBox(BlockNodes.styled(new Label(section.title()), "details-title"), grid);
    }

    /** One fact. */
    private final class Line {
        private final Label name = BlockNodes.styled(new Label(), "details-name");
        private final HBox place = new HBox();
        private final HBox buttons = BlockNodes.styled(new HBox(), "details-buttons");
        private Fact fact;

        Line(Fact first) {
            fact = new Fact("", "", "", Can.NOTHING, null);
            place.setFillHeight(false);
            place.setAlignment(Pos.TOP_LEFT);
            // A value of several lines is read from its first one on, beside its name.
            GridPane.setValignment(name, VPos.TOP);
            Button copy = button(Feather.COPY, texts.get("details.copy", first.name()));
            copy.setOnAction(_ -> model.copy(fact));
            buttons.getChildren().add(copy);
            if (first.can() != Can.NOTHING) {
                boolean opens = first.can() == Can.OPEN_FOLDER;
                Button show = button(Feather.FOLDER, texts.get(opens ? "details.open" : "details.reveal"));
                show.setOnAction(_ -> model.show(fact));
                buttons.getChildren().addFirst(show);
            }
        }

        private Button button(Feather icon, String words) {
            Button button = BlockNodes.styled(new Button(), "flat", "small", "details-button");
            button.setGraphic(new Icon(icon));
            button.setAccessibleText(words);
            button.setTooltip(new Tooltip(words));
            return button;
        }

        void show(Fact next) {
            if (next.equals(fact)) {
                return;
            }
            boolean sameText = next.value().equals(fact.value());
            fact = next;
            name.setText(next.name());
            if (!sameText) {
                StyledFlow value = new StyledFlow("", StyledText.plain(next.value()), images, _ -> {});
                HBox.setHgrow(value, Priority.ALWAYS);
                place.getChildren().setAll(value);
                place.setAccessibleText(next.name() + " " + next.value());
            }
        }
    }
}
