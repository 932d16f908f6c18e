package kolk.sessions.transcript;

import kolk.sessions.store.Message;
import kolk.sessions.store.SessionException;

/** Decodes one message as kolk would. The store does it; tests count. */
@FunctionalInterface
public interface MessageDecoder {
    /**
     * @param json the bytes of one message of a session file
     * @throws SessionException.Damaged when they are no message; the position counts from the first of the bytes
     */
    Message decode(byte[] json) throws SessionException.Damaged;
}
