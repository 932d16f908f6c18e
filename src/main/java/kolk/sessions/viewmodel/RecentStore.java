package kolk.sessions.viewmodel;

import java.util.List;

/** Where it is remembered what was used last in the command palette. Called on the JavaFX thread: an implementation writes later and elsewhere. */
public interface RecentStore {
    /** Remembers nothing, for sample sessions and pictures. */
    RecentStore NOTHING = new RecentStore() {
        @Override
        public List<Used> load() {
            return List.of();
        }

        @Override
        public void save(List<Used> used) {
            // The view model knows it until the window closes.
        }
    };

    /** What can be used again. */
    sealed interface Used {
        record Did(CommandId command) implements Used {}

        record WentTo(SessionKey session) implements Used {}
    }

    /** What was saved last, the last used first. */
    List<Used> load();

    void save(List<Used> used);
}
