package kolk.sessions.app;

import java.util.List;
import kolk.sessions.settings.Saved;
import kolk.sessions.settings.SavedViews;
import kolk.sessions.settings.Settings.SortKey;
import kolk.sessions.viewmodel.SavedView;
import kolk.sessions.viewmodel.SortOrder;
import kolk.sessions.viewmodel.ViewStore;
import org.jspecify.annotations.Nullable;

/** Keeps saved views in their file. An order by a column that this version does not have is left out. */
final class KeptViews implements ViewStore {
    private final Saved<SavedViews> views;

    KeptViews(Saved<SavedViews> views) {
        this.views = views;
    }

    @Override
    public List<SavedView> load() {
        return views.get().views().stream()
                .map(view -> new SavedView(
                        view.name(),
                        view.filter(),
                        view.sort().stream()
                                .findFirst()
                                .flatMap(SavedLayout::order)
                                .orElse(null)))
                .toList();
    }

    @Override
    public void save(List<SavedView> kept) {
        SavedViews now = new SavedViews(kept.stream()
                .map(view -> new SavedViews.View(view.name(), view.filter(), sort(view.order())))
                .toList());
        views.update(before -> now);
    }

    private static List<SortKey> sort(@Nullable SortOrder order) {
        return order == null ? List.of() : List.of(SavedLayout.sortKey(order));
    }
}
