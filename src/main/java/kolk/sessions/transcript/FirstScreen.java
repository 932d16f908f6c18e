package kolk.sessions.transcript;

import java.util.List;

/**
 * Makes what a list asks for first of a transcript, on the thread that opened it, so that the JavaFX thread has only to draw it. It keeps nothing: the reader remembers what it has made.
 */
public final class FirstScreen {
    /** The last rows are seen first, and a list measures a few above them. A reader remembers more. */
    private static final int LAST = 12;

    /** A list measures its first rows too, for the length of all (measured). */
    private static final int FIRST = 3;

    private FirstScreen() {}

    /** Before the reader is handed to another thread. Decodes the messages of some fifteen rows; slow where they are long. */
    public static void prepare(TranscriptReader reader) {
        Transcript transcript = reader.transcript();
        int prepared = 0;
        for (int message = 0; message < transcript.size() && prepared < FIRST; message++) {
            prepared += prepare(reader, message, false, FIRST - prepared);
        }
        prepared = 0;
        for (int message = transcript.size() - 1; message >= 0 && prepared < LAST; message--) {
            prepared += prepare(reader, message, true, LAST - prepared);
        }
    }

    /** Makes rows of a message from its first or its last on, and says how many. */
    private static int prepare(TranscriptReader reader, int message, boolean fromLast, int most) {
        List<TranscriptRow> rows = RowPlan.of(message, reader.transcript().entry(message));
        List<TranscriptRow> some = (fromLast ? rows.reversed() : rows).subList(0, Math.min(most, rows.size()));
        some.forEach(row -> reader.content(row, false));
        return some.size();
    }
}
