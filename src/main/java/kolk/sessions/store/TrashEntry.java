package kolk.sessions.store;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;

/**
 * One deleted session that can be given back.
 *
 * @param dir the sessions folder it was deleted from
 * @param key names the entry within that folder; the same session deleted twice is two entries
 * @param id the session
 * @param title its title when it was deleted; empty where it had none or it could not be read
 * @param deletedAt when it was deleted
 * @param sizeBytes size of all its files together
 * @param files what it holds, as names relative to the sessions folder, in the order they are put back
 */
public record TrashEntry(
        Path dir, String key, SessionId id, String title, Instant deletedAt, long sizeBytes, List<String> files) {
    public TrashEntry {
        files = List.copyOf(files);
    }

    /** What to call it: its title, or its id when it has none. */
    public String name() {
        return title.isBlank() ? id.value() : title;
    }
}
