package kolk.sessions.platform.bus;

import org.freedesktop.dbus.annotations.DBusInterfaceName;
import org.freedesktop.dbus.exceptions.DBusException;
import org.freedesktop.dbus.interfaces.DBusInterface;
import org.freedesktop.dbus.messages.DBusSignal;

/** Who knows the icons and the panels that show them. Names and types are the specification's. */
@DBusInterfaceName(StatusNotifierWatcher.NAME)
public interface StatusNotifierWatcher extends DBusInterface {
    String NAME = "org.kde.StatusNotifierWatcher";
    String PATH = "/StatusNotifierWatcher";

    void RegisterStatusNotifierItem(String service);

    /** A first panel has come. */
    class StatusNotifierHostRegistered extends DBusSignal {
        public StatusNotifierHostRegistered(String path) throws DBusException {
            super(path);
        }
    }

    /** The last panel has gone. */
    class StatusNotifierHostUnregistered extends DBusSignal {
        public StatusNotifierHostUnregistered(String path) throws DBusException {
            super(path);
        }
    }
}
