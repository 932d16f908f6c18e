package kolk.sessions.viewmodel;

import java.util.SortedSet;
import java.util.function.UnaryOperator;
import kolk.sessions.settings.SessionMarks.Mark;

/** Remembers what the person said about single sessions (pin, tags, note), outside kolk's files. Used on the JavaFX thread; answers at once. */
public interface MarkStore {
    /** What was said about this session; {@link Mark#NONE} for nothing. It outlives the session, so that a restored one has it again. */
    Mark of(SessionKey session);

    /** Changes what is said about a session. */
    void change(SessionKey session, UnaryOperator<Mark> change);

    /** Every tag that any session has, in the order of the alphabet. */
    SortedSet<String> tags();
}
