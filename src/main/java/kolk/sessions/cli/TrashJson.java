package kolk.sessions.cli;

import java.nio.file.Path;
import kolk.sessions.store.DamagedTrash;
import kolk.sessions.store.TrashEntry;

/**
 * Deleted sessions as JSON: {@code {"dir","deleted":[{"dir","key","id","name","title","deleted_at","size_bytes","files"}],"damaged":[{"dir","path","name","problem"}]}}, last deleted
 * first.
 */
final class TrashJson {
    private final Path dir;

    TrashJson(Path dir) {
        this.dir = dir;
    }

    void write(Trash trash, Output out) {
        Json.document(out, json -> {
            json.writeStartObject();
            json.writeStringField("dir", dir.toString());
            json.writeArrayFieldStart("deleted");
            for (TrashEntry entry : trash.entries()) {
                json.writeStartObject();
                json.writeStringField("dir", entry.dir().toString());
                json.writeStringField("key", entry.key());
                json.writeStringField("id", entry.id().value());
                json.writeStringField("name", entry.name());
                json.writeStringField("title", entry.title());
                json.writeStringField("deleted_at", Json.time(entry.deletedAt()));
                json.writeNumberField("size_bytes", entry.sizeBytes());
                json.writeArrayFieldStart("files");
                for (String file : entry.files()) {
                    json.writeString(file);
                }
                json.writeEndArray();
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeArrayFieldStart("damaged");
            for (DamagedTrash damaged : trash.damaged()) {
                json.writeStartObject();
                json.writeStringField("dir", damaged.dir().toString());
                json.writeStringField("path", damaged.place().toString());
                json.writeStringField("name", damaged.name());
                json.writeStringField("problem", damaged.problem());
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeEndObject();
        });
    }
}
