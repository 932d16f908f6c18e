package kolk.sessions.transcript.changes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import kolk.sessions.resume.Host;
import kolk.sessions.resume.Programs;
import kolk.sessions.testing.RequiresProgram;
import kolk.sessions.transcript.changes.FileDifference.Kind;
import kolk.sessions.transcript.changes.FileState.Why;
import kolk.sessions.transcript.changes.SessionChanges.Basis;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Shadow stores made by the real git, as kolk makes them. */
@RequiresProgram("git")
@Timeout(120)
class SnapshotsTest {
    @TempDir
    Path dir;

    private Path project;
    private Checkpoints kolk;
    private ChangeReader reader;

    @BeforeEach
    void make() throws Exception {
        project = dir.resolve("project");
        kolk = new Checkpoints(dir.resolve("sessions"), project);
        Optional<Path> git = new Programs(Host.current()).find("git");
        assertTrue(git.isPresent());
        reader = new ChangeReader(git);
    }

    private SessionChanges read() throws Exception {
        return reader.read(dir.resolve("sessions"), Checkpoints.ID, project.toString());
    }

    private static List<String> names(SessionChanges changes, int span) {
        return changes.of(changes.spans().get(span)).stream()
                .map(ChangedFile::shown)
                .toList();
    }

    private FileDifference difference(String name, int span) throws Exception {
        SessionChanges changes = read();
        Span of = changes.spans().get(span);
        ChangedFile file = changes.of(of).stream()
                .filter(each -> each.shown().equals(name))
                .findFirst()
                .orElseThrow();
        return reader.differences(changes, List.of(file), of).getFirst();
    }

    private static String text(FileDifference difference) {
        StringBuilder text = new StringBuilder();
        difference
                .lines()
                .forEach(line ->
                        text.append(line.kind().sign()).append(line.text()).append('|'));
        return text.toString();
    }

