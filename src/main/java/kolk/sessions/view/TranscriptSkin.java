package kolk.sessions.view;

import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.skin.ListViewSkin;
import javafx.scene.control.skin.VirtualFlow;
import kolk.sessions.transcript.TranscriptRow;

/** A list that keeps its cells in a {@link TranscriptFlow}. All else is the toolkit's. */
final class TranscriptSkin extends ListViewSkin<TranscriptRow> {
    TranscriptSkin(ListView<TranscriptRow> list) {
        super(list);
    }

    @Override
    protected VirtualFlow<ListCell<TranscriptRow>> createVirtualFlow() {
        return new TranscriptFlow(getSkinnable());
    }

    @Override
    protected void updateItemCount() {
        ((TranscriptFlow) getVirtualFlow()).count(super::updateItemCount);
    }
}
