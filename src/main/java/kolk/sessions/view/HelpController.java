package kolk.sessions.view;

import java.util.ArrayList;
import java.util.List;
import javafx.fxml.FXML;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import kolk.sessions.viewmodel.Command;
import kolk.sessions.viewmodel.HelpViewModel;

/** The help page: the keyboard stays in the field, and its arrows scroll. */
public final class HelpController {
    private static final double LINE = 40;

    private final HelpViewModel model;
    private final OverlayLayer layer;
    private final EmojiImages images;

    @FXML
    private VBox help;

    @FXML
    private TextField field;

    @FXML
    private ScrollPane scroll;

    @FXML
    private VBox sections;

    @FXML
    private Label nothing;

    HelpController(HelpViewModel model, OverlayLayer layer, EmojiImages images) {
        this.model = model;
        this.layer = layer;
        this.images = images;
    }

    @FXML
    private void initialize() {
        OverlayLayer.Page page = new OverlayLayer.Page(help, field, model::close);
        model.openProperty().subscribe(open -> {
            if (open) {
                fill();
                layer.show(page);
            } else {
                layer.hide(page);
            }
        });
        field.textProperty().bindBidirectional(model.queryProperty());
        model.sections().subscribe(this::fill);
        field.addEventFilter(KeyEvent.KEY_PRESSED, this::pressed);
    }

    @FXML
    private void close() {
        model.close();
    }

    private void pressed(KeyEvent event) {
        switch (event.getCode()) {
            case DOWN -> scroll(LINE);
            case UP -> scroll(-LINE);
            case PAGE_DOWN -> scroll(scroll.getViewportBounds().getHeight());
            case PAGE_UP -> scroll(-scroll.getViewportBounds().getHeight());
            default -> {
                return;
            }
        }
        event.consume();
    }

    private void scroll(double pixels) {
        double hidden = sections.getHeight() - scroll.getViewportBounds().getHeight();
        if (hidden > 0) {
            scroll.setVvalue(Math.clamp(scroll.getVvalue() + pixels / hidden, 0, 1));
        }
    }

    private void fill() {
        List<Node> nodes = new ArrayList<>();
        for (HelpViewModel.Section section : model.sections()) {
            Label heading = new Label(section.heading());
            heading.getStyleClass().add("help-heading");
            nodes.add(heading);
            switch (section) {
                case HelpViewModel.Section.Keys keys -> keys.commands().forEach(command -> nodes.add(line(command)));
                case HelpViewModel.Section.Filter filter -> filter.ways().forEach(way -> nodes.add(line(way)));
                case HelpViewModel.Section.States states -> states.states().forEach(state -> nodes.add(line(state)));
            }
        }
        sections.getChildren().setAll(nodes);
        scroll.setVvalue(0);
        nothing.setVisible(nodes.isEmpty());
        nothing.setManaged(nodes.isEmpty());
    }

    /** The command with its key and, while it cannot be done, why. */
    private Node line(Command command) {
        Label label = new Label(command.label());
        label.setMinWidth(Region.USE_PREF_SIZE);
        Label keys = new Label(Keys.text(command.id().keys()));
        keys.getStyleClass().add("palette-key");
        keys.setMinWidth(Region.USE_PREF_SIZE);
        Region between = new Region();
        HBox.setHgrow(between, Priority.ALWAYS);
        HBox line = new HBox(label, between, keys);
        line.setAlignment(Pos.CENTER_LEFT);
        line.getStyleClass().add("help-line");
        Label why = new Label();
        RightToLeft.wrap(why);
        EmojiWords.in(why, images);
        why.getStyleClass().addAll("help-text", "help-refusal");
        why.textProperty().bind(command.refusalProperty());
        why.visibleProperty().bind(why.textProperty().isNotEmpty());
        why.managedProperty().bind(why.visibleProperty());
        return new VBox(line, why);
    }

    private static Node line(HelpViewModel.FilterHelp help) {
        Label typed = new Label(help.typed());
        typed.getStyleClass().add("help-typed");
        typed.setMinWidth(Region.USE_PREF_SIZE);
        Label text = new Label(help.text());
        RightToLeft.wrap(text);
        text.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(text, Priority.ALWAYS);
        HBox line = new HBox(typed, text);
        line.getStyleClass().add("help-line");
        return line;
    }

    private static Node line(HelpViewModel.StateHelp help) {
        StateMark mark = new StateMark();
        mark.setState(help.state());
        Label name = new Label(help.name());
        name.getStyleClass().add("help-state");
        HBox head = new HBox(mark, name);
        head.setAlignment(Pos.CENTER_LEFT);
        head.getStyleClass().add("help-line");
        Label text = new Label(help.text());
        RightToLeft.wrap(text);
        text.getStyleClass().add("help-text");
        return new VBox(head, text);
    }
}
