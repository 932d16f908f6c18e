package kolk.sessions.platform.bus;

import java.util.List;
import java.util.Map;
import org.freedesktop.dbus.annotations.DBusInterfaceName;
import org.freedesktop.dbus.exceptions.DBusException;
import org.freedesktop.dbus.interfaces.DBusInterface;
import org.freedesktop.dbus.messages.DBusSignal;
import org.freedesktop.dbus.types.UInt32;
import org.freedesktop.dbus.types.Variant;

/** Who shows notifications (Desktop Notifications Specification of freedesktop.org). Names and types are the specification's. */
@DBusInterfaceName(Notifications.NAME)
public interface Notifications extends DBusInterface {
    String NAME = "org.freedesktop.Notifications";
    String PATH = "/org/freedesktop/Notifications";

    UInt32 Notify(
            String appName,
            UInt32 replacesId,
            String appIcon,
            String summary,
            String body,
            List<String> actions,
            Map<String, Variant<?>> hints,
            int expireTimeout);

    void CloseNotification(UInt32 id);

    List<String> GetCapabilities();

    /** A notification is gone; reason 1 expired, 2 dismissed, 3 withdrawn, 4 other. */
    class NotificationClosed extends DBusSignal {
        public final UInt32 id;
        public final UInt32 reason;

        public NotificationClosed(String path, UInt32 id, UInt32 reason) throws DBusException {
            super(path, id, reason);
            this.id = id;
            this.reason = reason;
        }
    }

    /** A person clicked. */
    class ActionInvoked extends DBusSignal {
        public final UInt32 id;
        public final String actionKey;

        public ActionInvoked(String path, UInt32 id, String actionKey) throws DBusException {
            super(path, id, actionKey);
            this.id = id;
            this.actionKey = actionKey;
        }
    }
}
