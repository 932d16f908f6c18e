package kolk.sessions.viewmodel;

import javafx.beans.property.ReadOnlyBooleanProperty;

/** The window as tray and notifications see it. To be used on the view models' thread. */
public interface FrontWindow {
    /** Whether it is on the screen, be it behind others or as an icon; hidden in the tray it is not. */
    ReadOnlyBooleanProperty shownProperty();

    /** Whether it has the keyboard: what it shows is before the person's eyes. */
    ReadOnlyBooleanProperty inFrontProperty();

    /** Shows it, also from the tray or from its icon, and asks for the keyboard. */
    void bringToFront();

    /** Takes it from the screen; the program goes on. */
    void hide();

    /** Ends the program. */
    void quit();
}
