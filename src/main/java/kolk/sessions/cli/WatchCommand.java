package kolk.sessions.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.LinkedBlockingQueue;
import kolk.sessions.store.SessionId;
import kolk.sessions.store.SessionSummary;
import kolk.sessions.watch.SessionBatch;
import kolk.sessions.watch.SessionChange;
import kolk.sessions.watch.SessionFeed;
import kolk.sessions.watch.SessionWatcher;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code watch}: prints changes as they happen, for status bars and other programs, until its reader goes away or it is interrupted. */
@Command(
        name = "watch",
        description = "Prints what changes, as lines of JSON: first every session, then 'ready', then each change.")
final class WatchCommand implements Callable<Integer> {
    private final CliSystem system;
    private final RootCommand root;
    private final Output out;

    @Option(names = "--json", description = "Print lines of JSON, which is what it does anyway.")
    private boolean json;

    @Option(
            names = "--count",
            description = "Print only the number of waiting sessions, and again whenever it changes.")
    private boolean count;

    private final Map<Key, Boolean> waiting = new HashMap<>();
    private long lastCount = -1;

    /** A session in its folder. */
    private record Key(Path dir, SessionId id) {}

    WatchCommand(CliSystem system, RootCommand root, Output out) {
        this.system = system;
        this.root = root;
        this.out = out;
    }

    @Override
    public Integer call() throws InterruptedException {
        if (json && count) {
            throw Complaint.usage("--json and --count do not go together");
        }
        Folders folders = root.folders();
        BlockingQueue<SessionBatch> batches = new LinkedBlockingQueue<>();
        try (SessionFeed feed = new SessionWatcher(folders.dirs(), system.probe(), system.clock())) {
            feed.start(batches::add);
            boolean ready = false;
            while (!Thread.currentThread().isInterrupted()) {
                SessionBatch batch = batches.take();
                if (count) {
                    ready |= batch.initial();
                    count(batch, ready);
                } else {
                    SessionJson sessions = new SessionJson(folders.first());
                    batch.changes().forEach(change -> line(change, sessions));
                    if (batch.initial()) {
                        Json.line(out, this::ready);
                    }
                }
                out.flush();
            }
        }
        return 0;
    }

    private void count(SessionBatch batch, boolean ready) {
        for (SessionChange change : batch.changes()) {
            SessionSummary session = change.session();
            boolean waits = !(change instanceof SessionChange.Removed) && session.blocked() != null;
            waiting.put(new Key(session.entry().dir(), session.id()), waits);
        }
        long now = waiting.values().stream().filter(waits -> waits).count();
        if (ready && now != lastCount) {
            lastCount = now;
            out.line(Long.toString(now));
        }
    }

    private void ready(JsonGenerator line) throws IOException {
        line.writeStartObject();
        line.writeStringField("ts", Json.time(system.clock().instant()));
        line.writeStringField("kind", "ready");
        line.writeEndObject();
    }

    private void line(SessionChange change, SessionJson sessions) {
        String kind = switch (change) {
            case SessionChange.Added added -> "added";
            case SessionChange.Changed changed -> "changed";
            case SessionChange.Removed removed -> "removed";
        };
        Json.line(out, line -> {
            line.writeStartObject();
            line.writeStringField("ts", Json.time(system.clock().instant()));
            line.writeStringField("kind", kind);
            sessions.writeField(line, change.session());
            line.writeEndObject();
        });
    }
}
