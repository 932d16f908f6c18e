package kolk.sessions.search.index;

import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import kolk.sessions.search.SessionRef;
import kolk.sessions.store.FileStamp;
import kolk.sessions.store.SessionId;
import org.apache.lucene.index.CorruptIndexException;
import org.apache.lucene.store.ByteArrayDataInput;
import org.apache.lucene.store.ByteBuffersDataOutput;
import org.apache.lucene.util.BytesRef;
import org.jspecify.annotations.Nullable;

/**
 * What the index has of one session: which content of its file, and how much of it.
 *
 * @param number the session's number in the index
 * @param dir its sessions folder
 * @param id its id
 * @param stamp the content of the file that was read
 * @param messages how many messages
 * @param fingerprint of those messages
 * @param base where the first of them began in the file
 * @param documents how many documents hold them
 * @param damage what is wrong with the file, or empty
 */
record SessionState(
        int number,
        String dir,
        String id,
        FileStamp stamp,
        int messages,
        long fingerprint,
        long base,
        int documents,
        String damage) {

    /** Which session; {@code null} for a path that is none on this system. */
    @Nullable
    SessionRef ref() {
        try {
            return new SessionRef(Path.of(dir), new SessionId(id));
        } catch (InvalidPathException e) {
            return null;
        }
    }

    BytesRef encode() {
        ByteBuffersDataOutput out = new ByteBuffersDataOutput();
        try {
            out.writeVInt(number);
            out.writeString(dir);
            out.writeString(id);
            out.writeString(stamp.encode());
            out.writeVInt(messages);
            out.writeLong(fingerprint);
            out.writeVLong(base);
            out.writeVInt(documents);
            out.writeString(damage);
        } catch (IOException e) {
            throw new IllegalStateException("writing to memory failed", e);
        }
        return new BytesRef(out.toArrayCopy());
    }

    /** @throws CorruptIndexException when the bytes are no state: a bit of the index is another */
    static SessionState decode(BytesRef bytes) throws CorruptIndexException {
        ByteArrayDataInput in = new ByteArrayDataInput(bytes.bytes, bytes.offset, bytes.length);
        try {
            SessionState state = new SessionState(
                    in.readVInt(),
                    in.readString(),
                    in.readString(),
                    FileStamp.decode(in.readString()),
                    in.readVInt(),
                    in.readLong(),
                    in.readVLong(),
                    in.readVInt(),
                    in.readString());
            state.ref();
            if (state.number < 0) {
                throw new CorruptIndexException("a number below zero", "a document");
            }
            return state;
        } catch (IOException | RuntimeException e) {
            throw new CorruptIndexException("no state of a session", "a document", e);
        }
    }
}
