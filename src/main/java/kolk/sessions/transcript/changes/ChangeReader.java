package kolk.sessions.transcript.changes;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import kolk.sessions.store.CheckpointManifest;
import kolk.sessions.store.CheckpointManifest.Entry;
import kolk.sessions.store.SessionException;
import kolk.sessions.store.SessionFiles;
import kolk.sessions.store.SessionId;
import kolk.sessions.transcript.VisibleText;
import kolk.sessions.transcript.changes.ChangedFile.Known;
import kolk.sessions.transcript.changes.SessionChanges.Basis;
import org.jspecify.annotations.Nullable;

/** Finds out which files a session changed, and reads how. Slow: for a background thread; an interrupt ends it. Any number of threads may use it. */
public final class ChangeReader implements ChangeSource {
    private static final String STORE = "shadow.git";
    private static final long MOST_AT_ONCE = 16L << 20;

    private final Optional<Path> git;

    /** @param git the program, where there is one */
    public ChangeReader(Optional<Path> git) {
        this.git = git;
    }

    @Override
    public SessionChanges read(Path dir, SessionId id, String cwd)
            throws SessionException, IOException, InterruptedException {
        CheckpointManifest manifest;
        try {
            manifest = CheckpointManifest.read(dir, id);
        } catch (SessionException.NotFound e) {
            return new SessionChanges(dir, id, cwd, Basis.NOTHING, "", true, 0, List.of(), Map.of());
        }
        WorkFolder folder = WorkFolder.of(cwd);
        if (manifest.snapshots().isEmpty() || git.isEmpty()) {
            Basis basis = manifest.snapshots().isEmpty() ? Basis.BACKUPS : Basis.NO_GIT;
            return new Findings(manifest, folder, null).changes(dir, id, cwd, basis, "");
        }
        try (GitStore store = store(dir, id, git.get(), manifest)) {
            Snapshots snapshots = Snapshots.read(new GitObjects(store), folder, manifest.snapshots());
            return new Findings(manifest, folder, snapshots).changes(dir, id, cwd, Basis.SNAPSHOTS, "");
        } catch (GitStore.GitFailure e) {
            return new Findings(manifest, folder, null)
                    .changes(
                            dir, id, cwd, Basis.UNREADABLE_SNAPSHOTS, VisibleText.line(String.valueOf(e.getMessage())));
        }
    }

    @Override
    public List<FileDifference> differences(SessionChanges changes, List<ChangedFile> files, Span span)
            throws IOException, InterruptedException {
        Path checkpoints = SessionFiles.checkpoints(changes.dir(), changes.id());
        WorkFolder folder = WorkFolder.of(changes.folder());
        if (changes.basis() != Basis.SNAPSHOTS || git.isEmpty()) {
            return differences(new StateReader(checkpoints, folder, null), files, span);
        }
        boolean sha256 = moments(files, span).stream()
                .anyMatch(moment -> moment instanceof Moment.Stored(TreeFile file)
                        && file.id().length() > 40);
        try (GitStore store = GitStore.open(git.get(), checkpoints.resolve(STORE), sha256)) {
            return differences(new StateReader(checkpoints, folder, new GitObjects(store)), files, span);
        }
    }

    /** In groups that fit into memory together. */
    private static List<FileDifference> differences(StateReader reader, List<ChangedFile> files, Span span)
            throws IOException, InterruptedException {
        reader.measure(moments(files, span));
        List<FileDifference> differences = new ArrayList<>();
        int from = 0;
        while (from < files.size()) {
            int to = from + 1;
            while (to < files.size() && reader.size(moments(files.subList(from, to + 1), span)) <= MOST_AT_ONCE) {
                to++;
            }
            List<ChangedFile> group = files.subList(from, to);
            reader.prepare(moments(group, span));
            for (ChangedFile file : group) {
                if (Thread.currentThread().isInterrupted()) {
                    throw new InterruptedException();
                }
                WorkFolder.Seen before = reader.read(file.path(), file.before(span));
                WorkFolder.Seen after = reader.read(file.path(), file.after(span));
                differences.add(FileDifference.between(before, after));
            }
            from = to;
        }
        return differences;
    }

    private static List<Moment> moments(List<ChangedFile> files, Span span) {
        return files.stream()
                .flatMap(file -> Stream.of(file.before(span), file.after(span)))
                .toList();
    }

