package kolk.sessions.viewmodel;

/**
 * The desktop's notifications. It shows and withdraws what it is told and decides nothing. All methods are to be called on the view models'
 * thread and return at once; all callbacks come on that thread. Where there is none, showing does nothing but report it.
 */
public interface Notifier extends AutoCloseable {
    /** To be called once, before anything is shown. */
    void start(Listener listener);

    /** Shows a notification, in place of the one with the same key if that is still there. */
    void show(Note note);

    /** Takes a notification back; does nothing when it is gone already. */
    void withdraw(String key);

    /** Withdraws everything; may wait a second for it. */
    @Override
    void close();

    /**
     * A notification.
     *
     * @param key tells it from the others
     * @param title plain text, one line, safe to show
     * @param body plain text, safe to show; the implementation escapes it where the desktop would read markup
     * @param quiet whether it replaces another without drawing attention again
     */
    record Note(String key, String title, String body, boolean quiet) {}

    /** What happens to notifications. */
    interface Listener {
        /** The person clicked it. */
        void clicked(String key);

        /** It is gone from the screen and from the desktop's list: dismissed, expired or withdrawn. */
        void closed(String key);

        /** Whether the desktop can show notifications; called when that is found out and when it changes. */
        void available(boolean available);
    }
}
