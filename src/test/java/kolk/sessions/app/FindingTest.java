package kolk.sessions.app;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.stage.Stage;
import kolk.sessions.cli.WindowStarter;
import kolk.sessions.platform.bus.BusSource;
import kolk.sessions.platform.icon.AppIcon;
import kolk.sessions.resume.Host;
import kolk.sessions.settings.Saved;
import kolk.sessions.settings.SavedViews;
import kolk.sessions.settings.SessionMarks;
import kolk.sessions.settings.Settings;
import kolk.sessions.viewmodel.CommandId;
import kolk.sessions.viewmodel.MainViewModel;
import kolk.sessions.viewmodel.RowView;
import kolk.sessions.viewmodel.TrashViewModel;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxToolkit;
import org.testfx.util.WaitForAsyncUtils;

/** From the files to the place in the conversation, with everything in between as it is in the program. */
@Timeout(200)
class FindingTest {
    private static final Duration PATIENCE = Duration.ofSeconds(90);

    @TempDir
    Path dir;

    @Test
    void whatWasSaidIsFoundWhileTypingAndEnterGoesThere() throws Exception {
        Path sessions = Files.createDirectories(dir.resolve("sessions"));
        for (int i = 0; i < 5; i++) {
            Files.writeString(sessions.resolve(id(i) + ".json"), session(i));
        }
        FxToolkit.registerPrimaryStage();
        Platform.setImplicitExit(false);
        Saved.Later never = (delay, action) -> {};
        Clock clock = Clock.systemUTC();
        try (Services services = Services.start(new Host(Host.Os.LINUX, Map.of(), dir), clock);
                Saved<Settings> settings = Saved.settings(dir.resolve("settings.json"), clock, never);
                Saved<SessionMarks> marks = Saved.marks(dir.resolve("sessions.json"), clock, never);
                Saved<SavedViews> views = Saved.views(dir.resolve("views.json"), clock, never);
                BusSource bus = new BusSource(Map.of())) {
            Showing showing = onFx(() -> show(services, new Showing.Kept(settings, marks, views), bus));
            MainViewModel main = showing.composition().main();
            await().atMost(PATIENCE).until(() -> onFx(() -> main.list().shown().size() == 5));
            onFx(() -> {
                main.list().filter().textProperty().set("state:idle quetz");
                return true;
            });
            await().atMost(PATIENCE)
                    .until(() -> onFx(() -> main.list().shown().size() == 1
                            && !main.list().filter().searchingProperty().get()));
            RowView row = onFx(() -> main.list().shown().getFirst().view());
            assertEquals("Session 3", row.name());
            assertEquals("the quetzal flies", row.snippet().text());
            assertTrue(onFx(() -> main.finding().bar().coverageProperty().get()).endsWith("all 5 searched"));

            onFx(() -> {
                main.list().select(main.list().shown().getFirst());
                main.commands().get(CommandId.OPEN).run();
                return true;
            });
            await().atMost(PATIENCE)
                    .until(() -> onFx(
                            () -> main.transcript().find().currentProperty().get() != null));
            assertEquals(
                    "1 of 2",
                    onFx(() -> main.transcript().find().summaryProperty().get()));
            onFx(() -> {
                main.commands().get(CommandId.FIND_NEXT).run();
                return true;
            });
            assertEquals(
                    "2 of 2",
                    onFx(() -> main.transcript().find().summaryProperty().get()));

            onFx(() -> {
                main.list().filter().textProperty().set("ibis");
                return true;
            });
            await().atMost(PATIENCE)
                    .until(() -> onFx(() -> main.list().shown().size() == 2
                            && !main.list().filter().searchingProperty().get()));
            assertEquals(
                    List.of("Session 3", "Session 1"),
                    onFx(() -> main.list().shown().stream()
                            .map(found -> found.view().name())
                            .toList()));
            onFx(() -> {
                main.list().select(main.list().shown().getFirst());
                main.commands().get(CommandId.OPEN).run();
                return true;
            });
            await().atMost(PATIENCE).until(() -> onFx(() -> isAt(main, "Session 3", "1 of 1")));
            onFx(() -> {
                main.commands().get(CommandId.FIND_NEXT).run();
                return true;
            });
            await().atMost(PATIENCE).until(() -> onFx(() -> isAt(main, "Session 1", "1 of 1")));
            onFx(() -> {
                main.commands().get(CommandId.FIND_NEXT).run();
                return true;
            });
            assertTrue(onFx(() -> isAt(main, "Session 1", "1 of 1")), "in the last session it begins again");
            onFx(() -> {
                main.commands().get(CommandId.FIND_PREVIOUS).run();
                return true;
            });
            await().atMost(PATIENCE).until(() -> onFx(() -> isAt(main, "Session 3", "1 of 1")));

            await().atMost(PATIENCE).until(() -> isOnDisk("quetzal", dir.resolve(".cache")));
            onFx(() -> {
                main.list().filter().textProperty().set("");
                main.list()
                        .select(main.list().shown().stream()
                                .filter(each -> each.view().name().equals("Session 3"))
                                .findFirst()
                                .orElseThrow());
                main.commands().get(CommandId.DELETE).run();
                return true;
            });
            await().atMost(PATIENCE).until(() -> onFx(() -> main.list().size() == 4));
            TrashViewModel trash = main.actions().trash();
            onFx(() -> {
                trash.open();
                return true;
            });
            await().atMost(PATIENCE).until(() -> onFx(() -> trash.rows().size() == 1));
            onFx(() -> {
                trash.askToPurge(List.copyOf(trash.rows()));
                trash.purge();
                return true;
            });
            await("what was deleted for good leaves the index")
                    .atMost(Duration.ofSeconds(30))
                    .until(() -> !isOnDisk("quetzal", dir.resolve(".cache")));
            assertTrue(isOnDisk("ibis", dir.resolve(".cache")), "the other sessions stay in it");
            onFx(() -> {
                showing.close();
                return true;
            });
        }
    }

