package kolk.sessions.transcript.changes;

import java.util.Arrays;

/** What was (or is) at a path at some moment. */
public sealed interface FileState {
    /** A file of this content. The array is not to be changed. */
    record Content(byte[] bytes) implements FileState {
        @Override
        public boolean equals(Object other) {
            return other instanceof Content content && Arrays.equals(bytes, content.bytes);
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(bytes);
        }
    }

    /** A symbolic link to this target, or another repository at this commit: what git keeps as a line of text. */
    record Pointer(String target) implements FileState {}

    /** Nothing. */
    record Absent() implements FileState {}

    /** A file that is too long to be compared. */
    record TooLarge(long size) implements FileState {}

    /**
     * It cannot be told.
     *
     * @param detail more about it, untrusted; may be empty
     */
    record Unknown(Why why, String detail) implements FileState {}

    /** Why a state cannot be told. */
    enum Why {
        /** The manifest names no backup, or one that is not there. */
        NO_BACKUP,
        /** The shadow store has not got the content. */
        NOT_IN_STORE,
        /** Only the pointer of a large file is in the store, not its content. */
        LARGE_FILE_STORE,
        /** A folder, a FIFO or a device is in the file's place. */
        NOT_A_FILE,
        /** The system refuses to read it. */
        UNREADABLE,
        /** The session's folder is not there any more. */
        FOLDER_GONE,
        /** The name is none that this system can have. */
        NO_SUCH_NAME
    }
}
