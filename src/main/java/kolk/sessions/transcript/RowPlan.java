package kolk.sessions.transcript;

import java.util.ArrayList;
import java.util.List;
import kolk.sessions.transcript.TranscriptIndex.Entry;
import kolk.sessions.transcript.TranscriptIndex.Range;
import kolk.sessions.transcript.TranscriptIndex.Role;
import kolk.sessions.transcript.TranscriptRow.Call;
import kolk.sessions.transcript.TranscriptRow.Part;
import kolk.sessions.transcript.TranscriptRow.Rest;
import kolk.sessions.transcript.TranscriptRow.Text;

/** Which rows a message has, decided by lengths and roles alone, without decoding it. */
final class RowPlan {
    /** A text of more bytes than this is cut into several rows, so that no row is much higher than a window: what is not seen of a row is drawn all the same. */
    static final int PIECE = 4_000;

    /** A text of more lines is cut too, by the same reason. */
    static final int LINES = 150;

    /** A text of more bytes than this is not formatted: only its beginning is shown, and the rest on demand. */
    static final int FORMATTED = 96_000;

    private RowPlan() {}

    /** The rows of a message as long as nothing of it is opened. */
    static List<TranscriptRow> of(int message, Entry entry) {
        List<TranscriptRow> rows = new ArrayList<>();
        if (entry.answer()) {
            return rows;
        }
        if (entry.reasoning().length() > 0) {
            add(message, Part.REASONING, entry.reasoning(), rows);
        }
        boolean empty = entry.content().length() == 0;
        boolean silent = entry.role() == Role.ASSISTANT
                && (entry.answers().length > 0 || entry.reasoning().length() > 0);
        if (!empty || !silent) {
            add(message, part(entry), entry.content(), rows);
        }
        for (int call = 0; call < entry.answers().length; call++) {
            rows.add(new Call(message, call, entry.answers()[call]));
        }
        return rows;
    }

    /** Whether a person said it. */
    static boolean isPrompt(Entry entry) {
        return !entry.answer() && part(entry) == Part.PROMPT;
    }

    /** The text of the file that a part shows. */
    static Range range(Entry entry, Part part) {
        return part == Part.REASONING ? entry.reasoning() : entry.content();
    }

    /** The rows that follow the first of a text: its further pieces, or the offer to show the rest. */
    static List<TranscriptRow> following(Text first) {
        List<TranscriptRow> rows = new ArrayList<>();
        if (first.pieces() == 0) {
            rows.add(new Rest(first));
        }
        for (int piece = 1; piece < first.pieces(); piece++) {
            rows.add(new Text(first.message(), first.part(), piece, first.pieces()));
        }
        return rows;
    }

    private static void add(int message, Part part, Range range, List<TranscriptRow> rows) {
        long cut = Math.max((range.length() + PIECE - 1) / PIECE, (range.lineBreaks() + LINES - 1) / LINES);
        long pieces = range.length() > FORMATTED ? 0 : Math.max(1, cut);
        Text first = new Text(message, part, 0, (int) pieces);
        rows.add(first);
        if (!part.folds()) {
            rows.addAll(following(first));
        }
    }

    private static Part part(Entry entry) {
        if (entry.summary()) {
            return Part.SEAM;
        }
        return switch (entry.role()) {
            case SYSTEM -> Part.SYSTEM;
            case USER -> Part.PROMPT;
            case ASSISTANT -> Part.ANSWER;
            case TOOL -> Part.OUTPUT;
            case OTHER -> Part.OTHER;
        };
    }
}
