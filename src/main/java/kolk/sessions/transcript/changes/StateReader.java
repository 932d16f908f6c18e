package kolk.sessions.transcript.changes;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import kolk.sessions.store.FileLook;
import kolk.sessions.transcript.changes.FileState.Why;
import kolk.sessions.transcript.changes.Moment.Stored;
import org.jspecify.annotations.Nullable;

/** Reads states of files from where they are: backups, the shadow store, the folder. */
final class StateReader {
    /** The longest file that is compared. */
    static final int MOST = 4 << 20;

    private final Path checkpoints;
    private final WorkFolder folder;
    private final @Nullable GitObjects git;
    private final Map<String, byte[]> blobs = new HashMap<>();
    private final Map<String, Long> sizes = new HashMap<>();

    /** @param git {@code null} where no object can be read */
    StateReader(Path checkpoints, WorkFolder folder, @Nullable GitObjects git) {
        this.checkpoints = checkpoints;
        this.folder = folder;
        this.git = git;
    }

    /** Asks how long the objects of these moments are, all at once, because each question to git starts a program. */
    void measure(List<Moment> moments) throws IOException, InterruptedException {
        GitObjects objects = git;
        List<String> names = names(moments);
        if (objects != null && !names.isEmpty()) {
            sizes.putAll(objects.sizes(names));
        }
    }

    /** How many bytes {@link #prepare} would hold for these moments. */
    long size(List<Moment> moments) {
        return names(moments).stream()
                .mapToLong(name -> sizes.getOrDefault(name, 0L))
                .filter(size -> size <= MOST)
                .sum();
    }

    /** Reads the objects of these moments, of those that were measured, and forgets those before. */
    void prepare(List<Moment> moments) throws IOException, InterruptedException {
        GitObjects objects = git;
        blobs.clear();
        List<String> names = names(moments);
        if (objects != null && !names.isEmpty()) {
            blobs.putAll(objects.blobs(names, MOST));
        }
    }

    private static List<String> names(List<Moment> moments) {
        List<String> names = new ArrayList<>();
        for (Moment moment : moments) {
            if (moment instanceof Stored(TreeFile file) && !file.isRepository()) {
                names.add(file.id());
            }
        }
        return names;
    }

    /**
     * The state at a moment, of those that were prepared.
     *
     * @param path of the file
     */
    WorkFolder.Seen read(String path, Moment moment) {
        return switch (moment) {
            case Moment.NotThere notThere -> new WorkFolder.Seen(new FileState.Absent(), null);
            case Moment.Backup backup -> new WorkFolder.Seen(backup(backup.name()), null);
            case Stored stored ->
                new WorkFolder.Seen(stored(stored.file()), null, stored.file().executable());
            case Moment.Now now -> folder.look(path, MOST);
        };
    }

    private FileState backup(@Nullable String name) {
        if (name == null) {
            return new FileState.Unknown(Why.NO_BACKUP, "");
        }
        FileLook look = FileLook.at(checkpoints.resolve(name), MOST);
        return look instanceof FileLook.Missing ? new FileState.Unknown(Why.NO_BACKUP, name) : WorkFolder.state(look);
    }

    private FileState stored(TreeFile file) {
        if (file.isRepository()) {
            return new FileState.Pointer("commit " + file.id());
        }
        byte[] content = blobs.get(file.id());
        if (content == null) {
            Long size = sizes.get(file.id());
            return size == null ? new FileState.Unknown(Why.NOT_IN_STORE, file.id()) : new FileState.TooLarge(size);
        }
        if (file.isLink()) {
            return new FileState.Pointer(new String(content, StandardCharsets.UTF_8));
        }
        return LargeFilePointer.of(content) == null
                ? new FileState.Content(content)
                : new FileState.Unknown(Why.LARGE_FILE_STORE, "");
    }
}
