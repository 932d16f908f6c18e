package kolk.sessions.app;

import java.time.Clock;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.stage.Stage;
import kolk.sessions.cli.WindowStarter;
import kolk.sessions.resume.Host;
import org.jspecify.annotations.Nullable;

/** The program as the toolkit starts and stops it. What it does in between is {@link RunningProgram}'s affair. */
public final class KolkSessionsApp extends Application {
    private @Nullable RunningProgram running;

    /** Made by the toolkit. */
    public KolkSessionsApp() {}

    @Override
    public void start(Stage stage) {
        Host host = Host.current();
        WindowStarter.Request request = WindowArguments.read(getParameters().getRaw());
        RunningProgram starting =
                new RunningProgram(stage, host, Clock.systemDefaultZone(), request, getHostServices()::showDocument);
        running = starting;
        if (starting.isFirst(MeetingPoint.of(host, request))) {
            starting.begin();
        } else {
            Platform.exit();
        }
    }

    @Override
    public void stop() {
        if (running != null) {
            running.close();
        }
    }
}
