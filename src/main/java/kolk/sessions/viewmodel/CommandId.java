package kolk.sessions.viewmodel;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Every command of the window, with its keys, in the order of the menus. {@code Shortcut} is Ctrl, on a Mac Cmd. The first key is the one
 * that menus show.
 */
public enum CommandId {
    OPEN(Menu.SESSION, "Enter"),
    RESUME(Menu.SESSION, "Shortcut+R"),
    RESUME_TMUX(Menu.SESSION, "Shortcut+Shift+X"),
    RAISE(Menu.SESSION, "Shortcut+Shift+R"),
    RENAME(Menu.SESSION, "F2"),
    FORK(Menu.SESSION, "Shortcut+D"),
    PIN(Menu.SESSION, "Shortcut+P"),
    MARKS(Menu.SESSION, "Shortcut+T"),
    COPY_COMMAND(Menu.COPY, "Shortcut+Shift+C"),
    COPY_POSIX(Menu.COPY, "Shortcut+Shift+1"),
    COPY_FISH(Menu.COPY, "Shortcut+Shift+2"),
    COPY_POWERSHELL(Menu.COPY, "Shortcut+Shift+3"),
    COPY_TITLE(Menu.COPY, "Shortcut+Shift+Y"),
    COPY_FOLDER(Menu.COPY, "Shortcut+Shift+P"),
    COPY_ID(Menu.COPY, "Shortcut+Shift+I"),
    OPEN_FOLDER(Menu.SESSION, "Shortcut+Shift+O"),
    EDIT_FOLDER(Menu.SESSION, "Shortcut+O"),
    REVEAL_FILE(Menu.SESSION, "Shortcut+Shift+E"),
    EXPORT(Menu.SESSION, "Shortcut+E"),
    EXPLAIN(Menu.SESSION, "Shortcut+I"),
    SELECT_ALL(Menu.SESSION, "Shortcut+A"),
    DELETE(Menu.SESSION, "Delete"),
    UNDO(Menu.SESSION, "Shortcut+Z"),
    TRASH(Menu.SESSION, "Shortcut+Shift+Delete"),
    FILTER(Menu.FIND, "Shortcut+L", "Slash"),
    FIND(Menu.FIND, "Shortcut+F"),
    FIND_NEXT(Menu.FIND, "F3"),
    FIND_PREVIOUS(Menu.FIND, "Shift+F3"),
    SAVE_VIEW(Menu.FIND, "Shortcut+S"),
    RANK(Menu.FIND, "Shortcut+Shift+S"),
    PAUSE_INDEX(Menu.FIND, "Shortcut+Shift+J"),
    PROMPTS(Menu.FIND, "Shortcut+J"),
    NEXT_WAITING(Menu.FIND, "Shortcut+Shift+W"),
    NEXT_PANE(Menu.FIND, "F6"),
    PREVIOUS_PANE(Menu.FIND, "Shift+F6"),
    ESCAPE(Menu.FIND, "Esc"),
    SHOW_CONVERSATION(Menu.VIEW, "Shortcut+1"),
    SHOW_CHANGES(Menu.VIEW, "Shortcut+2"),
    SHOW_EVENTS(Menu.VIEW, "Shortcut+3"),
    SHOW_DETAILS(Menu.VIEW, "Shortcut+4"),
    ZOOM_IN(Menu.VIEW, "Shortcut+Ignore Shift+Plus", "Shortcut+Ignore Shift+Equals", "Shortcut+Add"),
    ZOOM_OUT(Menu.VIEW, "Shortcut+Minus", "Shortcut+Subtract"),
    ZOOM_RESET(Menu.VIEW, "Shortcut+0", "Shortcut+Numpad 0"),
    WRAP_CODE(Menu.VIEW, "Alt+Z"),
    RAW_MESSAGE(Menu.VIEW, "Shortcut+U"),
    REFRESH(Menu.VIEW, "F5"),
    SHOW_NEWER(Menu.VIEW, "Shortcut+Shift+N"),
    MARK_ALL_SEEN(Menu.VIEW, "Shortcut+Shift+M"),
    TOGGLE_SIDEBAR(Menu.VIEW, "Shortcut+B"),
    NEXT_THEME(Menu.VIEW, "Shortcut+Shift+T"),
    PALETTE(Menu.WINDOW, "Shortcut+K"),
    MENU(Menu.WINDOW, "F10"),
    SESSION_MENU(Menu.WINDOW, "Shift+F10", "Context Menu"),
    HELP(Menu.WINDOW, "F1"),
    SETTINGS(Menu.WINDOW, "Shortcut+Comma"),
    SAMPLES(Menu.WINDOW, "Shortcut+Shift+D"),
    START_AT_LOGIN(Menu.WINDOW, "Shortcut+Shift+L"),
    DOCTOR(Menu.WINDOW, "Shortcut+Shift+H"),
    ABOUT(Menu.WINDOW, "Shortcut+Shift+A"),
    QUIT(Menu.WINDOW, "Shortcut+Q");

    /** The menus. */
    public enum Menu {
        SESSION(null),
        COPY(SESSION),
        FIND(null),
        VIEW(null),
        WINDOW(null);

        private final @Nullable Menu within;

        Menu(@Nullable Menu within) {
            this.within = within;
        }

        /** Whether it is a menu within another. */
        public boolean isInner() {
            return within != null;
        }

        public boolean isIn(Menu menu) {
            return within == menu;
        }
    }

    private final Menu menu;
    private final List<String> keys;

    CommandId(Menu menu, String... keys) {
        this.menu = menu;
        this.keys = List.of(keys);
    }

    public Menu menu() {
        return menu;
    }

    /** At least one, as {@code KeyCombination.valueOf} reads them. */
    public List<String> keys() {
        return keys;
    }
}
