package kolk.sessions.watch;

import java.util.List;
import kolk.sessions.store.SharedCheckout;

/**
 * What changed since the batch before.
 *
 * @param changes at most one for a session, in no particular order
 * @param sharedCheckouts the shared checkouts as they are now (all of them, not only new ones)
 * @param statuses how each folder is watched now
 * @param initial whether this batch completes the first scan of all folders; exactly one batch does, even when it is empty
 */
public record SessionBatch(
        List<SessionChange> changes,
        List<SharedCheckout> sharedCheckouts,
        List<WatchStatus> statuses,
        boolean initial) {
    public SessionBatch {
        changes = List.copyOf(changes);
        sharedCheckouts = List.copyOf(sharedCheckouts);
        statuses = List.copyOf(statuses);
    }
}
