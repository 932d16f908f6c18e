package kolk.sessions.platform.tray;

import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import kolk.sessions.platform.bus.DBusMenu;
import kolk.sessions.platform.bus.PrivateBus;
import kolk.sessions.platform.bus.StatusNotifierItem;
import kolk.sessions.platform.bus.StatusNotifierWatcher;
import org.freedesktop.dbus.connections.impl.DBusConnection;
import org.freedesktop.dbus.exceptions.DBusException;
import org.freedesktop.dbus.exceptions.DBusExecutionException;
import org.freedesktop.dbus.interfaces.Properties;
import org.freedesktop.dbus.types.UInt32;
import org.freedesktop.dbus.types.Variant;

/** A panel of another program: owns the watcher's name, remembers what is offered and asks for it as panels do. */
public final class FakePanel implements AutoCloseable {
    private final DBusConnection connection;
    private final List<String> offered = new CopyOnWriteArrayList<>();
    private final List<String> signals = new CopyOnWriteArrayList<>();
    private volatile boolean shows = true;
    private volatile boolean refuses;

    public FakePanel(PrivateBus bus) throws DBusException {
        connection = bus.connect();
        connection.exportObject(StatusNotifierWatcher.PATH, new Watcher());
        connection.addSigHandler(StatusNotifierItem.NewIcon.class, signal -> signals.add("icon"));
        connection.addSigHandler(StatusNotifierItem.NewToolTip.class, signal -> signals.add("tooltip"));
        connection.addSigHandler(StatusNotifierItem.NewStatus.class, signal -> signals.add("status " + signal.status));
        connection.addSigHandler(DBusMenu.LayoutUpdated.class, signal -> signals.add("menu"));
    }

    /** Appears on the bus. */
    public FakePanel come() throws DBusException {
        connection.requestBusName(StatusNotifierWatcher.NAME);
        return this;
    }

    /** From now on there is a watcher without a panel, or with one again. */
    void setShows(boolean nowShows) throws DBusException {
        shows = nowShows;
        connection.sendMessage(
                nowShows
                        ? new StatusNotifierWatcher.StatusNotifierHostRegistered(StatusNotifierWatcher.PATH)
                        : new StatusNotifierWatcher.StatusNotifierHostUnregistered(StatusNotifierWatcher.PATH));
    }

    void refuse() {
        refuses = true;
    }

    /** The names under which icons were offered, in their order. */
    public List<String> offered() {
        return offered;
    }

    List<String> signals() {
        return signals;
    }

    public Object property(String name) throws DBusException {
        Map<String, Variant<?>> all = connection
                .getRemoteObject(offered.getLast(), StatusNotifierItem.PATH, Properties.class)
                .GetAll(StatusNotifierItem.NAME);
        return all.get(name).getValue();
    }

    StatusNotifierItem item() throws DBusException {
        return connection.getRemoteObject(offered.getLast(), StatusNotifierItem.PATH, StatusNotifierItem.class);
    }

    /** The menu's lines as number and properties. */
    public List<DBusMenu.NodeProperties> menu() throws DBusException {
        return menuObject().GetGroupProperties(List.of(), List.of());
    }

    public void click(int id) throws DBusException {
        menuObject().Event(id, "clicked", new Variant<>(0), new UInt32(0));
    }

    private DBusMenu menuObject() throws DBusException {
        return connection.getRemoteObject(offered.getLast(), DBusMenu.PATH, DBusMenu.class);
    }

    @Override
    public void close() {
        connection.disconnect();
    }

    private final class Watcher implements StatusNotifierWatcher, Properties {
        @Override
        public void RegisterStatusNotifierItem(String service) {
            if (refuses) {
                throw new DBusExecutionException("no");
            }
            offered.add(service);
        }

        @Override
        @SuppressWarnings("unchecked")
        public <A> A Get(String interfaceName, String propertyName) {
            return (A) GetAll(interfaceName).get(propertyName);
        }

        @Override
        public <A> void Set(String interfaceName, String propertyName, A value) {
            throw new DBusExecutionException("read only");
        }

        @Override
        public Map<String, Variant<?>> GetAll(String interfaceName) {
            return Map.of("IsStatusNotifierHostRegistered", new Variant<>(shows));
        }

        @Override
        public boolean isRemote() {
            return false;
        }

        @Override
        public String getObjectPath() {
            return StatusNotifierWatcher.PATH;
        }
    }
}
