package kolk.sessions.cli;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import kolk.sessions.store.SessionId;
import kolk.sessions.store.SessionSummary;
import kolk.sessions.watch.SessionBatch;
import kolk.sessions.watch.SessionChange;

/** The number of sessions that wait for a person, a line each time it changes. */
final class WaitingCount implements WatchCommand.Lines {
    private record Key(Path dir, SessionId id) {}

    private final Output out;
    private final Set<Key> waiting = new HashSet<>();
    private boolean ready;
    private int written = -1;

    WaitingCount(Output out) {
        this.out = out;
    }

    @Override
    public void write(SessionBatch batch) {
        for (SessionChange change : batch.changes()) {
            SessionSummary session = change.session();
            Key key = new Key(session.entry().dir(), session.id());
            if (session.blocked() != null && !(change instanceof SessionChange.Removed)) {
                waiting.add(key);
            } else {
                waiting.remove(key);
            }
        }
        ready |= batch.initial();
        if (ready && waiting.size() != written) {
            written = waiting.size();
            out.line(String.valueOf(written));
        }
    }
}
