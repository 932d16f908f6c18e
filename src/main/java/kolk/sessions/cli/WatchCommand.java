package kolk.sessions.cli;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.LinkedBlockingQueue;
import kolk.sessions.watch.SessionBatch;
import kolk.sessions.watch.SessionFeed;
import kolk.sessions.watch.SessionWatcher;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * {@code watch}: what changes, as it changes, for status bars and scripts. It goes on until it is interrupted or nobody reads any more. What
 * the lines say is {@link WatchLines}' and {@link WaitingCount}'s work.
 */
@Command(name = "watch", description = "Prints what changes as it changes, until it is interrupted.")
final class WatchCommand implements Callable<Integer> {
    private final CliSystem system;
    private final RootCommand root;
    private final Output out;

    @Option(
            names = "--json",
            description =
                    "Print lines of JSON, which is what it does anyway: first every session, then 'ready', then each change.")
    private boolean json;

    @Option(
            names = "--count",
            description = "Print only the number of waiting sessions, and again whenever it changes.")
    private boolean count;

    /** Turns batches into lines. */
    interface Lines {
        void write(SessionBatch batch);
    }

    WatchCommand(CliSystem system, RootCommand root, Output out) {
        this.system = system;
        this.root = root;
        this.out = out;
    }

    @Override
    public Integer call() {
        if (json && count) {
            throw Complaint.usage("--json and --count do not go together");
        }
        Folders folders = root.folders();
        Lines lines =
                count ? new WaitingCount(out) : new WatchLines(new SessionJson(folders.first()), system.clock(), out);
        BlockingQueue<SessionBatch> batches = new LinkedBlockingQueue<>();
        try (SessionFeed feed = new SessionWatcher(folders.dirs(), system.probe(), system.clock())) {
            feed.start(batches::add);
            while (true) {
                lines.write(batches.take());
                out.flush();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return 0;
        }
    }
}
