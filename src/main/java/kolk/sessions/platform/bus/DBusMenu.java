package kolk.sessions.platform.bus;

import java.util.List;
import java.util.Map;
import org.freedesktop.dbus.Struct;
import org.freedesktop.dbus.Tuple;
import org.freedesktop.dbus.annotations.DBusInterfaceName;
import org.freedesktop.dbus.annotations.Position;
import org.freedesktop.dbus.exceptions.DBusException;
import org.freedesktop.dbus.interfaces.DBusInterface;
import org.freedesktop.dbus.messages.DBusSignal;
import org.freedesktop.dbus.types.UInt32;
import org.freedesktop.dbus.types.Variant;

/** A menu that a panel draws for us. Names and types are those of libdbusmenu's description of the interface. */
@DBusInterfaceName(DBusMenu.NAME)
public interface DBusMenu extends DBusInterface {
    String NAME = "com.canonical.dbusmenu";
    String PATH = "/MenuBar";

    Layout<UInt32, Node> GetLayout(int parentId, int recursionDepth, List<String> propertyNames);

    List<NodeProperties> GetGroupProperties(List<Integer> ids, List<String> propertyNames);

    Variant<?> GetProperty(int id, String name);

    void Event(int id, String eventId, Variant<?> data, UInt32 timestamp);

    List<Integer> EventGroup(List<NodeEvent> events);

    boolean AboutToShow(int id);

    Shown<List<Integer>, List<Integer>> AboutToShowGroup(List<Integer> ids);

    /** An item with its children, each of them a {@code Node} in a variant. */
    final class Node extends Struct {
        @Position(0)
        public final int id;

        @Position(1)
        public final Map<String, Variant<?>> properties;

        @Position(2)
        public final List<Variant<?>> children;

        public Node(int id, Map<String, Variant<?>> properties, List<Variant<?>> children) {
            this.id = id;
            this.properties = properties;
            this.children = children;
        }
    }

    /** An item without its children. */
    final class NodeProperties extends Struct {
        @Position(0)
        public final int id;

        @Position(1)
        public final Map<String, Variant<?>> properties;

        public NodeProperties(int id, Map<String, Variant<?>> properties) {
            this.id = id;
            this.properties = properties;
        }
    }

    /** One of several events. */
    final class NodeEvent extends Struct {
        @Position(0)
        public final int id;

        @Position(1)
        public final String eventId;

        @Position(2)
        public final Variant<?> data;

        @Position(3)
        public final UInt32 timestamp;

        public NodeEvent(int id, String eventId, Variant<?> data, UInt32 timestamp) {
            this.id = id;
            this.eventId = eventId;
            this.data = data;
            this.timestamp = timestamp;
        }
    }

    /** Two results of one call: the revision and the root. Its parameters are how dbus-java learns their types. */
    final class Layout<A, B> extends Tuple {
        @Position(0)
        public final A revision;

        @Position(1)
        public final B root;

        public Layout(A revision, B root) {
            this.revision = revision;
            this.root = root;
        }
    }

    /** Two results of one call: the items to fetch again and the ids that are not known. */
    final class Shown<A, B> extends Tuple {
        @Position(0)
        public final A updatesNeeded;

        @Position(1)
        public final B idErrors;

        public Shown(A updatesNeeded, B idErrors) {
            this.updatesNeeded = updatesNeeded;
            this.idErrors = idErrors;
        }
    }

    /** The items below one have changed. */
    class LayoutUpdated extends DBusSignal {
        public final UInt32 revision;
        public final int parent;

        public LayoutUpdated(String path, UInt32 revision, int parent) throws DBusException {
            super(path, revision, parent);
            this.revision = revision;
            this.parent = parent;
        }
    }
}
