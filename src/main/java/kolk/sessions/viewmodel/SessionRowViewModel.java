package kolk.sessions.viewmodel;

import java.time.Instant;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import kolk.sessions.settings.SessionMarks.Mark;
import kolk.sessions.store.Card;
import kolk.sessions.store.SessionSummary;
import kolk.sessions.store.Unreadable;
import org.jspecify.annotations.Nullable;

/**
 * One session's row. It lives as long as the session is known and is updated in place, so that selection and scroll position hold
 * (replacing a row's object would lose both). It decides nothing: {@link RowPresenter} says what it shows.
 */
public final class SessionRowViewModel {
    private final SessionKey key;
    private final ReadOnlyObjectWrapper<RowView> view;
    private SessionSummary summary;
    private Mark mark;
    private boolean unseen;
    private boolean gone;
    private int sharedWith;

    SessionRowViewModel(SessionSummary summary, Mark mark, boolean unseen, int sharedWith, RowPresenter presenter) {
        this.key = SessionKey.of(summary);
        this.summary = summary;
        this.mark = mark;
        this.unseen = unseen;
        this.sharedWith = sharedWith;
        this.view =
                new ReadOnlyObjectWrapper<>(this, "view", presenter.present(summary, mark, unseen, false, sharedWith));
    }

    public SessionKey key() {
        return key;
    }

    /** The session as it was last reported. */
    public SessionSummary summary() {
        return summary;
    }

    /** What the person said about it: pin, tags, note. Untrusted where shown, like every text from a file. */
    public Mark mark() {
        return mark;
    }

    public RowView view() {
        return view.get();
    }

    public ReadOnlyObjectProperty<RowView> viewProperty() {
        return view.getReadOnlyProperty();
    }

    public RowState state() {
        return view.get().state();
    }

    public boolean isUnseen() {
        return unseen;
    }

    /** Whether its files are gone and only its place is kept. */
    public boolean isGone() {
        return gone;
    }

    /** When the session last changed: what a save says, or when an unreadable file was written. */
    public @Nullable Instant changedAt() {
        return changedAt(summary);
    }

    static @Nullable Instant changedAt(SessionSummary summary) {
        return switch (summary.entry()) {
            case Card card -> card.updatedAt();
            case Unreadable unreadable -> unreadable.stamp().modified().toInstant();
        };
    }

    /** The project's folder as the session file gives it; empty for none. */
    public String cwd() {
        return summary.entry() instanceof Card card ? card.cwd() : "";
    }

    void update(SessionSummary newSummary, RowPresenter presenter) {
        summary = newSummary;
        gone = false;
        present(presenter);
    }

    void setMark(Mark newMark, RowPresenter presenter) {
        if (!mark.equals(newMark)) {
            mark = newMark;
            present(presenter);
        }
    }

    void setUnseen(boolean newUnseen, RowPresenter presenter) {
        if (unseen != newUnseen) {
            unseen = newUnseen;
            present(presenter);
        }
    }

    void setSharedWith(int others, RowPresenter presenter) {
        if (sharedWith != others) {
            sharedWith = others;
            present(presenter);
        }
    }

    void setGone(RowPresenter presenter) {
        gone = true;
        present(presenter);
    }

    /** Says the same at a later time: ages grow, pauses end. Costs little while nothing of that has happened. */
    void tick(RowPresenter presenter) {
        if (!presenter.isUpToDate(view.get(), summary)) {
            present(presenter);
        }
    }

    private void present(RowPresenter presenter) {
        RowView newView = presenter.present(summary, mark, unseen, gone, sharedWith);
        if (!newView.equals(view.get())) {
            view.set(newView);
        }
    }
}
