package kolk.sessions.platform.tray;

import java.util.List;
import java.util.Map;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicReference;
import kolk.sessions.platform.bus.DBusMenu;
import kolk.sessions.platform.bus.ReadOnlyProperties;
import kolk.sessions.platform.bus.StatusNotifierItem;
import kolk.sessions.platform.icon.AppIcon;
import kolk.sessions.viewmodel.Tray;
import org.freedesktop.dbus.DBusPath;
import org.freedesktop.dbus.types.UInt32;
import org.freedesktop.dbus.types.Variant;
import org.jspecify.annotations.Nullable;

/** The icon as the panel sees it: what it is and what a click on it does. Called by the bus on its threads. */
final class TrayItem implements StatusNotifierItem, ReadOnlyProperties {
    private static final String PIXMAPS = "a(iiay)";

    private final AppIcon icon;
    private final Executor ui;
    private final AtomicReference<@Nullable Look> look = new AtomicReference<>();

    /** A face with its pictures, which are drawn once and asked for often. */
    private record Look(Tray.Face face, List<Pixmap> pixmaps) {}

    TrayItem(AppIcon icon, Executor ui) {
        this.icon = icon;
        this.ui = ui;
    }

    void set(Tray.Face face) {
        Look before = look.get();
        List<Pixmap> pixmaps =
                before != null && before.face().count() == face.count() ? before.pixmaps() : draw(face.count());
        look.set(new Look(face, pixmaps));
    }

    private List<Pixmap> draw(int count) {
        return AppIcon.PANEL_SIZES.stream()
                .map(size -> icon.withCount(size, count))
                .map(picture -> new Pixmap(picture.size(), picture.size(), picture.toArgbBytes()))
                .toList();
    }

    /** {@code NeedsAttention} while sessions wait: panels that hide icons show it then. */
    static String status(Tray.Face face) {
        return face.count() > 0 ? "NeedsAttention" : "Active";
    }

    @Override
    public void Activate(int x, int y) {
        activate();
    }

    @Override
    public void SecondaryActivate(int x, int y) {
        activate();
    }

    /** Panels draw the menu themselves; one that cannot asks us, and the window is the best answer. */
    @Override
    public void ContextMenu(int x, int y) {
        activate();
    }

    @Override
    public void Scroll(int delta, String orientation) {
        // Nothing here can be scrolled.
    }

    private void activate() {
        Look now = look.get();
        if (now != null) {
            ui.execute(now.face().onActivate());
        }
    }

    @Override
    public Map<String, Variant<?>> GetAll(String interfaceName) {
        Look now = look.get();
        if (now == null || !interfaceName.equals(StatusNotifierItem.NAME)) {
            return Map.of();
        }
        Tray.Face face = now.face();
        return Map.ofEntries(
                Map.entry("Category", new Variant<>("ApplicationStatus")),
                Map.entry("Id", new Variant<>("kolk-sessions")),
                Map.entry("Title", new Variant<>(face.title())),
                Map.entry("Status", new Variant<>(status(face))),
                Map.entry("WindowId", new Variant<>(new UInt32(0))),
                Map.entry("IconThemePath", new Variant<>("")),
                Map.entry("IconName", new Variant<>("")),
                Map.entry("IconPixmap", new Variant<>(now.pixmaps(), PIXMAPS)),
                Map.entry("OverlayIconName", new Variant<>("")),
                Map.entry("OverlayIconPixmap", new Variant<>(List.<Pixmap>of(), PIXMAPS)),
                Map.entry("AttentionIconName", new Variant<>("")),
                Map.entry("AttentionIconPixmap", new Variant<>(now.pixmaps(), PIXMAPS)),
                Map.entry("AttentionMovieName", new Variant<>("")),
                Map.entry(
                        "ToolTip",
                        new Variant<>(new ToolTip("", List.of(), face.title(), face.tooltip()), "(sa(iiay)ss)")),
                Map.entry("ItemIsMenu", new Variant<>(false)),
                Map.entry("Menu", new Variant<>(new DBusPath(DBusMenu.PATH))));
    }

    @Override
    public boolean isRemote() {
        return false;
    }

    @Override
    public String getObjectPath() {
        return StatusNotifierItem.PATH;
    }
}
