package kolk.sessions.transcript;

import java.util.List;
import java.util.Set;
import java.util.function.LongConsumer;
import kolk.sessions.store.ExecutionHistory;
import kolk.sessions.store.SessionException;
import kolk.sessions.store.SessionSummary;

/** Opens the transcript of a session. Slow: to be called on a background thread. */
public interface TranscriptSource {
    /**
     * Goes over the session's file once.
     *
     * @param progress gets the number of bytes read so far, on the caller's thread; what it throws ends the work
     * @return to be closed by the caller
     * @throws SessionException when there is nothing to show; a file that is good up to some place is no such case
     */
    TranscriptReader open(SessionSummary session, LongConsumer progress) throws SessionException;

    /**
     * The names of what compactions of the session have put away, oldest first; reads none of them.
     *
     * @throws SessionException when that cannot be told
     */
    List<String> archives(SessionSummary session) throws SessionException;

    /**
     * How many records of agent runs the session has put away that are of none of these turns; reads none of them.
     *
     * @throws SessionException when that cannot be told
     */
    int runsBeside(SessionSummary session, Set<String> turns) throws SessionException;

    /** Reads all of these. */
    ExecutionHistory runs(SessionSummary session);

    /**
     * Goes over one of these archives once.
     *
     * @param name one of {@link #archives}
     * @param progress as for {@link #open}
     * @return to be closed by the caller; one that is damaged shows what can be read of it, and says what is wrong
     * @throws SessionException when there is nothing to show
     */
    TranscriptReader openArchive(SessionSummary session, String name, LongConsumer progress) throws SessionException;
}
