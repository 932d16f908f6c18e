package kolk.sessions.store;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Where kolk keeps its sessions (kolk-on-disk.md section 1). */
public final class DataFolders {
    private DataFolders() {}

    /** The families of systems that differ in where the folder lies. */
    public enum Os {
        UNIX,
        WINDOWS
    }

    /**
     * A sessions folder that applies.
     *
     * @param dir the sessions folder; it need not exist
     * @param note one sentence a person should know about it (it is the old place), or {@code null}
     */
    public record Place(Path dir, @Nullable String note) {}

    /** The sessions folder for these circumstances, and where it was looked for. Looks on the disk only for which of the old and the new place exist. */
    public static Place resolve(Map<String, String> environment, Path home, Path workingDirectory, Os os) {
        throw new UnsupportedOperationException(environment + " " + home + workingDirectory + os);
    }

    /** Every place that was considered, in order, for {@code doctor} and the first start. */
    public static List<Path> candidates(Map<String, String> environment, Path home, Path workingDirectory, Os os) {
        throw new UnsupportedOperationException(environment + " " + home + workingDirectory + os);
    }
}
