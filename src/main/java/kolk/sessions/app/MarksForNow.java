package kolk.sessions.app;

import java.util.HashMap;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import kolk.sessions.settings.SessionMarks.Mark;
import kolk.sessions.viewmodel.MarkStore;
import kolk.sessions.viewmodel.SessionKey;

/** Pins, tags and notes for as long as the window lives: what is said about samples is not worth remembering. */
final class MarksForNow implements MarkStore {
    private final Map<SessionKey, Mark> marks = new HashMap<>();

    @Override
    public Mark of(SessionKey session) {
        return marks.getOrDefault(session, Mark.NONE);
    }

    @Override
    public void change(SessionKey session, UnaryOperator<Mark> change) {
        marks.put(session, change.apply(of(session)));
    }

    @Override
    public SortedSet<String> tags() {
        SortedSet<String> tags = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
        marks.values().forEach(mark -> tags.addAll(mark.tags()));
        return tags;
    }
}
