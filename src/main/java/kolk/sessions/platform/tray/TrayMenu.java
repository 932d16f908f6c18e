package kolk.sessions.platform.tray;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executor;
import kolk.sessions.platform.bus.DBusMenu;
import kolk.sessions.platform.bus.ReadOnlyProperties;
import kolk.sessions.viewmodel.Tray;
import org.freedesktop.dbus.exceptions.DBusExecutionException;
import org.freedesktop.dbus.types.UInt32;
import org.freedesktop.dbus.types.Variant;

/**
 * The menu as the panel sees it. An item keeps its number for as long as it means the same, and a number is never given to another item:
 * a click that was meant for an item that has just gone does nothing. Called by the bus on its threads and by the tray on its own.
 */
final class TrayMenu implements DBusMenu, ReadOnlyProperties {
    private static final int ROOT = 0;
    private static final String CLICKED = "clicked";

    private final Executor ui;
    private final Map<String, Integer> numbers = new HashMap<>();
    private Map<Integer, Tray.Item> items = Map.of();
    private List<Integer> order = List.of();
    private int lastNumber;
    private long revision = 1;

    /** @param ui where actions are run */
    TrayMenu(Executor ui) {
        this.ui = ui;
    }

    /**
     * Takes another content.
     *
     * @return the new revision, or empty when nothing that can be seen has changed
     */
    synchronized Optional<UInt32> set(List<Tray.Item> newItems) {
        Map<Integer, Tray.Item> numbered = new HashMap<>();
        List<Integer> newOrder = new ArrayList<>();
        int separators = 0;
        for (Tray.Item item : newItems) {
            String key = switch (item) {
                case Tray.Item.Action action -> "action " + action.key();
                case Tray.Item.Heading heading -> "heading " + heading.key();
                case Tray.Item.Separator() -> "separator " + separators++;
            };
            int number = numbers.computeIfAbsent(key, k -> ++lastNumber);
            numbered.put(number, item);
            newOrder.add(number);
        }
        numbers.values().retainAll(numbered.keySet());
        List<Map<String, Variant<?>>> before = looks();
        boolean sameOrder = newOrder.equals(order);
        items = numbered;
        order = List.copyOf(newOrder);
        if (sameOrder && before.toString().equals(looks().toString())) {
            return Optional.empty();
        }
        return Optional.of(new UInt32(++revision));
    }

    private List<Map<String, Variant<?>>> looks() {
        return order.stream().map(this::propertiesOf).toList();
    }

    private Map<String, Variant<?>> propertiesOf(int id) {
        Tray.Item item = items.get(id);
        return switch (item) {
            case Tray.Item.Action action -> Map.of("label", label(action.label()));
            case Tray.Item.Heading heading -> Map.of("label", label(heading.label()), "enabled", new Variant<>(false));
            case Tray.Item.Separator() -> Map.of("type", new Variant<>("separator"));
            case null -> id == ROOT ? Map.of("children-display", new Variant<>("submenu")) : Map.of();
        };
    }

    /** An underscore would mark the letter after it as a key. */
    private static Variant<String> label(String text) {
        return new Variant<>(text.replace("_", "__"));
    }

    @Override
    public synchronized Layout<UInt32, Node> GetLayout(int parentId, int recursionDepth, List<String> propertyNames) {
        List<Variant<?>> children = new ArrayList<>();
        if (parentId == ROOT && recursionDepth != 0) {
            for (int id : order) {
                children.add(new Variant<>(new Node(id, propertiesOf(id), List.of()), "(ia{sv}av)"));
            }
        }
        return new Layout<>(new UInt32(revision), new Node(parentId, propertiesOf(parentId), children));
    }

    @Override
    public synchronized List<NodeProperties> GetGroupProperties(List<Integer> ids, List<String> propertyNames) {
        List<Integer> wanted = ids.isEmpty() ? order : ids;
        return wanted.stream()
                .filter(id -> id == ROOT || items.containsKey(id))
                .map(id -> new NodeProperties(id, propertiesOf(id)))
                .toList();
    }

    @Override
    public synchronized Variant<?> GetProperty(int id, String name) {
        Variant<?> value = propertiesOf(id).get(name);
        if (value == null) {
            throw new DBusExecutionException("item " + id + " has no property " + name);
        }
        return value;
    }

    @Override
    public synchronized void Event(int id, String eventId, Variant<?> data, UInt32 timestamp) {
        if (eventId.equals(CLICKED) && items.get(id) instanceof Tray.Item.Action action) {
            ui.execute(action.action());
        }
    }

    @Override
    public synchronized List<Integer> EventGroup(List<NodeEvent> events) {
        events.forEach(event -> Event(event.id, event.eventId, event.data, event.timestamp));
        return events.stream()
                .map(event -> event.id)
                .filter(id -> !items.containsKey(id) && id != ROOT)
                .toList();
    }

    @Override
    public boolean AboutToShow(int id) {
        return false;
    }

    @Override
    public synchronized Shown<List<Integer>, List<Integer>> AboutToShowGroup(List<Integer> ids) {
        List<Integer> unknown =
                ids.stream().filter(id -> !items.containsKey(id) && id != ROOT).toList();
        return new Shown<>(List.of(), unknown);
    }

    @Override
    public Map<String, Variant<?>> GetAll(String interfaceName) {
        return interfaceName.equals(DBusMenu.NAME)
                ? Map.of(
                        "Version", new Variant<>(new UInt32(3)),
                        "Status", new Variant<>("normal"),
                        "TextDirection", new Variant<>("ltr"),
                        "IconThemePath", new Variant<>(List.<String>of(), "as"))
                : Map.of();
    }

    @Override
    public boolean isRemote() {
        return false;
    }

    @Override
    public String getObjectPath() {
        return DBusMenu.PATH;
    }
}
