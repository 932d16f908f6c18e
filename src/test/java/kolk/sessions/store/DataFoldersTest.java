package kolk.sessions.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DataFoldersTest {
    @TempDir
    Path root;

    @Test
    void theVariableDecidesAndARelativeValueCountsFromTheWorkingDirectory() {
        assertEquals(root.resolve("d/sessions"), unix(Map.of("KOLK_DATA_DIR", "  " + root.resolve("d") + "\n")));
        assertEquals(root.resolve("work/d/sessions"), unix(Map.of("KOLK_DATA_DIR", "d", "XDG_DATA_HOME", "/x")));
    }

    @Test
    void thenXdgWhenItIsAbsoluteThenTheHomeFolder() {
        assertEquals(
                root.resolve("x/kolk/sessions"),
                unix(Map.of("XDG_DATA_HOME", root.resolve("x").toString())));
        Path home = root.resolve("home/.local/share/kolk/sessions");
        assertEquals(home, unix(Map.of("XDG_DATA_HOME", "relative")));
        assertEquals(home, unix(Map.of("KOLK_DATA_DIR", " ", "XDG_DATA_HOME", "")));
    }

    @Test
    void windowsHasItsOwnPlaces() {
        Path local = root.resolve("local");
        assertEquals(
                local.resolve("kolk/sessions"),
                windows(Map.of("LOCALAPPDATA", local.toString(), "XDG_DATA_HOME", "/x")));
        assertEquals(root.resolve("home/AppData/Local/kolk/sessions"), windows(Map.of("AppData", "/roaming")));
    }

    @Test
    void theOldPlaceIsShownWithANoteWhileOnlyItIsThere() throws IOException {
        Path old = Files.createDirectories(root.resolve("home/.config/kolk/sessions"));
        DataFolders.Place place = resolve(Map.of());
        assertEquals(old, place.dir());
        assertNotNull(place.note());
        Path present = Files.createDirectories(root.resolve("home/.local/share/kolk/sessions"));
        assertEquals(present, resolve(Map.of()).dir());
        assertNull(resolve(Map.of()).note());
    }

    @Test
    void theOldPlaceFollowsItsOwnVariable() throws IOException {
        Path old = Files.createDirectories(root.resolve("conf/sessions"));
        assertEquals(
                old,
                resolve(Map.of("KOLK_CONFIG_DIR", root.resolve("conf").toString()))
                        .dir());
    }

    @Test
    void everyPlaceThatWasConsideredCanBeSaid() {
        assertEquals(
                List.of(root.resolve("home/.local/share/kolk/sessions"), root.resolve("home/.config/kolk/sessions")),
                DataFolders.candidates(Map.of(), root.resolve("home"), root.resolve("work"), DataFolders.Os.UNIX));
    }

    private Path unix(Map<String, String> environment) {
        return resolve(environment).dir();
    }

    private DataFolders.Place resolve(Map<String, String> environment) {
        return DataFolders.resolve(environment, root.resolve("home"), root.resolve("work"), DataFolders.Os.UNIX);
    }

    private Path windows(Map<String, String> environment) {
        return DataFolders.resolve(environment, root.resolve("home"), root.resolve("work"), DataFolders.Os.WINDOWS)
                .dir();
    }
}
