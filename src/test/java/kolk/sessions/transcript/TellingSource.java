package kolk.sessions.transcript;

import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import kolk.sessions.store.ExecutionHistory;
import kolk.sessions.store.SessionException;
import kolk.sessions.store.SessionSummary;

/**
 * The product's own source, which also tells of each session that it has opened.
 *
 * @param opened gets what was opened, on the thread that asked for it, before that thread has it
 */
public record TellingSource(TranscriptSource source, Consumer<TranscriptReader> opened) implements TranscriptSource {
    public TellingSource(Consumer<TranscriptReader> opened) {
        this(SessionText.transcripts(), opened);
    }

    @Override
    public TranscriptReader open(SessionSummary session, LongConsumer progress) throws SessionException {
        TranscriptReader reader = source.open(session, progress);
        opened.accept(reader);
        return reader;
    }

    @Override
    public List<String> archives(SessionSummary session) throws SessionException {
        return source.archives(session);
    }

    @Override
    public int runsBeside(SessionSummary session, Set<String> turns) throws SessionException {
        return source.runsBeside(session, turns);
    }

    @Override
    public ExecutionHistory runs(SessionSummary session) {
        return source.runs(session);
    }

    @Override
    public TranscriptReader openArchive(SessionSummary session, String name, LongConsumer progress)
            throws SessionException {
        return source.openArchive(session, name, progress);
    }
}
