package kolk.sessions.watch;

import java.time.Instant;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import kolk.sessions.store.JournalState;
import kolk.sessions.store.Liveness;
import kolk.sessions.store.Reading;
import kolk.sessions.store.SessionId;
import org.jspecify.annotations.Nullable;

/** What the watch needs to know about one sessions folder, and everything by which it opens files. For the watch thread alone. */
interface FolderStore {
    /**
     * Looks at one session's files; empty when they are gone.
     *
     * @param stamps of a look just before: what was not there then is not looked for
     */
    Optional<Reading> reading(SessionId id, Stamps stamps);

    /** Whether these sessions run. */
    Map<SessionId, Liveness> probe(Collection<SessionId> ids);

    /** What the answers of a probe depend on, to be compared ({@link kolk.sessions.store.LivenessProbe#fingerprint}); empty where it cannot be told. */
    default Optional<Object> fingerprint() {
        return Optional.empty();
    }

    /** A follower of one session's journal, which has read nothing yet. */
    Journal follow(SessionId id);

    /** What one journal says, read once and then followed. */
    interface Journal {
        /**
         * Reads what was appended.
         *
         * @param most how many bytes at once, about; the rest is left to the next call
         */
        JournalState advance(@Nullable Instant heldSince, long most);
    }
}
