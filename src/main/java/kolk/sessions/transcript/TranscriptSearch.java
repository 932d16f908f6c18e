package kolk.sessions.transcript;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;
import kolk.sessions.transcript.StyledText.Cut;
import kolk.sessions.transcript.TranscriptRow.Rest;
import org.jspecify.annotations.Nullable;

/** Goes through a whole transcript for a wording, folded and not yet loaded texts included, and forgets each row as soon as it has been looked at. For a background thread. */
public final class TranscriptSearch {
    /** More places than this are not counted: nobody steps through them. */
    public static final int MAX_MATCHES = 100_000;

    private final TranscriptReader reader;
    private final Finder finder;
    private final List<Match> matches = new ArrayList<>();
    private List<TranscriptRow> path = List.of();
    private @Nullable Looked last;

    private TranscriptSearch(TranscriptReader reader, Finder finder) {
        this.reader = reader;
        this.finder = finder;
    }

    /**
     * One place of the wording.
     *
     * @param path the rows that have to be open for the place to be seen, the outermost first
     * @param row the row it begins in: the last of the path or one under it
     * @param ordinal which of the row's places, from 0, counted over {@link TranscriptRow.Content#flows()} of the open row
     */
    public record Match(List<TranscriptRow> path, TranscriptRow row, int ordinal) {
        public Match {
            path = List.copyOf(path);
        }

        /** The row under which the place is, or in which. */
        public TranscriptRow head() {
            return path.getLast();
        }
    }

    /** A row whose texts are known, while what it goes on in is not. */
    private record Looked(List<TranscriptRow> path, TranscriptRow row, List<StyledText> flows, String before) {
        boolean goesOn() {
            return !flows.isEmpty() && flows.getLast().cut() == Cut.WITHIN;
        }
    }

    /**
     * Searches.
     *
     * @param reader one of its own, not the one that shows
     * @param rows the rows to go through, none of them opened
     * @param progress gets the number of rows done
     * @return the places in order, at most {@link #MAX_MATCHES}
     * @throws InterruptedException when the thread is interrupted
     */
    public static List<Match> search(
            TranscriptReader reader, List<TranscriptRow> rows, Finder finder, IntConsumer progress)
            throws InterruptedException {
        TranscriptSearch search = new TranscriptSearch(reader, finder);
        for (int i = 0; i < rows.size() && search.matches.size() < MAX_MATCHES; i++) {
            search.under(rows.get(i), List.of());
            progress.accept(i + 1);
        }
        search.finish(List.of());
        return search.matches;
    }

    private void under(TranscriptRow row, List<TranscriptRow> above) throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        if (row instanceof Rest rest) {
            path = above.isEmpty() ? List.of(rest.of()) : above;
            reader.rest(rest).forEach(this::look);
            return;
        }
        List<TranscriptRow> here = new ArrayList<>(above);
        here.add(row);
        path = here;
        look(row);
        for (TranscriptRow next : reader.under(row)) {
            if (next instanceof TranscriptRow.Task || next instanceof TranscriptRow.Run || next instanceof Rest) {
                under(next, here);
            } else {
                path = here;
                look(next);
            }
        }
    }

    private void look(TranscriptRow row) {
        if (matches.size() >= MAX_MATCHES) {
            return;
        }
        List<StyledText> flows = reader.content(row, true).flows();
        Looked before = last;
        String end =
                before != null && before.goesOn() ? finder.endOf(before.flows().getLast()) : "";
        finish(flows);
        last = new Looked(path, row, flows, end);
    }

    /** Now that it is known what the last row goes on in, its places can be. */
    private void finish(List<StyledText> next) {
        Looked row = last;
        last = null;
        if (row == null) {
            return;
        }
        String after = row.goesOn() && !next.isEmpty() ? finder.beginningOf(next.getFirst()) : "";
        int counted = 0;
        for (Finder.Hit hit : finder.find(row.flows(), row.before(), after)) {
            if (hit.ordinal() == counted && matches.size() < MAX_MATCHES) {
                matches.add(new Match(row.path(), row.row(), counted++));
            }
        }
    }
}
