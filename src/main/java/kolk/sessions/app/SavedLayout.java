package kolk.sessions.app;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import kolk.sessions.settings.Saved;
import kolk.sessions.settings.Settings;
import kolk.sessions.viewmodel.Column;
import kolk.sessions.viewmodel.LayoutStore;
import kolk.sessions.viewmodel.SortOrder;
import kolk.sessions.viewmodel.TranscriptLook;
import kolk.sessions.viewmodel.WindowLayout;

/** Keeps the window's arrangement in the settings, in their words. What they do not say is as at the first start. */
final class SavedLayout implements LayoutStore {
    private static final String SIDEBAR = "sidebar";
    private static final String SIDEBAR_WIDTH = "sidebar-width";
    private static final String ZOOM = "conversation-zoom";
    private static final String CODE = "conversation-code";
    private static final String RUNS_ON = "runs-on";
    private static final String HIDDEN = "hidden";

    private final Saved<Settings> settings;

    SavedLayout(Saved<Settings> settings) {
        this.settings = settings;
    }

    @Override
    public WindowLayout load() {
        Settings now = settings.get();
        Settings.Window window = now.window();
        WindowLayout initial = WindowLayout.INITIAL;
        Set<Column> shown = EnumSet.noneOf(Column.class);
        Map<Column, Double> widths = new EnumMap<>(Column.class);
        for (Settings.Column column : window.columns()) {
            column(column.id()).ifPresent(known -> {
                if (column.visible()) {
                    shown.add(known);
                }
                if (column.width() > 0) {
                    widths.put(known, column.width());
                }
            });
        }
        return new WindowLayout(
                !HIDDEN.equals(window.options().get(SIDEBAR)),
                number(window.options().get(SIDEBAR_WIDTH)).orElse(initial.sidebarWidth()),
                window.dividers().isEmpty()
                        ? initial.tableShare()
                        : window.dividers().getFirst(),
                window.columns().isEmpty() ? initial.columns() : shown,
                widths,
                window.sort().stream().findFirst().flatMap(SavedLayout::order).orElse(initial.order()),
                new TranscriptLook.Reading(
                        number(window.options().get(ZOOM))
                                .map(Double::intValue)
                                .orElse(initial.reading().zoom()),
                        !RUNS_ON.equals(window.options().get(CODE))));
    }

    @Override
    public void save(WindowLayout layout) {
        settings.update(now -> now.withWindow(window(now.window(), layout)));
    }

    private static Settings.Window window(Settings.Window now, WindowLayout layout) {
        Map<String, String> options = new HashMap<>(now.options());
        options.put(ZOOM, String.valueOf(layout.reading().zoom()));
        if (layout.reading().wrapsCode()) {
            options.remove(CODE);
        } else {
            options.put(CODE, RUNS_ON);
        }
        options.put(SIDEBAR_WIDTH, String.valueOf(Math.round(layout.sidebarWidth())));
        if (layout.sidebarShown()) {
            options.remove(SIDEBAR);
        } else {
            options.put(SIDEBAR, HIDDEN);
        }
        List<Settings.Column> columns = new ArrayList<>();
        for (Column column : Column.values()) {
            double width = layout.columnWidths().getOrDefault(column, 0.0);
            columns.add(new Settings.Column(id(column), width, layout.columns().contains(column)));
        }
        return now.withDividers(List.of(layout.tableShare()))
                .withColumns(columns)
                .withSort(List.of(sortKey(layout.order())))
                .withOptions(options);
    }

    /** The order that a key names; empty when this version has no such column. */
    static Optional<SortOrder> order(Settings.SortKey key) {
        return column(key.column()).map(column -> new SortOrder(column, !key.descending()));
    }

    static Settings.SortKey sortKey(SortOrder order) {
        return new Settings.SortKey(id(order.column()), !order.ascending());
    }

    private static String id(Column column) {
        return column.name().toLowerCase(Locale.ROOT);
    }

    private static Optional<Column> column(String id) {
        return Arrays.stream(Column.values())
                .filter(column -> id(column).equals(id))
                .findFirst();
    }

    private static Optional<Double> number(@org.jspecify.annotations.Nullable String text) {
        try {
            return text == null ? Optional.empty() : Optional.of(Double.valueOf(text));
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }
}
