package kolk.sessions.cli;

import java.nio.file.Path;
import java.util.List;
import kolk.sessions.store.TrashEntry;

/**
 * Deleted sessions as JSON: {@code {"dir","deleted":[{"dir","key","id","name","title","deleted_at","size_bytes","files"}]}}, last deleted
 * first.
 */
final class TrashJson {
    private final Path dir;

    TrashJson(Path dir) {
        this.dir = dir;
    }

    void write(List<TrashEntry> entries, Output out) {
        Json.document(out, json -> {
            json.writeStartObject();
            json.writeStringField("dir", dir.toString());
            json.writeArrayFieldStart("deleted");
            for (TrashEntry entry : entries) {
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
            json.writeEndObject();
        });
    }
}
