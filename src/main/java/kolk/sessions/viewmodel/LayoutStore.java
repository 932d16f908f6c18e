package kolk.sessions.viewmodel;

/** Where the window's arrangement is remembered. Called on the JavaFX thread: an implementation writes later and elsewhere. */
public interface LayoutStore {
    /** What was saved last; {@link WindowLayout#INITIAL} at the first start. */
    WindowLayout load();

    void save(WindowLayout layout);
}
