package kolk.sessions.view;

import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import javafx.geometry.Bounds;
import javafx.scene.control.Tooltip;
import javafx.scene.input.MouseButton;
import javafx.scene.shape.Path;
import javafx.scene.text.Text;
import kolk.sessions.transcript.Finder;
import kolk.sessions.transcript.Finder.Hit;
import kolk.sessions.transcript.StyledText;
import org.jspecify.annotations.Nullable;

/**
 * Styled text as a flow that can mark places behind its words. Links show where they lead and do nothing by themselves: a click is handed on. The runs' marks become style
 * classes of the same names in lower case.
 */
final class StyledFlow extends BidiFlow {
    private final String text;
    private final int prefix;
    private final Path places = path("found");
    private final Path place = path("found-current");
    private List<Hit> hits = List.of();
    private int current = -1;

    /** @param onLink gets the address of a link that was clicked */
    StyledFlow(StyledText content, Consumer<String> onLink) {
        this("", content, onLink);
    }

    /** @param before shown first, in the class {@code line-number}, and never searched */
    StyledFlow(String before, StyledText content, Consumer<String> onLink) {
        this.text = content.text();
        expect(text);
        this.prefix = before.length();
        getStyleClass().add("flow");
        setTabSize(4);
        getChildren().addAll(places, place);
        if (!before.isEmpty()) {
            Text number = new Text(before);
            number.getStyleClass().add("line-number");
            getChildren().add(number);
        }
        for (StyledText.Run run : content.runs()) {
            for (String piece : RightToLeft.pieces(run.text())) {
                getChildren().add(node(piece, run, onLink));
            }
        }
    }

    /** The text that is searched. */
    String text() {
        return text;
    }

    /**
     * Marks every place of a wording.
     *
     * @param finder {@code null} for none
     * @param currentHit which of the places is the one a person stands at, or any other number for none
     * @return how many places there are
     */
    int mark(@Nullable Finder finder, int currentHit) {
        hits = finder == null ? List.of() : finder.find(text);
        current = currentHit;
        requestLayout();
        return hits.size();
    }

    /** Where the place is that a person stands at, in this node's coordinates, or {@code null}. Known after a layout. */
    @Nullable
    Bounds currentPlace() {
        return place.getElements().isEmpty() ? null : place.getBoundsInParent();
    }

    @Override
    protected void layoutChildren() {
        super.layoutChildren();
        places.getElements().clear();
        place.getElements().clear();
        for (int i = 0; i < hits.size(); i++) {
            Hit hit = hits.get(i);
            (i == current ? place : places)
                    .getElements()
                    .addAll(getRangeShape(prefix + hit.start(), prefix + hit.end(), false));
        }
    }

    private static Text node(String text, StyledText.Run run, Consumer<String> onLink) {
        Text node = new Text(text);
        run.marks()
                .forEach(mark -> node.getStyleClass()
                        .add(mark.name().toLowerCase(Locale.ROOT).replace('_', '-')));
        String link = run.link();
        if (link != null) {
            node.getStyleClass().add("link");
            node.setOnMouseEntered(_ -> {
                if (node.getProperties().putIfAbsent(Tooltip.class, link) == null) {
                    Tooltip.install(node, new Tooltip(kolk.sessions.transcript.VisibleText.line(link)));
                }
            });
            node.setOnMouseClicked(event -> {
                if (event.getButton() == MouseButton.PRIMARY && event.isStillSincePress()) {
                    onLink.accept(link);
                    event.consume();
                }
            });
        }
        return node;
    }

    private static Path path(String styleClass) {
        Path path = new Path();
        path.getStyleClass().add(styleClass);
        path.setManaged(false);
        path.setMouseTransparent(true);
        return path;
    }
}
