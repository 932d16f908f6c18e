package kolk.sessions.viewmodel;

import java.util.ArrayList;
import java.util.List;
import kolk.sessions.search.Passage;
import kolk.sessions.transcript.VisibleText;

/**
 * The best passage of a session that was found, as its row shows it: on one line, every character visible, its first mark near the beginning.
 *
 * @param place where it stands, in words
 * @param pieces in order; never empty
 */
public record Snippet(String place, List<Piece> pieces) {
    /** So many characters stand before the first mark at most. */
    private static final int BEFORE = 36;

    private static final int LONGEST = 240;

    public Snippet {
        pieces = List.copyOf(pieces);
    }

    /** A stretch of text. @param marked whether it is what was searched for */
    public record Piece(String text, boolean marked) {}

    static Snippet of(Passage passage, Texts texts) {
        String text = passage.text();
        int from = begin(passage);
        int end = end(text, from);
        List<Piece> pieces = new ArrayList<>();
        int at = from;
        for (Passage.Mark mark : passage.marks()) {
            int start = Math.max(at, mark.start());
            int stop = Math.min(end, mark.end());
            if (start < stop) {
                add(pieces, text.substring(at, start), false);
                add(pieces, text.substring(start, stop), true);
                at = stop;
            }
        }
        add(pieces, text.substring(at, end), false);
        if (from > 0) {
            pieces.addFirst(new Piece("…", false));
        }
        return new Snippet(texts.get("place." + passage.place().name()), pieces);
    }

    /** The whole of it as one text. */
    public String text() {
        StringBuilder text = new StringBuilder();
        pieces.forEach(piece -> text.append(piece.text()));
        return text.toString();
    }

    private static int begin(Passage passage) {
        int first = passage.marks().isEmpty() ? 0 : passage.marks().getFirst().start();
        if (first <= BEFORE) {
            return 0;
        }
        String text = passage.text();
        int from = first - BEFORE;
        int space = text.indexOf(' ', from);
        from = space >= 0 && space < first ? space + 1 : from;
        return Character.isLowSurrogate(text.charAt(from)) ? from - 1 : from;
    }

    private static int end(String text, int from) {
        int end = Math.min(text.length(), from + LONGEST);
        return end < text.length() && Character.isLowSurrogate(text.charAt(end)) ? end - 1 : end;
    }

    private static void add(List<Piece> pieces, String text, boolean marked) {
        if (!text.isEmpty()) {
            pieces.add(new Piece(VisibleText.line(text), marked));
        }
    }
}
