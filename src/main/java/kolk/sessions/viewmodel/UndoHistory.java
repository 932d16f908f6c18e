package kolk.sessions.viewmodel;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.jspecify.annotations.Nullable;

/**
 * What was done to sessions here and can be taken back, last first. A bar offers the last one for ten seconds; the command takes it back for
 * as long as nothing newer was done. It remembers how, and does nothing by itself.
 */
public final class UndoHistory {
    /** How long the bar offers it. */
    static final Duration OFFER_TIME = Duration.ofSeconds(10);

    private static final int LIMIT = 50;

    private final Ages ages;
    private final Deque<Undo> undos = new ArrayDeque<>();
    private final ReadOnlyObjectWrapper<@Nullable Undo> offered = new ReadOnlyObjectWrapper<>(this, "offered", null);
    private final ReadOnlyObjectWrapper<@Nullable Undo> last = new ReadOnlyObjectWrapper<>(this, "last", null);

    UndoHistory(Ages ages) {
        this.ages = ages;
    }

    /** What the bar offers to take back, or {@code null}. */
    public ReadOnlyObjectProperty<@Nullable Undo> offeredProperty() {
        return offered.getReadOnlyProperty();
    }

    /** What would be taken back next, or {@code null}. */
    public ReadOnlyObjectProperty<@Nullable Undo> lastProperty() {
        return last.getReadOnlyProperty();
    }

    /** Something was done that the bar says. */
    void offer(String sentence, Runnable takeBack) {
        add(new Undo(sentence, takeBack, ages.now().plus(OFFER_TIME)));
    }

    /** Something was done that shows by itself. */
    void remember(String sentence, Runnable takeBack) {
        add(new Undo(sentence, takeBack, Instant.MIN));
    }

    /** Something was done before this program was started: whatever was done since comes first. */
    void rememberEarlier(String sentence, Runnable takeBack) {
        undos.addFirst(new Undo(sentence, takeBack, Instant.MIN));
        update();
    }

    /** Takes the last one back and offers the one before it, while its time lasts. Does nothing when there is none. */
    public void takeBack() {
        Undo undo = undos.pollLast();
        update();
        if (undo != null) {
            undo.takeBack().run();
        }
    }

    /** Closes the bar. What was done can still be taken back with the command. */
    public void dismiss() {
        undos.addAll(withdrawn());
        update();
    }

    private Deque<Undo> withdrawn() {
        Deque<Undo> all = new ArrayDeque<>();
        undos.forEach(undo -> all.addLast(new Undo(undo.sentence(), undo.takeBack(), Instant.MIN)));
        undos.clear();
        return all;
    }

    /** Lets the bar go when its time is over. */
    void tick() {
        update();
    }

    private void add(Undo undo) {
        undos.addLast(undo);
        if (undos.size() > LIMIT) {
            undos.removeFirst();
        }
        update();
    }

    private void update() {
        Undo newest = undos.peekLast();
        last.set(newest);
        offered.set(newest != null && ages.now().isBefore(newest.ends()) ? newest : null);
    }

    /**
     * Something that can be taken back.
     *
     * @param sentence what was done
     * @param takeBack undoes it
     * @param ends when the bar's offer ends
     */
    public record Undo(String sentence, Runnable takeBack, Instant ends) {}
}
