package kolk.sessions.platform.tray;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Supplier;
import kolk.sessions.platform.bus.BusSource;
import kolk.sessions.platform.bus.SessionBus;
import kolk.sessions.platform.icon.AppIcon;
import kolk.sessions.platform.log.ReportingTimer;
import kolk.sessions.viewmodel.Tray;
import org.jspecify.annotations.Nullable;

/**
 * The tray of this system, whichever it is. Where there is a session bus, an icon is offered there, and AWT's tray is used only while no
 * panel takes it; elsewhere AWT's alone. It draws nothing itself.
 */
public final class DesktopTray implements Tray {
    /** A panel that is restarted is back before this; without it every restart would start AWT. */
    private static final Duration BEFORE_AWT = Duration.ofSeconds(3);

    private final Supplier<Optional<SessionBus>> bus;
    private final AppIcon icon;
    private final Executor ui;
    private final Duration beforeAwt;
    private final ScheduledExecutorService thread = new ReportingTimer("tray");

    private Consumer<Standing> onStanding = standing -> {};
    private @Nullable Face face;
    private @Nullable StatusNotifierTray onBus;
    private @Nullable AwtTray byAwt;
    private Standing busStanding = Standing.SEARCHING;
    private boolean closed;

    /** @param ui the view models' thread */
    public DesktopTray(BusSource bus, AppIcon icon, Executor ui) {
        this(bus::get, icon, ui, BEFORE_AWT);
    }

    DesktopTray(Supplier<Optional<SessionBus>> bus, AppIcon icon, Executor ui, Duration beforeAwt) {
        this.bus = bus;
        this.icon = icon;
        this.ui = ui;
        this.beforeAwt = beforeAwt;
    }

    @Override
    public void start(Consumer<Standing> listener) {
        onStanding = listener;
        thread.execute(() -> {
            Optional<SessionBus> found = bus.get();
            ui.execute(() -> found.ifPresentOrElse(this::useBus, this::useAwt));
        });
    }

    private void useBus(SessionBus found) {
        if (closed) {
            return;
        }
        StatusNotifierTray tray = new StatusNotifierTray(
                found, icon, ui, thread, ProcessHandle.current().pid());
        onBus = tray;
        tray.start(this::busStandingChanged);
        if (face != null) {
            tray.show(face);
        }
    }

    private void busStandingChanged(Standing standing) {
        busStanding = standing;
        if (standing == Standing.ACCEPTED) {
            if (byAwt != null) {
                byAwt.close();
                byAwt = null;
            }
            onStanding.accept(standing);
        } else if (byAwt == null && !closed) {
            onStanding.accept(standing);
            thread.schedule(() -> ui.execute(this::useAwt), beforeAwt.toMillis(), TimeUnit.MILLISECONDS);
        }
    }

    private void useAwt() {
        if (closed || byAwt != null || busStanding == Standing.ACCEPTED) {
            return;
        }
        AwtTray tray = new AwtTray(icon, ui, thread);
        byAwt = tray;
        tray.start(standing -> {
            if (byAwt == tray) {
                // What the bus said explains more than that AWT has nothing either.
                boolean better = onBus == null || standing == Standing.ACCEPTED;
                onStanding.accept(better ? standing : busStanding);
            }
        });
        if (face != null) {
            tray.show(face);
        }
    }

    @Override
    public void show(Face newFace) {
        face = newFace;
        if (onBus != null) {
            onBus.show(newFace);
        }
        if (byAwt != null) {
            byAwt.show(newFace);
        }
    }

    @Override
    public void close() {
        if (closed) {
            return;
        }
        closed = true;
        if (onBus != null) {
            onBus.close();
        }
        if (byAwt != null) {
            byAwt.close();
        }
        thread.shutdown();
    }
}
