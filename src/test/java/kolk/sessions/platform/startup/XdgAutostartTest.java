package kolk.sessions.platform.startup;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import kolk.sessions.resume.Host;
import kolk.sessions.viewmodel.LoginStart;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class XdgAutostartTest {
    @TempDir
    private Path config;

    @Test
    void switchedOnALoginStartsTheProgramIntoTheTray() throws IOException {
        XdgAutostart autostart = autostart(Path.of("/opt/kolk-sessions/bin/kolk-sessions"));
        assertFalse(autostart.isOn());
        autostart.set(true);
        autostart.set(true);
        assertTrue(autostart.isOn());
        List<String> lines = Files.readAllLines(file());
        assertEquals("[Desktop Entry]", lines.getFirst());
        assertTrue(lines.contains("Exec=\"/opt/kolk-sessions/bin/kolk-sessions\" --tray"), lines.toString());
        try (var files = Files.list(file().getParent())) {
            assertEquals(1, files.count(), "a temporary file stayed");
        }
    }

    @Test
    void switchedOffNothingStays() throws IOException {
        XdgAutostart autostart = autostart(Path.of("/opt/k"));
        autostart.set(true);
        autostart.set(false);
        autostart.set(false);
        assertFalse(autostart.isOn());
        assertFalse(Files.exists(file()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"Hidden=true", "X-GNOME-Autostart-enabled=false", "Hidden = true"})
    void whatTheDesktopSwitchedOffIsOff(String line) throws IOException {
        Files.createDirectories(file().getParent());
        Files.writeString(file(), "[Desktop Entry]\nExec=x\n" + line + "\n");
        XdgAutostart autostart = autostart(Path.of("/opt/k"));
        assertFalse(autostart.isOn());
        autostart.set(true);
        assertTrue(autostart.isOn());
    }

    @Test
    void anEntryThatCannotBeReadIsOff() throws IOException {
        Files.createDirectories(file());
        assertFalse(autostart(Path.of("/opt/k")).isOn());
        Files.delete(file());
        Files.write(file(), new byte[] {(byte) 0xFF, (byte) 0xFE});
        assertFalse(autostart(Path.of("/opt/k")).isOn());
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '\0',
            value = {
                "/opt/a b/k|\"/opt/a b/k\"",
                "/opt/100%/k|\"/opt/100%%/k\"",
                "/opt/a\"b/k|\"/opt/a\\\\\"b/k\"",
                "/opt/$HOME`id`/k|\"/opt/\\\\$HOME\\\\`id\\\\`/k\"",
                "/opt/a\\b/k|\"/opt/a\\\\\\\\b/k\""
            },
            delimiter = '|')
    void oddFoldersAreQuotedAsDesktopEntriesWantIt(String path, String expected) throws IOException {
        assertEquals(expected, XdgAutostart.quoted(path));
    }

    @Test
    void aFolderWithALineBreakIsRefused() {
        assertThrows(
                IOException.class, () -> autostart(Path.of("/opt/a\nExec=evil")).set(true));
        assertFalse(Files.exists(file()));
    }

    @Test
    void whereItCannotBeSwitchedItSaysWhy() {
        assertEquals(
                LoginStart.Support.NOT_INSTALLED, new XdgAutostart(Host.Os.LINUX, config, Optional.empty()).support());
        assertEquals(
                LoginStart.Support.UNKNOWN_SYSTEM,
                new XdgAutostart(Host.Os.MACOS, config, Optional.of(config)).support());
        assertThrows(IOException.class, () -> new XdgAutostart(Host.Os.LINUX, config, Optional.empty()).set(true));
    }

    @Test
    void theInstalledProgramIsTheImagesStartScript(@TempDir Path image) throws IOException {
        assertEquals(Optional.empty(), XdgAutostart.installedProgram(image));
        Path script =
                Files.createFile(Files.createDirectory(image.resolve("bin")).resolve("kolk-sessions"));
        assertEquals(Optional.empty(), XdgAutostart.installedProgram(image), "not executable");
        assertTrue(script.toFile().setExecutable(true));
        assertEquals(Optional.of(script), XdgAutostart.installedProgram(image));
    }

    private XdgAutostart autostart(Path program) {
        return new XdgAutostart(Host.Os.LINUX, config, Optional.of(program));
    }

    private Path file() {
        return config.resolve("autostart/kolk-sessions.desktop");
    }
}
