package kolk.sessions.settings;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import kolk.sessions.settings.Settings.Appearance;
import kolk.sessions.settings.Settings.Column;
import kolk.sessions.settings.Settings.Desktop;
import kolk.sessions.settings.Settings.Place;
import kolk.sessions.settings.Settings.Resume;
import kolk.sessions.settings.Settings.SortKey;
import kolk.sessions.settings.Settings.Window;
import org.jspecify.annotations.Nullable;

/** {@link Settings} as JSON: the keys that the user guide lists. */
final class SettingsCodec implements Codec<Settings> {
    @Override
    public Settings decode(ObjectNode json) {
        Fields root = new Fields(json);
        Settings or = Settings.DEFAULT;
        return new Settings(
                root.texts("folders"),
                resume(root.object("resume")),
                appearance(root.object("appearance")),
                desktop(root.object("desktop")),
                root.number("trash_days", or.trashDays()),
                window(root.object("window")),
                root.text("editor", or.editor()));
    }

    @Override
    public ObjectNode encode(Settings settings) {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        settings.folders().forEach(json.putArray("folders")::add);
        json.putObject("resume")
                .put("terminal", settings.resume().terminal())
                .put("template", settings.resume().template())
                .put("kolk", settings.resume().kolk());
        json.putObject("appearance")
                .put("theme", Fields.word(settings.appearance().theme()))
                .put("density", Fields.word(settings.appearance().density()))
                .put("font_size", settings.appearance().fontSize());
        Desktop desktop = settings.desktop();
        json.putObject("desktop")
                .put("tray", desktop.tray())
                .put("when_closed", Fields.word(desktop.whenClosed()))
                .put("notify", desktop.notifies())
                .put("notify_waiting", desktop.notifyWaiting())
                .put("notify_ready", desktop.notifyReady())
                .put("notify_pause_over", desktop.notifyPauseOver())
                .put("quiet_from", desktop.quietFrom())
                .put("quiet_until", desktop.quietUntil());
        json.put("trash_days", settings.trashDays());
        json.put("editor", settings.editor());
        json.set("window", encode(settings.window()));
        return json;
    }

    private static Resume resume(Fields fields) {
        Resume or = Resume.DEFAULT;
        return new Resume(
                fields.text("terminal", or.terminal()),
                fields.text("template", or.template()),
                fields.text("kolk", or.kolk()));
    }

    private static Appearance appearance(Fields fields) {
        Appearance or = Appearance.DEFAULT;
        return new Appearance(
                fields.choice("theme", or.theme()),
                fields.choice("density", or.density()),
                fields.number("font_size", or.fontSize()));
    }

    private static Desktop desktop(Fields fields) {
        Desktop or = Desktop.DEFAULT;
        return new Desktop(
                fields.flag("tray", or.tray()),
                fields.choice("when_closed", or.whenClosed()),
                fields.flag("notify", or.notifies()),
                fields.flag("notify_waiting", or.notifyWaiting()),
                fields.flag("notify_ready", or.notifyReady()),
                fields.flag("notify_pause_over", or.notifyPauseOver()),
                fields.text("quiet_from", or.quietFrom()),
                fields.text("quiet_until", or.quietUntil()));
    }

    private static Window window(Fields fields) {
        Map<String, String> options = new HashMap<>();
        fields.object("options")
                .json()
                .propertyStream()
                .filter(f -> f.getValue().isTextual())
                .forEach(f -> options.put(f.getKey(), f.getValue().textValue()));
        return new Window(
                place(fields),
                fields.items("dividers")
                        .filter(JsonNode::isNumber)
                        .map(JsonNode::doubleValue)
                        .toList(),
                columns(fields),
                sort(fields),
                options);
    }

    private static @Nullable Place place(Fields fields) {
        Fields place = fields.object("place");
        boolean complete = List.of("x", "y", "width", "height").stream()
                .allMatch(key -> place.json().path(key).isNumber());
        return complete
                ? new Place(
                        place.json().get("x").doubleValue(),
                        place.json().get("y").doubleValue(),
                        place.json().get("width").doubleValue(),
                        place.json().get("height").doubleValue(),
                        place.flag("maximized", false))
                : null;
    }

    private static List<Column> columns(Fields fields) {
        return fields.objects("columns")
                .filter(column -> column.json().path("id").isTextual()
                        && column.json().path("width").isNumber())
                .map(column -> new Column(
                        column.text("id", ""), column.json().get("width").doubleValue(), column.flag("visible", true)))
                .toList();
    }

    private static List<SortKey> sort(Fields fields) {
        return fields.objects("sort")
                .filter(key -> key.json().path("column").isTextual())
                .map(key -> new SortKey(key.text("column", ""), key.flag("descending", false)))
                .toList();
    }

    private static ObjectNode encode(Window window) {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        Place place = window.place();
        if (place != null) {
            json.putObject("place")
                    .put("x", place.x())
                    .put("y", place.y())
                    .put("width", place.width())
                    .put("height", place.height())
                    .put("maximized", place.maximized());
        }
        window.dividers().forEach(json.putArray("dividers")::add);
        ArrayNode columns = json.putArray("columns");
        window.columns()
                .forEach(column -> columns.addObject()
                        .put("id", column.id())
                        .put("width", column.width())
                        .put("visible", column.visible()));
        ArrayNode sort = json.putArray("sort");
        window.sort()
                .forEach(key -> sort.addObject().put("column", key.column()).put("descending", key.descending()));
        ObjectNode options = json.putObject("options");
        window.options().forEach(options::put);
        return json;
    }
}
