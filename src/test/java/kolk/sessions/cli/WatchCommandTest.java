package kolk.sessions.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import kolk.sessions.checkup.FontCheck;
import kolk.sessions.resume.Host;
import kolk.sessions.settings.SessionMarks;
import kolk.sessions.settings.Settings;
import kolk.sessions.store.Holder;
import kolk.sessions.store.SessionLocks;
import kolk.sessions.store.SystemLivenessProbe;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** {@code watch} as a status bar would use it: lines are read while other processes work on the folder. */
@Timeout(60)
class WatchCommandTest {
    private static final String OLD = "s_01K00000000000000000000001";
    private static final String NEW = "s_01K00000000000000000000002";
    private static final String BROKEN = "s_01K00000000000000000000003";

    @TempDir
    Path base;

    private Path dir;
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    @BeforeEach
    void twoSessions() throws IOException {
        dir = Files.createDirectory(base.resolve("sessions"));
        save(OLD, "older", "2026-10-01T08:00:00Z");
        save(NEW, "newer", "2026-10-02T08:00:00Z");
    }

    private void save(String id, String title, String updated) throws IOException {
        Files.writeString(dir.resolve(id + ".json"), """
                {"id":"%s","model":"m","title":"%s","created_at":"2026-10-01T08:00:00Z","updated_at":"%s","messages":[]}""".formatted(id, title, updated));
    }

    private int run(OutputStream out, String... args) {
        Screen screen = new Screen() {
            @Override
            public boolean inputIsTerminal() {
                return false;
            }

            @Override
            public boolean outputIsTerminal() {
                return false;
            }

            @Override
            public boolean errorIsTerminal() {
                return false;
            }

            @Override
            public boolean outputIsPipe() {
                return true;
            }

            @Override
            public OptionalInt columns() {
                return OptionalInt.empty();
            }
        };
        SessionLocks locks = new SessionLocks();
        WindowStarter noWindows = (WindowStarter) Proxy.newProxyInstance(
                WindowStarter.class.getClassLoader(),
                new Class<?>[] {WindowStarter.class},
                (proxy, method, arguments) -> {
                    throw new UnsupportedOperationException("this command opens no window");
                });
        return new Cli(new CliSystem(
                        new Host(Host.Os.LINUX, Map.of(), base),
                        base,
                        Clock.systemUTC(),
                        InputStream.nullInputStream(),
                        out,
                        err,
                        screen,
                        new SystemLivenessProbe(Clock.systemUTC(), locks),
                        locks,
                        () -> Settings.DEFAULT,
                        noWindows,
                        () -> {
                            throw new IOException("none here");
                        },
                        () -> SessionMarks.NONE,
                        base.resolve("cache"),
                        () -> new FontCheck.Found(null, null)))
                .run(args);
    }

    /** A running {@code watch}, read line by line. */
    private final class Running implements AutoCloseable {
        private final BufferedReader lines;
        private final CompletableFuture<Integer> exit;

        Running(String form) throws IOException {
            PipedInputStream in = new PipedInputStream();
            PipedOutputStream out = new PipedOutputStream(in);
            lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
            exit = new CompletableFuture<>();
            Thread thread = new Thread(() -> exit.complete(run(out, "watch", form, "--dir", dir.toString())));
            thread.setDaemon(true);
            thread.start();
        }

        String line() throws IOException {
            String line = lines.readLine();
            assertNotNull(line, "it ended: " + err);
            return line;
        }

        JsonNode json() throws IOException {
            return new ObjectMapper().readTree(line());
        }

        /** The next line about this session that satisfies nothing but being of this kind. */
        JsonNode next(String kind) throws IOException {
            JsonNode json = json();
            while (!json.get("kind").asText().equals(kind)) {
                json = json();
            }
            return json;
        }

        @Override
        public void close() throws IOException {
            lines.close();
        }
    }

    @Test
    void firstEverySessionThenReadyThenWhatChanges() throws Exception {
        try (Running watch = new Running("--json")) {
            JsonNode first = watch.json();
            assertEquals("added", first.get("kind").asText());
            assertEquals("newer", first.get("session").get("title").asText());
            assertTrue(first.get("ts").asText().endsWith("Z"));
            assertEquals("older", watch.json().get("session").get("title").asText());
            JsonNode ready = watch.json();
            assertEquals("ready", ready.get("kind").asText());
            assertFalse(ready.has("session"));

            save(OLD, "renamed", "2026-10-03T08:00:00Z");
            JsonNode changed = watch.next("changed");
            assertEquals(OLD, changed.get("session").get("id").asText());

            Files.delete(dir.resolve(NEW + ".json"));
            JsonNode removed = watch.next("removed");
            assertEquals("newer", removed.get("session").get("title").asText());
        }
    }

    @Test
    void sessionsHaveTheSameKeysAsInTheList() throws Exception {
        ByteArrayOutputStream list = new ByteArrayOutputStream();
        assertEquals(0, run(list, "list", "--json", "--dir", dir.toString()));
        List<JsonNode> listed = new ArrayList<>();
        new ObjectMapper().readTree(list.toByteArray()).get("sessions").forEach(listed::add);
        try (Running watch = new Running("--json")) {
            assertEquals(
                    listed, List.of(watch.json().get("session"), watch.json().get("session")));
        }
    }

    @Test
    void aSessionThatBecomesUnreadableIsRemovedAndComesAsAnUnreadableFile() throws Exception {
        save(BROKEN, "whole", "2026-10-01T08:00:00Z");
        try (Running watch = new Running("--json")) {
            watch.next("ready");
            Files.writeString(dir.resolve(BROKEN + ".json"), "{");
            JsonNode removed = watch.next("removed");
            assertEquals("whole", removed.get("session").get("title").asText());
            JsonNode added = watch.json();
            assertEquals("added", added.get("kind").asText());
            assertEquals(BROKEN + ".json", added.get("unreadable").get("file").asText());
        }
    }

    @Test
    void theCountIsPrintedWheneverItChanges() throws Exception {
        try (Running watch = new Running("--count")) {
            assertEquals("0", watch.line());
            try (Holder holder = Holder.likeKolk(dir.resolve(NEW + ".lock"))) {
                Files.writeString(dir.resolve(NEW + ".events.ndjson"), """
                        {"type":"permission.requested","data":{"id":"p","tool":"bash","detail":"make"}}
                        """);
                assertEquals("1", watch.line());
                holder.kill();
                assertEquals("0", watch.line());
            }
        }
    }

    @Test
    void aReaderThatGoesAwayEndsItWithoutComplaint() throws Exception {
        Running watch = new Running("--json");
        watch.next("ready");
        watch.close();
        save(OLD, "renamed", "2026-10-03T08:00:00Z");
        assertEquals(0, watch.exit.get(20, TimeUnit.SECONDS));
        assertEquals("", err.toString(StandardCharsets.UTF_8));
    }

    @Test
    void theTwoFormsDoNotGoTogether() {
        assertEquals(2, run(OutputStream.nullOutputStream(), "watch", "--json", "--count"));
        assertEquals(1, err.toString(StandardCharsets.UTF_8).lines().count(), err.toString(StandardCharsets.UTF_8));
    }
}
