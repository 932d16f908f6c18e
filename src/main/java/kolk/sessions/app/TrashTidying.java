package kolk.sessions.app;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.function.IntSupplier;
import kolk.sessions.store.SessionException;
import kolk.sessions.store.SessionTrash;

/**
 * What every start owes the trash: what a crash interrupted is completed or taken back, and what was deleted long ago is really removed. Runs once, on a background
 * thread; what it changes arrives through the watch.
 */
final class TrashTidying implements Callable<Integer> {
    private final List<Path> folders;
    private final Function<Path, SessionTrash> trashOf;
    private final IntSupplier days;

    /** @param days after how many days deleted sessions are removed for good */
    TrashTidying(List<Path> folders, Function<Path, SessionTrash> trashOf, IntSupplier days) {
        this.folders = List.copyOf(folders);
        this.trashOf = trashOf;
        this.days = days;
    }

    /**
     * @return how many deleted sessions were removed for good
     * @throws SessionException when the system refuses; nothing is lost by then
     */
    @Override
    public Integer call() throws SessionException {
        int removed = 0;
        for (Path folder : folders) {
            SessionTrash trash = trashOf.apply(folder);
            trash.recover();
            removed += trash.purgeOlderThan(Duration.ofDays(days.getAsInt()));
        }
        return removed;
    }
}
