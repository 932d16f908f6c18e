package kolk.sessions.transcript;

import java.util.function.LongConsumer;
import kolk.sessions.store.SessionException;
import kolk.sessions.store.SessionSummary;

/** Opens the transcript of a session. Slow: to be called on a background thread. */
@FunctionalInterface
public interface TranscriptSource {
    /**
     * Goes over the session's file once.
     *
     * @param progress gets the number of bytes read so far, on the caller's thread; what it throws ends the work
     * @return to be closed by the caller
     * @throws SessionException when there is nothing to show; a file that is good up to some place is no such case
     */
    TranscriptReader open(SessionSummary session, LongConsumer progress) throws SessionException;
}
