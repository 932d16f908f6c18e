package kolk.sessions.platform.tray;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Consumer;
import kolk.sessions.platform.bus.DBusMenu;
import kolk.sessions.platform.bus.SessionBus;
import kolk.sessions.platform.bus.StatusNotifierItem;
import kolk.sessions.platform.bus.StatusNotifierWatcher;
import kolk.sessions.platform.icon.AppIcon;
import kolk.sessions.viewmodel.Tray;
import org.freedesktop.dbus.exceptions.DBusException;
import org.freedesktop.dbus.exceptions.DBusExecutionException;
import org.freedesktop.dbus.interfaces.DBusInterface;
import org.freedesktop.dbus.interfaces.Properties;
import org.freedesktop.dbus.types.UInt32;
import org.freedesktop.dbus.types.Variant;
import org.jspecify.annotations.Nullable;

/**
 * The tray of today's Linux desktops: offers an icon on the bus to whoever owns {@code org.kde.StatusNotifierWatcher}, and offers it again
 * whenever that name gets another owner, which is what happens when a panel is restarted. All of its work is done on one thread of its own.
 */
final class StatusNotifierTray implements Tray {
    private static final Logger LOG = System.getLogger(StatusNotifierTray.class.getName());

    private final SessionBus bus;
    private final Executor ui;
    private final Executor thread;
    private final String busName;
    private final TrayItem item;
    private final TrayMenu menu;
    private @Nullable Consumer<Standing> onStanding;
    private @Nullable Face shown;
    private Standing standing = Standing.SEARCHING;
    private boolean watched;
    private boolean exported;

    /**
     * @param ui the view models' thread
     * @param thread one thread, which the caller ends after {@link #close()}
     * @param pid this process's id, which makes the name on the bus unique
     */
    StatusNotifierTray(SessionBus bus, AppIcon icon, Executor ui, Executor thread, long pid) {
        this.bus = bus;
        this.ui = ui;
        this.thread = thread;
        this.busName = "org.kde.StatusNotifierItem-" + pid + "-1";
        this.item = new TrayItem(icon, ui);
        this.menu = new TrayMenu(ui);
    }

    @Override
    public void start(Consumer<Standing> listener) {
        run(() -> {
            onStanding = listener;
            bus.onLost(() -> run(this::busLost));
            try {
                bus.watchOwner(StatusNotifierWatcher.NAME, change -> run(() -> watcherChanged(change.now())));
                bus.connection()
                        .addSigHandler(
                                StatusNotifierWatcher.StatusNotifierHostRegistered.class,
                                signal -> run(this::lookForPanel));
                bus.connection()
                        .addSigHandler(
                                StatusNotifierWatcher.StatusNotifierHostUnregistered.class,
                                signal -> run(this::lookForPanel));
                watcherChanged(bus.hasOwner(StatusNotifierWatcher.NAME));
            } catch (DBusException | DBusExecutionException e) {
                failed("the bus does not tell whether there is a panel", e);
            }
        });
    }

    @Override
    public void show(Face face) {
        run(() -> {
            Face before = shown;
            shown = face;
            item.set(face);
            Optional<UInt32> revision = menu.set(face.menu());
            if (before == null) {
                offer();
                return;
            }
            try {
                announce(before, face, revision);
            } catch (DBusException | DBusExecutionException e) {
                LOG.log(Level.DEBUG, "the tray icon could not be changed", e);
            }
        });
    }

    private void announce(Face before, Face face, Optional<UInt32> revision) throws DBusException {
        if (before.count() != face.count()) {
            bus.connection().sendMessage(new StatusNotifierItem.NewIcon(StatusNotifierItem.PATH));
            bus.connection().sendMessage(new StatusNotifierItem.NewAttentionIcon(StatusNotifierItem.PATH));
        }
        if (!TrayItem.status(before).equals(TrayItem.status(face))) {
            bus.connection()
                    .sendMessage(new StatusNotifierItem.NewStatus(StatusNotifierItem.PATH, TrayItem.status(face)));
        }
        if (!before.tooltip().equals(face.tooltip())) {
            bus.connection().sendMessage(new StatusNotifierItem.NewToolTip(StatusNotifierItem.PATH));
        }
        if (revision.isPresent()) {
            bus.connection().sendMessage(new DBusMenu.LayoutUpdated(DBusMenu.PATH, revision.get(), 0));
        }
    }

    private void watcherChanged(boolean owned) {
        watched = owned;
        if (owned) {
            offer();
        } else {
            stand(Standing.NO_PANEL);
        }
    }

    /** Offers the icon once there are both something to show and somebody to show it. */
    private void offer() {
        if (!watched || shown == null) {
            return;
        }
        try {
            export();
            watcher(StatusNotifierWatcher.class).RegisterStatusNotifierItem(busName);
            lookForPanel();
        } catch (DBusException | DBusExecutionException e) {
            failed("the panel does not take the icon", e);
        }
    }

    private void export() throws DBusException {
        if (!exported) {
            exported = true;
            bus.connection().exportObject(StatusNotifierItem.PATH, item);
            bus.connection().exportObject(DBusMenu.PATH, menu);
            bus.connection().requestBusName(busName);
        }
    }

    /** A watcher alone shows nothing: a panel must have come to it. A watcher that does not say is believed. */
    private void lookForPanel() {
        if (!watched || !exported) {
            return;
        }
        boolean shows = true;
        try {
            Map<String, Variant<?>> properties = watcher(Properties.class).GetAll(StatusNotifierWatcher.NAME);
            Variant<?> registered = properties.get("IsStatusNotifierHostRegistered");
            shows = registered == null || !Boolean.FALSE.equals(registered.getValue());
        } catch (DBusException | DBusExecutionException e) {
            LOG.log(Level.DEBUG, "the watcher does not say whether there is a panel", e);
        }
        stand(shows ? Standing.ACCEPTED : Standing.NO_PANEL);
    }

    private <T extends DBusInterface> T watcher(Class<T> type) throws DBusException {
        return bus.connection().getRemoteObject(StatusNotifierWatcher.NAME, StatusNotifierWatcher.PATH, type);
    }

    private void failed(String what, Exception e) {
        LOG.log(Level.DEBUG, what, e);
        stand(Standing.REFUSED);
    }

    /** The connection is gone, and with it the icon. */
    private void busLost() {
        watched = false;
        exported = false;
        stand(Standing.NO_PANEL);
    }

    private void stand(Standing now) {
        Consumer<Standing> listener = onStanding;
        if (now != standing && listener != null) {
            standing = now;
            ui.execute(() -> listener.accept(now));
        }
    }

    private void run(Runnable task) {
        try {
            thread.execute(task);
        } catch (RejectedExecutionException e) {
            LOG.log(Level.DEBUG, "the tray is closed already");
        }
    }

    @Override
    public void close() {
        run(() -> {
            if (!exported) {
                return;
            }
            exported = false;
            watched = false;
            try {
                bus.connection().releaseBusName(busName);
            } catch (DBusException | DBusExecutionException e) {
                LOG.log(Level.DEBUG, "the name on the bus goes with the connection", e);
            }
            bus.connection().unExportObject(StatusNotifierItem.PATH);
            bus.connection().unExportObject(DBusMenu.PATH);
        });
    }
}
