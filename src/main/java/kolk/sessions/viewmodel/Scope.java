package kolk.sessions.viewmodel;

import kolk.sessions.store.Card;
import kolk.sessions.store.SessionSummary;

/** A part of all sessions that the sidebar can restrict the table to. */
public sealed interface Scope {
    boolean contains(SessionSummary session);

    /** By how a session stands. */
    enum Standing implements Scope {
        ALL {
            @Override
            public boolean contains(SessionSummary session) {
                return true;
            }
        },
        WAITING {
            @Override
            public boolean contains(SessionSummary session) {
                return session.blocked() != null;
            }
        },
        /** Every session that runs, waiting ones too. */
        LIVE {
            @Override
            public boolean contains(SessionSummary session) {
                return session.liveness().isLive();
            }
        },
        PAUSED {
            @Override
            public boolean contains(SessionSummary session) {
                return session.entry() instanceof Card card && card.pause() != null;
            }
        },
        DAMAGED {
            @Override
            public boolean contains(SessionSummary session) {
                return RowState.isDamaged(session.entry());
            }
        }
    }

    /**
     * By the folder a session was started in. A file without a usable header belongs to no project, and not to the sessions without one.
     *
     * @param cwd the folder as the session files give it; empty for the sessions that belong to none
     */
    record Project(String cwd) implements Scope {
        @Override
        public boolean contains(SessionSummary session) {
            return session.entry() instanceof Card card && card.cwd().equals(cwd);
        }
    }
}
