package kolk.sessions.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import kolk.sessions.settings.Theme;
import kolk.sessions.store.SessionId;
import org.jspecify.annotations.Nullable;

/**
 * What the command line needs of the window, and all it knows of it: so that no command loads a class of the toolkit before a window is
 * asked for.
 */
public interface WindowStarter {
    /**
     * Opens the window and returns when it has been closed. Where the program already shows these folders, its window comes to the front
     * instead, and this returns at once.
     *
     * @throws Unavailable when no window can be shown here; then nothing was shown
     */
    void open(Request request) throws Unavailable;

    /**
     * Opens the real window, where there is no display without one, waits until its first frame with the list has been drawn, and closes it
     * again. It neither looks for a program that runs nor is found by a later start.
     *
     * @param walk whether it also opens the main screens one after the other, which changes no session
     * @return what was seen, one line
     * @throws Unavailable when no window can be shown here
     * @throws IOException when the frame did not come in time or something went wrong on the way, with the reason
     */
    String smoke(Request request, boolean walk) throws Unavailable, IOException;

    /**
     * Ends the program that shows these folders, if one runs.
     *
     * @return whether one ran
     */
    boolean quit(List<Path> folders);

    /**
     * Renders the real window without a display and writes it as PNG, atomically.
     *
     * @throws Unavailable when the toolkit cannot start here
     * @throws IOException when the picture cannot be written
     */
    void screenshot(Screenshot screenshot) throws Unavailable, IOException;

    /**
     * What the window is to show.
     *
     * @param folders the sessions folders, at least one; they need not exist
     * @param notes sentences about the folders that the person should read (an old place)
     * @param demo whether these are the sample sessions, which the window says on screen
     * @param select the session to select, or {@code null}
     * @param waiting whether it begins with the sessions that wait for the person
     * @param hidden whether it begins in the tray, without a window; where there is no tray the window is shown
     * @param followsSettings whether these are kolk's own folder, which is the first, and those of the settings, so that they change with
     *     the settings; otherwise the person named them
     */
    record Request(
            List<Path> folders,
            List<String> notes,
            boolean demo,
            @Nullable SessionId select,
            boolean waiting,
            boolean hidden,
            boolean followsSettings) {
        /** A window that is seen at once, on folders that were named. */
        public Request(List<Path> folders, List<String> notes, boolean demo, @Nullable SessionId select) {
            this(folders, notes, demo, select, false, false, false);
        }

        public Request {
            folders = List.copyOf(folders);
            notes = List.copyOf(notes);
        }

        /** What distinguishes this window from others: kolk's own place alone where the rest comes from the settings, which can change. */
        public List<Path> meetingFolders() {
            return followsSettings ? List.of(folders.getFirst()) : folders;
        }

        /** The same window on other folders. */
        public Request elsewhere(List<Path> otherFolders, List<String> otherNotes, @Nullable SessionId selected) {
            return new Request(otherFolders, otherNotes, demo, selected, false, hidden, followsSettings);
        }
    }

    /**
     * A picture of the window.
     *
     * @param request what it shows
     * @param file the PNG to write; an existing one is replaced
     * @param width of the window's content in pixels, 200 to 16,384
     * @param height of the window's content in pixels, 200 to 16,384
     * @param theme never {@link Theme#SYSTEM}: a picture does not depend on the machine
     * @param tab which side of the selected session is shown
     * @param filter what stands in the filter field; empty for nothing
     */
    record Screenshot(Request request, Path file, int width, int height, Theme theme, Tab tab, String filter) {}

    /** The sides of a session in the window. */
    enum Tab {
        CONVERSATION,
        CHANGES,
        EVENTS,
        DETAILS
    }

    /** No window can be shown; the message is one sentence without an end mark that says why. */
    final class Unavailable extends Exception {
        private static final long serialVersionUID = 1L;

        public Unavailable(String message, @Nullable Throwable cause) {
            super(message, cause);
        }
    }
}
