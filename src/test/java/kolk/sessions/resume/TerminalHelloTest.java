package kolk.sessions.resume;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import kolk.sessions.store.SessionLocks;
import kolk.sessions.store.SystemLivenessProbe;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Trying out a terminal really opens it, also one that takes a file and no words, as macOS's do. */
class TerminalHelloTest {
    @TempDir
    Path dir;

    private Machine machine;
    private Path said;

    @BeforeEach
    void layOut() throws IOException {
        machine = new Machine(dir.toRealPath()).with("PATH", "/usr/bin:/bin");
        Files.createDirectories(machine.home());
        said = dir.resolve("said");
    }

    @Test
    void aTerminalThatOpensAFileIsOpenedToo() throws Exception {
        Path program = machine.program("opens-a-file", "#!/bin/sh\n\"$1\" > '" + said + "'; exit 0\n");
        assertEquals("", test(program, List.of(Terminal.PROGRAM, Terminal.SCRIPT)));
        assertTrue(Files.readString(said).startsWith("Hello from Kolk Sessions."));
    }

    @Test
    void aTerminalThatTakesWordsIsOpened() throws Exception {
        Path program = machine.program("takes-words", "#!/bin/sh\n\"$@\" > '" + said + "'; exit 0\n");
        assertEquals("", test(program, List.of(Terminal.PROGRAM, Terminal.COMMAND)));
        assertTrue(Files.readString(said).startsWith("Hello from Kolk Sessions."));
    }

    @Test
    void oneThatFailsSaysHow() throws Exception {
        Path program = machine.program("fails", "#!/bin/sh\necho no display; exit 3\n");
        assertEquals("Test ended with code 3: no display", test(program, List.of(Terminal.PROGRAM, Terminal.SCRIPT)));
    }

    private String test(Path program, List<String> words) throws InterruptedException {
        Terminal terminal =
                new Terminal("test", "Test", List.of(), Terminal.Needs.NOTHING, words, Terminal.Escape.NOTHING);
        Resumer resumer = new Resumer(
                machine.host(), new SystemLivenessProbe(Clock.systemUTC(), new SessionLocks()), machine.home());
        return resumer.test(new FoundTerminal(terminal, program, List.of()));
    }
}
