package kolk.sessions.view;

import java.util.function.Consumer;
import java.util.function.ToDoubleBiFunction;
import javafx.scene.control.ListView;
import kolk.sessions.transcript.TranscriptRow;
import org.jspecify.annotations.Nullable;

/** A cell whose row has the height that a test chooses, and that tells which rows it draws. */
final class SizedCell extends RowCell {
    private final ListView<TranscriptRow> list;
    private final ToDoubleBiFunction<TranscriptRow, Double> height;
    private final Consumer<TranscriptRow> draws;
    private @Nullable TranscriptRow drawn;

    /** @param height the height of a row at a width */
    SizedCell(
            ListView<TranscriptRow> list,
            ToDoubleBiFunction<TranscriptRow, Double> height,
            Consumer<TranscriptRow> draws) {
        this.list = list;
        this.height = height;
        this.draws = draws;
    }

    @Override
    @Nullable
    TranscriptRow drawnRow() {
        return drawn;
    }

    @Override
    void draw() {
        TranscriptRow row = getItem();
        if (row != null && !row.equals(drawn)) {
            draws.accept(row);
        }
        drawn = row;
    }

    @Override
    void clear() {
        drawn = null;
    }

    @Override
    protected void updateItem(TranscriptRow row, boolean empty) {
        super.updateItem(row, empty);
        requestLayout();
    }

    @Override
    protected double computePrefWidth(double height) {
        return 0;
    }

    /** As high as the text is, which has to be drawn for that. */
    @Override
    protected double computePrefHeight(double width) {
        draw();
        return getItem() == null ? list.getHeight() : height.applyAsDouble(getItem(), width);
    }

    @Override
    protected double computeMinHeight(double width) {
        return computePrefHeight(width);
    }

    @Override
    protected double computeMaxHeight(double width) {
        return computePrefHeight(width);
    }
}
