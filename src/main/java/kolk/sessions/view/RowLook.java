package kolk.sessions.view;

import kolk.sessions.transcript.TranscriptRow;
import kolk.sessions.transcript.TranscriptRow.Content;
import kolk.sessions.viewmodel.RowWords;
import kolk.sessions.viewmodel.TranscriptViewModel;

/** All that the look of a transcript's row follows from, but for what is marked in it: two that are equal are drawn alike. It draws nothing. */
record RowLook(
        TranscriptRow row,
        Content shown,
        RowWords words,
        boolean folds,
        boolean open,
        boolean offersRepair,
        boolean wrapsCode) {

    /** How a row is to look now. */
    static RowLook of(TranscriptRow row, TranscriptViewModel model) {
        Content shown = model.contents().content(row);
        return new RowLook(
                row,
                shown,
                model.contents().words(row, shown),
                model.folds(row),
                model.isOpen(row),
                model.offersRepair(row),
                model.look().reading().wrapsCode());
    }
}
