package kolk.sessions.search.index;

import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import kolk.sessions.store.SessionEntry;
import kolk.sessions.store.SessionLocks;
import kolk.sessions.store.SessionStore;
import kolk.sessions.store.SystemLivenessProbe;

/** A process that indexes a folder, commits all the time, and is meant to be killed meanwhile. */
final class IndexChild {
    private static final IndexPace HURRIED = new IndexPace(
            Duration.ofMillis(5),
            Duration.ofMillis(5),
            Duration.ofMillis(10),
            Duration.ZERO,
            Duration.ofMillis(20),
            Duration.ofMillis(30));

    private IndexChild() {}

    /** @param args the sessions folder and the cache folder */
    public static void main(String[] args) throws Exception {
        Path dir = Path.of(args[0]);
        List<SessionEntry> entries = new SessionStore(
                        dir, new SystemLivenessProbe(Clock.systemUTC(), new SessionLocks()), Clock.systemUTC())
                .entries();
        try (TextIndex index = new TextIndex(Path.of(args[1]), progress -> {}, HURRIED)) {
            index.changed(entries);
            index.complete(List.of(dir));
            System.out.println("begun");
            index.awaitIdle();
            index.forgetDeleted();
            index.awaitIdle();
            int indexed = index.hold().map(held -> held.states().size()).orElse(0);
            System.out.println("done " + indexed + " indexed");
            Thread.currentThread().join();
        }
    }
}
