package kolk.sessions.watch;

import java.nio.file.Path;
import java.time.Clock;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import java.util.function.LongSupplier;
import kolk.sessions.store.LivenessProbe;
import kolk.sessions.store.SessionSummary;
import kolk.sessions.store.SharedCheckout;
import kolk.sessions.store.SharedCheckouts;
import kolk.sessions.store.UsageFollower;

/**
 * Everything through which watching touches the world, so that a test can put something else in its place.
 *
 * @param events where events come from
 * @param stores reads one folder's sessions
 * @param usages follows one {@code stats.jsonl}
 * @param checkouts finds shared checkouts among sessions
 * @param fileSystemType the type of the file system a folder is on
 * @param clock the time of day
 * @param nanos the time that intervals are measured in, as {@link System#nanoTime()}
 */
record WatchParts(
        EventSource events,
        Function<Path, FolderStore> stores,
        Function<Path, UsageFollower> usages,
        Function<Collection<SessionSummary>, List<SharedCheckout>> checkouts,
        Function<Path, String> fileSystemType,
        Clock clock,
        LongSupplier nanos) {

    /** The real ones. */
    static WatchParts onDisk(LivenessProbe probe, Clock clock) {
        return new WatchParts(
                new WatchServiceEvents(),
                dir -> new DiskFolderStore(dir, probe, clock),
                UsageFollower::new,
                SharedCheckouts::of,
                NetworkFileSystems::typeOf,
                clock,
                System::nanoTime);
    }
}