    /** Files of the tests are made in the second of their snapshot; kolk's have been there for longer. */
    private void age() throws Exception {
        try (Stream<Path> files = Files.walk(project)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Files.setLastModifiedTime(file, FileTime.from(Instant.now().minusSeconds(3600)));
            }
        }
    }

    @Test
    void whatBashChangedIsSeenToo() throws Exception {
        kolk.put("a", "1\n").put("b", "1\n").put("c", "1\n").repository();
        kolk.turn().put("a", "2\n");
        kolk.turn().put("b", "2\n").put("new", "n\n");
        kolk.turn();
        Files.delete(project.resolve("c"));
        SessionChanges changes = read();
        assertEquals(Basis.SNAPSHOTS, changes.basis());
        assertTrue(changes.complete());
        assertEquals(List.of("a", "b", "c", "new"), names(changes, 0));
        assertEquals(List.of("a"), names(changes, 1));
        assertEquals(List.of("b", "new"), names(changes, 2));
        assertEquals(List.of("c"), names(changes, 3));
        assertEquals("-1|+2|", text(difference("a", 0)));
        assertEquals("-1|+2|", text(difference("b", 2)));
        assertEquals(Kind.CREATED, difference("new", 0).kind());
        assertEquals(Kind.DELETED, difference("c", 3).kind());
    }

    @Test
    void aChangeOfThePermissionToRunAFileIsSaid() throws Exception {
        kolk.put("run.sh", "echo\n").put("both.sh", "1\n").put("plain", "p\n").repository();
        kolk.turn();
        for (String name : List.of("run.sh", "both.sh")) {
            Files.setPosixFilePermissions(project.resolve(name), PosixFilePermissions.fromString("rwxr-xr-x"));
        }
        kolk.put("both.sh", "2\n");
        kolk.turn();
        assertEquals(List.of("both.sh", "run.sh"), names(read(), 1));
        FileDifference alone = difference("run.sh", 1);
        assertEquals(Kind.MODE, alone.kind());
        assertEquals(FileDifference.Mode.EXECUTABLE, alone.mode());
        assertEquals(Kind.MODE, difference("run.sh", 0).kind(), "now it can be run too");
        assertEquals(Kind.CHANGED, difference("both.sh", 1).kind());
        assertEquals(FileDifference.Mode.EXECUTABLE, difference("both.sh", 1).mode());
        Files.setPosixFilePermissions(project.resolve("run.sh"), PosixFilePermissions.fromString("rw-r--r--"));
        kolk.turn();
        assertEquals(FileDifference.Mode.NOT_EXECUTABLE, difference("run.sh", 2).mode());
        assertEquals(Kind.SAME, difference("run.sh", 0).kind(), "it is back");
    }

    @Test
    void whatHappenedSinceTheLastTurnBeganIsSeenInTheFolder() throws Exception {
        kolk.put("same", "s\n").put("grown", "1\n").put("replaced", "1\n").put(".gitignore", "*.o\n");
        kolk.repository();
        age();
        kolk.turn();
        kolk.put("grown", "1\n2\n").put("replaced", "2\n").put("fresh", "f\n").put("out.o", "object");
        assertEquals(List.of("fresh", "grown", "replaced"), names(read(), 1));
    }

    @Test
    void backupsAndSnapshotsTogetherAreOneHistory() throws Exception {
        kolk.put("a", "0\n").repository();
        kolk.turn().put("a", "1\n").write("a", "2\n");
        kolk.turn().write("a", "3\n");
        assertEquals("-0|+3|", text(difference("a", 0)), "from before what bash did");
        assertEquals("-0|+2|", text(difference("a", 1)));
        assertEquals("-2|+3|", text(difference("a", 2)));
    }

    @Test
    void aFileThatGitLeavesOutIsKnownFromItsBackups() throws Exception {
        kolk.put(".gitignore", "ignored*\n").put("ignored", "1\n").repository();
        kolk.turn().write("ignored", "2\n").write("ignored-new", "n\n");
        kolk.turn().put("x", "x\n");
        kolk.turn();
        assertEquals("-1|+2|", text(difference("ignored", 0)));
        assertEquals(Kind.CREATED, difference("ignored-new", 1).kind());
    }

    @Test
    void aFileRewrittenWithTheSameContentOrOtherLineBreaksIsNotChanged() throws Exception {
        kolk.put(".gitattributes", "*.txt text\n")
                .put("a.txt", "1\r\n2\r\n")
                .put("b", "b\n")
                .repository();
        kolk.turn().put("b", "b\n");
        assertEquals(List.of(), names(read(), 0));
    }

    @Test
    void largeFilesKeptElsewhereAreNotTakenForChanged() throws Exception {
        String pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:" + "a".repeat(64) + "\nsize 2000\n";
        kolk.put("big", pointer).put("other", pointer).repository();
        kolk.turn().put("big", "x".repeat(2000)).put("other", "x".repeat(2001));
        assertEquals(List.of("other"), names(read(), 0));
        assertEquals(
                new FileState.Unknown(Why.LARGE_FILE_STORE, ""),
                difference("other", 0).before());
    }

    @Test
    void linksAndOtherRepositoriesAreLinesOfText() throws Exception {
        kolk.put("a", "1\n");
        Files.createSymbolicLink(project.resolve("link"), Path.of("a"));
        kolk.repository();
        kolk.turn();
        Files.delete(project.resolve("link"));
        Files.createSymbolicLink(project.resolve("link"), Path.of("b"));
        assertEquals("-a|+b|", text(difference("link", 0)));
    }

    @Test
    void namesOfEveryKindComeThrough() throws Exception {
        List<String> odd = List.of("-n", "a b", "q\"uote", "line\nbreak", "tab\t", "漢字", "🐙", ":(glob)*", "ö");
        kolk.put("a", "1\n").repository();
        kolk.turn();
        for (String name : odd) {
            kolk.put(name, "x\n");
        }
        kolk.turn();
        SessionChanges changes = read();
        assertEquals(odd.size(), changes.of(changes.spans().get(1)).size());
        assertTrue(names(changes, 1).contains("line⏎break"));
        List<FileDifference> all = reader.differences(
                changes, changes.of(changes.spans().get(1)), changes.spans().get(1));
        assertTrue(all.stream().allMatch(each -> each.kind() == Kind.CREATED));
    }

    @Test
    void storesThatNameObjectsBySha256AreRead() throws Exception {
        kolk.put("a", "1\n");
        Files.createDirectories(kolk.store());
        Checkpoints.git(kolk.store(), Map.of(), "init", "--quiet", "--bare", "--object-format=sha256", ".");
        Checkpoints.git(project, Map.of(), "init", "--quiet", "--object-format=sha256");
        kolk.turn().put("a", "2\n");
        assertEquals("-1|+2|", text(difference("a", 0)));
    }

    @Test
    void aStoreThatLostItsObjectsLeavesTheBackups() throws Exception {
        kolk.put("a", "1\n").repository();
        kolk.turn().write("a", "2\n");
        Files.move(kolk.store().resolve("objects"), dir.resolve("objects"));
        Files.createDirectories(kolk.store().resolve("objects"));
        SessionChanges changes = read();
        assertEquals(Basis.UNREADABLE_SNAPSHOTS, changes.basis());
        assertFalse(changes.detail().isEmpty());
        assertEquals(List.of("a"), names(changes, 0));
        assertEquals("-1|+2|", text(difference("a", 0)));
    }

    @Test
    void aFolderThatIsGoneTakesObjectsAlongAndLeavesTheBackups() throws Exception {
        kolk.put("a", "1\n").repository();
        kolk.turn().write("a", "2\n");
        kolk.turn().write("a", "3\n");
        Files.move(project, dir.resolve("moved"));
        SessionChanges changes = read();
        assertEquals(Basis.UNREADABLE_SNAPSHOTS, changes.basis());
        assertEquals("-1|+2|", text(difference("a", 1)));
        assertEquals(
                new FileState.Unknown(Why.FOLDER_GONE, project.toString()),
                difference("a", 2).after());
    }

    @Test
    void nothingOfTheStoreOrTheProjectIsTouched() throws Exception {
        kolk.put("a", "1\n").repository();
        kolk.turn().put("a", "2\n");
        kolk.turn().put("b", "2\n");
        Map<String, String> before = picture();
        difference("a", 0);
        assertEquals(before, picture());
    }

    private Map<String, String> picture() throws Exception {
        Map<String, String> picture = new java.util.TreeMap<>();
        try (Stream<Path> files = Files.walk(dir)) {
            for (Path file : files.toList()) {
                picture.put(
                        file.toString(),
                        Files.getLastModifiedTime(file) + (Files.isRegularFile(file) ? " " + Files.size(file) : ""));
            }
        }
        return picture;
    }
}
