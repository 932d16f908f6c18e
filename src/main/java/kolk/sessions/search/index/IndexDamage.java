package kolk.sessions.search.index;

import java.io.EOFException;
import org.apache.lucene.index.CorruptIndexException;
import org.apache.lucene.index.IndexFormatTooNewException;
import org.apache.lucene.index.IndexFormatTooOldException;
import org.jspecify.annotations.Nullable;

/** Tells what Lucene throws for files that are not what was written from a full disk, missing rights and other things that pass. */
final class IndexDamage {
    private IndexDamage() {}

    /** Whether it or one of its causes says that the index's files are damaged or of another version; a missing file is none. */
    static boolean isIn(@Nullable Throwable thrown) {
        for (Throwable each = thrown; each != null; each = each.getCause()) {
            if (each instanceof CorruptIndexException
                    || each instanceof IndexFormatTooNewException
                    || each instanceof IndexFormatTooOldException
                    || each instanceof EOFException) {
                return true;
            }
        }
        return false;
    }
}
