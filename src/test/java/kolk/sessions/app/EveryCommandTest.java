package kolk.sessions.app;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.time.Clock;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
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
import kolk.sessions.viewmodel.Commands;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxToolkit;
import org.testfx.util.WaitForAsyncUtils;

/** The program as it is put together leaves no command of the table without somebody who does it. */
@Timeout(60)
class EveryCommandTest {
    @TempDir
    private Path dir;

    @Test
    void everyCommandIsDoneBySomebody() throws Exception {
        FxToolkit.registerPrimaryStage();
        Platform.setImplicitExit(false);
        List<CommandId> unbound = WaitForAsyncUtils.asyncFx(this::unbound).get(50, TimeUnit.SECONDS);
        assertEquals(List.of(), unbound);
    }

    private List<CommandId> unbound() {
        Saved.Later never = (delay, action) -> {};
        WindowStarter.Request request =
                new WindowStarter.Request(List.of(dir.resolve("sessions")), List.of(), false, null);
        Stage stage = new Stage();
        AppIcon icon = new AppIcon();
        try (Services services = Services.start(new Host(Host.Os.LINUX, Map.of(), dir), Clock.systemUTC());
                Saved<Settings> settings = Saved.settings(dir.resolve("settings.json"), Clock.systemUTC(), never);
                Saved<SessionMarks> marks = Saved.marks(dir.resolve("sessions.json"), Clock.systemUTC(), never);
                Saved<SavedViews> views = Saved.views(dir.resolve("views.json"), Clock.systemUTC(), never);
                BusSource bus = new BusSource(Map.of());
                Showing showing = Showing.of(
                        services,
                        request,
                        new Showing.Kept(settings, marks, views),
                        new Showing.Program(
                                stage,
                                new Presence.Desktop(bus, icon),
                                new StageFront(stage),
                                address -> {},
                                () -> {}))) {
            new SideWindows(stage, services, settings, request, icon).serve(showing);
            Commands commands = showing.composition().main().commands();
            return Arrays.stream(CommandId.values())
                    .filter(id -> !commands.get(id).isBound())
                    .toList();
        }
    }
}
