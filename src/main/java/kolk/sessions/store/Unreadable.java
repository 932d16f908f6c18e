package kolk.sessions.store;

import java.nio.file.Path;

/**
 * A session file without a usable header. It is a visible row, never an exception of the list.
 *
 * @param dir the sessions folder
 * @param id the id that the file's name gives
 * @param file the file's name within {@code dir}
 * @param reason one sentence: what is wrong, and where (byte position) when known
 * @param stamp the content that was looked at
 */
public record Unreadable(Path dir, SessionId id, String file, String reason, FileStamp stamp) implements SessionEntry {}
