package kolk.sessions.settings;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the person chose. An immutable value: a change makes a new one and goes through {@link Saved#update}. It refuses to be a place for
 * what was said about single sessions (see {@link SessionMarks}) and for anything that can be found out instead of chosen.
 *
 * @param folders sessions folders to show besides kolk's own; absolute paths as text, because a folder of another system or a
 *     removable disk need not be a valid path here now
 * @param resume how sessions are resumed
 * @param appearance how the window looks
 * @param desktop tray, notifications, closing
 * @param trashDays after how many days deleted sessions are removed for good, 1 to 3,650
 * @param window where the window was and how its table is laid out
 * @param editor the command of the editor that opens folders: words, in which <code>{folder}</code> stands for the folder; empty for the first that is found
 */
public record Settings(
        List<String> folders,
        Resume resume,
        Appearance appearance,
        Desktop desktop,
        int trashDays,
        Window window,
        String editor) {

    public static final Settings DEFAULT =
            new Settings(List.of(), Resume.DEFAULT, Appearance.DEFAULT, Desktop.DEFAULT, 30, Window.DEFAULT, "");

    public static final int MOST_TRASH_DAYS = 3650;

    public Settings {
        folders = List.copyOf(folders);
        trashDays = Math.clamp(trashDays, 1, MOST_TRASH_DAYS);
    }

    public Settings withFolders(List<String> value) {
        return new Settings(value, resume, appearance, desktop, trashDays, window, editor);
    }

    public Settings withResume(Resume value) {
        return new Settings(folders, value, appearance, desktop, trashDays, window, editor);
    }

    public Settings withAppearance(Appearance value) {
        return new Settings(folders, resume, value, desktop, trashDays, window, editor);
    }

    public Settings withDesktop(Desktop value) {
        return new Settings(folders, resume, appearance, value, trashDays, window, editor);
    }

    public Settings withTrashDays(int value) {
        return new Settings(folders, resume, appearance, desktop, value, window, editor);
    }

    public Settings withWindow(Window value) {
        return new Settings(folders, resume, appearance, desktop, trashDays, value, editor);
    }

    public Settings withEditor(String value) {
        return new Settings(folders, resume, appearance, desktop, trashDays, window, value);
    }

    /**
     * How sessions are resumed.
     *
     * @param terminal the id of a terminal (as {@code resume} lists them), {@code custom}, or empty for the first that is found
     * @param template for {@code custom}: words with the placeholders <code>{folder}</code> and <code>{command}</code>
     * @param kolk the path of kolk, or empty where it is looked for
     */
    public record Resume(String terminal, String template, String kolk) {
        public static final Resume DEFAULT = new Resume("", "", "");

        public Resume withTerminal(String value) {
            return new Resume(value, template, kolk);
        }

        public Resume withTemplate(String value) {
            return new Resume(terminal, value, kolk);
        }

        public Resume withKolk(String value) {
            return new Resume(terminal, template, value);
        }
    }

    /**
     * How the window looks.
     *
     * @param theme light, dark or the system's
     * @param density how tall rows are
     * @param fontSize of ordinary text, in pixels at a scale of 100 %, 8 to 32; all other sizes count from it
     */
    public record Appearance(Theme theme, Density density, int fontSize) {
        public static final int SMALLEST_FONT = 8;
        public static final int LARGEST_FONT = 32;

        public static final Appearance DEFAULT = new Appearance(Theme.SYSTEM, Density.COMFORTABLE, 13);

        public Appearance {
            fontSize = Math.clamp(fontSize, SMALLEST_FONT, LARGEST_FONT);
        }

        public Appearance withTheme(Theme value) {
            return new Appearance(value, density, fontSize);
        }

        public Appearance withDensity(Density value) {
            return new Appearance(theme, value, fontSize);
        }

        public Appearance withFontSize(int value) {
            return new Appearance(theme, density, value);
        }
    }

    /** How tall rows are. */
    public enum Density {
        COMFORTABLE,
        COMPACT
    }

    /**
     * Tray, notifications, closing.
     *
     * @param tray whether a tray icon is shown where the desktop has a tray
     * @param whenClosed what closing the window does
     * @param notifies whether there are notifications at all
     * @param notifyWaiting whether a permission request is notified
     * @param notifyReady whether a session that is ready again after long work is notified
     * @param notifyPauseOver whether the end of a pause is notified
     * @param quietFrom {@code HH:mm}, local time, when notifications stop; empty for never
     * @param quietUntil {@code HH:mm}, local time, when they begin again; empty for never
     */
    public record Desktop(
            boolean tray,
            WhenClosed whenClosed,
            boolean notifies,
            boolean notifyWaiting,
            boolean notifyReady,
            boolean notifyPauseOver,
            String quietFrom,
            String quietUntil) {
        public static final Desktop DEFAULT =
                new Desktop(true, WhenClosed.HIDE_IN_TRAY, true, true, false, false, "", "");

        public Desktop withTray(boolean value) {
            return new Desktop(
                    value, whenClosed, notifies, notifyWaiting, notifyReady, notifyPauseOver, quietFrom, quietUntil);
        }

        public Desktop withWhenClosed(WhenClosed value) {
            return new Desktop(
                    tray, value, notifies, notifyWaiting, notifyReady, notifyPauseOver, quietFrom, quietUntil);
        }

        public Desktop withNotify(boolean value) {
            return new Desktop(
                    tray, whenClosed, value, notifyWaiting, notifyReady, notifyPauseOver, quietFrom, quietUntil);
        }

        public Desktop withNotifications(boolean waiting, boolean ready, boolean pauseOver) {
            return new Desktop(tray, whenClosed, notifies, waiting, ready, pauseOver, quietFrom, quietUntil);
        }

        public Desktop withQuiet(String from, String until) {
            return new Desktop(tray, whenClosed, notifies, notifyWaiting, notifyReady, notifyPauseOver, from, until);
        }
    }

    /** What closing the window does. Without a tray it always quits. */
    public enum WhenClosed {
        HIDE_IN_TRAY,
        QUIT
    }

    /**
     * Where the window was and how it is laid out. Nothing here is checked against the screens there are: that is the window's work.
     *
     * @param place where it was, or {@code null} before the first time
     * @param dividers positions of the dividers between the panes, 0 to 1, from the left
     * @param columns the table's columns from the left; empty before the first time
     * @param sort the table's order, first key first; empty for the built-in one
     * @param options whatever else a view remembers, by a name of its own
     */
    public record Window(
            @Nullable Place place,
            List<Double> dividers,
            List<Column> columns,
            List<SortKey> sort,
            Map<String, String> options) {
        public static final Window DEFAULT = new Window(null, List.of(), List.of(), List.of(), Map.of());

        public Window {
            dividers = List.copyOf(dividers);
            columns = List.copyOf(columns);
            sort = List.copyOf(sort);
            options = Map.copyOf(options);
        }

        public Window withPlace(@Nullable Place value) {
            return new Window(value, dividers, columns, sort, options);
        }

        public Window withDividers(List<Double> value) {
            return new Window(place, value, columns, sort, options);
        }

        public Window withColumns(List<Column> value) {
            return new Window(place, dividers, value, sort, options);
        }

        public Window withSort(List<SortKey> value) {
            return new Window(place, dividers, columns, value, options);
        }

        public Window withOptions(Map<String, String> value) {
            return new Window(place, dividers, columns, sort, value);
        }
    }

    /** The window's bounds in pixels of the screens' common coordinates. */
    public record Place(double x, double y, double width, double height, boolean maximized) {}

    /**
     * One column.
     *
     * @param id the column's name in the program
     * @param width in pixels
     * @param visible whether it is shown
     */
    public record Column(String id, double width, boolean visible) {}

    /** One key of the table's order. */
    public record SortKey(String column, boolean descending) {}
}
