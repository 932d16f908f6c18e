package kolk.sessions.search;

import java.util.List;
import kolk.sessions.search.query.Place;

/**
 * A piece of a session's text in which something that was asked for stands.
 *
 * @param message the message's number in the session, from 0; -1 for what belongs to none (title, tags, note, card, a pending turn)
 * @param place where in the message
 * @param text the piece, untrusted, as it was said: line breaks and control characters included; cut with {@code …} where more stands around it
 * @param marks the places of {@code text} that match, in order and not overlapping
 */
public record Passage(int message, Place place, String text, List<Mark> marks) {
    public Passage {
        marks = List.copyOf(marks);
    }

    /** UTF-16 units of the text from {@code start} (inclusive) to {@code end} (exclusive). */
    public record Mark(int start, int end) {}
}
