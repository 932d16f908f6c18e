package kolk.sessions.store;

import java.nio.file.Path;
import java.util.List;

/**
 * One look at a whole sessions folder.
 *
 * @param dir the folder
 * @param sessions sessions with a card, newest {@code updated_at} first, equal times by id
 * @param unreadable files without a usable header, by name
 * @param sharedCheckouts folders in which more than one session runs, sorted
 */
public record Overview(
        Path dir,
        List<SessionSummary> sessions,
        List<SessionSummary> unreadable,
        List<SharedCheckout> sharedCheckouts) {
    public Overview {
        sessions = List.copyOf(sessions);
        unreadable = List.copyOf(unreadable);
        sharedCheckouts = List.copyOf(sharedCheckouts);
    }
}
