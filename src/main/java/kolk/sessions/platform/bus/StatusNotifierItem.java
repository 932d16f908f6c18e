package kolk.sessions.platform.bus;

import java.util.List;
import org.freedesktop.dbus.Struct;
import org.freedesktop.dbus.annotations.DBusInterfaceName;
import org.freedesktop.dbus.annotations.Position;
import org.freedesktop.dbus.exceptions.DBusException;
import org.freedesktop.dbus.interfaces.DBusInterface;
import org.freedesktop.dbus.messages.DBusSignal;

/** An icon in a panel (StatusNotifierItem specification of freedesktop.org, with KDE's names, which all hosts use). Names and types are the specification's. */
@DBusInterfaceName(StatusNotifierItem.NAME)
public interface StatusNotifierItem extends DBusInterface {
    String NAME = "org.kde.StatusNotifierItem";
    String PATH = "/StatusNotifierItem";

    void Activate(int x, int y);

    void SecondaryActivate(int x, int y);

    void ContextMenu(int x, int y);

    void Scroll(int delta, String orientation);

    /** A picture: ARGB32 in network byte order. */
    final class Pixmap extends Struct {
        @Position(0)
        public final int width;

        @Position(1)
        public final int height;

        @Position(2)
        public final byte[] data;

        public Pixmap(int width, int height, byte[] data) {
            this.width = width;
            this.height = height;
            this.data = data;
        }
    }

    /** Icon name, pictures, title and text of the tooltip. */
    final class ToolTip extends Struct {
        @Position(0)
        public final String iconName;

        @Position(1)
        public final List<Pixmap> pixmaps;

        @Position(2)
        public final String title;

        @Position(3)
        public final String text;

        public ToolTip(String iconName, List<Pixmap> pixmaps, String title, String text) {
            this.iconName = iconName;
            this.pixmaps = pixmaps;
            this.title = title;
            this.text = text;
        }
    }

    /** The properties of the icon have changed. */
    class NewIcon extends DBusSignal {
        public NewIcon(String path) throws DBusException {
            super(path);
        }
    }

    /** The properties of the icon that asks for attention have changed. */
    class NewAttentionIcon extends DBusSignal {
        public NewAttentionIcon(String path) throws DBusException {
            super(path);
        }
    }

    /** The tooltip has changed. */
    class NewToolTip extends DBusSignal {
        public NewToolTip(String path) throws DBusException {
            super(path);
        }
    }

    /** The status has changed. */
    class NewStatus extends DBusSignal {
        public final String status;

        public NewStatus(String path, String status) throws DBusException {
            super(path, status);
            this.status = status;
        }
    }
}
