package kolk.sessions.transcript;

import java.util.List;

/**
 * Makes what a list asks for first of a transcript, on the thread that opened it, so that the JavaFX thread has only to draw it. It keeps nothing: the reader remembers what it has made.
 */
public final class FirstScreen {
    /** The last rows are seen first. A reader remembers more. */
    private static final int LAST = 12;

    private FirstScreen() {}

    /** Before the reader is handed to another thread. Decodes the messages of some twelve rows; slow where they are long. */
    public static void prepare(TranscriptReader reader) {
        Transcript transcript = reader.transcript();
        int prepared = 0;
        for (int message = transcript.size() - 1; message >= 0 && prepared < LAST; message--) {
            List<TranscriptRow> rows = RowPlan.of(message, transcript.entry(message));
            for (int i = rows.size() - 1; i >= 0 && prepared < LAST; i--) {
                reader.content(rows.get(i), false);
                prepared++;
            }
        }
    }
}
