package kolk.sessions.platform;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.Map;
import kolk.sessions.resume.Host;
import org.junit.jupiter.api.Test;

class AppFoldersTest {
    private static final Path HOME = Path.of("/home/anna");

    @Test
    void onLinuxTheUsualFoldersOfTheHomeHold() {
        AppFolders folders = AppFolders.of(new Host(Host.Os.LINUX, Map.of(), HOME));
        assertEquals(
                new AppFolders(
                        Path.of("/home/anna/.config/kolk-sessions"),
                        Path.of("/home/anna/.cache/kolk-sessions"),
                        Path.of("/home/anna/.local/state/kolk-sessions"),
                        Path.of("/home/anna/.local/state/kolk-sessions/run")),
                folders);
    }

    @Test
    void onLinuxTheVariablesCountWhenTheyAreAbsolute() {
        AppFolders folders = AppFolders.of(new Host(
                Host.Os.LINUX,
                Map.of(
                        "XDG_CONFIG_HOME", "/c",
                        "XDG_CACHE_HOME", "cache",
                        "XDG_STATE_HOME", "",
                        "XDG_RUNTIME_DIR", "/run/user/7"),
                HOME));
        assertEquals(
                new AppFolders(
                        Path.of("/c/kolk-sessions"),
                        Path.of("/home/anna/.cache/kolk-sessions"),
                        Path.of("/home/anna/.local/state/kolk-sessions"),
                        Path.of("/run/user/7/kolk-sessions")),
                folders);
    }

    @Test
    void onMacOsTheyAreInTheLibrary() {
        AppFolders folders = AppFolders.of(new Host(Host.Os.MACOS, Map.of("XDG_CONFIG_HOME", "/c"), HOME));
        assertEquals(Path.of("/home/anna/Library/Application Support/Kolk Sessions"), folders.config());
        assertEquals(Path.of("/home/anna/Library/Caches/Kolk Sessions"), folders.cache());
    }

    @Test
    void onWindowsTheyAreInTheApplicationData() {
        AppFolders folders = AppFolders.of(new Host(Host.Os.WINDOWS, Map.of("APPDATA", "/roaming"), HOME));
        assertEquals(Path.of("/roaming/Kolk Sessions/settings.json"), folders.settingsFile());
        assertEquals(Path.of("/home/anna/AppData/Local/Kolk Sessions/cache"), folders.cache());
    }
}
