package kolk.sessions.view;

import atlantafx.base.controls.Popover;
import java.util.ArrayList;
import java.util.List;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;
import javafx.scene.text.Text;
import kolk.sessions.viewmodel.CommandId;
import kolk.sessions.viewmodel.Commands;
import kolk.sessions.viewmodel.HeaderViewModel;
import kolk.sessions.viewmodel.Texts;
import org.jspecify.annotations.Nullable;

/** The head of the selected session: name, actions, state and facts, and why the state is what it is. */
public final class SessionHeaderController {
    private static final PseudoClass WRAPPED = PseudoClass.getPseudoClass("wrapped");

    private final HeaderViewModel model;
    private final Commands commands;
    private final Texts texts;
    private final EmojiImages images;
    private final EmojiLabel titleLine;
    private final StateMark mark = new StateMark();
    private final Hyperlink why = new Hyperlink();

    @FXML
    private VBox header;

    @FXML
    private Label title;

    @FXML
    private Button resume;

    @FXML
    private Button copyCommand;

    @FXML
    private MenuButton more;

    @FXML
    private BidiFlow line;

    @FXML
    private FlowPane tags;

    @FXML
    private Label note;

    public SessionHeaderController(HeaderViewModel model, Commands commands, Texts texts, EmojiImages images) {
        this.images = images;
        this.titleLine = new EmojiLabel(images);
        this.model = model;
        this.commands = commands;
        this.texts = texts;
    }

    @FXML
    private void initialize() {
        RightToLeft.wrap(note);
        EmojiWords.in(note, images);
        titleLine.prefWidthProperty().bind(title.widthProperty());
        title.setGraphic(titleLine);
        CommandButtons.tie(resume, commands.get(CommandId.RESUME));
        CommandButtons.tie(copyCommand, commands.get(CommandId.COPY_COMMAND));
        CommandMenus.fillWhenOpened(more, () -> CommandMenus.group(commands, CommandId.Menu.SESSION));
        more.setAccessibleText(texts.get("header.more"));
        more.setTooltip(new Tooltip(texts.get("header.more")));
        why.setText(texts.get("header.why"));
        why.getStyleClass().add("header-why");
        why.setOnAction(event -> commands.get(CommandId.EXPLAIN).run());
        why.setTooltip(new Tooltip(texts.get("header.why.tooltip")));
        model.headProperty().subscribe(this::show);
        FirstSight.ofContent(header);
    }

    private void show(HeaderViewModel.@Nullable Head head) {
        header.setVisible(head != null);
        header.setManaged(head != null);
        if (head == null) {
            return;
        }
        title.setText(head.name());
        titleLine.setText(head.name());
        title.setContentDisplay(titleLine.hasPictures() ? ContentDisplay.GRAPHIC_ONLY : ContentDisplay.TEXT_ONLY);
        title.pseudoClassStateChanged(WRAPPED, head.name().length() > 60);
        mark.setState(head.state());
        List<Node> parts = new ArrayList<>();
        parts.add(mark);
        for (Text state : pieces(texts.get("header.state", head.stateText()), "header-state")) {
            state.pseudoClassStateChanged(StateMark.pseudoClass(head.state()), true);
            parts.add(state);
        }
        parts.addAll(pieces(texts.get("header.facts", head.facts()), "header-facts"));
        parts.add(why);
        line.expect(head.stateText() + head.facts());
        line.getChildren().setAll(parts);
        tags.getChildren()
                .setAll(head.tags().stream().map(tag -> Tags.chip(tag, images)).toList());
        tags.setVisible(!head.tags().isEmpty());
        tags.setManaged(!head.tags().isEmpty());
        note.setText(head.note());
        note.setVisible(!head.note().isBlank());
        note.setManaged(!head.note().isBlank());
    }

    private static List<Text> pieces(String text, String styleClass) {
        return RightToLeft.pieces(text).stream()
                .map(piece -> {
                    Text node = new Text(piece);
                    node.getStyleClass().add(styleClass);
                    return node;
                })
                .toList();
    }

    /** Says why the state is what it is, where the state is to be seen. */
    void explain() {
        if (why.getScene() == null || !header.isVisible()) {
            return;
        }
        VBox reasons = new VBox();
        reasons.getStyleClass().add("reasons");
        for (HeaderViewModel.Reason reason : model.reasons()) {
            Label sentence = new Label(reason.sentence());
            RightToLeft.wrap(sentence);
            sentence.getStyleClass().add("reason-sentence");
            Label rule = new Label(reason.rule());
            RightToLeft.wrap(rule);
            rule.getStyleClass().add("reason-rule");
            reasons.getChildren().add(new VBox(sentence, rule));
        }
        if (reasons.getChildren().isEmpty()) {
            reasons.getChildren().add(new Label(texts.get("header.noReasons")));
        }
        Popover popover = new Popover(reasons);
        popover.setTitle(texts.get("header.why.title"));
        popover.setHeaderAlwaysVisible(true);
        popover.setDetachable(false);
        popover.setArrowLocation(Popover.ArrowLocation.TOP_CENTER);
        popover.show(why);
    }
}
