package kolk.sessions.viewmodel;

import java.time.Instant;
import java.util.Objects;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectPropertyBase;
import kolk.sessions.search.Searched;
import kolk.sessions.search.query.CardLeaves;
import kolk.sessions.search.query.SessionFacts;
import kolk.sessions.settings.SessionMarks.Mark;
import kolk.sessions.store.Card;
import kolk.sessions.store.SessionSummary;
import kolk.sessions.store.State;
import kolk.sessions.store.Unreadable;
import org.jspecify.annotations.Nullable;

/**
 * One session's row. It lives as long as the session is known and is updated in place, so that selection and scroll position hold
 * (replacing a row's object would lose both). It decides nothing: {@link RowPresenter} says what it shows.
 */
public final class SessionRowViewModel {
    private final SessionKey key;
    private final RowPresenter presenter;
    private final View view = new View();
    private SessionSummary summary;
    private RowState state;
    private Mark mark;
    private boolean unseen;
    private boolean gone;
    private int sharedWith;
    private @Nullable Snippet snippet;
    private @Nullable Runnable whenLookedAt;
    private @Nullable CardLeaves leaves;
    /** When it was found to have ended while it waited for an answer, which no save tells. */
    private @Nullable Instant cutOffAt;

    SessionRowViewModel(SessionSummary summary, Mark mark, boolean unseen, int sharedWith, RowPresenter presenter) {
        this.key = SessionKey.of(summary);
        this.summary = summary;
        this.mark = mark;
        this.unseen = unseen;
        this.sharedWith = sharedWith;
        this.presenter = presenter;
        this.state = RowState.of(summary);
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
        return view;
    }

    public RowState state() {
        return state;
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

    /** The latest change that the person may want to look at: a save, or an end while it waited for them. */
    @Nullable
    Instant newsAt() {
        Instant saved = changedAt();
        Instant cutOff = cutOffAt;
        return cutOff != null && (saved == null || cutOff.isAfter(saved)) ? cutOff : saved;
    }

    /** When it was found to have ended while it waited for an answer, or {@code null}. */
    @Nullable
    Instant cutOffAt() {
        return cutOffAt;
    }

    /** It is remembered from an earlier start that it ended while it waited. */
    void setCutOffAt(@Nullable Instant when) {
        cutOffAt = when;
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

    void update(SessionSummary newSummary) {
        if (summary.blocked() != null && newSummary.liveness().state() == State.IDLE) {
            cutOffAt = newSummary.liveness().checkedAt();
        }
        summary = newSummary;
        state = RowState.of(newSummary);
        leaves = null;
        gone = false;
        view.invalidate();
    }

    void setMark(Mark newMark) {
        if (!mark.equals(newMark)) {
            mark = newMark;
            leaves = null;
            view.invalidate();
        }
    }

    void setUnseen(boolean newUnseen) {
        if (unseen != newUnseen) {
            unseen = newUnseen;
            leaves = null;
            view.invalidate();
        }
    }

    void setSharedWith(int others) {
        if (sharedWith != others) {
            sharedWith = others;
            view.invalidate();
        }
    }

    /** @param newSnippet the passage by which it was found, in place of its facts; {@code null} for none */
    void setSnippet(@Nullable Snippet newSnippet) {
        whenLookedAt = null;
        if (!Objects.equals(snippet, newSnippet)) {
            snippet = newSnippet;
            view.invalidate();
        }
    }

    /**
     * It was found too, but by which passage is not known yet.
     *
     * @param ask called once, when somebody looks at the row
     */
    void setSnippetToCome(Runnable ask) {
        setSnippet(null);
        whenLookedAt = ask;
        view.invalidate();
    }

    /** What a filter can ask of it. Made once for each change. */
    CardLeaves leaves() {
        CardLeaves made = leaves;
        if (made == null) {
            made = new CardLeaves(
                    SessionFacts.of(summary, new SessionFacts.Marked(mark.pinned(), unseen, mark.tags(), mark.note())));
            leaves = made;
        }
        return made;
    }

    /** As a search looks at it. */
    Searched searched() {
        return new Searched(summary.entry(), leaves());
    }

    void setGone() {
        gone = true;
        view.invalidate();
    }

    /** Says the same at a later time: ages grow, pauses end. Costs little while nothing of that has happened, and nothing while nobody looks. */
    void tick() {
        RowView made = view.made;
        if (made != null && !presenter.isUpToDate(made, summary)) {
            view.invalidate();
        }
    }

    /** What the row shows, made when somebody looks: of thousands of rows a screen shows some dozens. */
    private final class View extends ReadOnlyObjectPropertyBase<RowView> {
        private @Nullable RowView made;

        @Override
        public RowView get() {
            RowView now = made;
            if (now == null) {
                now = presenter.present(summary, mark, unseen, gone, sharedWith, snippet);
                made = now;
            }
            Runnable ask = whenLookedAt;
            if (ask != null) {
                whenLookedAt = null;
                ask.run();
            }
            return now;
        }

        void invalidate() {
            made = null;
            fireValueChangedEvent();
        }

        @Override
        public Object getBean() {
            return SessionRowViewModel.this;
        }

        @Override
        public String getName() {
            return "view";
        }
    }
}
