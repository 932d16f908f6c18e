package kolk.sessions.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.stage.Stage;
import kolk.sessions.SessionsOnDisk;
import kolk.sessions.cli.WindowStarter;
import kolk.sessions.platform.bus.BusSource;
import kolk.sessions.platform.icon.AppIcon;
import kolk.sessions.resume.Host;
import kolk.sessions.settings.Saved;
import kolk.sessions.store.Holder;
import kolk.sessions.store.SessionException;
import kolk.sessions.store.SessionStore;
import kolk.sessions.testing.RequiresProgram;
import kolk.sessions.viewmodel.CommandId;
import kolk.sessions.viewmodel.MainViewModel;
import kolk.sessions.viewmodel.SessionKey;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxToolkit;
import org.testfx.util.WaitForAsyncUtils;

/**
 * The program as it is put together, on a real folder: what its commands do to files. What is right is said by the bytes of the files themselves.
 * {@code -Dharness.size=full} deletes and gives back 500 sessions.
 */
@Timeout(300)
class ActingOnDiskTest {
    private static final int SESSIONS = "full".equals(System.getProperty("harness.size")) ? 500 : 30;
    private static final Duration PATIENCE = Duration.ofSeconds(120);

    @TempDir
    private Path dir;

    private Path folder;

    @BeforeEach
    void sessions() throws Exception {
        FxToolkit.registerPrimaryStage();
        Platform.setImplicitExit(false);
        folder = Files.createDirectories(dir.toRealPath().resolve("data").resolve("sessions"));
    }

    @Test
    void manyDeletedAndTakenBackByANewStartLeaveTheFolderByteForByteAsItWas() throws Exception {
        SessionsOnDisk.create(folder, SESSIONS, 4711);
        int number = 0;
        for (Path session : jsonFiles()) {
            String id = session.getFileName().toString().replace(".json", "");
            if (number++ % 3 == 0) {
                Path journal = Files.writeString(folder.resolve(id + ".events.ndjson"), "{\"seq\":" + number + "}\n");
                Files.setPosixFilePermissions(journal, PosixFilePermissions.fromString("rw-r-----"));
                Files.writeString(folder.resolve(id + ".something-newer"), "kept too");
            }
            Files.setLastModifiedTime(
                    session,
                    FileTime.from(
                            Instant.parse("2026-11-01T10:00:00.123456789Z").plusSeconds(number)));
        }
        Map<String, String> before = files();
        try (Opened first = open()) {
            first.run(CommandId.SELECT_ALL);
            first.run(CommandId.DELETE);
            Awaitility.await()
                    .atMost(PATIENCE)
                    .until(() -> first.onFx(() -> first.main().list().size() == 0
                            && first.main().undo().lastProperty().get() != null));
            String said =
                    first.onFx(() -> first.main().undo().lastProperty().get().sentence());
            assertTrue(said.startsWith(SESSIONS + " sessions were deleted, "), said);
        }
        assertEquals(Map.of(), files());
        try (Opened second = open()) {
            Awaitility.await()
                    .atMost(PATIENCE)
                    .until(() -> second.onFx(
                            () -> second.main().commands().get(CommandId.UNDO).isEnabled()));
            second.run(CommandId.UNDO);
            Awaitility.await()
                    .atMost(PATIENCE)
                    .until(() -> second.onFx(() -> second.main().list().size() == SESSIONS));
            Awaitility.await()
                    .atMost(PATIENCE)
                    .until(() -> second.onFx(
                            () -> second.main().notices().noticeProperty().get() != null));
        }
        assertEquals(before, files());
    }

    @Test
    @RequiresProgram({"python3"})
    void aLiveSessionIsRefusedByEveryCommandAndStaysAsItIs() throws Exception {
        SessionsOnDisk.create(folder, 1, 1);
        Path session = jsonFiles().getFirst();
        SessionKey key = new SessionKey(
                folder,
                new kolk.sessions.store.SessionId(
                        session.getFileName().toString().replace(".json", "")));
        byte[] before = Files.readAllBytes(session);
        try (Holder holder = Holder.likeKolk(folder.resolve(key.id() + ".lock"));
                Opened opened = open()) {
            Awaitility.await()
                    .atMost(PATIENCE)
                    .until(() -> opened.onFx(() ->
                            opened.main().list().row(key).summary().liveness().isLive()));
            opened.run(CommandId.SELECT_ALL);
            for (CommandId id : List.of(
                    CommandId.DELETE, CommandId.RENAME, CommandId.FORK, CommandId.RESUME, CommandId.RESUME_TMUX)) {
                opened.run(id);
                String said = opened.onFx(
                        () -> opened.main().notices().noticeProperty().get().sentence());
                assertTrue(said.contains("process " + holder.pid()), id + ": " + said);
            }
            // The person was quicker than the watch: the store itself refuses.
            FolderChanges changes = new FolderChanges(at -> new SessionStore(
                    at, opened.services().probe(), opened.services().locks(), Clock.systemUTC()));
            assertThrows(SessionException.Live.class, () -> changes.rename(key, "another"));
            assertThrows(SessionException.Live.class, () -> changes.fork(key));
            FolderTrash trash =
                    new FolderTrash(List.of(folder), opened.services().locks(), Clock.systemUTC(), () -> {});
            assertThrows(SessionException.Live.class, () -> trash.delete(key, Instant.now()));
        }
        assertEquals(List.of(session), jsonFiles());
        assertTrue(Arrays.equals(before, Files.readAllBytes(session)));
    }

