package kolk.sessions.settings;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import kolk.sessions.settings.SessionMarks.Key;
import kolk.sessions.settings.SessionMarks.Mark;
import kolk.sessions.store.SessionId;
import org.jspecify.annotations.Nullable;

/** {@link SessionMarks} as JSON: under {@code folders} one object for each sessions folder, by its path, with one for each session, by id. */
final class SessionMarksCodec implements Codec<SessionMarks> {
    private static final String FOLDERS = "folders";

    @Override
    public SessionMarks decode(ObjectNode json) {
        Map<Key, Mark> marks = new HashMap<>();
        new Fields(json).object(FOLDERS).json().propertyStream().forEach(folder -> {
            if (folder.getValue() instanceof ObjectNode sessions) {
                sessions.propertyStream().forEach(field -> {
                    if (field.getValue() instanceof ObjectNode mark) {
                        SessionId.parse(field.getKey())
                                .ifPresent(id -> marks.put(new Key(folder.getKey(), id), mark(new Fields(mark))));
                    }
                });
            }
        });
        return new SessionMarks(marks);
    }

    @Override
    public ObjectNode encode(SessionMarks value) {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        ObjectNode folders = json.putObject(FOLDERS);
        new TreeMap<>(value.marks()).forEach((key, mark) -> {
            ObjectNode node =
                    folders.withObjectProperty(key.folder()).putObject(key.id().value());
            node.put("pinned", mark.pinned());
            mark.tags().forEach(node.putArray("tags")::add);
            node.put("note", mark.note());
            if (mark.seen() != null) {
                node.put("seen", mark.seen().toString());
            }
            if (mark.cutOff() != null) {
                node.put("cut_off", mark.cutOff().toString());
            }
        });
        return json;
    }

    private static Mark mark(Fields fields) {
        return new Mark(
                fields.flag("pinned", false),
                fields.texts("tags"),
                fields.text("note", ""),
                time(fields.text("seen", "")),
                time(fields.text("cut_off", "")));
    }

    private static @Nullable Instant time(String text) {
        try {
            return text.isEmpty() ? null : Instant.parse(text);
        } catch (DateTimeException e) {
            return null;
        }
    }
}
