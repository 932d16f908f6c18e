package kolk.sessions.search;

import kolk.sessions.search.query.CardLeaves;
import kolk.sessions.search.query.SessionFacts;
import kolk.sessions.store.SessionEntry;

/**
 * One of the sessions that a search is to look at, as it is now.
 *
 * @param entry its card, or why there is none; the stamp of a card says which content of the file is meant
 * @param card what is known of it without its transcript
 */
public record Searched(SessionEntry entry, CardLeaves card) {
    public SessionRef ref() {
        return SessionRef.of(entry);
    }

    public SessionFacts facts() {
        return card.facts();
    }
}
