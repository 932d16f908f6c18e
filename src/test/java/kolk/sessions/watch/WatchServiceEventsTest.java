package kolk.sessions.watch;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The system's own events, for real. */
class WatchServiceEventsTest {
    @TempDir
    Path dir;

    private final List<String> heard = new ArrayList<>();
    private final EventSource.Sink sink = new EventSource.Sink() {
        @Override
        public void changed(Path folder, String name) {
            heard.add(folder.getFileName() + "/" + name);
        }

        @Override
        public void overflowed(Path folder) {
            heard.add(folder.getFileName() + " overflow");
        }

        @Override
        public void lost(Path folder) {
            heard.add(folder.getFileName() + " lost");
        }
    };
    private WatchServiceEvents events = new WatchServiceEvents();

    @AfterEach
    void close() {
        events.close();
    }

    private void awaitHeard(String what) {
        Awaitility.await().until(() -> {
            events.await(TimeUnit.MILLISECONDS.toNanos(50), sink);
            return heard.contains(what);
        });
    }

    @Test
    void aNameIsReportedInItsFolder() throws IOException {
        Path one = Files.createDirectory(dir.resolve("one"));
        Path two = Files.createDirectory(dir.resolve("two"));
        events.register(one);
        events.register(two);
        Files.writeString(two.resolve("a.json"), "");
        awaitHeard("two/a.json");
        assertTrue(heard.stream().noneMatch(h -> h.startsWith("one")));
    }

    @Test
    void aFolderThatIsRemovedIsLostAndCanBeRegisteredAgain() throws IOException {
        Path one = Files.createDirectory(dir.resolve("one"));
        events.register(one);
        Files.delete(one);
        awaitHeard("one lost");
        Files.createDirectory(one);
        events.register(one);
        Files.writeString(one.resolve("b.json"), "");
        awaitHeard("one/b.json");
    }

    @Test
    void twoPathsToOneFolderBothHear() throws IOException {
        Path one = Files.createDirectory(dir.resolve("one"));
        Path link = Files.createSymbolicLink(dir.resolve("link"), one);
        events.register(one);
        events.register(link);
        Files.writeString(one.resolve("a"), "");
        awaitHeard("one/a");
        awaitHeard("link/a");
        events.unregister(one);
        heard.clear();
        Files.writeString(one.resolve("b"), "");
        awaitHeard("link/b");
        assertTrue(heard.stream().noneMatch(h -> h.startsWith("one")));
    }

    @Test
    void moreThanTheSystemKeepsIsAnOverflow() throws IOException {
        events.register(dir);
        for (int i = 0; i < 3_000; i++) {
            Files.createFile(dir.resolve("f" + i));
        }
        awaitHeard(dir.getFileName() + " overflow");
    }

    @Test
    void aFolderThatIsNotThereIsRefused() {
        assertThrows(IOException.class, () -> events.register(dir.resolve("none")));
        assertDoesNotThrow(() -> events.await(1_000, sink));
    }

    @Test
    void withoutInotifyInstancesItIsRefusedAndAskedAgain() throws Exception {
        boolean[] out = {true};
        events = new WatchServiceEvents(() -> {
            if (out[0]) {
                throw new IOException("User limit of inotify instances reached or too many open files");
            }
            return FileSystems.getDefault().newWatchService();
        });
        assertEquals(
                "User limit of inotify instances reached or too many open files",
                assertThrows(IOException.class, () -> events.register(dir)).getMessage());
        events.await(1_000, sink);
        out[0] = false;
        events.register(dir);
        Files.writeString(dir.resolve("a"), "");
        awaitHeard(dir.getFileName() + "/a");
    }
}
