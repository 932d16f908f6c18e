package kolk.sessions.view;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import kolk.sessions.transcript.Block;
import kolk.sessions.transcript.Block.DiffLine;
import kolk.sessions.transcript.Block.Part;
import kolk.sessions.transcript.Block.Place;
import kolk.sessions.transcript.StyledText;
import org.jspecify.annotations.Nullable;

/** Draws blocks as nodes. It collects the flows it makes in the order of {@link Block#flows()}, so that places found in the text can be marked in them. */
final class BlockNodes {
    private final Function<Block.Note, String> notes;
    private final Consumer<String> onLink;
    private final EmojiImages images;
    private final @Nullable Function<Block, Node> tools;
    private final boolean wraps;
    private final List<StyledFlow> flows = new ArrayList<>();

    /** For what has no code in it, or none to do anything with. */
    BlockNodes(Function<Block.Note, String> notes, EmojiImages images, Consumer<String> onLink) {
        this(notes, images, onLink, null, true);
    }

    /**
     * @param notes words this program's remarks
     * @param images pictures of emoji
     * @param onLink gets the address of a link that was clicked
     * @param tools what stands in the upper corner of code, or {@code null}
     * @param wraps whether long lines of code wrap
     */
    BlockNodes(
            Function<Block.Note, String> notes,
            EmojiImages images,
            Consumer<String> onLink,
            @Nullable Function<Block, Node> tools,
            boolean wraps) {
        this.wraps = wraps;
        this.tools = tools;
        this.images = images;
        this.notes = notes;
        this.onLink = onLink;
    }

    /** The flows made so far. */
    List<StyledFlow> flows() {
        return flows;
    }

    /** A flow that is searched with the others. */
    StyledFlow flow(StyledText content, String... styleClasses) {
        return flow("", content, styleClasses);
    }

    Node node(Block block) {
        return switch (block) {
            case Block.Paragraph paragraph -> placed(paragraph.place(), flow(paragraph.content(), "paragraph"));
            case Block.Heading heading ->
                placed(heading.place(), flow(heading.content(), "heading", "heading-" + heading.level()));
            case Block.Code code -> placed(code.place(), code(code));
            case Block.Diff diff -> diff(diff);
            case Block.Table table -> placed(table.place(), table(table));
            case Block.Rule rule -> placed(rule.place(), styled(new Region(), "rule"));
            case Block.Note note -> note(note);
        };
    }

    private StyledFlow flow(String before, StyledText content, String... styleClasses) {
        StyledFlow flow = new StyledFlow(before, content, images, onLink);
        flow.getStyleClass().addAll(styleClasses);
        flows.add(flow);
        return flow;
    }

    private Region code(Block.Code code) {
        VBox box = styled(new VBox(), "code-block");
        part(box, code.part());
        boolean begins = code.part() == Part.WHOLE || code.part() == Part.FIRST;
        if (!code.language().isEmpty() && begins) {
            box.getChildren().add(styled(new Label(code.language()), "code-language"));
        }
        StyledFlow text = flow(code.content(), "mono");
        box.getChildren().add(wraps || RightToLeft.in(text.text()) ? text : new SidewaysPane(text));
        if (!begins || tools == null) {
            return box;
        }
        Node tool = tools.apply(code);
        StackPane over = new StackPane(box, tool);
        StackPane.setAlignment(tool, Pos.TOP_RIGHT);
        styled(over, "code-over");
        return over;
    }

    private Node diff(Block.Diff diff) {
        VBox box = styled(new VBox(), "diff");
        part(box, diff.part());
        int digits = digits(diff.lines());
        for (DiffLine line : diff.lines()) {
            box.getChildren().add(diffLine(line, digits));
        }
        return box;
    }

    /** How wide the column of numbers of these lines is. */
    static int digits(List<DiffLine> lines) {
        int widest = 0;
        for (DiffLine line : lines) {
            widest = Math.max(widest, Math.max(line.before(), line.after()));
        }
        return Math.max(3, String.valueOf(widest).length());
    }

    /**
     * One line of a comparison.
     *
     * @param digits how wide the column of numbers is
     */
    StyledFlow diffLine(DiffLine line, int digits) {
        int number = line.after() > 0 ? line.after() : line.before();
        String before =
                (number == 0 || !line.begins() ? " ".repeat(digits) : String.format("%" + digits + "d", number)) + "  "
                        + (line.kind() == DiffLine.Kind.HEAD || !line.begins()
                                ? " "
                                : line.kind().sign()) + " ";
        return flow(before, line.shown(), "mono", "diff-line", styleOf(line.kind()));
    }

    private static String styleOf(DiffLine.Kind kind) {
        return switch (kind) {
            case SAME -> "diff-same";
            case ADDED -> "diff-added";
            case REMOVED -> "diff-removed";
            case HEAD -> "diff-head";
        };
    }

    private Region table(Block.Table table) {
        List<List<StyledFlow>> rows = new ArrayList<>();
        for (List<StyledText> cells : table.rows()) {
            List<StyledFlow> row = new ArrayList<>();
            for (int column = 0; column < cells.size(); column++) {
                String alignment = table.columns().get(column).name().toLowerCase(Locale.ROOT);
                String place = rows.isEmpty() ? "table-head" : "table-cell-box";
                row.add(flow(cells.get(column), place, "align-" + alignment));
            }
            rows.add(row);
        }
        return SidewaysPane.ofTable(new TableNode(rows));
    }

    private Node note(Block.Note note) {
        Label label = styled(new Label(notes.apply(note)), "note");
        RightToLeft.wrap(label);
        return label;
    }

    private static Node placed(Place place, Region node) {
        if (place.indent() == 0 && place.quotes() == 0) {
            return node;
        }
        HBox box = styled(new HBox(), "placed");
        for (int quote = 0; quote < place.quotes(); quote++) {
            box.getChildren().add(styled(new Region(), "quote-bar"));
        }
        if (place.indent() > 0) {
            box.getChildren().add(new ListMarker(place.marker(), place.indent()));
        }
        HBox.setHgrow(node, Priority.ALWAYS);
        node.setMaxWidth(Double.MAX_VALUE);
        box.getChildren().add(node);
        return box;
    }

    private static void part(Region box, Part part) {
        if (part != Part.WHOLE) {
            box.getStyleClass().add("part-" + part.name().toLowerCase(Locale.ROOT));
        }
    }

    static <N extends Node> N styled(N node, String... styleClasses) {
        node.getStyleClass().addAll(styleClasses);
        return node;
    }
}
