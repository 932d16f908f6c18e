package kolk.sessions.viewmodel;

import kolk.sessions.store.Activity;
import kolk.sessions.store.Card;
import kolk.sessions.store.SessionEntry;
import kolk.sessions.store.SessionSummary;
import kolk.sessions.store.State;
import kolk.sessions.store.Unreadable;

/** The one word for how a session stands: what a person most needs to know of it. Each has a shape and a colour of its own. */
public enum RowState {
    /** It runs, has asked for a permission and stands still. */
    WAITING,
    /** It runs and waits at its prompt for the person's next word. */
    READY,
    /** It runs and has a turn under way. */
    WORKING,
    /** It runs; what it does is not known. */
    LIVE,
    /** It stopped on a provider limit and does not run. */
    PAUSED,
    /** It does not run. */
    IDLE,
    /** It cannot be found out whether it runs. */
    UNKNOWN,
    /** Its file is damaged, and it does not run. */
    DAMAGED;

    /** What stands first: a request, then a running process, then damage, then a pause. */
    public static RowState of(SessionSummary session) {
        if (session.blocked() != null) {
            return WAITING;
        }
        if (session.liveness().isLive()) {
            Activity activity = session.activity();
            return activity == null ? LIVE : activity == Activity.READY ? READY : WORKING;
        }
        if (isDamaged(session.entry())) {
            return DAMAGED;
        }
        if (session.liveness().state() == State.UNKNOWN) {
            return UNKNOWN;
        }
        return session.entry() instanceof Card card && card.pause() != null ? PAUSED : IDLE;
    }

    /** Whether there is anything wrong with the session's file. */
    public static boolean isDamaged(SessionEntry entry) {
        return switch (entry) {
            case Unreadable unreadable -> true;
            case Card card -> card.damage() != null;
        };
    }

    public boolean isLive() {
        return this == WAITING || this == READY || this == WORKING || this == LIVE;
    }
}
