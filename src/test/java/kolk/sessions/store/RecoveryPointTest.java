package kolk.sessions.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Recovery points count by their revision, and only when everything in them fits. */
class RecoveryPointTest {
    private static final SessionId ID = new SessionId("s_01J00000000000000000000000");

    @TempDir
    Path dir;

    @Test
    void theHigherRevisionCounts() throws Exception {
        file(session("mirror", 5));
        Recovery.write(dir, ID, session("point", 6), List.of());
        assertEquals("point", load().title());
        file(session("mirror", 7));
        assertEquals("mirror", load().title());
    }

    @Test
    void revisionsAreUnsigned() throws Exception {
        file(session("mirror", 5));
        String point = session("point", 6).replace("\"revision\":6", "\"revision\":18446744073709551615");
        Recovery.write(dir, ID, point, List.of());
        assertEquals("point", load().title());
    }

    @Test
    void equalRevisionsAndEqualContentsAreOneSessionWhateverTheirForm() throws Exception {
        file(session("same", 5).replace(",", " ,\n").replace("{", "{\"future\":1,"));
        Recovery.write(dir, ID, session("same", 5), List.of());
        assertEquals("same", load().title());
    }

    @Test
    void equalRevisionsAndDifferentContentsAreRefusedAsKolkRefusesThem() throws Exception {
        file(session("mirror", 5));
        Recovery.write(dir, ID, session("point", 5), List.of());
        SessionException.Damaged e = assertThrows(SessionException.Damaged.class, this::load);
        assertTrue(e.getMessage().contains("same revision 5"), e.getMessage());
    }

    @Test
    void aLoneRecoveryPointIsLoaded() throws Exception {
        Recovery.write(dir, ID, session("lone", 1), List.of());
        assertEquals("lone", load().title());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\0',
            value = {
                "\"version\":1|\"version\":2",
                "\"reason\":\"limit\"|\"reason\":\" \"",
                "\"revision\":4,\"reason\"|\"revision\":5,\"reason\"",
                "\"title\":\"x\"|\"title\":\"y\"",
                "\"recovery_version\":1|\"recovery_version\":2",
                "\"id\":\"s_01J00000000000000000000000\",\"revision\":4,\"reason\"|\"id\":\"s_01J00000000000000000000001\",\"revision\":4,\"reason\"",
                "\"archives\":[]}|\"archives\":[]}x",
                "\"archives\":[]}|\"archives\":[",
                "\"archives\":[]|\"archives\":[7]",
                "\"session\":{|\"session\":7,\"rest\":{"
            })
    void whateverDoesNotFitIsRefused(String from, String to) throws Exception {
        String envelope = Recovery.envelope(ID, session("x", 4), List.of());
        assertTrue(envelope.contains(from), envelope);
        Files.write(point(), Recovery.pack(envelope.replace(from, to)));
        SessionException.Damaged e = assertThrows(SessionException.Damaged.class, this::load);
        assertTrue(e.getMessage().startsWith(ID + ".resume.json.gz"), e.getMessage());
    }

    @Test
    void cutOffOrLongerFilesAreRefused() throws Exception {
        byte[] packed = Recovery.pack(Recovery.envelope(ID, session("x", 4), List.of()));
        for (int length : new int[] {0, 5, packed.length / 2, packed.length - 1}) {
            Files.write(point(), Arrays.copyOf(packed, length));
            assertThrows(SessionException.Damaged.class, this::load, () -> "cut at " + length);
        }
        for (int more : new int[] {1, 8, 30, 1000}) {
            Files.write(point(), Arrays.copyOf(packed, packed.length + more));
            assertThrows(SessionException.Damaged.class, this::load, () -> "longer by " + more);
        }
        ByteArrayOutputStream twice = new ByteArrayOutputStream();
        twice.writeBytes(packed);
        twice.writeBytes(packed);
        Files.write(point(), twice.toByteArray());
        assertThrows(SessionException.Damaged.class, this::load);
    }

    @Test
    void aSmallFileDoesNotUnpackWithoutEnd() throws Exception {
        byte[] packed = Recovery.pack("[" + " ".repeat(3_000_000) + "]");
        SessionException.Damaged e =
                assertThrows(SessionException.Damaged.class, () -> RecoveryPoint.read(packed, 1_000_000, ID, "x.gz"));
        assertTrue(e.getMessage().contains("larger"), e.getMessage());
    }

