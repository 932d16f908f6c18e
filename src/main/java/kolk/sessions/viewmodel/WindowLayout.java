package kolk.sessions.viewmodel;

import java.util.Map;
import java.util.Set;

/**
 * How the person has arranged what is in the window; remembered across starts. Where the window itself stands is no part of it.
 *
 * @param sidebarShown whether the sidebar is there
 * @param sidebarWidth its width in pixels
 * @param tableShare the table's share of what it divides with the transcript, 0 to 1
 * @param columns the columns that are shown
 * @param columnWidths widths in pixels that the person chose
 * @param order how the table is sorted
 * @param reading how the conversation is drawn
 */
public record WindowLayout(
        boolean sidebarShown,
        double sidebarWidth,
        double tableShare,
        Set<Column> columns,
        Map<Column, Double> columnWidths,
        SortOrder order,
        TranscriptLook.Reading reading) {
    /** Before the person has arranged anything. */
    public static final WindowLayout INITIAL = new WindowLayout(
            true,
            208,
            0.405,
            Set.of(Column.SESSION, Column.COST, Column.UPDATED),
            Map.of(),
            SortOrder.NEWEST_FIRST,
            TranscriptLook.Reading.INITIAL);

    public WindowLayout {
        columns = Set.copyOf(columns);
        columnWidths = Map.copyOf(columnWidths);
    }

    public WindowLayout withOrder(SortOrder newOrder) {
        return new WindowLayout(sidebarShown, sidebarWidth, tableShare, columns, columnWidths, newOrder, reading);
    }

    public WindowLayout withColumns(Set<Column> newColumns, Map<Column, Double> newWidths) {
        return new WindowLayout(sidebarShown, sidebarWidth, tableShare, newColumns, newWidths, order, reading);
    }

    public WindowLayout withSidebar(boolean shown, double newWidth) {
        return new WindowLayout(shown, newWidth, tableShare, columns, columnWidths, order, reading);
    }

    public WindowLayout withTableShare(double share) {
        return new WindowLayout(sidebarShown, sidebarWidth, share, columns, columnWidths, order, reading);
    }

    public WindowLayout withReading(TranscriptLook.Reading chosen) {
        return new WindowLayout(sidebarShown, sidebarWidth, tableShare, columns, columnWidths, order, chosen);
    }
}
