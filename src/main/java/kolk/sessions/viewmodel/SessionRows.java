package kolk.sessions.viewmodel;

import java.time.Instant;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import kolk.sessions.settings.SessionMarks.Mark;
import kolk.sessions.store.SessionSummary;
import kolk.sessions.watch.SessionBatch;
import kolk.sessions.watch.SessionChange;
import org.jspecify.annotations.Nullable;

/**
 * Every session that is known, one row each for as long as it is known, and the rows of those that went and only keep their place. It brings
 * what the feed and the person say into the rows; it knows no order, no filter and no selection.
 */
final class SessionRows {
    private final RowPresenter presenter;
    private final SeenMarks seen;
    private final MarkStore marks;
    private final Map<SessionKey, SessionRowViewModel> rows = new HashMap<>();
    private final Map<SessionKey, SessionRowViewModel> gone = new HashMap<>();
    private final Set<SessionKey> unseen = new HashSet<>();
    private final Set<SessionRowViewModel> different = new HashSet<>();
    private Map<SessionKey, Integer> shared = Map.of();

    SessionRows(RowPresenter presenter, SeenMarks seen, MarkStore marks) {
        this.presenter = presenter;
        this.seen = seen;
        this.marks = marks;
    }

    Collection<SessionRowViewModel> all() {
        return Collections.unmodifiableCollection(rows.values());
    }

    @Nullable
    SessionRowViewModel get(SessionKey key) {
        return rows.get(key);
    }

    /** The sessions that went since {@link #forgetGone}. */
    Set<SessionKey> gone() {
        return Collections.unmodifiableSet(gone.keySet());
    }

    /** Their rows. */
    Collection<SessionRowViewModel> goneRows() {
        return Collections.unmodifiableCollection(gone.values());
    }

    /** The rows that came, went or are otherwise for a filter than when this was last asked. */
    Set<SessionRowViewModel> takeDifferent() {
        Set<SessionRowViewModel> taken = Set.copyOf(different);
        different.clear();
        return taken;
    }

    /** Lets the places of those that went go. */
    void forgetGone() {
        gone.clear();
    }

    /**
     * Takes in what the feed reports.
     *
     * @param lookedAt the row that the person looks at, which counts as seen whatever happens to it
     * @param touched told of each row that is new or changed
     * @param removed told of each row whose session went
     */
    void apply(
            SessionBatch batch,
            @Nullable SessionRowViewModel lookedAt,
            Consumer<SessionRowViewModel> touched,
            Consumer<SessionRowViewModel> removed) {
        Set<SessionKey> concerned = new HashSet<>(shared.keySet());
        shared = sharing(batch);
        concerned.addAll(shared.keySet());
        for (SessionChange change : batch.changes()) {
            switch (change) {
                case SessionChange.Added added -> touched.accept(put(added.session(), lookedAt));
                case SessionChange.Changed changed -> touched.accept(put(changed.session(), lookedAt));
                case SessionChange.Removed gone -> remove(SessionKey.of(gone.session()), removed);
            }
        }
        for (SessionKey key : concerned) {
            SessionRowViewModel row = rows.get(key);
            if (row != null) {
                row.setSharedWith(sharedWith(row.summary()));
            }
        }
    }

    void tick() {
        rows.values().forEach(SessionRowViewModel::tick);
    }

    /** The person looks at this row. */
    void look(SessionRowViewModel row) {
        seen.markSeen(row.key(), row.newsAt());
        setUnseen(row, false);
    }

    /** @param now counts as looked at, too, when a wrong clock has made a change later than that */
    void markAllSeen(Instant now) {
        Instant until = now;
        for (SessionRowViewModel row : rows.values()) {
            Instant changed = row.newsAt();
            if (changed != null && changed.isAfter(until)) {
                until = changed;
            }
        }
        seen.markAllSeen(until);
        rows.values().forEach(row -> setUnseen(row, false));
    }

    boolean hasUnseen() {
        return !unseen.isEmpty();
    }

    private void setUnseen(SessionRowViewModel row, boolean now) {
        if (row.isUnseen() != now) {
            row.setUnseen(now);
            different.add(row);
        }
        if (now) {
            unseen.add(row.key());
        } else {
            unseen.remove(row.key());
        }
    }

    /** Changes what is said about sessions, whether they are known now or not. */
    void mark(Collection<SessionKey> sessions, UnaryOperator<Mark> change) {
        for (SessionKey key : sessions) {
            marks.change(key, change);
            SessionRowViewModel row = rows.get(key);
            if (row != null) {
                row.setMark(marks.of(key));
                different.add(row);
            }
        }
    }

    private SessionRowViewModel put(SessionSummary session, @Nullable SessionRowViewModel lookedAt) {
        SessionKey key = SessionKey.of(session);
        SessionRowViewModel row = rows.get(key);
        if (row == null) {
            row = gone.remove(key);
            if (row != null) {
                rows.put(key, row);
            }
        }
        if (row == null) {
            row = new SessionRowViewModel(session, marks.of(key), false, sharedWith(session), presenter);
            row.setCutOffAt(seen.cutOff(key));
            rows.put(key, row);
            different.add(row);
            setUnseen(row, seen.isUnseen(key, row.newsAt()));
            return row;
        }
        Instant before = row.cutOffAt();
        row.update(session);
        different.add(row);
        Instant cutOff = row.cutOffAt();
        if (cutOff != null && !cutOff.equals(before)) {
            seen.cutOff(key, cutOff);
        }
        if (row == lookedAt) {
            look(row);
        } else {
            setUnseen(row, seen.isUnseen(key, row.newsAt()));
        }
        return row;
    }

    private void remove(SessionKey key, Consumer<SessionRowViewModel> removed) {
        SessionRowViewModel row = rows.remove(key);
        if (row != null) {
            row.setGone();
            unseen.remove(key);
            different.add(row);
            gone.put(key, row);
            removed.accept(row);
        }
    }

    /** How many others run in its folder. */
    private int sharedWith(SessionSummary session) {
        return session.liveness().isLive() ? shared.getOrDefault(SessionKey.of(session), 0) : 0;
    }

    private static Map<SessionKey, Integer> sharing(SessionBatch batch) {
        Map<SessionKey, Integer> counts = new HashMap<>();
        batch.sharedCheckouts()
                .forEach(checkout -> checkout.members()
                        .forEach(member -> counts.put(
                                new SessionKey(member.dir(), member.id()),
                                checkout.members().size() - 1)));
        return counts;
    }
}
