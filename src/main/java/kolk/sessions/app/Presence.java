package kolk.sessions.app;

import java.util.Map;
import java.util.function.Supplier;
import kolk.sessions.platform.bus.BusSource;
import kolk.sessions.platform.icon.AppIcon;
import kolk.sessions.platform.notify.BusNotifier;
import kolk.sessions.platform.tray.DesktopTray;
import kolk.sessions.resume.Host;
import kolk.sessions.settings.Settings;
import kolk.sessions.viewmodel.Ages;
import kolk.sessions.viewmodel.Amounts;
import kolk.sessions.viewmodel.AttentionViewModel;
import kolk.sessions.viewmodel.Folders;
import kolk.sessions.viewmodel.FrontWindow;
import kolk.sessions.viewmodel.MainViewModel;
import kolk.sessions.viewmodel.Notifier;
import kolk.sessions.viewmodel.RowPresenter;
import kolk.sessions.viewmodel.Texts;
import kolk.sessions.viewmodel.Tray;
import kolk.sessions.viewmodel.TrayViewModel;
import kolk.sessions.watch.SessionBatch;
import org.jspecify.annotations.Nullable;

/** What the rest of the desktop sees of one composition: its tray icon and its notifications. Confined to the JavaFX thread. */
final class Presence implements AutoCloseable {
    private final TrayViewModel tray;
    private final AttentionViewModel attention;
    private final Notifier notifier;
    private final boolean notifies;
    private Settings.@Nullable Desktop chosen;
    private boolean begun;

    /**
     * What the desktop offers.
     *
     * @param bus the session bus, which tray and notifications share
     * @param icon the program's icon
     */
    record Desktop(BusSource bus, AppIcon icon) {
        static Desktop of(Host host) {
            boolean hasBus = host.os() == Host.Os.LINUX;
            return new Desktop(new BusSource(hasBus ? host.environment() : Map.of()), new AppIcon());
        }
    }

    /** @param notifies whether anybody is called at all; samples call nobody */
    Presence(Services services, Desktop desktop, MainViewModel main, FrontWindow window, boolean notifies) {
        Texts texts = Texts.of(MainViewModel.class, services.locale());
        RowPresenter presenter = new RowPresenter(
                texts,
                new Ages(services.clock(), texts),
                new Amounts(texts),
                new Folders(services.host().home().toString()));
        Supplier<Tray> trays = () -> new DesktopTray(desktop.bus(), desktop.icon(), services.ui()::run);
        this.notifies = notifies;
        this.tray = new TrayViewModel(main.list(), presenter, texts, services.ui(), window, trays);
        this.notifier = new BusNotifier(desktop.bus(), desktop.icon(), services.ui()::run, texts.get("notify.open"));
        this.attention = new AttentionViewModel(
                presenter, texts, services.clock(), services.ui(), notifier, window, main.list()::reveal);
    }

    TrayViewModel tray() {
        return tray;
    }

    AttentionViewModel attention() {
        return attention;
    }

    /** Takes the person's choice, at the start and whenever it changes. */
    void apply(Settings.Desktop now) {
        chosen = now;
        attention.apply(notifies ? now : now.withNotify(false));
        if (begun) {
            tray.apply(now);
        }
    }

    /** The icon comes from now on: a start has more urgent things to do than to ask the desktop for a place. */
    void showTray() {
        begun = true;
        if (chosen != null) {
            tray.apply(chosen);
        }
    }

    /** Takes in what the feed reports, after the window has. */
    void apply(SessionBatch batch) {
        attention.apply(batch);
    }

    /** To be called about every second. */
    void tick() {
        attention.tick();
    }

    @Override
    public void close() {
        tray.close();
        notifier.close();
    }
}
