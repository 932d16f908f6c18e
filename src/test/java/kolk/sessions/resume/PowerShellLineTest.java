package kolk.sessions.resume;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import kolk.sessions.store.SessionId;
import kolk.sessions.testing.NastyNames;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Lines for PowerShell, read back by a reading of its rules of our own, because PowerShell itself is not everywhere. */
class PowerShellLineTest {
    private static final int NAMES = 2000;
    private static final String ID = "s_01KB0000000000000000000000";

    @Test
    void theLineDoesExactlyThreeThingsWhateverFoldersAreCalled() {
        for (String name : NastyNames.of(3, NAMES)) {
            assertDoesThreeThings(name);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "'",
                "''",
                "\u2018\u2019",
                "\u201a; touch EXECUTED; \u201b",
                "\u2019+$(touch EXECUTED)+\u2018",
                "it\u2019s",
                "a\nb",
                "a\r\nb",
                "\"quoted\"",
                "ends in a backslash\\",
                "`n $env:PATH `",
                "@'",
                "--%",
                "\u2013dash",
                "\u201cdouble\u201d"
            })
    void whatPowerShellCouldTakeForMoreThanTextIsText(String name) {
        assertDoesThreeThings(name);
    }

    /**
     * Windows PowerShell, and PowerShell before 7.3, hand a program arguments with double quotes, with spaces at the end of a quoted word or empty
     * ones in another form than later ones do. So no argument may have any of these.
     */
    @Test
    void everyVersionHandsKolkTheSameArguments() {
        List<List<String>> commands = PowerShellLine.commands(
                Shell.POWERSHELL.line(new ResumeCommand("kolk", new SessionId(ID), Path.of("/a \"b\""), null)));
        commands.getLast()
                .subList(2, commands.getLast().size())
                .forEach(argument -> assertTrue(argument.matches("[A-Za-z0-9_-]+"), argument));
    }

    /** The reading itself has to see what is wrong. */
    @ParameterizedTest
    @ValueSource(strings = {"'it's'", "'a\u2019b'", "a b(c)", "'open'+'s'", "\"double\"", "$(x)"})
    void aWordThatIsNotQuotedRightIsNoticed(String word) {
        assertThrows(AssertionError.class, () -> assertEquals(List.of(List.of(word)), PowerShellLine.commands(word)));
    }

    private static void assertDoesThreeThings(String name) {
        String program = "/bin of " + name + "/kolk";
        String line = Shell.POWERSHELL.line(new ResumeCommand(
                program,
                new SessionId(ID),
                Path.of("/work").resolve(name),
                Path.of("/data").resolve(name)));
        assertEquals(
                List.of(
                        List.of("Set-Location", "-LiteralPath", "/work/" + name),
                        List.of("$env:KOLK_DATA_DIR", "=", "/data/" + name),
                        List.of("&", program, "-s", ID)),
                PowerShellLine.commands(line),
                line);
    }
}
