package kolk.sessions.view;

import java.util.List;
import javafx.fxml.FXML;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import kolk.sessions.search.query.Mistake;
import kolk.sessions.transcript.VisibleText;
import kolk.sessions.viewmodel.CommandId;
import kolk.sessions.viewmodel.FilterBarViewModel;
import kolk.sessions.viewmodel.FilterBarViewModel.Chip;
import kolk.sessions.viewmodel.FindingViewModel;
import kolk.sessions.viewmodel.MainViewModel;
import kolk.sessions.viewmodel.Texts;
import org.kordamp.ikonli.feather.Feather;

/** What stands between the filter and the rows: its terms as chips, its first mistake, and what was looked at. There only while something is typed. */
public final class FilterBarController {
    private final MainViewModel main;
    private final FindingViewModel finding;
    private final FilterBarViewModel model;
    private final Texts texts;
    private final EmojiImages images;
    private final Tooltip damaged = new Tooltip();

    @FXML
    private VBox bar;

    @FXML
    private FlowPane chips;

    @FXML
    private HBox mistakeLine;

    @FXML
    private Label mistake;

    @FXML
    private Button repair;

    @FXML
    private Label coverage;

    @FXML
    private ToggleButton relevance;

    @FXML
    private Button saveView;

    FilterBarController(MainViewModel main, Texts texts, EmojiImages images) {
        this.images = images;
        this.main = main;
        this.finding = main.finding();
        this.model = finding.bar();
        this.texts = texts;
    }

    @FXML
    private void initialize() {
        show(bar, false);
        model.activeProperty().subscribe(active -> show(bar, active));
        model.chips().subscribe(this::fillChips);
        fillChips();
        RightToLeft.wrap(mistake);
        model.mistakesProperty().subscribe(this::showMistakes);
        RightToLeft.wrap(coverage);
        model.coverageProperty().subscribe(text -> coverage.setText(text));
        RightToLeft.wrap(damaged);
        model.damagedProperty().subscribe(text -> {
            damaged.setText(text);
            coverage.setTooltip(text.isEmpty() ? null : damaged);
        });
        relevance.selectedProperty().bindBidirectional(finding.filter().byRelevanceProperty());
        model.rankedProperty().subscribe(ranked -> show(relevance, ranked));
        CommandButtons.tie(saveView, main.commands().get(CommandId.SAVE_VIEW));
        FirstSight.ofContent(bar);
    }

    /** Under the button, or where it would be while nothing is typed. */
    void askForName() {
        Node under = saveView.isVisible() && bar.isVisible() ? saveView : bar.getParent();
        NamePrompt.ask(under, texts.get("view.save"), finding.views().proposedName(), texts, finding.views()::save);
    }

    private static void show(Node node, boolean shown) {
        node.setVisible(shown);
        node.setManaged(shown);
    }

    private void showMistakes(List<Mistake> mistakes) {
        show(mistakeLine, !mistakes.isEmpty());
        if (mistakes.isEmpty()) {
            show(repair, false);
            return;
        }
        Mistake first = mistakes.getFirst();
        mistake.setText(VisibleText.line(first.sentence()));
        String meant = first.replacement();
        show(repair, meant != null);
        if (meant != null) {
            repair.setText(meant.isBlank() ? texts.get("filter.repair.remove") : VisibleText.line(meant.strip()));
            repair.setOnAction(event -> model.repair(first));
        }
    }

    private void fillChips() {
        chips.getChildren().setAll(model.chips().stream().map(this::chip).toList());
        show(chips, !model.chips().isEmpty());
    }

    /** A button that takes its term away: by a click, Space, Delete or Backspace. */
    private Button chip(Chip chip) {
        EmojiLabel words = new EmojiLabel(images);
        words.setText(chip.text());
        HBox content = new HBox(words, new Icon(Feather.X));
        content.setAlignment(Pos.CENTER_LEFT);
        content.getStyleClass().add("filter-chip-content");
        Button button = new Button(chip.text(), content);
        button.getStyleClass().add("filter-chip");
        button.setContentDisplay(ContentDisplay.GRAPHIC_ONLY);
        String what = texts.get("filter.chip", chip.text());
        button.setAccessibleText(what);
        button.setTooltip(new Tooltip(what));
        OwnKeys.keep(button, CommandId.DELETE);
        button.setOnAction(event -> model.remove(chip));
        button.setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.DELETE || event.getCode() == KeyCode.BACK_SPACE) {
                model.remove(chip);
                event.consume();
            }
        });
        return button;
    }
}
