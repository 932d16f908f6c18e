package kolk.sessions.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import kolk.sessions.settings.Theme;
import kolk.sessions.store.Holder;
import kolk.sessions.store.SessionId;
import kolk.sessions.testing.RequiresProgram;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Commands that do something: open, show, delete and give back, rename, fork, resume. */
class ActionsTest {
    private static final String A = "s_01KB000000000000000000000A";
    private static final String B = "s_01KB000000000000000000000B";

    @TempDir
    Path root;

    private Typed typed;

    @BeforeEach
    void layOut() throws IOException {
        typed = new Typed(root.toRealPath());
        typed.session(
                A, "Alpha", "2026-11-29T10:00:00Z", "\"cwd\":\"" + root.toRealPath() + "\",\"extra\":{\"k\":[1]},");
        typed.session(B, "Beta", "2026-11-29T09:00:00Z", "");
    }

    @Test
    void withoutACommandTheWindowOpensOnTheFolders() {
        typed.with("DISPLAY", ":0");
        Typed.Result result = typed.type();
        assertEquals(0, result.code());
        assertEquals("", result.out());
        assertEquals(
                List.of(new WindowStarter.Request(
                        List.of(typed.sessions()), List.of(), false, null, false, false, true)),
                typed.opened);
    }

    @Test
    void theWindowCanOpenOnOneSession() {
        typed.with("DISPLAY", ":0");
        assertEquals(0, typed.type("--show", A).code());
        assertEquals(new SessionId(A), typed.opened.getFirst().select());
        assertEquals(2, typed.type("--show", "s_01KB00000000000000000000ZZ").code());
        assertEquals(1, typed.opened.size());
    }

    @Test
    void theWindowCanOpenOnWhatWaits() {
        typed.with("DISPLAY", ":0");
        assertEquals(0, typed.type("--show", "waiting").code());
        assertTrue(typed.opened.getFirst().waiting());
        assertNull(typed.opened.getFirst().select());
    }

    @Test
    void foldersThatWereNamedDoNotFollowTheSettings() {
        typed.with("DISPLAY", ":0");
        assertEquals(0, typed.type("--dir", typed.sessions().toString()).code());
        assertFalse(typed.opened.getFirst().followsSettings());
    }

    @Test
    void theSmokeTestSaysWhatItSawOrWhyItDidNot() {
        assertEquals("a frame\n", typed.type("--smoke").out());
        typed.noFrame = "no first frame within 60 seconds";
        Typed.Result result = typed.type("--smoke");
        assertEquals(1, result.code());
        assertEquals("kolk-sessions: the window did not come up: no first frame within 60 seconds\n", result.err());
    }

    @Test
    void whatACrashLeftIsPutInOrderBeforeAnybodyLooks() throws IOException {
        for (String command : List.of("list", "show " + A)) {
            Path left = Files.writeString(typed.sessions().resolve("." + A + ".json.0123456789abcdef.tmp"), "{");
            Typed.Result result = typed.type(command.split(" "));
            assertEquals(0, result.code(), result.err());
            assertEquals("", result.err());
            assertTrue(Files.notExists(left), command);
        }
    }

    @Test
    void quittingSaysWhenThereIsNothingToEnd() {
        assertEquals(1, typed.type("--quit").err().lines().count());
        typed.quits = true;
        assertEquals("", typed.type("--quit").err());
    }

    @Test
    void withoutADisplayTheTableIsPrintedAndOneLineSaysWhy() {
        Typed.Result result = typed.type();
        assertEquals(0, result.code());
        assertEquals(1, result.err().lines().count());
        assertTrue(result.err().contains("DISPLAY"), result.err());
        assertTrue(result.out().contains(A) && result.out().contains("Beta"));
        assertEquals(List.of(), typed.opened);
    }

