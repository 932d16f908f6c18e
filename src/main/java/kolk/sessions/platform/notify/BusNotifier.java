package kolk.sessions.platform.notify;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Supplier;
import kolk.sessions.platform.bus.BusSource;
import kolk.sessions.platform.bus.Notifications;
import kolk.sessions.platform.bus.Picture;
import kolk.sessions.platform.bus.SessionBus;
import kolk.sessions.platform.icon.AppIcon;
import kolk.sessions.viewmodel.Notifier;
import org.freedesktop.dbus.exceptions.DBusException;
import org.freedesktop.dbus.exceptions.DBusExecutionException;
import org.freedesktop.dbus.types.UInt32;
import org.freedesktop.dbus.types.Variant;
import org.jspecify.annotations.Nullable;

/**
 * Notifications by {@code org.freedesktop.Notifications}. The daemon numbers them; here numbers and keys are matched, and forgotten when the
 * daemon goes, because the next one begins its numbers anew. All of its work is done on one thread of its own, in the order it was asked for.
 */
public final class BusNotifier implements Notifier {
    private static final Logger LOG = System.getLogger(BusNotifier.class.getName());
    private static final String APP_NAME = "Kolk Sessions";
    private static final String DESKTOP_ENTRY = "kolk-sessions";
    private static final String DEFAULT_ACTION = "default";
    private static final String MARKUP = "body-markup";
    private static final int PICTURE_SIZE = 48;

    private final Supplier<Optional<SessionBus>> source;
    private final Executor ui;
    private final String openLabel;
    private final AppIcon icon;
    private final ExecutorService thread = Executors.newSingleThreadExecutor(
            Thread.ofPlatform().name("notifications").daemon().factory());

    private final Map<String, UInt32> shown = new HashMap<>();
    private @Nullable Listener listener;
    private @Nullable SessionBus bus;
    private @Nullable Boolean markup;

    /**
     * @param ui the view models' thread
     * @param openLabel what a click does, in the person's language; some desktops show it as a button
     */
    public BusNotifier(BusSource bus, AppIcon icon, Executor ui, String openLabel) {
        this(bus::get, icon, ui, openLabel);
    }

    BusNotifier(Supplier<Optional<SessionBus>> source, AppIcon icon, Executor ui, String openLabel) {
        this.source = source;
        this.ui = ui;
        this.openLabel = openLabel;
        this.icon = icon;
    }

    @Override
    public void start(Listener newListener) {
        run(() -> {
            listener = newListener;
            Optional<SessionBus> found = source.get();
            if (found.isEmpty()) {
                tell(hears -> hears.available(false));
                return;
            }
            try {
                follow(found.get());
                bus = found.get();
                // A daemon that is not running may be one that the bus starts for the first notification.
                tell(hears -> hears.available(true));
            } catch (DBusException | DBusExecutionException e) {
                LOG.log(Level.DEBUG, "notifications cannot be followed", e);
                tell(hears -> hears.available(false));
            }
        });
    }

    private void follow(SessionBus found) throws DBusException {
        found.connection()
                .addSigHandler(
                        Notifications.ActionInvoked.class, signal -> run(() -> clicked(signal.id, signal.actionKey)));
        found.connection().addSigHandler(Notifications.NotificationClosed.class, signal -> run(() -> gone(signal.id)));
        found.watchOwner(Notifications.NAME, change -> {
            if (change.before()) {
                run(this::daemonGone);
            }
        });
        found.onLost(() -> run(() -> {
            bus = null;
            daemonGone();
            tell(hears -> hears.available(false));
        }));
    }

    @Override
    public void show(Note note) {
        run(() -> {
            SessionBus connected = bus;
            if (connected == null) {
                return;
            }
            try {
                Notifications daemon = daemon(connected);
                UInt32 replaces = shown.getOrDefault(note.key(), new UInt32(0));
                UInt32 id = daemon.Notify(
                        APP_NAME,
                        replaces,
                        "",
                        note.title(),
                        readsMarkup(daemon) ? escape(note.body()) : note.body(),
                        List.of(DEFAULT_ACTION, openLabel),
                        hints(note),
                        -1);
                shown.put(note.key(), id);
                tell(hears -> hears.available(true));
            } catch (DBusException | DBusExecutionException e) {
                // The text stays out of the log: it is a session's.
                LOG.log(
                        Level.DEBUG,
                        "no notification could be shown: {0}",
                        e.getClass().getSimpleName());
                tell(hears -> {
                    hears.closed(note.key());
                    hears.available(false);
                });
            }
        });
    }

    private Map<String, Variant<?>> hints(Note note) {
        Map<String, Variant<?>> hints = new HashMap<>();
        hints.put("desktop-entry", new Variant<>(DESKTOP_ENTRY));
        hints.put("urgency", new Variant<>((byte) 1));
        hints.put("image-data", new Variant<>(Picture.of(icon.plain(PICTURE_SIZE)), "(iiibiiay)"));
        if (note.quiet()) {
            hints.put("suppress-sound", new Variant<>(true));
        }
        return hints;
    }

    /** Found out once for each daemon. */
    private boolean readsMarkup(Notifications daemon) {
        Boolean known = markup;
        if (known == null) {
            known = daemon.GetCapabilities().contains(MARKUP);
            markup = known;
        }
        return known;
    }

    private static String escape(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }

    @Override
    public void withdraw(String key) {
        run(() -> {
            UInt32 id = shown.remove(key);
            SessionBus connected = bus;
            if (id == null || connected == null) {
                return;
            }
            try {
                daemon(connected).CloseNotification(id);
            } catch (DBusException | DBusExecutionException e) {
                LOG.log(Level.DEBUG, "the notification is gone already", e);
            }
        });
    }

    private static Notifications daemon(SessionBus connected) throws DBusException {
        return connected.connection().getRemoteObject(Notifications.NAME, Notifications.PATH, Notifications.class);
    }

    private void clicked(UInt32 id, String action) {
        if (action.equals(DEFAULT_ACTION)) {
            keyOf(id).ifPresent(key -> tell(hears -> hears.clicked(key)));
        }
    }

    private void gone(UInt32 id) {
        keyOf(id).ifPresent(key -> {
            shown.remove(key);
            tell(hears -> hears.closed(key));
        });
    }

    private Optional<String> keyOf(UInt32 id) {
        return shown.entrySet().stream()
                .filter(entry -> entry.getValue().equals(id))
                .map(Map.Entry::getKey)
                .findFirst();
    }

    private void daemonGone() {
        markup = null;
        List<String> gone = List.copyOf(shown.keySet());
        shown.clear();
        gone.forEach(key -> tell(hears -> hears.closed(key)));
    }

    private void tell(Consumer<Listener> what) {
        Listener hears = listener;
        if (hears != null) {
            ui.execute(() -> what.accept(hears));
        }
    }

    private void run(Runnable task) {
        try {
            thread.execute(task);
        } catch (RejectedExecutionException e) {
            LOG.log(Level.DEBUG, "notifications are closed already");
        }
    }

    /** Waits a moment for the daemon, or the notifications would outlive the program. */
    @Override
    public void close() {
        run(() -> List.copyOf(shown.keySet()).forEach(this::withdraw));
        run(thread::shutdown);
        try {
            if (!thread.awaitTermination(1, TimeUnit.SECONDS)) {
                LOG.log(Level.DEBUG, "the notification daemon does not answer");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
