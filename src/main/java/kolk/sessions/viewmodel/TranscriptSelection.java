package kolk.sessions.viewmodel;

import java.util.List;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.collections.ListChangeListener;
import javafx.collections.ObservableList;
import kolk.sessions.transcript.TranscriptRow;
import org.jspecify.annotations.Nullable;

/**
 * The text that a person has selected, from a character in one row to a character in another; of rows that are not on the screen too. It knows places, not pixels, and does not know
 * what the texts say. A row that goes takes the selection with it.
 */
public final class TranscriptSelection {
    private final ObservableList<TranscriptRow> rows;
    private final ReadOnlyIntegerWrapper revision = new ReadOnlyIntegerWrapper(this, "revision", 0);
    private @Nullable Place anchor;
    private @Nullable Place focus;
    private int first;
    private int last;
    private boolean forward;

    TranscriptSelection(ObservableList<TranscriptRow> rows) {
        this.rows = rows;
        rows.addListener((ListChangeListener<TranscriptRow>) _ -> place());
    }

    /**
     * A place between two characters.
     *
     * @param flow which of the row's texts, from 0 ({@link TranscriptRow.Content#flows()})
     * @param character how many UTF-16 units of it stand before the place
     */
    public record Place(TranscriptRow row, int flow, int character) {}

    /**
     * What of one row is selected.
     *
     * @param fromFlow the first text
     * @param from the first character in it
     * @param toFlow the last text; {@link Integer#MAX_VALUE} for all
     * @param to behind the last character in it
     */
    public record Span(int fromFlow, int from, int toFlow, int to) {
        static final Span WHOLE = new Span(0, 0, Integer.MAX_VALUE, Integer.MAX_VALUE);

        /** The first selected character of one of the row's texts; that of a text that is not selected lies behind {@link #end}. */
        public int start(int flow, int length) {
            return flow < fromFlow ? length : flow > fromFlow ? 0 : Math.min(from, length);
        }

        /** Behind the last selected character of one of the row's texts. */
        public int end(int flow, int length) {
            return flow > toFlow ? 0 : flow < toFlow ? length : Math.min(to, length);
        }
    }

    /** Goes up when something else is selected. */
    public ReadOnlyIntegerProperty revisionProperty() {
        return revision.getReadOnlyProperty();
    }

    public boolean isEmpty() {
        return anchor == null || focus == null || anchor.equals(focus) || first > last;
    }

    /** Where the selection ends that {@link #extend} goes on with; {@code null} where there is none. */
    public @Nullable Place focus() {
        return focus;
    }

    /** Begins at a place, with nothing selected yet. */
    public void start(Place place) {
        anchor = place;
        focus = place;
        place();
    }

    /** Selects from where it began to a place; begins there when it has not. */
    public void extend(Place place) {
        if (anchor == null) {
            anchor = place;
        }
        focus = place;
        place();
    }

    /** Selects all that is in the list. */
    public void selectAll() {
        if (!rows.isEmpty()) {
            anchor = new Place(rows.getFirst(), 0, 0);
            focus = new Place(rows.getLast(), Integer.MAX_VALUE, Integer.MAX_VALUE);
            place();
        }
    }

    /** @return whether anything was selected */
    public boolean clear() {
        boolean was = !isEmpty();
        anchor = null;
        focus = null;
        place();
        return was;
    }

    /** What of the row at an index is selected, or {@code null}. */
    public @Nullable Span span(int index) {
        Place begin = forward ? anchor : focus;
        Place end = forward ? focus : anchor;
        if (isEmpty() || begin == null || end == null || index < first || index > last) {
            return null;
        }
        boolean begins = index == first;
        boolean ends = index == last;
        return new Span(
                begins ? begin.flow() : 0,
                begins ? begin.character() : 0,
                ends ? end.flow() : Integer.MAX_VALUE,
                ends ? end.character() : Integer.MAX_VALUE);
    }

    /** The rows of which something is selected, in order. */
    List<TranscriptRow> selectedRows() {
        return isEmpty() ? List.of() : List.copyOf(rows.subList(first, last + 1));
    }

    /** The index of the first row of which something is selected. */
    int first() {
        return first;
    }

    private void place() {
        Place from = anchor;
        Place to = focus;
        if (from != null && to != null) {
            int at = rows.indexOf(from.row());
            int other = rows.indexOf(to.row());
            if (at < 0 || other < 0) {
                anchor = null;
                focus = null;
            } else {
                forward = at < other
                        || at == other
                                && (from.flow() < to.flow()
                                        || from.flow() == to.flow() && from.character() <= to.character());
                first = Math.min(at, other);
                last = Math.max(at, other);
            }
        }
        revision.set(revision.get() + 1);
    }
}