    private static GitStore store(Path dir, SessionId id, Path program, CheckpointManifest manifest)
            throws IOException {
        boolean sha256 = manifest.snapshots().values().stream().anyMatch(name -> name.length() > 40);
        return GitStore.open(program, SessionFiles.checkpoints(dir, id).resolve(STORE), sha256);
    }

    /** Puts together what manifest and snapshots say. */
    private static final class Findings {
        private final CheckpointManifest manifest;
        private final WorkFolder folder;
        private final @Nullable Snapshots snapshots;
        private final Map<String, List<Entry>> entries = new LinkedHashMap<>();
        private final Map<String, SortedMap<Long, @Nullable TreeFile>> stored = new LinkedHashMap<>();
        private final SortedMap<Long, Set<String>> changed = new TreeMap<>();

        Findings(CheckpointManifest manifest, WorkFolder folder, @Nullable Snapshots snapshots) {
            this.manifest = manifest;
            this.folder = folder;
            this.snapshots = snapshots;
        }

        SessionChanges changes(Path dir, SessionId id, String cwd, Basis basis, String detail) {
            collect();
            Map<String, ChangedFile> files = new LinkedHashMap<>();
            changed.values().forEach(paths -> paths.forEach(path -> files.computeIfAbsent(path, this::file)));
            Map<Span, List<ChangedFile>> bySpan = new LinkedHashMap<>();
            List<Span> spans = new ArrayList<>();
            spans.add(Span.WHOLE);
            bySpan.put(Span.WHOLE, sorted(files.keySet(), files));
            List<Long> turns = List.copyOf(changed.keySet());
            for (int i = 0; i < turns.size(); i++) {
                Span span = new Span(turns.get(i), i + 1 < turns.size() ? turns.get(i + 1) : Span.END, false);
                spans.add(span);
                bySpan.put(span, sorted(changed.getOrDefault(turns.get(i), Set.of()), files));
            }
            boolean complete = snapshots == null || snapshots.isComplete();
            return new SessionChanges(dir, id, cwd, basis, detail, complete, manifest.damagedEntries(), spans, bySpan);
        }

        private void collect() {
            for (Entry entry : manifest.entries()) {
                String path = folder.whole(entry.path());
                entries.computeIfAbsent(path, p -> new ArrayList<>()).add(entry);
                changed.computeIfAbsent(entry.turn(), t -> new TreeSet<>()).add(path);
            }
            Snapshots found = snapshots;
            if (found != null) {
                found.changed()
                        .forEach((turn, names) -> names.forEach(name -> {
                            String path = folder.whole(name);
                            changed.computeIfAbsent(turn, t -> new TreeSet<>()).add(path);
                            stored.computeIfAbsent(path, p -> found.states(name));
                        }));
                found.turns().forEach(turn -> changed.computeIfAbsent(turn, t -> new TreeSet<>()));
                entries.keySet().forEach(path -> stored.computeIfAbsent(path, p -> found.states(folder.name(p))));
            }
        }

        /** In a turn the snapshot is the first that is known, then the backups in their order. */
        private ChangedFile file(String path) {
            List<Known> known = new ArrayList<>();
            List<Entry> own = entries.getOrDefault(path, List.of());
            SortedMap<Long, @Nullable TreeFile> trees = stored.getOrDefault(path, new TreeMap<>());
            boolean isStored = trees.values().stream().anyMatch(java.util.Objects::nonNull);
            // A file that no snapshot has may be one that git leaves out, or lie outside the folder: then only the
            // backups know.
            if (isStored || own.isEmpty()) {
                trees.forEach((turn, file) ->
                        known.add(new Known(turn, file == null ? new Moment.NotThere() : new Moment.Stored(file))));
            }
            own.forEach(entry -> known.add(new Known(
                    entry.turn(), entry.existed() ? new Moment.Backup(entry.backup()) : new Moment.NotThere())));
            // Stable: what was put in first comes first in its turn.
            known.sort(java.util.Comparator.comparingLong(Known::turn));
            return new ChangedFile(path, VisibleText.line(folder.shown(path)), known);
        }

        private static List<ChangedFile> sorted(Set<String> paths, Map<String, ChangedFile> files) {
            return paths.stream()
                    .map(path -> java.util.Objects.requireNonNull(files.get(path)))
                    .sorted(java.util.Comparator.comparing(ChangedFile::shown))
                    .toList();
        }
    }
}
