package kolk.sessions.viewmodel;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.jspecify.annotations.Nullable;

/** What the window says in passing: one sentence at a time, and beside it the offer to take the last deletion back. Both go by themselves. */
public final class NoticesViewModel {
    /** How long a deletion can be taken back from the bar. */
    static final Duration UNDO_TIME = Duration.ofSeconds(10);

    private static final Duration NOTICE_TIME = Duration.ofSeconds(10);

    private final Ages ages;
    private final ReadOnlyObjectWrapper<@Nullable Notice> notice = new ReadOnlyObjectWrapper<>(this, "notice", null);
    private final ReadOnlyObjectWrapper<@Nullable Undo> undo = new ReadOnlyObjectWrapper<>(this, "undo", null);
    private final Deque<Undo> undos = new ArrayDeque<>();
    private Instant noticeEnds = Instant.MAX;

    NoticesViewModel(Ages ages) {
        this.ages = ages;
    }

    public ReadOnlyObjectProperty<@Nullable Notice> noticeProperty() {
        return notice.getReadOnlyProperty();
    }

    /** The deletion that would be taken back next, or {@code null}. */
    public ReadOnlyObjectProperty<@Nullable Undo> undoProperty() {
        return undo.getReadOnlyProperty();
    }

    /** Says that something was done. */
    public void inform(String sentence) {
        show(new Notice(sentence, false, null));
    }

    /** Says that something could not be done, and why. */
    public void warn(String sentence) {
        show(new Notice(sentence, true, null));
    }

    /** Says that something could not be done and why, and what could be done instead. */
    void warn(String sentence, CommandId instead) {
        show(new Notice(sentence, true, instead));
    }

    public void dismissNotice() {
        notice.set(null);
    }

    /** Offers to take something back. */
    void offer(String sentence, Runnable takeBack) {
        undos.addLast(new Undo(sentence, takeBack, ages.now().plus(UNDO_TIME)));
        undo.set(undos.peekLast());
    }

    /** Takes the last deletion back and offers the one before it. Does nothing when there is none. */
    public void takeBack() {
        Undo last = undos.pollLast();
        undo.set(undos.peekLast());
        if (last != null) {
            last.takeBack().run();
        }
    }

    /** Withdraws all offers; what was deleted stays in the trash. */
    public void dismissUndo() {
        undos.clear();
        undo.set(null);
    }

    /** Lets what has been there long enough go. */
    void tick() {
        Instant now = ages.now();
        if (!now.isBefore(noticeEnds)) {
            notice.set(null);
        }
        for (Iterator<Undo> each = undos.iterator(); each.hasNext(); ) {
            if (!now.isBefore(each.next().ends())) {
                each.remove();
            }
        }
        undo.set(undos.peekLast());
    }

    private void show(Notice newNotice) {
        noticeEnds = ages.now().plus(NOTICE_TIME);
        notice.set(newNotice);
    }

    /**
     * One sentence.
     *
     * @param warning whether something could not be done
     * @param instead a command that helps, or {@code null}
     */
    public record Notice(
            String sentence, boolean warning, @Nullable CommandId instead) {}

    /**
     * Something that can be taken back.
     *
     * @param sentence what was done
     * @param takeBack undoes it
     * @param ends when the offer ends
     */
    public record Undo(String sentence, Runnable takeBack, Instant ends) {}
}
