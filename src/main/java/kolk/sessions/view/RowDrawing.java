package kolk.sessions.view;

import java.util.List;
import java.util.Locale;
import javafx.scene.layout.VBox;
import kolk.sessions.store.Said;
import kolk.sessions.transcript.Block;
import kolk.sessions.transcript.TranscriptRow;
import kolk.sessions.transcript.TranscriptRow.Head;
import kolk.sessions.viewmodel.Texts;
import kolk.sessions.viewmodel.TranscriptViewModel;

/** Makes the nodes of a transcript's rows: a line above, and the blocks. It keeps no row, and marks nothing in it. */
final class RowDrawing {
    private final TranscriptViewModel model;
    private final TranscriptCell.Actions actions;
    private final EmojiImages images;
    private final RowHeads heads;

    RowDrawing(TranscriptViewModel model, Texts texts, TranscriptCell.Actions actions, EmojiImages images) {
        this.model = model;
        this.actions = actions;
        this.images = images;
        this.heads = new RowHeads(model, texts, actions, images);
    }

    /**
     * A row that is drawn.
     *
     * @param look what it was drawn from
     * @param flows its texts, in the order of {@link TranscriptRow.Content#flows()}
     */
    record Drawn(RowLook look, VBox box, List<StyledFlow> flows) {}

    /** Draws a row anew. */
    Drawn draw(RowLook look) {
        TranscriptRow row = look.row();
        BlockNodes nodes = new BlockNodes(
                model.contents()::note, images, actions::link, block -> heads.codeTools(row, block), look.wrapsCode());
        VBox box = BlockNodes.styled(new VBox(), "row", styleOf(row));
        heads.add(row, look.shown(), look.words(), nodes, box);
        for (Block block : look.shown().blocks()) {
            box.getChildren().add(nodes.node(block));
        }
        if (look.shown().head() instanceof Head.Tool && !look.shown().blocks().isEmpty()) {
            box.getStyleClass().add("card-open");
        }
        return new Drawn(look, box, List.copyOf(nodes.flows()));
    }

    private static String styleOf(TranscriptRow row) {
        return switch (row) {
            case TranscriptRow.Text text -> "part-" + text.part().name().toLowerCase(Locale.ROOT);
            case TranscriptRow.Call _ -> "card";
            case TranscriptRow.More _ -> "more";
            case TranscriptRow.Piece _ -> "more";
            case TranscriptRow.Rest _ -> "rest";
            case TranscriptRow.Paused _ -> "paused";
            case TranscriptRow.Waiting _ -> "waiting";
            case TranscriptRow.Unsaved unsaved ->
                switch (unsaved.said()) {
                    case Said.ToolUse _ -> "card";
                    case Said.Words words ->
                        switch (words.speaker()) {
                            case PERSON -> "part-prompt";
                            case MODEL -> "part-answer";
                            case REASONING -> "part-reasoning";
                        };
                };
            case TranscriptRow.Run _ -> "run";
            case TranscriptRow.Archives _ -> "run";
            case TranscriptRow.Task _ -> "task";
            case TranscriptRow.Damaged _ -> "damaged";
        };
    }
}