    @Test
    void aToolkitThatCannotStartIsLikeNoDisplay() {
        typed.with("DISPLAY", ":0");
        typed.noWindow = "libgtk-3.so.0: cannot open shared object file";
        Typed.Result result = typed.type();
        assertEquals(0, result.code());
        assertEquals(1, result.err().lines().count());
        assertTrue(result.err().contains("libgtk"), result.err());
        assertTrue(result.out().contains(A));
    }

    @Test
    void aScreenshotIsAskedForWithEverythingThatWasTyped() {
        Typed.Result result = typed.type(
                "screenshot",
                "x.png",
                "--select",
                A,
                "--size",
                "900x700",
                "--theme",
                "dark",
                "--tab",
                "events",
                "--filter",
                "state:waiting x");
        assertEquals(0, result.code(), result.err());
        assertEquals("", result.out());
        assertEquals(
                List.of(new WindowStarter.Screenshot(
                        new WindowStarter.Request(List.of(typed.sessions()), List.of(), false, new SessionId(A)),
                        root.resolve("x.png").toAbsolutePath(),
                        900,
                        700,
                        Theme.DARK,
                        WindowStarter.Tab.EVENTS,
                        "state:waiting x")),
                typed.pictures.stream()
                        .map(p -> new WindowStarter.Screenshot(
                                p.request(),
                                p.file().toAbsolutePath(),
                                p.width(),
                                p.height(),
                                p.theme(),
                                p.tab(),
                                p.filter()))
                        .toList());
    }

    @Test
    void aTabThatIsNoneIsRefused() {
        Typed.Result result = typed.type("screenshot", "x.png", "--tab", "evnts");
        assertEquals(2, result.code());
        assertTrue(result.err().contains("evnts"), result.err());
        assertEquals(List.of(), typed.pictures);
    }

    @Test
    void showAsJsonHasTheFilesOwnKeysAndValues() throws IOException {
        Typed.Result result = typed.type("show", A, "--json");
        ObjectMapper json = new ObjectMapper();
        assertEquals(json.readTree(typed.sessions().resolve(A + ".json").toFile()), json.readTree(result.out()));
    }

    @Test
    void showIsTheWholeTranscriptAsText() throws IOException {
        String id = "s_01KB000000000000000000000C";
        Files.writeString(
                typed.sessions().resolve(id + ".json"),
                "{\"id\":\"" + id
                        + "\",\"title\":\"T\",\"messages\":[{\"role\":\"system\",\"content\":\"sys\"},{\"role\":\"assistant\",\"reasoning\":\"because\","
                        + "\"content\":\"answer\",\"tool_calls\":[{\"id\":\"c_1\",\"type\":\"function\",\"function\":{\"name\":\"bash\",\"arguments\":\"{\\\"command\\\":\\\"ls\\\"}\"}}]},"
                        + "{\"role\":\"tool\",\"content\":\"a\\nb\",\"tool_call_id\":\"c_1\"}]}");
        String out = typed.type("show", id).out();
        int at = 0;
        for (String part : List.of(
                "T\n",
                id,
                "== 1 system\nsys",
                "== 2 assistant\n",
                "because",
                "answer",
                "bash (c_1)",
                "{\"command\":\"ls\"}",
                "== 3 tool bash (c_1)\na\nb\n")) {
            int found = out.indexOf(part, at);
            assertTrue(found >= 0, part + " in " + out);
            at = found;
        }
    }

    @Test
    void deleteAsksOnATerminalAndTakesOnlyYes() {
        typed.inputIsTerminal = true;
        typed.answer = "\n";
        Typed.Result no = typed.type("delete", A);
        assertEquals(1, no.code());
        assertTrue(no.err().contains("Delete 'Alpha'? [y/N]"), no.err());
        assertTrue(Files.exists(typed.sessions().resolve(A + ".json")));
        typed.answer = "Y\n";
        assertEquals(0, typed.type("delete", A).code());
        assertFalse(Files.exists(typed.sessions().resolve(A + ".json")));
    }

