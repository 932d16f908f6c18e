package kolk.sessions.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the packages tell the desktop is right by the judgement of the desktop's own tools. */
class LinuxFilesTest {
    private static final Path LINUX = Path.of(System.getProperty("kolk.project", "."), "jlink/linux");

    @TempDir
    Path dir;

    @Test
    @RequiresProgram("desktop-file-validate")
    void theDesktopEntryIsValid() throws Exception {
        complainsOfNothing(
                "desktop-file-validate", LINUX.resolve("kolk-sessions.desktop").toString());
    }

    @Test
    @RequiresProgram("appstreamcli")
    void theMetadataIsValid() throws Exception {
        String filled = Files.readString(LINUX.resolve("kolk-sessions.metainfo.xml"))
                .replace("@VERSION@", "0.1.0")
                .replace("@DATE@", "2026-11-29");
        Path file = Files.writeString(dir.resolve("io.github.kolkrabbi.kolk-sessions.metainfo.xml"), filled);
        assertEquals(
                0, run("appstreamcli", "validate", "--no-net", file.toString()).code());
    }

    @Test
    @RequiresProgram("man")
    void theManualIsRenderedWithoutAWarning() throws Exception {
        complainsOfNothing(
                "sh",
                "-c",
                "man --warnings -E UTF-8 -l -Tutf8 -Z \"$1\" 2>&1 > /dev/null",
                "sh",
                LINUX.resolve("kolk-sessions.1").toString());
    }

    private void complainsOfNothing(String... command) throws IOException, InterruptedException {
        assertEquals(new Result(0, ""), run(command));
    }

    private record Result(int code, String said) {}

    private Result run(String... command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Result(process.waitFor(), said);
    }
}
