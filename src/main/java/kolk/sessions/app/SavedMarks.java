package kolk.sessions.app;

import java.nio.file.Path;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import kolk.sessions.settings.Saved;
import kolk.sessions.settings.SessionMarks;
import kolk.sessions.settings.SessionMarks.Mark;
import kolk.sessions.viewmodel.MarkStore;
import kolk.sessions.viewmodel.SessionKey;

/** Pins, tags and notes in a file of our own. */
final class SavedMarks implements MarkStore {
    private final Saved<SessionMarks> marks;

    SavedMarks(Saved<SessionMarks> marks) {
        this.marks = marks;
    }

    /** How the file names this folder: the same however the folder was written on the command line. */
    static String name(Path folder) {
        return folder.toAbsolutePath().normalize().toString();
    }

    static SessionMarks.Key key(SessionKey session) {
        return new SessionMarks.Key(name(session.dir()), session.id());
    }

    @Override
    public Mark of(SessionKey session) {
        return marks.get().of(key(session));
    }

    @Override
    public void change(SessionKey session, UnaryOperator<Mark> change) {
        marks.update(now -> now.with(key(session), change));
    }

    @Override
    public SortedSet<String> tags() {
        SortedSet<String> tags = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
        marks.get().marks().values().forEach(mark -> tags.addAll(mark.tags()));
        return tags;
    }
}
