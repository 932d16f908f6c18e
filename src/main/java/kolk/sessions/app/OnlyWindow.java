package kolk.sessions.app;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.function.Supplier;
import kolk.sessions.cli.WindowStarter;
import kolk.sessions.platform.instance.SingleInstance;
import kolk.sessions.platform.instance.Summons;
import kolk.sessions.store.SessionId;
import kolk.sessions.viewmodel.MainViewModel;
import kolk.sessions.viewmodel.UiThread;
import org.jspecify.annotations.Nullable;

/** This window's claim to be the one that shows its folders: later starts say what they were to do, and it does that in their place. Confined to the JavaFX thread. */
final class OnlyWindow implements AutoCloseable {
    private final UiThread ui;
    private final StageFront front;
    private final Supplier<Optional<MainViewModel>> shown;
    private @Nullable SingleInstance instance;

    /** @param shown what the window shows now; empty before the first time */
    OnlyWindow(UiThread ui, StageFront front, Supplier<Optional<MainViewModel>> shown) {
        this.ui = ui;
        this.front = front;
        this.shown = shown;
    }

    /** Whether no other start shows the same folders already; one that does has been told what this one was to do. */
    boolean claim(WindowStarter.Request request, Optional<MeetingPoint> point) {
        if (request.demo() || point.isEmpty()) {
            return true;
        }
        return switch (point.get().claim(MeetingPoint.summons(request), summons -> ui.run(() -> follow(summons)))) {
            case SingleInstance.Claim.First(SingleInstance first) -> {
                instance = first;
                yield true;
            }
            case SingleInstance.Claim.Delivered() -> false;
            case SingleInstance.Claim.Alone(String reason) -> true;
        };
    }

    private void follow(Summons summons) {
        switch (summons) {
            case Summons.Hello() -> {}
            case Summons.Raise() -> front.bringToFront();
            case Summons.Show(SessionId session) -> {
                front.bringToFront();
                shown.get().ifPresent(main -> main.list().selectWhenKnown(session));
            }
            case Summons.ShowWaiting() -> {
                front.bringToFront();
                shown.get().ifPresent(MainViewModel::showWaiting);
            }
            case Summons.Quit() -> front.quit();
        }
    }

    @Override
    public void close() {
        try {
            if (instance != null) {
                instance.close();
            }
        } catch (IOException e) {
            throw new UncheckedIOException("the way to this program could not be removed", e);
        }
    }
}