    @Test
    void archivesAreReadFromTheFolderAndFromTheRecoveryPointAndDamageCostsOnlyItself() throws Exception {
        String newer = "[{\"role\":\"user\",\"content\":\"newer\"}]";
        String packed = "[{\"role\":\"user\",\"content\":\"packed\"}]";
        Files.writeString(dir.resolve(ID + ".pre-compact-10.json"), "[{\"role\":\"user\",\"content\":\"ten\"}]");
        Files.writeString(dir.resolve(ID + ".pre-compact-9.json"), "[{\"role\":\"user\",\"content\":\"nine\"}]");
        Files.writeString(dir.resolve(ID + ".pre-compact-11.json"), "{\"not\":\"a list\"}");
        Path folder = Files.createDirectory(dir.resolve(ID + ".compactions"));
        Files.writeString(folder.resolve(Recovery.sha256(newer) + ".json"), newer);
        Files.writeString(folder.resolve("0".repeat(64) + ".json"), newer);
        Files.createSymbolicLink(
                folder.resolve("1".repeat(64) + ".json"), folder.resolve(Recovery.sha256(newer) + ".json"));
        file(session("x", 4));
        String name = ID + ".compactions/" + Recovery.sha256(packed) + ".json";
        Recovery.write(dir, ID, session("x", 4), List.of(new Recovery.Archive(name, packed)));
        CompactionHistory history = new CompactionArchives(dir).read(ID);
        assertEquals(
                List.of("nine", "ten", "packed", "newer"),
                history.archives().stream()
                        .map(archive -> archive.messages().getFirst().content())
                        .toList());
        assertEquals(3, history.unreadable().size(), history.unreadable()::toString);
    }

    @ParameterizedTest
    @CsvSource({
        "../x.json",
        "/etc/x.json",
        "s_01J00000000000000000000000.json",
        "s_01J00000000000000000000000.lock",
        "s_01J00000000000000000000000.compactions/../../x.json",
        "s_01J00000000000000000000000.compactions/a/b.json",
        "s_01J00000000000000000000001.compactions/a.json",
        "s_01J00000000000000000000000.compactions/.json",
        "s_01J00000000000000000000000.ckpt/manifest.json"
    })
    void aRecoveryPointCannotNameOtherFiles(String name) throws Exception {
        Recovery.write(dir, ID, session("x", 4), List.of(new Recovery.Archive(name, "[]")));
        assertThrows(SessionException.Damaged.class, this::load);
    }

    @Test
    void agentRunsAreReadFromTheirArchives() throws Exception {
        Path folder = Files.createDirectory(dir.resolve(ID + ".executions"));
        Files.writeString(
                folder.resolve(Recovery.sha256("b") + ".json"),
                "{\"id\":\"b\",\"n\":1e-07,\"Tasks\":[null,{\"title\":\"t\",\"kind\":\"explain\",\"model\":\"m\",\"child_turn\":\"u\",\"messages\":[{\"role\":\"user\"}],"
                        + "\"status\":\"done\",\"result\":\"r\"},{\"title\":\"w\",\"status\":\"failed\",\"reason\":\"why\"},{\"title\":\"q\",\"partial_output\":\"p\"}]}");
        Files.writeString(folder.resolve(Recovery.sha256("c") + ".json"), "{\"id\":\"other\"}");
        Files.writeString(folder.resolve(Recovery.sha256("d") + ".json"), "{");
        Files.writeString(folder.resolve(Recovery.sha256("e") + ".json"), "[]");
        ExecutionArchives archives = new ExecutionArchives(dir);
        assertEquals(4, archives.countBeside(ID, Set.of()));
        assertEquals(3, archives.countBeside(ID, Set.of("b", "z")));
        ExecutionHistory history = archives.read(ID);
        assertEquals(
                List.of(new ExecutionHistory.Run(
                        "b",
                        List.of(
                                new TaskRecord("b/0", "b", "u", "t", "explain", "m", null, null, true, 0, "r", false),
                                new TaskRecord("b/1", "b", "", "w", "", "", null, null, false, 0, "why", false),
                                new TaskRecord("b/2", "b", "", "q", "", "", null, null, null, 0, "p", false)))),
                history.runs());
        assertEquals(3, history.unreadable().size(), history.unreadable()::toString);
    }

    @Test
    void aSessionWithoutArchivedRunsHasNone() throws Exception {
        assertEquals(0, new ExecutionArchives(dir).countBeside(ID, Set.of("b")));
        assertEquals(new ExecutionHistory(List.of(), List.of()), new ExecutionArchives(dir).read(ID));
    }

    @Test
    void whatIsNoListOfRunsIsNone() throws Exception {
        assertEquals(List.of(), RunReader.runs("{\"id\":1}".getBytes(StandardCharsets.UTF_8)));
        assertEquals(
                List.of(new ExecutionHistory.Run("", List.of())),
                RunReader.runs("[null,[{}],3,{\"id\":{},\"tasks\":{\"title\":1}}]".getBytes(StandardCharsets.UTF_8)));
        assertThrows(SessionException.Damaged.class, () -> RunReader.runs("[{".getBytes(StandardCharsets.UTF_8)));
    }

    private Session load() throws SessionException {
        return new SessionLoader(dir).load(ID);
    }

    private Path point() {
        return dir.resolve(ID + ".resume.json.gz");
    }

    private void file(String content) throws IOException {
        Files.writeString(dir.resolve(ID + ".json"), content);
    }

    private static String session(String title, int revision) {
        return "{\"id\":\"" + ID + "\",\"model\":\"m\",\"title\":\"" + title + "\",\"revision\":" + revision
                + ",\"recovery_version\":1,\"messages\":[{\"role\":\"user\",\"content\":\"hi\"}]}";
    }
}
