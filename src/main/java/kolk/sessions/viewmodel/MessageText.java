package kolk.sessions.viewmodel;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import kolk.sessions.transcript.Block;
import kolk.sessions.transcript.Block.Part;
import kolk.sessions.transcript.StyledText.Cut;
import kolk.sessions.transcript.TranscriptReader;
import kolk.sessions.transcript.TranscriptRow;
import kolk.sessions.transcript.TranscriptRow.Head;
import kolk.sessions.transcript.TranscriptRow.Rest;

/** The text of rows as it is copied, whole, also where they are folded. Slow where it is much. */
final class MessageText {
    private MessageText() {}

    /**
     * Reads what is left out too: what goes on in further rows belongs to it once.
     *
     * @param most how many characters are wanted; where there are more, some that are more
     */
    static String of(TranscriptReader reader, List<TranscriptRow> chosen, int most) {
        Set<TranscriptRow> all = new LinkedHashSet<>();
        for (TranscriptRow row : chosen) {
            if (row instanceof Rest rest) {
                all.addAll(reader.rest(rest));
                continue;
            }
            all.add(row);
            for (TranscriptRow under : reader.under(row)) {
                all.addAll(under instanceof Rest rest ? reader.rest(rest) : List.of(under));
            }
        }
        StringBuilder out = new StringBuilder();
        Cut cut = Cut.NONE;
        for (TranscriptRow row : all) {
            if (out.length() > most || Thread.currentThread().isInterrupted()) {
                break;
            }
            TranscriptRow.Content content = reader.content(row, true);
            if (content.head() instanceof Head.Tool tool) {
                out.append(out.isEmpty() ? "" : "\n")
                        .append(tool.name())
                        .append(' ')
                        .append(tool.subject().text())
                        .append('\n');
            }
            for (Block block : content.blocks()) {
                String text = block.text();
                Cut before = cut;
                cut = block.flows().isEmpty()
                        ? Cut.NONE
                        : block.flows().getLast().cut();
                out.append(out.isEmpty() || text.isEmpty() || before != Cut.NONE || continues(block) ? "" : "\n")
                        .append(text);
                if (cut == Cut.LINE || cut == Cut.NONE && !text.isEmpty() && !text.endsWith("\n")) {
                    out.append('\n');
                }
            }
        }
        return out.toString();
    }

    /** Whether a block goes on with the line after the one before it. */
    private static boolean continues(Block block) {
        Part part = switch (block) {
            case Block.Code code -> code.part();
            case Block.Diff diff -> diff.part();
            default -> Part.WHOLE;
        };
        return part == Part.MIDDLE || part == Part.LAST;
    }
}
