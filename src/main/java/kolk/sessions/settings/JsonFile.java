package kolk.sessions.settings;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import kolk.sessions.store.AtomicFile;
import org.jspecify.annotations.Nullable;

/** One JSON object in one small file of ours: read kindly, written atomically. It does not know what the keys mean. */
final class JsonFile {
    /** Far above what a person can have set; a file beyond it is not ours. */
    private static final long LARGEST = 64L << 20;

    private static final ObjectMapper JSON = new ObjectMapper().enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);
    private static final ObjectWriter PRETTY = JSON.writerWithDefaultPrettyPrinter();
    private static final DateTimeFormatter STAMP =
            DateTimeFormatter.ofPattern("uuuuMMdd-HHmmss-SSS").withZone(ZoneOffset.UTC);

    private final Path path;
    private final Clock clock;

    /**
     * What was read.
     *
     * @param json a new object that the caller may change
     * @param fresh whether there is no file now, because there was none or it was set aside
     * @param notice that the file was set aside, one sentence, or {@code null}
     */
    record Content(ObjectNode json, boolean fresh, @Nullable String notice) {}

    JsonFile(Path path, Clock clock) {
        this.path = path;
        this.clock = clock;
    }

    Path path() {
        return path;
    }

    /**
     * Reads the file. A missing one is an empty object; one that is no JSON object is renamed out of the way, beside its old name.
     *
     * @throws IOException when the system refuses to read or to rename it: then it must not be overwritten
     */
    Content read() throws IOException {
        byte[] bytes;
        try {
            if (Files.size(path) > LARGEST) {
                return setAside("it is larger than anything this program writes");
            }
            bytes = Files.readAllBytes(path);
        } catch (NoSuchFileException e) {
            return new Content(JSON.createObjectNode(), true, null);
        }
        try {
            JsonNode node = JSON.readTree(bytes);
            return node instanceof ObjectNode object
                    ? new Content(object, false, null)
                    : setAside("it holds no JSON object");
        } catch (JacksonException e) {
            return setAside(
                    "it is no valid JSON at byte " + Math.max(0, e.getLocation().getByteOffset()));
        }
    }

    private Content setAside(String why) throws IOException {
        Path aside = path.resolveSibling(path.getFileName() + ".damaged-" + STAMP.format(clock.instant()));
        Files.move(target(), aside);
        return new Content(
                JSON.createObjectNode(),
                true,
                "The settings file " + path + " was damaged (" + why + "); it was kept as " + aside.getFileName()
                        + " and the built-in settings are used");
    }

    /** Replaces the file: the old content or the new is there at any moment, also after a power cut. */
    void write(ObjectNode json) throws IOException {
        AtomicFile.makeFolder(folderOf(path));
        Path target = target();
        byte[] bytes = PRETTY.writeValueAsBytes(json);
        new AtomicFile(folderOf(target))
                .replace(target.getFileName().toString(), out -> out.write(bytes), AtomicFile.Durability.DURABLE);
    }

    private static Path folderOf(Path file) {
        Path folder = file.toAbsolutePath().getParent();
        if (folder == null) {
            throw new IllegalArgumentException("no file: " + file);
        }
        return folder;
    }

    /** The file itself where the path is a link to it, as people have who keep their settings in one place. */
    private Path target() throws IOException {
        return Files.exists(path) ? path.toRealPath() : path;
    }
}
