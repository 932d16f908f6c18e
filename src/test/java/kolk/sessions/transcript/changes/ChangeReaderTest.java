package kolk.sessions.transcript.changes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import kolk.sessions.store.SessionException;
import kolk.sessions.transcript.Block.DiffLine;
import kolk.sessions.transcript.changes.FileDifference.Kind;
import kolk.sessions.transcript.changes.FileState.Why;
import kolk.sessions.transcript.changes.SessionChanges.Basis;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What the backups alone say: every session without git. */
@Timeout(60)
class ChangeReaderTest {
    @TempDir
    Path dir;

    private Path project;
    private Checkpoints kolk;
    private final ChangeReader reader = new ChangeReader(Optional.empty());

    @BeforeEach
    void make() throws Exception {
        project = dir.resolve("project");
        kolk = new Checkpoints(dir.resolve("sessions"), project);
    }

    private SessionChanges read() throws Exception {
        return reader.read(dir.resolve("sessions"), Checkpoints.ID, project.toString());
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

    private static List<String> names(SessionChanges changes, int span) {
        return changes.of(changes.spans().get(span)).stream()
                .map(ChangedFile::shown)
                .toList();
    }

    private static String text(FileDifference difference) {
        StringBuilder text = new StringBuilder();
        for (DiffLine line : difference.lines()) {
            text.append(line.kind().sign()).append(line.text()).append('|');
        }
        return text.toString();
    }

    @Test
    void aSessionWithoutCheckpointsHasNoChanges() throws Exception {
        SessionChanges changes = read();
        assertEquals(Basis.NOTHING, changes.basis());
        assertEquals(List.of(), changes.spans());
    }

    @Test
    void aFileIsComparedAsItWasBeforeTheSessionAndAsItIsNow() throws Exception {
        kolk.put("src/a.c", "one\ntwo\nthree\n");
        kolk.turn().write("src/a.c", "one\n2\nthree\n").write("src/a.c", "one\n2\n3\n");
        FileDifference whole = difference("src/a.c", 0);
        assertEquals(Kind.CHANGED, whole.kind());
        assertEquals(" one|-two|-three|+2|+3|", text(whole));
        assertEquals(2, whole.added());
        assertEquals(2, whole.removed());
    }

    @Test
    void eachTurnHasItsOwnDifference() throws Exception {
        kolk.put("a", "1\n").turn().write("a", "2\n").write("new", "x\n");
        kolk.turn();
        kolk.turn().write("a", "3\n");
        SessionChanges changes = read();
        assertEquals(3, changes.spans().size(), "the whole session, and the two turns that changed something");
        assertEquals(List.of("a", "new"), names(changes, 0));
        assertEquals(List.of("a", "new"), names(changes, 1));
        assertEquals(List.of("a"), names(changes, 2));
        assertEquals("-1|+2|", text(difference("a", 1)));
        assertEquals("-2|+3|", text(difference("a", 2)));
        assertEquals(Kind.CREATED, difference("new", 1).kind());
    }

    @Test
    void whatBecameOfAFileIsSaid() throws Exception {
        kolk.put("same", "x\n").put("gone", "a\nb\n").put("binary", "a\0b").put("break", "end\n");
        kolk.turn()
                .write("same", "y\n")
                .write("gone", "a\n")
                .write("made", "m\n")
                .write("binary", "a\0c")
                .write("break", "end");
        kolk.put("same", "x\n");
        Files.delete(project.resolve("gone"));
        assertEquals(Kind.SAME, difference("same", 0).kind());
        assertEquals(Kind.DELETED, difference("gone", 0).kind());
        assertEquals("-a|-b|", text(difference("gone", 0)));
        assertEquals(Kind.CREATED, difference("made", 0).kind());
        assertEquals(Kind.BINARY, difference("binary", 0).kind());
        assertEquals(Kind.LAST_LINE_BREAK, difference("break", 0).kind());
    }

    @Test
    void whatCannotBeComparedSaysWhy() throws Exception {
        kolk.put("huge", "x\n").put("lost", "x\n").put("folder", "x\n").put("locked", "x\n");
        kolk.turn().write("huge", "y".repeat(5 << 20)).write("lost", "y\n").write("folder", "y\n");
        Files.delete(kolk.folder().resolve("000002.bak"));
        Files.delete(project.resolve("folder"));
        Files.createDirectory(project.resolve("folder"));
        assertEquals(Kind.TOO_LARGE, difference("huge", 0).kind());
        assertEquals(new FileState.TooLarge(5 << 20), difference("huge", 0).after());
        assertEquals(
                new FileState.Unknown(Why.NO_BACKUP, "000002.bak"),
                difference("lost", 0).before());
        assertEquals(
                new FileState.Unknown(Why.NOT_A_FILE, ""),
                difference("folder", 0).after());
    }

    @Test
    void aFolderThatIsGoneIsNotTakenForDeletedFiles() throws Exception {
        kolk.put("a", "1\n").turn().write("a", "2\n");
        kolk.turn().write("a", "3\n");
        Files.move(project, dir.resolve("moved"));
        assertEquals(
                new FileState.Unknown(Why.FOLDER_GONE, project.toString()),
                difference("a", 0).after());
        assertEquals("-1|+2|", text(difference("a", 1)), "what lies between two backups is still known");
    }

    @Test
    void aPipeInAFilesPlaceIsNotWaitedFor() throws Exception {
        kolk.put("a", "1\n").turn().write("a", "2\n");
        Files.delete(project.resolve("a"));
        assertTrue(new ProcessBuilder("mkfifo", project.resolve("a").toString())
                .start()
                .waitFor(10, TimeUnit.SECONDS));
        assertEquals(
                new FileState.Unknown(Why.NOT_A_FILE, ""), difference("a", 0).after());
    }

    @Test
    void aLinkIsShownAsALinkAndNeverRead() throws Exception {
        Path secret = Files.writeString(dir.resolve("secret"), "secret\n");
        kolk.put("a", "1\n").turn().write("a", "2\n");
        Files.delete(project.resolve("a"));
        Files.createSymbolicLink(project.resolve("a"), secret);
        assertEquals("-1|+" + secret + "|", text(difference("a", 0)));
    }

    @Test
    void whereFoldersLeadOutOfTheProjectItIsSaid() throws Exception {
        kolk.put("sub/a", "1\n").turn().write("sub/a", "2\n");
        Files.move(project.resolve("sub"), dir.resolve("elsewhere"));
        Files.createSymbolicLink(project.resolve("sub"), dir.resolve("elsewhere"));
        FileDifference difference = difference("sub/a", 0);
        assertEquals(dir.toRealPath().resolve("elsewhere/a").toString(), difference.leadsTo());
        assertEquals("-1|+2|", text(difference));
    }

    @Test
    void aManifestThatNamesFilesOutsideItsFolderReadsNothingThere() throws Exception {
        Path secret = Files.writeString(dir.resolve("secret"), "secret\n");
        kolk.put("a", "1\n").turn().write("a", "2\n");
        for (String name : List.of("../../secret", secret.toString(), "..", ".", "a\\u0000b", "")) {
            Files.writeString(
                    kolk.folder().resolve("manifest.json"),
                    "{\"entries\":[{\"turn\":1,\"path\":\"" + project + "/a\",\"existed\":true,\"backup\":\"" + name
                            + "\"}]}");
            assertEquals(
                    new FileState.Unknown(Why.NO_BACKUP, ""), difference("a", 0).before(), name);
        }
        Files.createSymbolicLink(kolk.folder().resolve("link"), secret);
        Files.writeString(
                kolk.folder().resolve("manifest.json"),
                "{\"entries\":[{\"turn\":1,\"path\":\"" + project + "/a\",\"existed\":true,\"backup\":\"link\"}]}");
        assertEquals(
                new FileState.Unknown(Why.NOT_A_FILE, ""), difference("a", 0).before());
    }

    @Test
    void aDamagedManifestIsAnErrorAndDamagedEntriesCostThemselves() throws Exception {
        for (String bad : List.of("", "{\"entries\":[", "[]", "nonsense")) {
            Files.writeString(kolk.folder().resolve("manifest.json"), bad);
            assertThrows(SessionException.Damaged.class, this::read, bad);
        }
        Files.writeString(
                kolk.folder().resolve("manifest.json"),
                "{\"entries\":[7,{\"turn\":1},{\"turn\":1,\"path\":\"" + project
                        + "/a\"}],\"snapshots\":{\"x\":\"y\"},\"unknown\":{\"a\":[1]},\"turn\":\"seven\"}");
        SessionChanges changes = read();
        assertEquals(3, changes.damaged());
        assertEquals(List.of("a"), names(changes, 0));
    }

    @Test
    void bytesThatAreNoUtf8AreShownAndSaid() throws Exception {
        kolk.put("a", "x\n").turn().write("a", "y\n");
        Files.write(project.resolve("a"), "caf\u00e9\n".getBytes(StandardCharsets.ISO_8859_1));
        assertTrue(difference("a", 0).replaced());
        assertEquals("-x|+caf\ufffd|", text(difference("a", 0)));
    }

    @Test
    void onlyTheLinesAroundAChangeAreKept() throws Exception {
        StringBuilder old = new StringBuilder();
        for (int i = 1; i <= 1000; i++) {
            old.append("line ").append(i).append('\n');
        }
        kolk.put("a", old.toString())
                .turn()
                .write("a", old.toString().replace("line 500\n", "changed\n").replace("line 900\n", ""));
        FileDifference difference = difference("a", 0);
        assertEquals(2 + 8 + 7, difference.lines().size());
        assertEquals("@@ -497,7 +497,7 @@", difference.lines().getFirst().text());
        assertEquals("@@ -897,7 +897,6 @@", difference.lines().get(9).text());
    }

    @Test
    void withoutGitTheBackupsOfASessionWithSnapshotsAreShownAndThatIsSaid() throws Exception {
        kolk.put("a", "1\n").turn().write("a", "2\n");
        String manifest = Files.readString(kolk.folder().resolve("manifest.json"));
        Files.writeString(
                kolk.folder().resolve("manifest.json"),
                manifest.replace("\"snapshots\":{}", "\"snapshots\":{\"1\":\"" + "0".repeat(40) + "\"}"));
        SessionChanges changes = read();
        assertEquals(Basis.NO_GIT, changes.basis());
        assertEquals(List.of("a"), names(changes, 0));
        assertFalse(changes.spans().isEmpty());
    }
}
