package kolk.sessions.transcript.changes;

import java.util.ArrayList;
import java.util.List;

/** A file that a session touched, with the moments at which its state is known. */
public final class ChangedFile {
    private final String path;
    private final String shown;
    private final List<Known> known;

    /** What was at the path when {@code turn} began, or within it. */
    record Known(long turn, Moment moment) {}

    /** @param known in order of time */
    ChangedFile(String path, String shown, List<Known> known) {
        this.path = path;
        this.shown = shown;
        this.known = List.copyOf(known);
    }

    /** The whole path, untrusted. */
    public String path() {
        return path;
    }

    /** The path within the session's folder, or the whole one where it lies elsewhere; one visible line. */
    public String shown() {
        return shown;
    }

    /** Its state before anything of the span happened. */
    Moment before(Span span) {
        return first(span.first());
    }

    /** Its state after the span: when the next turn that is known began, or now. */
    Moment after(Span span) {
        return span.next() == Span.END ? new Moment.Now() : first(span.next());
    }

    /** The turns in which one of kolk's tools changed it. */
    List<Long> turns() {
        List<Long> turns = new ArrayList<>();
        for (Known each : known) {
            if (turns.isEmpty() || turns.getLast() != each.turn()) {
                turns.add(each.turn());
            }
        }
        return turns;
    }

    private Moment first(long turn) {
        for (Known each : known) {
            if (each.turn() >= turn) {
                return each.moment();
            }
        }
        return new Moment.Now();
    }

    @Override
    public String toString() {
        return shown;
    }
}
