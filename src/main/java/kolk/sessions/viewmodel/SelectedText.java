package kolk.sessions.viewmodel;

import java.util.List;
import kolk.sessions.transcript.Block;
import kolk.sessions.transcript.Block.DiffLine;
import kolk.sessions.transcript.StyledText;
import kolk.sessions.transcript.StyledText.Cut;
import kolk.sessions.transcript.TranscriptRow.Content;
import kolk.sessions.transcript.TranscriptRow.Head;
import kolk.sessions.viewmodel.TranscriptSelection.Span;

/**
 * Puts together the text of a selection as it stands on the screen: each text on a line of its own, cells of a table with a tab between, blocks with an empty line between, and what was cut as
 * if it had not been. Signs that are drawn before a text (a list's mark, a plus) come with its first character. One for each selection.
 */
final class SelectedText {
    private final StringBuilder out = new StringBuilder();
    private Cut cut = Cut.NONE;

    /** Adds what is selected of one row. */
    void add(Content content, Span span) {
        int flow = 0;
        if (content.head() instanceof Head.Tool tool) {
            text(tool.subject(), flow++, span, "\n\n", tool.name() + " ");
        } else if (content.head() instanceof Head.Hidden) {
            // An offer to show more: that something is left out must be seen in the copy too.
            out.append("\n[…]\n");
            cut = Cut.NONE;
        }
        for (Block block : content.blocks()) {
            switch (block) {
                case Block.Paragraph paragraph ->
                    text(
                            paragraph.content(),
                            flow++,
                            span,
                            paragraph.place().indent() > 0 ? "\n" : "\n\n",
                            "  ".repeat(Math.max(0, paragraph.place().indent() - 1))
                                    + marker(paragraph.place().marker()));
                case Block.Heading heading -> text(heading.content(), flow++, span, "\n\n", "");
                case Block.Code code -> text(code.content(), flow++, span, "\n\n", "");
                case Block.Diff diff -> {
                    for (DiffLine line : diff.lines()) {
                        text(line.shown(), flow++, span, "\n", line.kind().sign() + " ");
                    }
                }
                case Block.Table table -> {
                    for (List<StyledText> row : table.rows()) {
                        for (int column = 0; column < row.size(); column++) {
                            text(row.get(column), flow++, span, column == 0 ? "\n" : "\t", "");
                        }
                    }
                }
                case Block.Rule _ -> {
                    // It has no text.
                }
                case Block.Note _ -> {
                    // A remark of this program, which nobody said.
                }
            }
        }
    }

    /** Characters so far. */
    int length() {
        return out.length();
    }

    @Override
    public String toString() {
        return out.toString();
    }

    private static String marker(String marker) {
        return marker.isEmpty() ? "" : marker + " ";
    }

    private void text(StyledText content, int flow, Span span, String between, String sign) {
        String text = content.text();
        int from = span.start(flow, text.length());
        int to = span.end(flow, text.length());
        boolean selected = from < to || text.isEmpty() && flow > span.fromFlow() && flow < span.toFlow();
        if (!selected) {
            return;
        }
        if (!out.isEmpty()) {
            out.append(
                    switch (cut) {
                        case NONE -> between;
                        case LINE -> "\n";
                        case WITHIN -> "";
                    });
        }
        if (from == 0 && cut == Cut.NONE) {
            out.append(sign);
        }
        out.append(text, from, to);
        cut = to == text.length() ? content.cut() : Cut.NONE;
    }
}
