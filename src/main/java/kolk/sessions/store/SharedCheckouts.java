package kolk.sessions.store;

import java.util.Collection;
import java.util.List;

/** Finds folders in which more than one session runs (kolk-on-disk.md section 12). */
public final class SharedCheckouts {
    private SharedCheckouts() {}

    /** The shared checkouts among these sessions, folders sorted, ids sorted. Resolves links, so it touches the disk once for each live session's folder. */
    public static List<SharedCheckout> of(Collection<SessionSummary> sessions) {
        throw new UnsupportedOperationException(sessions.toString());
    }
}