    @Test
    void aNewTitleAndItsUndoAndAFork() throws Exception {
        SessionsOnDisk.create(folder, 1, 1);
        try (Opened opened = open()) {
            opened.run(CommandId.SELECT_ALL);
            SessionKey key = opened.onFx(() -> opened.main().list().selected().key());
            SessionStore store = new SessionStore(folder, opened.services().probe(), Clock.systemUTC());
            String old = store.load(key.id()).title();
            opened.run(CommandId.RENAME);
            opened.onFx(() -> {
                opened.main().actions().rename().textProperty().set("  a   new title ");
                opened.main().actions().rename().commit();
                return true;
            });
            Awaitility.await()
                    .atMost(PATIENCE)
                    .until(() -> store.load(key.id()).title().equals("a new title"));
            Awaitility.await()
                    .atMost(PATIENCE)
                    .until(() -> opened.onFx(
                            () -> opened.main().undo().lastProperty().get() != null));
            opened.run(CommandId.UNDO);
            Awaitility.await()
                    .atMost(PATIENCE)
                    .until(() -> store.load(key.id()).title().equals(old));
            opened.run(CommandId.FORK);
            Awaitility.await()
                    .atMost(PATIENCE)
                    .until(() -> opened.onFx(
                            () -> !opened.main().list().selected().key().equals(key)));
            SessionKey fork = opened.onFx(() -> opened.main().list().selected().key());
            assertEquals(old + " (fork)", store.load(fork.id()).title());
            assertFalse(fork.equals(key));
        }
    }

    /** Files of sessions with their bytes, modes and times; neither locks, which stay behind empty-handed, nor the trash. */
    private Map<String, String> files() throws IOException {
        Map<String, String> files = new TreeMap<>();
        try (Stream<Path> all = Files.list(folder)) {
            for (Path file : all.filter(Files::isRegularFile)
                    .filter(f -> !f.toString().endsWith(".lock"))
                    .toList()) {
                files.put(
                        file.getFileName().toString(),
                        Arrays.hashCode(Files.readAllBytes(file)) + " " + Files.size(file) + " "
                                + PosixFilePermissions.toString(Files.getPosixFilePermissions(file)) + " "
                                + Files.getLastModifiedTime(file));
            }
        }
        return files;
    }

    private List<Path> jsonFiles() throws IOException {
        try (Stream<Path> all = Files.list(folder)) {
            return all.filter(file -> file.toString().endsWith(".json"))
                    .sorted()
                    .toList();
        }
    }

    private Opened open() throws Exception {
        Opened opened = WaitForAsyncUtils.asyncFx(() -> new Opened(dir, folder)).get(60, TimeUnit.SECONDS);
        Awaitility.await()
                .atMost(PATIENCE)
                .until(() -> opened.onFx(() -> opened.main().list().isLoaded()));
        return opened;
    }

    /** One start of the program without its window being shown. */
    private static final class Opened implements AutoCloseable {
        private final Services services;
        private final BusSource bus = new BusSource(Map.of());
        private final Showing showing;

        Opened(Path dir, Path folder) {
            Saved.Later never = (delay, action) -> {};
            Stage stage = new Stage();
            services = Services.start(new Host(Host.Os.LINUX, Map.of(), dir), Clock.systemUTC());
            showing = Showing.of(
                    services,
                    new WindowStarter.Request(List.of(folder), List.of(), false, null),
                    new Showing.Kept(
                            Saved.settings(dir.resolve("settings.json"), Clock.systemUTC(), never),
                            Saved.marks(dir.resolve("sessions.json"), Clock.systemUTC(), never),
                            Saved.views(dir.resolve("views.json"), Clock.systemUTC(), never)),
                    new Showing.Program(
                            stage,
                            new Presence.Desktop(bus, new AppIcon()),
                            new StageFront(stage),
                            address -> {},
                            () -> {}));
            showing.composition().tidyLater();
            showing.composition().later().drawn();
        }

        Services services() {
            return services;
        }

        MainViewModel main() {
            return showing.composition().main();
        }

        void run(CommandId id) throws Exception {
            onFx(() -> {
                main().commands().get(id).run();
                return true;
            });
        }

        <T> T onFx(Callable<T> work) throws Exception {
            return WaitForAsyncUtils.asyncFx(work).get(60, TimeUnit.SECONDS);
        }

        @Override
        public void close() throws Exception {
            onFx(() -> {
                showing.close();
                return true;
            });
            bus.close();
            services.close();
        }
    }
}
