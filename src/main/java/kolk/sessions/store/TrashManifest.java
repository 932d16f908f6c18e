package kolk.sessions.store;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What an entry of the trash says about itself, for people and lists: the files in it speak for themselves, so that nothing depends on it. How far a
 * delete or a restore has come is the name under which it lies ({@link Phase}), because a renaming needs no space and is never half.
 *
 * @param title the session's title; empty where it had none
 * @param sizeBytes size of all files together
 * @param files their names in the sessions folder, in the order they are put back
 */
record TrashManifest(String title, long sizeBytes, List<String> files) {
    private static final int VERSION = 1;
    private static final ObjectMapper JSON = new ObjectMapper();

    TrashManifest {
        files = List.copyOf(files);
    }

    /** How far it has come. */
    enum Phase {
        /** Files are being moved into the trash. */
        DELETING("deleting.json"),
        /** The entry is whole. */
        DELETED("manifest.json"),
        /** Files are being put back. */
        RESTORING("restoring.json");

        private final String fileName;

        Phase(String fileName) {
            this.fileName = fileName;
        }

        Path file(Path entry) {
            return entry.resolve(fileName);
        }

        /** Goes on to the next phase, durably. */
        void change(Path entry, Phase next) throws IOException {
            Files.move(file(entry), next.file(entry), StandardCopyOption.ATOMIC_MOVE);
            AtomicFile.flushFolder(entry);
        }

        /** The phase that an entry's folder is in, or empty when it has no manifest. */
        static Optional<Phase> of(Path entry) {
            for (Phase phase : values()) {
                if (Files.isRegularFile(phase.file(entry), LinkOption.NOFOLLOW_LINKS)) {
                    return Optional.of(phase);
                }
            }
            return Optional.empty();
        }
    }

    /** Of a session whose files these are, in the order in which they leave. */
    static TrashManifest of(String title, List<Path> files) throws IOException {
        long size = 0;
        for (Path file : files) {
            size += FileTree.size(file);
        }
        return new TrashManifest(
                title,
                size,
                files.reversed().stream()
                        .map(file -> file.getFileName().toString())
                        .toList());
    }

    /** The entry as those see it who want it back. */
    TrashEntry entry(Path dir, TrashKey key) {
        return new TrashEntry(dir, key.name(), key.id(), title, key.deletedAt(), sizeBytes, files);
    }

    /** Writes it durably, as of an entry whose files are about to be moved. */
    void write(Path entry) throws IOException {
        ObjectNode json = JSON.createObjectNode();
        json.put("version", VERSION);
        json.put("title", title);
        json.put("size", sizeBytes);
        ArrayNode names = json.putArray("files");
        files.forEach(names::add);
        new AtomicFile(entry)
                .replace(
                        Phase.DELETING.file(entry).getFileName().toString(),
                        out -> out.write(JSON.writeValueAsBytes(json)),
                        AtomicFile.Durability.DURABLE);
    }

    /** What the entry's manifest says, or empty when it is damaged. */
    static Optional<TrashManifest> read(Path manifest) {
        try {
            JsonNode json = JSON.readTree(Files.readAllBytes(manifest));
            if (json.path("version").asInt() != VERSION || !json.path("files").isArray()) {
                return Optional.empty();
            }
            List<String> files = new ArrayList<>();
            json.path("files").forEach(name -> files.add(name.asText()));
            return Optional.of(new TrashManifest(
                    json.path("title").asText(), json.path("size").asLong(), files));
        } catch (IOException damaged) {
            // The entry is shown and given back without it.
            return Optional.empty();
        }
    }
}
