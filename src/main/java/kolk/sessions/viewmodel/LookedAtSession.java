package kolk.sessions.viewmodel;

import kolk.sessions.store.SessionSummary;
import org.jspecify.annotations.Nullable;

/** Which session a side of the pane shows, and whether somebody looks at that side. It reads nothing. */
final class LookedAtSession {
    private @Nullable SessionSummary session;
    private boolean watched;

    /**
     * Another session is shown, the same one as it is now, or none.
     *
     * @return whether it is another one than before, or none
     */
    boolean show(@Nullable SessionSummary next) {
        boolean same = next != null && is(next);
        session = next;
        return !same;
    }

    /**
     * A session changed in some way.
     *
     * @return whether it is the one that is shown
     */
    boolean update(SessionSummary changed) {
        boolean same = is(changed);
        if (same) {
            session = changed;
        }
        return same;
    }

    private boolean is(SessionSummary other) {
        return session != null && SessionKey.of(session).equals(SessionKey.of(other));
    }

    /** Somebody begins or ends to look. */
    void setWatched(boolean nowWatched) {
        watched = nowWatched;
    }

    boolean isWatched() {
        return watched;
    }

    /** The session as it is known last, looked at or not. */
    @Nullable
    SessionSummary get() {
        return session;
    }
}
