package kolk.sessions.view;

import java.util.function.IntSupplier;
import javafx.scene.control.ListCell;
import kolk.sessions.transcript.Block.DiffLine;
import org.jspecify.annotations.Nullable;

/** Draws one line of a comparison as the conversation draws it, as high as its text needs at the list's width. */
final class DiffLineCell extends ListCell<DiffLine> {
    private final EmojiImages images;
    private final IntSupplier digits;
    private @Nullable StyledFlow flow;

    /** @param digits how wide the column of numbers is in the whole list */
    DiffLineCell(EmojiImages images, IntSupplier digits) {
        this.images = images;
        this.digits = digits;
        setText(null);
    }

    @Override
    protected void updateItem(@Nullable DiffLine line, boolean empty) {
        super.updateItem(line, empty);
        if (empty || line == null) {
            flow = null;
            setGraphic(null);
            setAccessibleText(null);
            return;
        }
        StyledFlow drawn = new BlockNodes(_ -> "", images, _ -> {}).diffLine(line, digits.getAsInt());
        flow = drawn;
        setGraphic(drawn);
        setAccessibleText(line.kind().sign() + " " + line.text());
    }

    @Override
    protected double computePrefHeight(double width) {
        StyledFlow drawn = flow;
        return drawn == null ? 0 : drawn.prefHeight(getWidth()) + snappedTopInset() + snappedBottomInset();
    }

    @Override
    protected double computePrefWidth(double height) {
        return 0;
    }

    @Override
    protected void layoutChildren() {
        StyledFlow drawn = flow;
        if (drawn != null) {
            drawn.resizeRelocate(0, 0, getWidth(), getHeight());
        }
    }
}
