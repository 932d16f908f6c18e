package kolk.sessions.viewmodel;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * All that one row shows, as texts that are safe to show. A row is drawn anew exactly when this differs.
 *
 * @param name the session's name
 * @param state which mark it carries
 * @param stateText the state in words, for instance {@code waiting on bash}
 * @param facts the rest of the second line
 * @param snippet the passage by which it was found, which stands in place of the facts; {@code null} for none
 * @param texts one text for each further column
 * @param pinned whether the person keeps it on top
 * @param tags what the person filed it under, in the order they gave
 * @param noted whether the person wrote a note on it
 * @param unseen whether it changed since it was last looked at
 * @param gone whether its files are gone, while the row still keeps its place
 * @param sentence the whole row as one sentence, for a screen reader
 */
public record RowView(
        String name,
        RowState state,
        String stateText,
        String facts,
        @Nullable Snippet snippet,
        Map<Column, String> texts,
        boolean pinned,
        List<String> tags,
        boolean noted,
        boolean unseen,
        boolean gone,
        String sentence) {
    public RowView {
        texts = Map.copyOf(texts);
        tags = List.copyOf(tags);
    }

    /** What a column shows of this row; empty where there is nothing to show. */
    public String text(Column column) {
        return switch (column) {
            case SESSION -> name;
            case STATE -> stateText;
            default -> texts.getOrDefault(column, "");
        };
    }
}
