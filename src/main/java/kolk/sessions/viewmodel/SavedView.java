package kolk.sessions.viewmodel;

import org.jspecify.annotations.Nullable;

/**
 * A filter that is kept under a name.
 *
 * @param name never blank
 * @param filter as it is typed
 * @param order the table's order with it, or {@code null} for whichever there is
 */
public record SavedView(
        String name, String filter, @Nullable SortOrder order) {
    SavedView called(String newName) {
        return new SavedView(newName, filter, order);
    }
}
