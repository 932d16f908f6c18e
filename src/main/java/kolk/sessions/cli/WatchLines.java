package kolk.sessions.cli;

import java.nio.file.Path;
import java.time.Clock;
import java.util.HashMap;
import java.util.Map;
import kolk.sessions.store.SessionEntry;
import kolk.sessions.store.SessionId;
import kolk.sessions.store.SessionOrder;
import kolk.sessions.store.SessionSummary;
import kolk.sessions.store.Unreadable;
import kolk.sessions.watch.SessionBatch;
import kolk.sessions.watch.SessionChange;
import org.jspecify.annotations.Nullable;

/**
 * Changes as lines of JSON. As {@code list --json} keeps files without a usable header apart, so does this: such a file is {@code unreadable}
 * in place of {@code session}, and a session that becomes one (or ceases to be one) is removed as the one and added as the other.
 */
final class WatchLines implements WatchCommand.Lines {
    private final SessionJson sessions;
    private final Clock clock;
    private final Output out;
    private final Map<Key, SessionSummary> known = new HashMap<>();
    private boolean ready;

    private record Key(Path dir, SessionId id) {
        static Key of(SessionSummary session) {
            return new Key(session.entry().dir(), session.id());
        }
    }

    WatchLines(SessionJson sessions, Clock clock, Output out) {
        this.sessions = sessions;
        this.clock = clock;
        this.out = out;
    }

    @Override
    public void write(SessionBatch batch) {
        for (SessionChange change : batch.changes()) {
            SessionSummary session = change.session();
            boolean gone = change instanceof SessionChange.Removed;
            SessionSummary before = gone ? known.remove(Key.of(session)) : known.put(Key.of(session), session);
            if (ready) {
                write(before, session, gone);
            }
        }
        if (batch.initial()) {
            known.values().stream().sorted(SessionOrder.NEWEST_FIRST).forEach(session -> line("added", session));
            line("ready", null);
            ready = true;
        }
    }

    private void write(@Nullable SessionSummary before, SessionSummary now, boolean gone) {
        if (gone) {
            line("removed", now);
        } else if (before == null) {
            line("added", now);
        } else if (isUnreadable(before.entry()) == isUnreadable(now.entry())) {
            line("changed", now);
        } else {
            line("removed", before);
            line("added", now);
        }
    }

    private static boolean isUnreadable(SessionEntry entry) {
        return entry instanceof Unreadable;
    }

    private void line(String kind, @Nullable SessionSummary session) {
        Json.line(out, line -> {
            line.writeStartObject();
            line.writeStringField("ts", Json.time(clock.instant()));
            line.writeStringField("kind", kind);
            if (session != null) {
                sessions.writeField(line, session);
            }
            line.writeEndObject();
        });
    }
}