    @Test
    void deleteWithoutATerminalNeedsToBeToldYes() {
        typed.answer = "y\n";
        assertEquals(2, typed.type("delete", A).code());
        assertTrue(Files.exists(typed.sessions().resolve(A + ".json")));
    }

    @Test
    void oneBadIdDeletesNothing() {
        assertEquals(
                2,
                typed.type("delete", A, "s_01KB00000000000000000000ZZ", "--yes").code());
        assertTrue(Files.exists(typed.sessions().resolve(A + ".json")));
    }

    @Test
    void deleteAndRestoreGiveTheSameBytesBack() throws IOException {
        byte[] before = Files.readAllBytes(typed.sessions().resolve(A + ".json"));
        assertEquals(0, typed.type("delete", A, B, "--yes").code());
        assertTrue(typed.type("list").out().startsWith("There are no sessions"));
        JsonNode trash =
                new ObjectMapper().readTree(typed.type("trash", "--json").out());
        assertEquals(2, trash.get("deleted").size());
        assertTrue(typed.type("trash").out().contains("Alpha"));
        assertEquals(0, typed.type("restore", A).code());
        assertEquals(
                -1,
                java.util.Arrays.mismatch(
                        before, Files.readAllBytes(typed.sessions().resolve(A + ".json"))));
        assertEquals(2, typed.type("restore", A).code(), "it is not in the trash any more");
    }

    @Test
    void purgeAsksAndIsForGood() {
        typed.type("delete", A, "--yes");
        assertEquals(2, typed.type("trash", "--purge", A).code());
        typed.inputIsTerminal = true;
        typed.answer = "no\n";
        assertEquals(1, typed.type("trash", "--purge", A).code());
        typed.answer = "yes\n";
        assertEquals(0, typed.type("trash", "--purge", A).code());
        assertEquals(2, typed.type("restore", A).code());
    }

    @Test
    @RequiresProgram("python3")
    void aLiveSessionIsRefusedByNameAndTheOthersAreDone() throws Exception {
        try (Holder holder = Holder.likeKolk(typed.sessions().resolve(A + ".lock"))) {
            String pid = Files.readString(typed.sessions().resolve(A + ".lock")).strip();
            Typed.Result deleted = typed.type("delete", A, B, "--yes");
            assertEquals(1, deleted.code());
            assertTrue(deleted.err().contains(A) && deleted.err().contains(pid), deleted.err());
            assertTrue(Files.exists(typed.sessions().resolve(A + ".json")));
            assertFalse(Files.exists(typed.sessions().resolve(B + ".json")));
            Typed.Result renamed = typed.type("rename", A, "x");
            assertEquals(1, renamed.code());
            assertTrue(renamed.err().contains(pid), renamed.err());
            Typed.Result forked = typed.type("fork", A);
            assertEquals(1, forked.code());
            assertTrue(forked.err().contains(pid), forked.err());
            Typed.Result resumed = typed.type("resume", A);
            assertEquals(1, resumed.code());
            assertTrue(resumed.err().contains("runs already in process " + pid), resumed.err());
        }
    }

    @Test
    void renameKeepsWhatItDoesNotUnderstand() throws IOException {
        assertEquals(0, typed.type("rename", A, "New", "title ✓").code());
        JsonNode json = new ObjectMapper()
                .readTree(typed.sessions().resolve(A + ".json").toFile());
        assertEquals("New title ✓", json.get("title").textValue());
        assertEquals("{\"k\":[1]}", json.get("extra").toString());
    }

    @Test
    void forkPrintsTheNewId() throws IOException {
        Typed.Result result = typed.type("fork", A);
        assertEquals(0, result.code(), result.err());
        assertEquals(1, result.outLines().size(), "what a script reads is the id and nothing else");
        String id = result.outLines().getFirst();
        assertNotEquals(A, id);
        JsonNode json = new ObjectMapper()
                .readTree(typed.sessions().resolve(id + ".json").toFile());
        assertEquals("Alpha (fork)", json.get("title").textValue());
    }

