package kolk.sessions.viewmodel;

import java.util.List;
import java.util.function.Consumer;

/**
 * A place of the desktop where a count and a menu are always in sight. It shows what it is told and decides nothing. All methods are to be
 * called on the view models' thread and return at once; all callbacks come on that thread.
 */
public interface Tray extends AutoCloseable {
    /**
     * Looks for such a place and keeps looking: a panel can come later, go, and come again. To be called once.
     *
     * @param onStanding hears each change of the standing
     */
    void start(Consumer<Standing> onStanding);

    /** Shows this from now on, as soon as there is a place; what was shown before is forgotten. */
    void show(Face face);

    /** Takes the icon away. */
    @Override
    void close();

    /** Whether the icon can be seen, and why not. */
    enum Standing {
        /** Not known yet. */
        SEARCHING,
        /** A panel has taken the icon and shows it. */
        ACCEPTED,
        /** The desktop has no place for such icons, or its panel is gone. */
        NO_PANEL,
        /** There is a place for such icons, but it did not take ours. */
        REFUSED,
        /** This system has nothing of the kind. */
        UNSUPPORTED
    }

    /**
     * What is to be seen.
     *
     * @param count how many sessions wait; 0 shows the plain icon
     * @param title the program's name
     * @param tooltip one line
     * @param menu from the top
     * @param onActivate what a click on the icon does
     */
    record Face(int count, String title, String tooltip, List<Item> menu, Runnable onActivate) {
        public Face {
            menu = List.copyOf(menu);
        }
    }

    /** A line of the menu. */
    sealed interface Item {
        /**
         * Something to choose.
         *
         * @param key tells it from the others and stays the same while it means the same, so that a click is never taken for another
         * @param label plain text, safe to show
         * @param action what choosing it does
         */
        record Action(String key, String label, Runnable action) implements Item {}

        /** A line that only says something. */
        record Heading(String key, String label) implements Item {}

        /** A thin line. */
        record Separator() implements Item {}
    }
}
