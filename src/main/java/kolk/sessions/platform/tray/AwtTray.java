package kolk.sessions.platform.tray;

import java.awt.AWTException;
import java.awt.Dimension;
import java.awt.EventQueue;
import java.awt.GraphicsEnvironment;
import java.awt.Image;
import java.awt.MenuItem;
import java.awt.PopupMenu;
import java.awt.SystemTray;
import java.awt.Taskbar;
import java.awt.TrayIcon;
import java.awt.image.BaseMultiResolutionImage;
import java.awt.image.BufferedImage;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import kolk.sessions.platform.icon.AppIcon;
import kolk.sessions.platform.icon.Pixels;
import kolk.sessions.viewmodel.Tray;
import org.jspecify.annotations.Nullable;

/**
 * The tray that AWT knows: XEmbed on X11, the menu bar of macOS, the notification area of Windows. On some desktops AWT waits for ever for
 * a panel that does not come: then this stays {@link kolk.sessions.viewmodel.Tray.Standing#SEARCHING}, because all of it is done on AWT's
 * own thread.
 */
final class AwtTray implements Tray {
    private static final Logger LOG = System.getLogger(AwtTray.class.getName());

    private final AppIcon icon;
    private final Executor ui;
    private final Executor starter;
    /** Whether the system gives icons its own colour, as the menu bar of macOS does for light, dark and selected. */
    private final boolean template = System.getProperty("os.name").startsWith("Mac");

    private @Nullable Consumer<Standing> onStanding;
    private @Nullable Face shown;
    private @Nullable TrayIcon trayIcon;
    private boolean closed;

    /**
     * @param ui the view models' thread
     * @param starter where AWT is started, which can take long
     */
    AwtTray(AppIcon icon, Executor ui, Executor starter) {
        this.icon = icon;
        this.ui = ui;
        this.starter = starter;
    }

    @Override
    public void start(Consumer<Standing> listener) {
        starter.execute(() -> {
            if (template) {
                // Read once, when AWT makes its first tray icon.
                System.setProperty("apple.awt.enableTemplateImages", "true");
            }
            if (GraphicsEnvironment.isHeadless()) {
                ui.execute(() -> listener.accept(Standing.UNSUPPORTED));
            } else {
                EventQueue.invokeLater(() -> {
                    onStanding = listener;
                    begin();
                });
            }
        });
    }

    private void begin() {
        if (!SystemTray.isSupported()) {
            stand(Standing.NO_PANEL);
            return;
        }
        // A panel that goes takes the icon with it; when one comes again, AWT tells so here.
        SystemTray.getSystemTray().addPropertyChangeListener("systemTray", change -> {
            trayIcon = null;
            if (change.getNewValue() == null) {
                stand(Standing.NO_PANEL);
            } else {
                refresh();
            }
        });
        refresh();
    }

    @Override
    public void show(Face face) {
        starter.execute(() -> {
            if (!GraphicsEnvironment.isHeadless()) {
                EventQueue.invokeLater(() -> {
                    shown = face;
                    refresh();
                });
            }
        });
    }

    /** Brings what is seen in line with what is to be seen. */
    private void refresh() {
        Face face = shown;
        if (closed || face == null || onStanding == null || !SystemTray.isSupported()) {
            return;
        }
        SystemTray tray = SystemTray.getSystemTray();
        TrayIcon present = trayIcon;
        Image image = image(tray.getTrayIconSize(), face.count());
        if (present == null) {
            TrayIcon added = new TrayIcon(image);
            added.addActionListener(event -> activate());
            dress(added, face);
            try {
                tray.add(added);
                trayIcon = added;
                stand(Standing.ACCEPTED);
            } catch (AWTException e) {
                LOG.log(Level.DEBUG, "the tray does not take the icon", e);
                stand(Standing.REFUSED);
            }
        } else {
            present.setImage(image);
            dress(present, face);
        }
        badge(face.count());
    }

    private void dress(TrayIcon target, Face face) {
        target.setToolTip(face.count() > 0 ? face.tooltip() : face.title());
        PopupMenu menu = new PopupMenu();
        for (Item item : face.menu()) {
            switch (item) {
                case Item.Action action -> {
                    MenuItem entry = new MenuItem(action.label());
                    entry.addActionListener(event -> ui.execute(action.action()));
                    menu.add(entry);
                }
                case Item.Heading heading -> {
                    MenuItem entry = new MenuItem(heading.label());
                    entry.setEnabled(false);
                    menu.add(entry);
                }
                case Item.Separator() -> menu.addSeparator();
            }
        }
        target.setPopupMenu(menu);
    }

    private void activate() {
        Face face = shown;
        if (face != null) {
            ui.execute(face.onActivate());
        }
    }

    private Image image(Dimension size, int count) {
        int side = Math.max(12, Math.min(size.width, size.height));
        return new BaseMultiResolutionImage(picture(side, count), picture(side * 2, count));
    }

    private BufferedImage picture(int size, int count) {
        Pixels pixels = template ? icon.template(size, count) : icon.withCount(size, count);
        BufferedImage image = new BufferedImage(size, size, BufferedImage.TYPE_INT_ARGB);
        image.setRGB(0, 0, size, size, pixels.argb(), 0, size);
        return image;
    }

    private static void badge(int count) {
        if (Taskbar.isTaskbarSupported() && Taskbar.getTaskbar().isSupported(Taskbar.Feature.ICON_BADGE_TEXT)) {
            Taskbar.getTaskbar().setIconBadge(count > 0 ? Integer.toString(count) : null);
        }
    }

    private void stand(Standing standing) {
        Consumer<Standing> listener = onStanding;
        if (listener != null && !closed) {
            ui.execute(() -> listener.accept(standing));
        }
    }

    @Override
    public void close() {
        starter.execute(() -> {
            if (!GraphicsEnvironment.isHeadless()) {
                EventQueue.invokeLater(() -> {
                    closed = true;
                    if (trayIcon != null) {
                        SystemTray.getSystemTray().remove(trayIcon);
                        trayIcon = null;
                    }
                });
            }
        });
    }
}
