package kolk.sessions.view;

import javafx.scene.control.ListCell;
import kolk.sessions.transcript.TranscriptRow;
import org.jspecify.annotations.Nullable;

/** A cell of a {@link TranscriptFlow}, which keeps what it has drawn also while it shows nothing. */
abstract class RowCell extends ListCell<TranscriptRow> {
    /** The row whose nodes the cell has, or {@code null}. */
    abstract @Nullable TranscriptRow drawnRow();

    /** Has the nodes of its row made, where it has not those; without a row it forgets what it has. */
    abstract void draw();

    /** Forgets what is drawn. */
    abstract void clear();
}
