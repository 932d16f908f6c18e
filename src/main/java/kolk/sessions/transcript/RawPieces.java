package kolk.sessions.transcript;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import kolk.sessions.store.SessionException;
import kolk.sessions.transcript.Block.Note;
import kolk.sessions.transcript.StyledText.Cut;
import kolk.sessions.transcript.TranscriptIndex.Range;
import kolk.sessions.transcript.TranscriptRow.Piece;

/** Texts that are too long to be decoded and formatted for a row: cut into pieces by bytes, each read from the file when it is shown. It keeps nothing. */
final class RawPieces {
    /** Bytes of one piece. */
    static final int LENGTH = RowPlan.PIECE;

    private final Transcript transcript;

    RawPieces(Transcript transcript) {
        this.transcript = transcript;
    }

    /** How such a text begins, with the remark that it is one. */
    List<Block> beginning(Range range) {
        List<Block> blocks = new ArrayList<>();
        blocks.add(new Note(Note.Message.UNFORMATTED, List.of(range.length())));
        blocks.addAll(blocks(range.start(), firstEnd(range), range.end()));
        return blocks;
    }

    /**
     * The rows for what comes after its beginning. Goes over all of it.
     *
     * @throws CancellationException when the thread is interrupted
     */
    List<Piece> following(TranscriptRow of, Range range) {
        List<Piece> rows = new ArrayList<>();
        long base = transcript.entry(of.message()).start();
        long start = firstEnd(range);
        while (start < range.end()) {
            if (Thread.currentThread().isInterrupted()) {
                throw new CancellationException();
            }
            long end = end(start, range.end());
            rows.add(new Piece(of, start - base, end - base));
            start = end;
        }
        return rows;
    }

    /** Where the first piece ends. */
    long firstEnd(Range range) {
        return end(range.start(), range.end());
    }

    /**
     * What stands in a stretch of the file.
     *
     * @param whole where the text ends of which it is a part
     */
    List<Block> blocks(long start, long end, long whole) {
        try {
            List<Block> blocks = output(transcript.text(start, end));
            if (end < whole && !blocks.isEmpty() && blocks.getLast() instanceof Block.Code last) {
                blocks.set(
                        blocks.size() - 1,
                        new Block.Code(
                                last.place(), last.language(), last.content().goingOn(Cut.WITHIN), last.part()));
            }
            return blocks;
        } catch (SessionException e) {
            return List.of(new Note(Note.Message.UNDECODABLE, List.of(String.valueOf(e.getMessage()))));
        }
    }

    /** All of a text as a terminal program wrote it. */
    static List<Block> output(String text) {
        List<Block> blocks = new ArrayList<>();
        CodeBlocks.output(text).forEach(made -> blocks.addAll(made.all()));
        return blocks;
    }

    private long end(long start, long end) {
        try {
            byte[] raw = transcript.slice(start, Math.min(end, start + LENGTH + RawString.LONGEST));
            int high = RawString.behindLines(raw, Math.min(raw.length, LENGTH), RowPlan.LINES);
            if (high > 0 || end - start <= LENGTH && RawString.drawnAs(raw, raw.length, LENGTH) == raw.length) {
                return high > 0 ? start + high : end;
            }
            // Of the piece its second half is enough, unless that is one sequence of escapes: a text of 30 MB has
            // thousands of pieces.
            int cut = RawString.drawnAs(raw, Math.min(raw.length, LENGTH), LENGTH);
            return start + RawString.boundary(raw, Math.max(0, RawString.sureBoundary(raw, cut / 2)), cut);
        } catch (SessionException e) {
            return Math.min(end, start + LENGTH);
        }
    }
}
