package kolk.sessions.settings;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import kolk.sessions.settings.SavedViews.View;
import kolk.sessions.settings.Settings.SortKey;

/** {@link SavedViews} as JSON: under {@code views} one object for each, in their order. What has no name or one that was there already is left out. */
final class SavedViewsCodec implements Codec<SavedViews> {
    @Override
    public SavedViews decode(ObjectNode json) {
        Set<String> names = new HashSet<>();
        return new SavedViews(new Fields(json)
                .objects("views")
                .map(view -> new View(view.text("name", "").strip(), view.text("filter", ""), sort(view)))
                .filter(view -> !view.name().isEmpty() && names.add(view.name()))
                .toList());
    }

    @Override
    public ObjectNode encode(SavedViews value) {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        ArrayNode views = json.putArray("views");
        for (View view : value.views()) {
            ObjectNode node = views.addObject().put("name", view.name()).put("filter", view.filter());
            ArrayNode sort = node.putArray("sort");
            view.sort()
                    .forEach(key -> sort.addObject().put("column", key.column()).put("descending", key.descending()));
        }
        return json;
    }

    private static List<SortKey> sort(Fields view) {
        return view.objects("sort")
                .filter(key -> key.json().path("column").isTextual())
                .map(key -> new SortKey(key.text("column", ""), key.flag("descending", false)))
                .toList();
    }
}
