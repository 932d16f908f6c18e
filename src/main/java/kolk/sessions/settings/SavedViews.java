package kolk.sessions.settings;

import java.util.List;

/**
 * The filters that the person keeps under a name, in their order. An immutable value.
 *
 * @param views none has another's name
 */
public record SavedViews(List<View> views) {
    public static final SavedViews NONE = new SavedViews(List.of());

    public SavedViews {
        views = List.copyOf(views);
    }

    /**
     * One filter.
     *
     * @param name as the person called it
     * @param filter as it is typed; what it means is found out when it is used
     * @param sort the table's order, first key first; empty for whichever there is
     */
    public record View(String name, String filter, List<Settings.SortKey> sort) {
        public View {
            sort = List.copyOf(sort);
        }
    }
}
