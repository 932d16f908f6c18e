package kolk.sessions.viewmodel;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringWrapper;
import kolk.sessions.transcript.TranscriptReader;
import kolk.sessions.transcript.TranscriptRow;
import kolk.sessions.transcript.VisibleText;
import kolk.sessions.viewmodel.TranscriptViewModel.Shows;
import org.jspecify.annotations.Nullable;

/**
 * The conversation that is in the list: its reader, its rows as they are planned, and what of them is open. It says what became different; what is to be shown, and when, is for others to say.
 */
final class ShownTranscript {
    private final ReadOnlyObjectWrapper<Shows> shows = new ReadOnlyObjectWrapper<>(this, "shows", Shows.NOTHING);
    private final ReadOnlyStringWrapper failure = new ReadOnlyStringWrapper(this, "failure", "");
    private final ReadOnlyIntegerWrapper revision = new ReadOnlyIntegerWrapper(this, "revision", 0);
    private final ReadOnlyIntegerWrapper opened = new ReadOnlyIntegerWrapper(this, "opened", 0);
    private final OpenRows rows = new OpenRows();
    private @Nullable TranscriptReader reader;
    private List<TranscriptRow> planned = List.of();

    ReadOnlyObjectWrapper<Shows> shows() {
        return shows;
    }

    /** Why there is nothing to show, one sentence; empty otherwise. */
    ReadOnlyStringWrapper failure() {
        return failure;
    }

    /** Goes up whenever rows that stay in the list may show something else. */
    ReadOnlyIntegerWrapper revision() {
        return revision;
    }

    /** Goes up when another conversation's rows have come. */
    ReadOnlyIntegerWrapper opened() {
        return opened;
    }

    OpenRows rows() {
        return rows;
    }

    /** {@code null} while nothing is shown. */
    @Nullable
    TranscriptReader reader() {
        return reader;
    }

    /** All rows as if nothing were opened. */
    List<TranscriptRow> planned() {
        return planned;
    }

    void changedContent() {
        revision.set(revision.get() + 1);
    }

    /**
     * Shows another conversation, with nothing open.
     *
     * @param behind the rows that stand behind all its messages
     */
    void begin(TranscriptReader another, List<TranscriptRow> behind) {
        rows.begin(plan(another, behind));
        opened.set(opened.get() + 1);
    }

    /** Shows a conversation again as it was left. */
    void restore(TranscriptReader again, Set<TranscriptRow> open, List<TranscriptRow> behind) {
        rows.restore(again, plan(again, behind), open);
    }

    /**
     * Shows the same conversation as it is now, touching only what differs.
     *
     * @param same of messages before this one the rows keep what is opened
     */
    void become(TranscriptReader now, int same, List<TranscriptRow> behind) {
        rows.become(now, plan(now, behind), same);
    }

    private List<TranscriptRow> plan(TranscriptReader from, List<TranscriptRow> behind) {
        List<TranscriptRow> plan = new ArrayList<>(from.rows());
        plan.addAll(behind);
        reader = from;
        planned = List.copyOf(plan);
        failure.set("");
        shows.set(planned.isEmpty() ? Shows.EMPTY : Shows.CONVERSATION);
        return planned;
    }

    /** Shows nothing; the reader is left to whom it belongs to. */
    void leave() {
        reader = null;
        planned = List.of();
        rows.clear();
        failure.set("");
    }

    /** There is nothing to show, for this reason. */
    void fail(Exception problem) {
        failure.set(VisibleText.of(String.valueOf(problem.getMessage())));
        shows.set(Shows.FAILED);
    }

    /** A reader that is not needed any more. */
    static void close(@Nullable TranscriptReader done) {
        try {
            if (done != null) {
                done.close();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
