package kolk.sessions.transcript;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;
import kolk.sessions.transcript.TranscriptRow.Rest;

/** Goes through a whole transcript for a wording, folded and not yet loaded texts included, and forgets each row as soon as it has been looked at. For a background thread. */
public final class TranscriptSearch {
    /** More places than this are not counted: nobody steps through them. */
    public static final int MAX_MATCHES = 100_000;

    private TranscriptSearch() {}

    /**
     * One place of the wording.
     *
     * @param head the row that has to be open for the place to be seen
     * @param row the row it is in: {@code head} or one under it
     * @param ordinal which of the row's places, from 0, counted over {@link TranscriptRow.Content#flows()} of the open row
     */
    public record Match(TranscriptRow head, TranscriptRow row, int ordinal) {}

    /**
     * @param reader one of its own, not the one that shows
     * @param rows the rows to go through, none of them opened
     * @param progress gets the number of rows done
     * @return the places in order, at most {@link #MAX_MATCHES}
     * @throws InterruptedException when the thread is interrupted
     */
    public static List<Match> search(
            TranscriptReader reader, List<TranscriptRow> rows, Finder finder, IntConsumer progress)
            throws InterruptedException {
        List<Match> matches = new ArrayList<>();
        for (int i = 0; i < rows.size() && matches.size() < MAX_MATCHES; i++) {
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
            TranscriptRow head = rows.get(i);
            if (head instanceof Rest rest) {
                reader.rest(rest).forEach(row -> add(reader, rest.of(), row, finder, matches));
                continue;
            }
            add(reader, head, head, finder, matches);
            for (TranscriptRow row : reader.under(head)) {
                if (row instanceof Rest rest) {
                    reader.rest(rest).forEach(further -> add(reader, head, further, finder, matches));
                } else {
                    add(reader, head, row, finder, matches);
                }
            }
            progress.accept(i + 1);
        }
        return matches;
    }

    private static void add(
            TranscriptReader reader, TranscriptRow head, TranscriptRow row, Finder finder, List<Match> matches) {
        int count = finder.count(reader.content(row, true));
        for (int ordinal = 0; ordinal < count && matches.size() < MAX_MATCHES; ordinal++) {
            matches.add(new Match(head, row, ordinal));
        }
    }
}
