package kolk.sessions.store;

import java.nio.file.Path;

/** What one session's files came to when they were looked at: a card, or a file that has no usable header. */
public sealed interface SessionEntry permits Card, Unreadable {
    /** The sessions folder it lies in. */
    Path dir();

    /** The session's id: its file's name without the ending. */
    SessionId id();

    /** What its file was when it was looked at. */
    FileStamp stamp();
}
