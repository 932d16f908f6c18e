package kolk.sessions.watch;

import kolk.sessions.store.FileStamp;
import org.jspecify.annotations.Nullable;

/**
 * What the files behind one card looked like just before they were read. Comparing two tells whether the card has to be made again.
 *
 * @param session the session file, {@code null} when there is none (or something else in its place)
 * @param recovery the recovery point, likewise
 * @param header the header file, likewise
 */
record Stamps(
        @Nullable FileStamp session,
        @Nullable FileStamp recovery,
        @Nullable FileStamp header) {
    static final Stamps NONE = new Stamps(null, null, null);

    /** Whether there is a file to make a card from. */
    boolean present() {
        return session != null || recovery != null;
    }
}
