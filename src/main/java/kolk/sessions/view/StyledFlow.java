package kolk.sessions.view;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.control.Tooltip;
import javafx.scene.input.MouseButton;
import javafx.scene.shape.Path;
import javafx.scene.shape.PathElement;
import javafx.scene.text.Text;
import kolk.sessions.transcript.Finder.Hit;
import kolk.sessions.transcript.StyledText;
import org.jspecify.annotations.Nullable;

/**
 * Styled text as a flow that can mark places behind its words. Links show where they lead and do nothing by themselves: a click is handed on. The runs' marks become style
 * classes of the same names in lower case.
 */
final class StyledFlow extends BidiFlow {
    /** More places of one text are not marked at once: each takes the toolkit about 0.15 ms, and a single letter is in every second place. */
    private static final int MOST_MARKED = 200;

    /** How wide the letters of JetBrains Mono are. */
    private static final double LETTER_EM = 0.6;

    private final String text;
    private final @Nullable Text number;
    private @Nullable Path selected;
    private @Nullable Path places;
    private @Nullable Path place;
    private List<Hit> hits = List.of();
    private int current = -1;
    private int length;
    private int selectedFrom;
    private int selectedTo;

    /** For each picture, where in the text the emoji begins that it stands for, and how many characters that is. */
    private final List<int[]> pictures = new ArrayList<>();

    /**
     * @param before stands left of the text, in the class {@code line-number}; its lines do not run under it, its tabs do not count from there, and it is never searched. Empty for none
     * @param onLink gets the address of a link that was clicked
     */
    StyledFlow(String before, StyledText content, EmojiImages images, Consumer<String> onLink) {
        this.text = content.text();
        expect(text);
        getStyleClass().add("flow");
        setTabSize(4);
        number = before.isEmpty() ? null : numberBeside(before);
        for (StyledText.Run run : content.runs()) {
            for (EmojiText.Piece piece : EmojiText.pieces(run.text(), images)) {
                addPiece(run, piece, onLink);
            }
        }
    }

    private Text numberBeside(String before) {
        Text beside = new Text(before);
        beside.getStyleClass().add("line-number");
        beside.setManaged(false);
        getChildren().addAll(beside, new Text(""));
        setStyle("-fx-padding: 0.1em 0.6em 0.1em " + (0.6 + before.length() * LETTER_EM) + "em;");
        return beside;
    }

    /** The text that is searched. */
    String text() {
        return text;
    }

    /**
     * Marks places that were found.
     *
     * @param found those in this text
     * @param currentHit the ordinal of the one that a person stands at, or -1 for none
     */
    void mark(List<Hit> found, int currentHit) {
        if (found.isEmpty() && hits.isEmpty()) {
            return;
        }
        if (places == null) {
            places = behind("found");
            place = behind("found-current");
        }
        hits = found;
        current = currentHit;
        requestLayout();
    }

    /** Marks characters as selected, from one (inclusive) to another (exclusive); none where they are not in that order. */
    void select(int from, int to) {
        if (from != selectedFrom || to != selectedTo) {
            if (selected == null && from < to) {
                selected = behind("selected-text");
            }
            selectedFrom = from;
            selectedTo = to;
            requestLayout();
        }
    }

    /** Which place of the text is nearest to a point of this node: how many characters stand before it. */
    int placeAt(Point2D point) {
        int shown = getHitInfo(point).getInsertionIndex();
        return Math.clamp(textAt(shown), 0, text.length());
    }

    /** Where the place is that a person stands at, in this node's coordinates, or {@code null}. Known after a layout. */
    @Nullable
    Bounds currentPlace() {
        Path shown = place;
        return shown == null || shown.getElements().isEmpty() ? null : shown.getBoundsInParent();
    }

    @Override
    protected void layoutChildren() {
        super.layoutChildren();
        if (number != null) {
            number.relocate(snappedLeftInset() - number.getLayoutBounds().getWidth(), 0);
            number.setLayoutY(getBaselineOffset());
        }
        fill(selected, selectedFrom < selectedTo ? shape(selectedFrom, selectedTo) : List.of());
        List<PathElement> others = new ArrayList<>();
        List<PathElement> here = new ArrayList<>();
        for (Hit hit : hits.size() <= MOST_MARKED ? hits : nearest()) {
            (current >= 0 && hit.ordinal() == current ? here : others).addAll(shape(hit.start(), hit.end()));
        }
        fill(places, others);
        fill(place, here);
    }

    /** Those around the one that a person stands at, else the first. */
    private List<Hit> nearest() {
        int at = 0;
        for (int i = 0; i < hits.size(); i++) {
            if (current >= 0 && hits.get(i).ordinal() == current) {
                at = i;
            }
        }
        int from = Math.clamp(at - MOST_MARKED / 2, 0, hits.size() - MOST_MARKED);
        return hits.subList(from, from + MOST_MARKED);
    }

    private List<PathElement> shape(int from, int to) {
        return List.of(getRangeShape(shownAt(from), shownAt(to), false));
    }

    /** All in one change: a path looks at all its elements after each. */
    private static void fill(@Nullable Path path, List<PathElement> elements) {
        if (path != null && (!elements.isEmpty() || !path.getElements().isEmpty())) {
            path.getElements().setAll(elements);
        }
    }

    private void addPiece(StyledText.Run run, EmojiText.Piece piece, Consumer<String> onLink) {
        if (piece.image() != null) {
            pictures.add(new int[] {length, piece.text().length()});
            getChildren().add(styled(new EmojiNode(piece.text(), piece.image()), run, onLink));
        } else {
            for (String words : ShapedText.pieces(piece.text())) {
                getChildren().add(styled(new Text(words), run, onLink));
            }
        }
        length += piece.text().length();
    }

    /** Where a place of the text is in the flow, in which a picture counts as one character however many it stands for. */
    private int shownAt(int place) {
        int shown = place;
        for (int[] picture : pictures) {
            if (picture[0] < place) {
                shown -= Math.min(picture[1], place - picture[0]) - 1;
            }
        }
        return shown;
    }

    /** The place of the text for one in the flow. */
    private int textAt(int shown) {
        int place = shown;
        for (int[] picture : pictures) {
            if (picture[0] < place) {
                place += picture[1] - 1;
            }
        }
        return place;
    }

    private static Node styled(Node node, StyledText.Run run, Consumer<String> onLink) {
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

    /** Made when something is to be marked: a text has none mostly, and each node has its price in styles and layout. */
    private Path behind(String styleClass) {
        Path path = new Path();
        path.getStyleClass().add(styleClass);
        path.setManaged(false);
        path.setMouseTransparent(true);
        getChildren().addFirst(path);
        return path;
    }
}
