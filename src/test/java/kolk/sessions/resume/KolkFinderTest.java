package kolk.sessions.resume;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KolkFinderTest {
    @TempDir
    Path dir;

    private Machine machine;

    @BeforeEach
    void layOut() throws IOException {
        machine = new Machine(dir.toRealPath());
    }

    @Test
    void kolkIsFoundInThePath() throws IOException {
        machine.withInPath("first", "other").withInPath("second", "kolk");
        assertFound(dir.toRealPath().resolve("second/kolk"), "PATH", "");
    }

    @Test
    void aDesktopWithAShortPathFindsItByTheLoginShell() throws IOException {
        Path kolk = machine.program("deep/bin/kolk", "#!/bin/sh\n");
        // A shell whose start files are noisy, as real ones are.
        Path shell = machine.program(
                "shell",
                "#!/bin/sh\necho welcome back; PATH='/bin:" + kolk.getParent() + "'; shift; exec /bin/sh \"$@\"\n");
        machine.with("SHELL", shell.toString());
        assertFound(kolk, "the login shell's PATH", "");
    }

    @Test
    void aLoginShellThatFailsIsNoAnswer() throws IOException {
        Path shell = machine.program("shell", "#!/bin/sh\nexit 3\n");
        machine.with("SHELL", shell.toString());
        assertInstanceOf(KolkFinder.Answer.Missing.class, new KolkFinder(machine.host()).find(""));
    }

    @Test
    void itIsFoundWhereItsInstallersPutIt() throws IOException {
        Path kolk = machine.program("home/go/bin/kolk", "#!/bin/sh\n");
        assertFound(kolk, "the folder where installers put it", "");
        Path local = machine.program("home/.local/bin/kolk", "#!/bin/sh\n");
        assertFound(local, "the folder where installers put it", "");
    }

    @Test
    void theSettingWinsOverThePath() throws IOException {
        Path set = machine.program("my own/kolk", "#!/bin/sh\n");
        machine.withInPath("bin", "kolk");
        assertFound(set, "the settings", set.toString());
        Path home = machine.program("home/tools/kolk", "#!/bin/sh\n");
        assertFound(home, "the settings", "~/tools/kolk");
    }

    @Test
    void aSettingThatIsWrongIsSaidAndNotReplaced() throws IOException {
        machine.withInPath("bin", "kolk");
        KolkFinder.Answer answer = new KolkFinder(machine.host()).find("/nowhere/kolk");
        String sentence =
                assertInstanceOf(KolkFinder.Answer.Missing.class, answer).sentence();
        assertTrue(sentence.contains("/nowhere/kolk"), sentence);
    }

    @Test
    void aFolderOrAFileThatCannotRunIsNoProgram() throws IOException {
        machine.withInPath("bin", "other");
        Files.createDirectories(dir.resolve("bin/kolk"));
        Files.createDirectories(dir.resolve("home/go/bin"));
        Files.writeString(dir.resolve("home/go/bin/kolk"), "text");
        assertInstanceOf(KolkFinder.Answer.Missing.class, new KolkFinder(machine.host()).find(""));
    }

    @Test
    void theFolderOneHappensToBeInIsNeverLookedAt() {
        machine.with("PATH", ":.:relative:");
        assertTrue(new Programs(machine.host()).path().isEmpty());
    }

    private void assertFound(Path program, String where, String setting) {
        assertEquals(new KolkFinder.Answer.Found(program, where), new KolkFinder(machine.host()).find(setting));
    }
}
