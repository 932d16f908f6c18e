package kolk.sessions.view;

import java.util.Locale;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import kolk.sessions.viewmodel.EventRef;
import kolk.sessions.viewmodel.EventWords;
import kolk.sessions.viewmodel.EventsViewModel;
import org.jspecify.annotations.Nullable;

/** Draws an event on one line: when, what, about what, how long it took. It looks up what the event says when it gets it. */
final class EventCell extends ListCell<EventRef> {
    private static final double TIME_EM = 9.5;
    private static final double KIND_EM = 11.5;
    private static final String TONE = "tone-";

    private final EventsViewModel model;
    private final Label time = BlockNodes.styled(new Label(), "event-time");
    private final Label kind = BlockNodes.styled(new Label(), "event-kind");
    private final EmojiLabel text;
    private final Label lasted = BlockNodes.styled(new Label(), "muted");
    private final HBox box;

    EventCell(EventsViewModel model, EmojiImages images) {
        this.model = model;
        this.text = new EmojiLabel(images);
        time.setStyle("-fx-min-width: " + TIME_EM + "em;");
        lasted.setMinWidth(Region.USE_PREF_SIZE);
        kind.setStyle("-fx-min-width: " + KIND_EM + "em; -fx-max-width: " + KIND_EM + "em;");
        HBox.setHgrow(text, Priority.ALWAYS);
        box = new HBox(time, kind, text, lasted);
        setText(null);
    }

    @Override
    protected void updateItem(@Nullable EventRef ref, boolean empty) {
        super.updateItem(ref, empty);
        if (empty || ref == null) {
            setGraphic(null);
            setAccessibleText(null);
            return;
        }
        EventWords words = model.words(ref);
        time.setText(words.time());
        kind.setText(words.kind());
        text.setText(words.text());
        lasted.setText(words.lasted());
        box.getStyleClass().setAll("event-row", TONE + words.tone().name().toLowerCase(Locale.ROOT));
        setGraphic(box);
        setAccessibleText(String.join(" ", words.time(), words.kind(), words.text(), words.lasted()));
    }

    @Override
    protected double computePrefWidth(double height) {
        return 0;
    }
}
