package kolk.sessions.platform.files;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import kolk.sessions.platform.bus.BusSource;
import kolk.sessions.platform.bus.FileManager1;
import kolk.sessions.platform.bus.PrivateBus;
import kolk.sessions.resume.Host;
import kolk.sessions.testing.NastyNames;
import kolk.sessions.testing.RequiresProgram;
import org.freedesktop.dbus.connections.impl.DBusConnection;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** With a stand-in for xdg-open that writes down its arguments, each ended by a zero byte. */
@Timeout(60)
class DesktopFileManagerTest {
    @TempDir
    Path dir;

    private Path asked;
    private DesktopFileManager manager;
    private String editor = "";

    @BeforeEach
    void standIn() throws IOException {
        asked = dir.resolve("asked");
        program("xdg-open", "printf '%s\\0' \"$@\" >> \"$ASKED\"");
        manager = new DesktopFileManager(host(Host.Os.LINUX, Map.of()), Optional::empty, () -> editor);
    }

    private void program(String name, String body) throws IOException {
        Path file = Files.createDirectories(dir.resolve("bin")).resolve(name);
        Files.writeString(file, "#!/bin/sh\n" + body + "\n");
        assertTrue(file.toFile().setExecutable(true));
    }

    private Host host(Host.Os os, Map<String, String> more) {
        Map<String, String> environment = new HashMap<>(more);
        environment.put("PATH", dir.resolve("bin") + ":/usr/bin:/bin");
        environment.put("ASKED", asked.toString());
        return new Host(os, environment, dir);
    }

    private List<String> asked() throws IOException {
        return Files.exists(asked) ? List.of(Files.readString(asked).split("\0")) : List.of();
    }

    @Test
    void everyNameOfAFolderReachesTheProgramAsOneArgument() throws Exception {
        for (String name : NastyNames.of(7, 40)) {
            Files.deleteIfExists(asked);
            Path folder = Files.createDirectories(dir.resolve("folders").resolve(name));
            manager.open(folder);
            assertEquals(List.of(folder.toString()), asked());
        }
        assertFalse(Files.exists(Path.of("EXECUTED")));
    }

    @Test
    void everyNameOfAFolderReachesTheEditorAsOneArgument() throws Exception {
        program("code", "printf '%s\\0' \"$@\" >> \"$ASKED\"");
        for (String name : NastyNames.of(8, 20)) {
            Path folder = Files.createDirectories(dir.resolve("folders").resolve(name));
            editor = "";
            manager.edit(folder);
            assertEquals(List.of(folder.toString()), asked());
            Files.delete(asked);
            editor = "code --new 'a  b' --at={folder}";
            manager.edit(folder);
            assertEquals(List.of("--new", "a  b", "--at=" + folder), asked());
            Files.delete(asked);
        }
        assertFalse(Files.exists(Path.of("EXECUTED")));
    }

    @Test
    void anEditorThatIsNotThereOrCannotBeUnderstoodIsSaid() throws Exception {
        manager = new DesktopFileManager(
                new Host(Host.Os.WINDOWS, Map.of("PATH", dir.resolve("bin").toString()), dir),
                Optional::empty,
                () -> editor);
        program("code.cmd", "exit 0");
        assertTrue(refused().contains("No editor was found"), refused());
        editor = "code {folder}";
        assertTrue(refused().contains("“code” of the settings was not found"), refused());
        editor = "code '{folder}";
        assertTrue(refused().contains("a quote in the command is not closed"), refused());
        assertEquals(List.of(), asked());
    }

    private String refused() {
        return assertThrows(IOException.class, () -> manager.edit(dir)).getMessage();
    }

    @Test
    void onlyFoldersAreOpened() throws Exception {
        Path file = Files.writeString(dir.resolve("evil.desktop"), "[Desktop Entry]\nExec=touch EXECUTED\n");
        assertThrows(IOException.class, () -> manager.open(file));
        assertThrows(IOException.class, () -> manager.open(dir.resolve("gone")));
        assertThrows(IOException.class, () -> manager.open(Path.of("-relative")));
        assertThrows(IOException.class, () -> manager.reveal(dir.resolve("gone")));
        assertEquals(List.of(), asked());
    }

    @Test
    void withoutABusTheFolderOfAFileIsOpenedAndNeverTheFile() throws Exception {
        Path file = Files.writeString(dir.resolve("session.json"), "{}");
        manager.reveal(file);
        assertEquals(List.of(dir.toString()), asked());
    }

    @Test
    void aProgramThatFailsIsReported() throws Exception {
        program("xdg-open", "exit 3");
        IOException failure = assertThrows(IOException.class, () -> manager.open(dir));
        assertTrue(failure.getMessage().contains("code 3"), failure.getMessage());
    }

    @Test
    @RequiresProgram("dbus-daemon")
    void onTheBusTheFileManagerIsAskedToSelectTheFile() throws Exception {
        Path file = Files.writeString(dir.resolve("a b%20#?ü\u202e.json"), "{}");
        try (PrivateBus bus = PrivateBus.start();
                DBusConnection other = bus.connect();
                BusSource source = new BusSource(bus.environment())) {
            List<String> shown = new CopyOnWriteArrayList<>();
            other.exportObject(FileManager1.PATH, new StandInFileManager(shown));
            other.requestBusName(FileManager1.NAME);
            new DesktopFileManager(host(Host.Os.LINUX, Map.of()), source, () -> "").reveal(file);
            await().atMost(10, SECONDS).until(() -> shown.size() == 1);
            assertEquals(file, Path.of(URI.create(shown.getFirst())));
            assertEquals(List.of(), asked());
        }
    }

    @Test
    @RequiresProgram("dbus-daemon")
    void aBusWithoutAFileManagerIsNoHindrance() throws Exception {
        Path file = Files.writeString(dir.resolve("session.json"), "{}");
        try (PrivateBus bus = PrivateBus.start();
                BusSource source = new BusSource(bus.environment())) {
            new DesktopFileManager(host(Host.Os.LINUX, Map.of()), source, () -> "").reveal(file);
            assertEquals(List.of(dir.toString()), asked());
        }
    }

    @Test
    void otherSystemsHaveTheirOwnPrograms() {
        Path path = Path.of("/a b/c.app");
        FileManagerCommands mac = new FileManagerCommands(host(Host.Os.MACOS, Map.of()));
        assertEquals(Optional.of(List.of("/usr/bin/open", "-R", "/a b/c.app")), mac.reveal(path));
        assertEquals(mac.reveal(path), mac.open(path), "a folder that is a program is not started");
        FileManagerCommands windows = new FileManagerCommands(host(Host.Os.WINDOWS, Map.of()));
        assertEquals(Optional.of(List.of("explorer.exe", "/a b/c.app")), windows.open(path));
        assertEquals(Optional.of(List.of("explorer.exe", "/select,", "/a b/c.app")), windows.reveal(path));
    }

    /** Exported on the bus: has to be public for that. */
    public static final class StandInFileManager implements FileManager1 {
        private final List<String> shown;

        StandInFileManager(List<String> shown) {
            this.shown = shown;
        }

        @Override
        public void ShowItems(List<String> uris, String startupId) {
            shown.addAll(uris);
        }

        @Override
        public String getObjectPath() {
            return PATH;
        }
    }
}
