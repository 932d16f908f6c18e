package kolk.sessions.viewmodel;

import java.util.List;
import kolk.sessions.transcript.Finder;
import kolk.sessions.transcript.StyledText;
import kolk.sessions.transcript.TranscriptRow;
import kolk.sessions.transcript.TranscriptRow.Content;

/** Which places of a wording a row shows, with those that begin in the row before it or end in the next one, where a long text was cut. It keeps nothing. */
final class FindMarks {
    private FindMarks() {}

    /** The places in the row at {@code index}, which shows {@code shown}. */
    static List<Finder.Hit> of(
            Finder wording, List<TranscriptRow> rows, int index, Content shown, RowContents contents) {
        List<StyledText> flows = shown.flows();
        String before = "";
        if (index > 0) {
            List<StyledText> above = contents.content(rows.get(index - 1)).flows();
            before = goesOn(above) ? wording.endOf(above.getLast()) : "";
        }
        String after = "";
        if (goesOn(flows) && index + 1 < rows.size()) {
            List<StyledText> below = contents.content(rows.get(index + 1)).flows();
            after = below.isEmpty() ? "" : wording.beginningOf(below.getFirst());
        }
        return wording.find(flows, before, after);
    }

    private static boolean goesOn(List<StyledText> flows) {
        return !flows.isEmpty() && flows.getLast().cut() == StyledText.Cut.WITHIN;
    }
}
