package kolk.sessions.app;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import kolk.sessions.platform.priority.LowPriority;
import kolk.sessions.search.SessionRef;
import kolk.sessions.search.SessionSearch;
import kolk.sessions.search.index.IndexProgress;
import kolk.sessions.search.index.IndexProgress.Phase;
import kolk.sessions.search.index.IndexSearch;
import kolk.sessions.search.index.TextIndex;
import kolk.sessions.store.SessionEntry;
import kolk.sessions.store.SessionStore;
import kolk.sessions.viewmodel.JobsViewModel;
import kolk.sessions.viewmodel.UiThread;
import kolk.sessions.watch.SessionBatch;
import kolk.sessions.watch.SessionChange;
import org.jspecify.annotations.Nullable;

/**
 * Keeps the full text current with what the watch says, and shows in the status line when that is much work. It searches nothing itself. To be made, told and closed on the JavaFX thread.
 */
final class SearchIndexing implements AutoCloseable {
    /** Less work than this is not worth a line. */
    private static final int SHOWN_FROM = 64;

    private final List<Path> folders;
    private final JobsViewModel jobs;
    private final String title;
    private final Runnable askedToPause;
    private final Runnable giveBack;
    private final TextIndex index;
    private JobsViewModel.@Nullable JobViewModel line;
    private boolean paused;

    /**
     * @param cache the folder in which the program keeps what it can make again
     * @param folders the sessions folders that are watched
     * @param title what a person reads while it works
     * @param askedToPause the person does not want it to work now: {@link #toggle} is to follow
     * @param giveBack gives memory back; called after much work
     */
    SearchIndexing(
            Path cache,
            List<Path> folders,
            JobsViewModel jobs,
            UiThread ui,
            String title,
            Runnable askedToPause,
            Runnable giveBack) {
        this.folders = List.copyOf(folders);
        this.jobs = jobs;
        this.title = title;
        this.askedToPause = askedToPause;
        this.giveBack = giveBack;
        this.index = TextIndex.notStarted(cache, progress -> ui.run(() -> show(progress)), LowPriority::ofThisThread);
    }

    /** Begins to work. What it is told before waits until then. */
    void start() {
        index.start();
    }

    /** A search that takes from the index what it has. */
    SessionSearch search(Function<Path, SessionStore> stores) {
        return new IndexSearch(index, stores);
    }

    void apply(SessionBatch batch) {
        List<SessionEntry> there = new ArrayList<>();
        List<SessionRef> gone = new ArrayList<>();
        for (SessionChange change : batch.changes()) {
            switch (change) {
                case SessionChange.Added added -> there.add(added.session().entry());
                case SessionChange.Changed changed ->
                    there.add(changed.session().entry());
                case SessionChange.Removed removed ->
                    gone.add(SessionRef.of(removed.session().entry()));
            }
        }
        index.changed(there);
        index.removed(gone);
        if (batch.initial()) {
            index.complete(folders);
        }
    }

    /** Whether there is nothing left to do for now. */
    boolean isIdle() {
        return index.isIdle();
    }

    /** Sessions were deleted for good: their words are to leave the disk at once. */
    void forgetDeleted() {
        index.forgetDeleted();
    }

    private void show(IndexProgress progress) {
        boolean shown = !paused && progress.phase() == Phase.WORKING && progress.total() >= SHOWN_FROM;
        if (line == null && shown) {
            line = jobs.begin(title, askedToPause);
        }
        if (line != null && shown) {
            line.setProgress((double) progress.done() / progress.total());
        } else if (line != null) {
            jobs.end(line);
            line = null;
            if (progress.phase() == Phase.IDLE) {
                // The heap has grown by tens of megabytes that nothing needs any more, and only a whole collection
                // gives them back; now nobody waits.
                giveBack.run();
            }
        }
    }

    /**
     * Stops working until it is called again, or until these folders are shown again: meanwhile what is not in the index is read when it is searched.
     *
     * @return whether it has stopped
     */
    boolean toggle() {
        paused = !paused;
        index.pause(paused);
        show(index.progress());
        return paused;
    }

    @Override
    public void close() {
        paused = true;
        show(index.progress());
        index.close();
    }
}
