package kolk.sessions.viewmodel;

import java.io.IOException;

/** Whether the program starts, into the tray, when the person logs in. Reads and writes files: to be called in the background. */
public interface LoginStart {
    /** Whether it can be switched here. */
    Support support();

    /** Whether it is on. Anything that cannot be read counts as off. */
    boolean isOn();

    /**
     * Switches it on or off; doing so twice is the same as once.
     *
     * @throws IOException when the system refuses; then it is as it was
     */
    void set(boolean on) throws IOException;

    /** Why it cannot be switched. */
    enum Support {
        SUPPORTED,
        /** The program was not started from an installed image, so there is nothing that a login could start. */
        NOT_INSTALLED,
        /** This system has a way that the program does not know. */
        UNKNOWN_SYSTEM
    }
}
