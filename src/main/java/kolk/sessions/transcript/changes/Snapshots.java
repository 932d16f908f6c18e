package kolk.sessions.transcript.changes;

import java.io.IOException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.CancellationException;
import kolk.sessions.transcript.changes.GitObjects.Commit;
import kolk.sessions.transcript.changes.GitObjects.Sized;
import kolk.sessions.transcript.changes.GitObjects.TreeChange;
import org.jspecify.annotations.Nullable;

/**
 * What the snapshots of a session say: which files are different from one to the next, and from the last to the folder as it is now. A snapshot is the whole folder at the moment its turn began.
 * Files are compared with the last one as git does it: what has its size and is older is taken for the same.
 */
final class Snapshots {
    /** More turns than this are not compared one by one. */
    private static final int MOST_SNAPSHOTS = 200;

    private static final int MOST_FILES = 100_000;
    private static final int MOST_NEW_FILES = 2_000;

    /** How much of the folder is read to see whether it is the same. */
    private static final long MOST_READ = 256L << 20;

    private final GitObjects git;
    private final WorkFolder folder;
    private final SortedMap<Long, Commit> commits;
    private final List<Map<String, TreeChange>> steps = new ArrayList<>();
    private final Set<String> differentNow = new HashSet<>();
    private Map<String, Sized> last = Map.of();
    private boolean complete = true;

    private Snapshots(GitObjects git, WorkFolder folder, SortedMap<Long, Commit> commits) {
        this.git = git;
        this.folder = folder;
        this.commits = commits;
    }

    /**
     * Asks git.
     *
     * @param named for each turn its commit, untrusted
     */
    static Snapshots read(GitObjects git, WorkFolder folder, SortedMap<Long, String> named)
            throws IOException, InterruptedException {
        Map<String, Commit> found = git.commits(new ArrayList<>(named.values()));
        SortedMap<Long, Commit> commits = new TreeMap<>();
        named.forEach((turn, name) -> {
            Commit commit = found.get(name);
            if (commit != null) {
                commits.put(turn, commit);
            }
        });
        Snapshots snapshots = new Snapshots(git, folder, commits);
        while (commits.size() > MOST_SNAPSHOTS) {
            commits.remove(commits.firstKey());
            snapshots.complete = false;
        }
        if (commits.isEmpty()) {
            throw new GitStore.GitFailure("the store has none of the snapshots that the manifest names");
        }
        snapshots.complete &= commits.size() == named.size();
        snapshots.compare();
        return snapshots;
    }

    private void compare() throws IOException, InterruptedException {
        Commit before = null;
        for (Commit commit : commits.values()) {
            if (before != null) {
                Map<String, TreeChange> step = new HashMap<>();
                if (!before.tree().equals(commit.tree())) {
                    git.differences(before.tree(), commit.tree()).forEach(change -> step.put(change.path(), change));
                }
                steps.add(step);
            }
            before = commit;
        }
        Commit newest = commits.lastEntry().getValue();
        last = git.tree(newest.tree());
        if (folder.path() != null) {
            if (last.size() > MOST_FILES) {
                complete = false;
            } else {
                compareWithNow(newest);
            }
        }
    }

    private void compareWithNow(Commit newest) throws IOException, InterruptedException {
        List<String> doubtful = new ArrayList<>();
        for (Map.Entry<String, Sized> entry : last.entrySet()) {
            if (Thread.currentThread().isInterrupted()) {
                throw new CancellationException();
            }
            TreeFile file = entry.getValue().file();
            BasicFileAttributes now = file.isRepository() ? null : folder.attributes(entry.getKey());
            if (now == null) {
                if (!file.isRepository()) {
                    differentNow.add(entry.getKey());
                }
            } else if (file.isLink() != now.isSymbolicLink() || !file.isLink() && !now.isRegularFile()) {
                differentNow.add(entry.getKey());
            } else if (now.size() != entry.getValue().size()
                    || now.lastModifiedTime().toMillis() >= newest.seconds() * 1_000) {
                doubtful.add(entry.getKey());
            }
        }
        settle(doubtful);
        Path root = folder.path();
        if (root != null) {
            findNew(newest, root);
        }
    }