    @Test
    void repairPrintsTheIdOfACopyAndLeavesTheDamagedFile() throws IOException {
        assertNotEquals(0, typed.type("repair", A).code(), "what is whole is not repaired");
        Path file = typed.sessions().resolve(A + ".json");
        String whole = Files.readString(file);
        String damaged = whole.substring(0, whole.lastIndexOf(']'));
        Files.writeString(file, damaged);
        Typed.Result result = typed.type("repair", A);
        assertEquals(0, result.code(), result.err());
        JsonNode json = new ObjectMapper()
                .readTree(typed.sessions()
                        .resolve(result.outLines().getFirst() + ".json")
                        .toFile());
        assertEquals("Alpha (repaired)", json.get("title").textValue());
        assertEquals(damaged, Files.readString(file));
    }

    @Test
    void resumePrintsTheFolderAndALine() throws IOException {
        Path kolk = Files.createDirectories(root.toRealPath().resolve("bin")).resolve("kolk");
        Files.writeString(kolk, "#!/bin/sh\n");
        assertTrue(kolk.toFile().setExecutable(true));
        typed.with("PATH", kolk.getParent().toString());
        Typed.Result result = typed.type("resume", A, "--print");
        assertEquals(0, result.code());
        assertEquals("", result.err());
        assertEquals(
                List.of(root.toRealPath().toString(), "cd " + root.toRealPath() + " && " + kolk + " -s " + A),
                result.outLines());
    }

    @Test
    void anotherDataFolderIsPartOfThePrintedLine() throws IOException {
        Path sessions = root.toRealPath().resolve("other data/sessions");
        Typed.session(sessions, A, "a", "2026-11-29T10:00:00Z", "\"cwd\":\"/\",");
        String line = typed.type("resume", A, "--print", "--dir", sessions.toString())
                .outLines()
                .get(1);
        assertEquals("cd / && KOLK_DATA_DIR='" + sessions.getParent() + "' kolk -s " + A, line);
    }

    @Test
    void resumeSaysWhatIsInTheWay() throws IOException {
        typed.session("20260213-091502-a7f3", "old", "2026-11-29T08:00:00Z", "\"cwd\":\"/\",");
        typed.session("s_01KB000000000000000000000D", "gone", "2026-11-29T08:00:00Z", "\"cwd\":\"/no/such/folder\",");
        assertRefused("older versions|another form", "20260213-091502-a7f3");
        assertRefused("/no/such/folder does not exist.*--in", "s_01KB000000000000000000000D");
        assertRefused("kolk was not found", A);
        Path kolk = Files.createDirectories(root.toRealPath().resolve("bin")).resolve("kolk");
        Files.writeString(kolk, "#!/bin/sh\n");
        assertTrue(kolk.toFile().setExecutable(true));
        typed.with("PATH", kolk.getParent().toString());
        assertRefused("no terminal was found", A);
    }

    @Test
    void doctorTellsOfFoldersAndFontsAndNothingOfSessions() {
        Typed.Result result = typed.type("doctor");
        assertEquals(0, result.code(), result.err());
        String out = result.out();
        assertTrue(out.contains(typed.sessions() + ": 2 sessions, 0 live"), out);
        assertTrue(out.contains(typed.sessions() + ": watching") || out.contains(typed.sessions() + ": polling"), out);
        assertTrue(out.contains("Some Sans CJK") && out.contains("emoji: none"), out);
        assertFalse(out.contains("Alpha") || out.contains("SECRET"), out);
    }

    @Test
    void doctorExplainsOneSession() {
        Typed.Result result = typed.type("doctor", A);
        assertTrue(result.out().startsWith("idle: there is no " + A + ".lock"), result.out());
    }

    private void assertRefused(String pattern, String id) {
        Typed.Result result = typed.type("resume", id);
        assertEquals(1, result.code());
        assertEquals(1, result.err().lines().count());
        assertTrue(
                java.util.regex.Pattern.compile(pattern).matcher(result.err()).find(), result.err());
    }
}
