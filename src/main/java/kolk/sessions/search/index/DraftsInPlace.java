package kolk.sessions.search.index;

import java.io.IOException;
import java.util.concurrent.Executor;
import org.apache.lucene.index.ConcurrentMergeScheduler;
import org.apache.lucene.index.MergePolicy.OneMerge;
import org.apache.lucene.index.MergeTrigger;
import org.apache.lucene.store.Directory;

/** Merges segments on a thread of its own, as usual, but writes what is added from elsewhere on the thread that adds it: that is the work of that thread, and two of them are to do it at the same time. */
final class DraftsInPlace extends ConcurrentMergeScheduler {
    private static final System.Logger LOG = System.getLogger(DraftsInPlace.class.getName());

    @Override
    public void merge(MergeSource source, MergeTrigger trigger) throws IOException {
        if (trigger != MergeTrigger.ADD_INDEXES) {
            super.merge(source, trigger);
            return;
        }
        for (OneMerge next = source.getNextMerge(); next != null; next = source.getNextMerge()) {
            source.merge(next);
        }
    }

    @Override
    public Directory wrapForMerge(OneMerge merge, Directory in) {
        return Thread.currentThread() instanceof MergeThread ? super.wrapForMerge(merge, in) : in;
    }

    /** The writer has noted why and closed itself, and whoever uses it next acts on it ({@link IndexBuilder#tragedy}); thrown here it would be a fault of the program. */
    @Override
    protected void handleMergeException(Throwable e) {
        LOG.log(System.Logger.Level.DEBUG, "segments could not be merged", e);
    }

    @Override
    public Executor getIntraMergeExecutor(OneMerge merge) {
        return Runnable::run;
    }
}