    /** What is of another size or younger can still be the same: rewritten, with other line breaks, or kept elsewhere by git-lfs. */
    private void settle(List<String> doubtful) throws IOException, InterruptedException {
        List<String> small = doubtful.stream()
                .filter(path -> sized(path).size() < LargeFilePointer.LONGEST)
                .map(path -> sized(path).file().id())
                .toList();
        Map<String, byte[]> pointers = git.blobs(small, LargeFilePointer.LONGEST);
        long read = 0;
        for (String path : doubtful) {
            if (Thread.currentThread().isInterrupted()) {
                throw new CancellationException();
            }
            BasicFileAttributes now = folder.attributes(path);
            byte[] stored = pointers.get(sized(path).file().id());
            LargeFilePointer pointer = stored == null ? null : LargeFilePointer.of(stored);
            if (now != null && pointer != null && pointer.size() == now.size()) {
                continue;
            }
            read += now == null ? 0 : now.size();
            if (read > MOST_READ) {
                complete = false;
                return;
            }
            if (!isStill(path)) {
                differentNow.add(path);
            }
        }
    }

    private boolean isStill(String path) {
        String id = sized(path).file().id();
        FileState now = folder.look(folder.whole(path), StateReader.MOST).state();
        return switch (now) {
            case FileState.Content content ->
                WorkFolder.objectName(content.bytes(), id).equals(id)
                        || WorkFolder.objectName(withoutCarriageReturns(content.bytes()), id)
                                .equals(id);
            case FileState.Pointer pointer ->
                WorkFolder.objectName(pointer.target().getBytes(java.nio.charset.StandardCharsets.UTF_8), id)
                        .equals(id);
            default -> false;
        };
    }

    /** As {@code text} in {@code .gitattributes} has git store it. */
    private static byte[] withoutCarriageReturns(byte[] bytes) {
        byte[] kept = new byte[bytes.length];
        int length = 0;
        for (int i = 0; i < bytes.length; i++) {
            if (bytes[i] != '\r' || i + 1 == bytes.length || bytes[i + 1] != '\n') {
                kept[length++] = bytes[i];
            }
        }
        return java.util.Arrays.copyOf(kept, length);
    }

    /** A file that is in no tree is new if it is younger than the snapshot; an older one was left out by the person's own settings. */
    private void findNew(Commit newest, Path root) throws IOException, InterruptedException {
        int found = 0;
        for (String path : git.untracked(newest.tree(), root)) {
            BasicFileAttributes now = folder.attributes(path);
            if (now != null
                    && (now.isRegularFile() || now.isSymbolicLink())
                    && now.lastModifiedTime().toMillis() >= newest.seconds() * 1_000) {
                if (++found > MOST_NEW_FILES) {
                    complete = false;
                    return;
                }
                differentNow.add(path);
            }
        }
    }

    private Sized sized(String path) {
        Sized sized = last.get(path);
        if (sized == null) {
            throw new IllegalArgumentException("not in the tree: " + path);
        }
        return sized;
    }

    /** Whether everything was looked at. */
    boolean isComplete() {
        return complete;
    }

    /** The turns that have a snapshot, in order. */
    List<Long> turns() {
        return List.copyOf(commits.keySet());
    }

    /** The files that are different when the next snapshot is made, or now, for each snapshot's turn. */
    Map<Long, Set<String>> changed() {
        Map<Long, Set<String>> changed = new LinkedHashMap<>();
        List<Long> turns = turns();
        for (int i = 0; i < turns.size(); i++) {
            changed.put(turns.get(i), i < steps.size() ? steps.get(i).keySet() : Set.copyOf(differentNow));
        }
        return changed;
    }

    /** What a file was in each snapshot, by turn; {@code null} values mean that it was in none. */
    SortedMap<Long, @Nullable TreeFile> states(String path) {
        List<Long> turns = turns();
        SortedMap<Long, @Nullable TreeFile> states = new TreeMap<>();
        Sized newest = last.get(path);
        TreeFile state = newest == null ? null : newest.file();
        for (int i = turns.size() - 1; i >= 0; i--) {
            if (i < steps.size()) {
                TreeChange step = steps.get(i).get(path);
                state = step == null ? state : step.before();
            }
            states.put(turns.get(i), state);
        }
        return states;
    }
}
