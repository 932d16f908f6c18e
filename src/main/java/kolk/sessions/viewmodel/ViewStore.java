package kolk.sessions.viewmodel;

import java.util.List;

/** Where saved views are remembered, outside kolk's files. Used on the JavaFX thread; answers at once. */
public interface ViewStore {
    /** In their order; none has another's name. */
    List<SavedView> load();

    void save(List<SavedView> views);
}
