package kolk.sessions.cli;

import kolk.sessions.store.Activity;
import kolk.sessions.store.Card;
import kolk.sessions.store.SessionSummary;

/** The one word a table says about a session, in the order of urgency. */
enum StateWord {
    WAITING("waiting", "\u001b[1;33m"),
    READY("ready", "\u001b[32m"),
    WORKING("working", "\u001b[36m"),
    /** Live, but no journal tells what it does. */
    LIVE("live", "\u001b[36m"),
    PAUSED("paused", "\u001b[35m"),
    UNKNOWN("unknown", "\u001b[2m"),
    IDLE("idle", "\u001b[2m");

    private final String word;
    private final String colour;

    StateWord(String word, String colour) {
        this.word = word;
        this.colour = colour;
    }

    static StateWord of(SessionSummary session) {
        if (session.liveness().isLive()) {
            Activity activity = session.activity();
            if (session.blocked() != null) {
                return WAITING;
            }
            return activity == null ? LIVE : activity == Activity.READY ? READY : WORKING;
        }
        if (session.entry() instanceof Card card && card.pause() != null) {
            return PAUSED;
        }
        return switch (session.liveness().state()) {
            case UNKNOWN -> UNKNOWN;
            case IDLE, LIVE -> IDLE;
        };
    }

    String word() {
        return word;
    }

    /** The sequence that begins the state's colour on a terminal; the word alone says the same. */
    String colour() {
        return colour;
    }
}