    /** Words stand in the files of the index as they are, without case. */
    private static boolean isOnDisk(String word, Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                if (new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1).contains(word)) {
                    return true;
                }
            }
        } catch (NoSuchFileException | UncheckedIOException e) {
            // The index replaces its files meanwhile: the next look tells.
            return true;
        }
        return false;
    }

    private static boolean isAt(MainViewModel main, String session, String place) {
        return main.list().selected().view().name().equals(session)
                && main.transcript().find().currentProperty().get() != null
                && main.transcript().find().summaryProperty().get().equals(place);
    }

    private Showing show(Services services, Showing.Kept kept, BusSource bus) {
        Stage stage = new Stage();
        WindowStarter.Request request =
                new WindowStarter.Request(List.of(dir.resolve("sessions")), List.of(), false, null);
        Showing showing = Showing.of(
                services,
                request,
                kept,
                new Showing.Program(
                        stage,
                        new Presence.Desktop(bus, new AppIcon()),
                        new StageFront(stage),
                        address -> {},
                        () -> {}));
        stage.setScene(showing.composition().window().scene());
        stage.show();
        showing.composition().tidyLater();
        showing.composition().later().drawn();
        return showing;
    }

    private static String id(int n) {
        return "s_01KB00000000000000000000" + "%02d".formatted(n);
    }

    private static String session(int n) {
        StringBuilder messages = new StringBuilder();
        for (int i = 0; i < 40; i++) {
            String said = n == 3 && i == 20
                    ? "the quetzal flies"
                    : n == 3 && i == 30 ? "a Quetzal again" : n % 2 == 1 && i == 5 ? "an ibis" : "word " + i;
            messages.append(i == 0 ? "" : ",")
                    .append("{\"role\":\"")
                    .append(i % 2 == 0 ? "user" : "assistant")
                    .append("\",\"content\":\"")
                    .append(said)
                    .append("\"}");
        }
        return "{\"id\":\"" + id(n) + "\",\"model\":\"m\",\"title\":\"Session " + n
                + "\",\"created_at\":\"2026-11-01T10:00:00Z\",\"cwd\":\"/p\",\"updated_at\":\"2026-11-0" + (n + 1)
                + "T10:00:00Z\",\"messages\":[" + messages + "]}";
    }

    private static <T> T onFx(Callable<T> work) throws Exception {
        T result = WaitForAsyncUtils.asyncFx(work).get(90, TimeUnit.SECONDS);
        WaitForAsyncUtils.waitForFxEvents();
        return result;
    }
}
