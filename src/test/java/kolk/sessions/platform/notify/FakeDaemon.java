package kolk.sessions.platform.notify;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import kolk.sessions.platform.bus.Notifications;
import kolk.sessions.platform.bus.PrivateBus;
import org.freedesktop.dbus.connections.impl.DBusConnection;
import org.freedesktop.dbus.exceptions.DBusException;
import org.freedesktop.dbus.types.UInt32;
import org.freedesktop.dbus.types.Variant;

/** A notification daemon of another program: gives out numbers and remembers what it shows. */
final class FakeDaemon implements AutoCloseable {
    private final DBusConnection connection;
    private final List<String> capabilities;
    private final List<Shown> shown = new CopyOnWriteArrayList<>();
    private final List<String> log = new CopyOnWriteArrayList<>();
    private long next = 1;

    /** One notification as it was asked for. */
    record Shown(long id, String summary, String body, List<String> actions, Map<String, Variant<?>> hints) {}

    FakeDaemon(PrivateBus bus, String... capabilities) throws DBusException {
        this.capabilities = List.of(capabilities);
        connection = bus.connect();
        connection.exportObject(Notifications.PATH, new Daemon());
        connection.requestBusName(Notifications.NAME);
    }

    /** What is on the screen. */
    List<Shown> shown() {
        return shown;
    }

    /** What happened, in its order. */
    List<String> log() {
        return log;
    }

    void click(long id) throws DBusException {
        connection.sendMessage(new Notifications.ActionInvoked(Notifications.PATH, new UInt32(id), "default"));
        dismiss(id);
    }

    void dismiss(long id) throws DBusException {
        shown.removeIf(one -> one.id() == id);
        connection.sendMessage(new Notifications.NotificationClosed(Notifications.PATH, new UInt32(id), new UInt32(2)));
    }

    @Override
    public void close() {
        connection.disconnect();
    }

    private final class Daemon implements Notifications {
        @Override
        public synchronized UInt32 Notify(
                String appName,
                UInt32 replacesId,
                String appIcon,
                String summary,
                String body,
                List<String> actions,
                Map<String, Variant<?>> hints,
                int expireTimeout) {
            long id = replacesId.longValue() == 0 ? next++ : replacesId.longValue();
            shown.removeIf(one -> one.id() == id);
            shown.add(new Shown(id, summary, body, new ArrayList<>(actions), hints));
            log.add("show " + id);
            return new UInt32(id);
        }

        @Override
        public synchronized void CloseNotification(UInt32 id) {
            log.add("close " + id);
            shown.removeIf(one -> one.id() == id.longValue());
        }

        @Override
        public List<String> GetCapabilities() {
            return capabilities;
        }

        @Override
        public boolean isRemote() {
            return false;
        }

        @Override
        public String getObjectPath() {
            return Notifications.PATH;
        }
    }
}
