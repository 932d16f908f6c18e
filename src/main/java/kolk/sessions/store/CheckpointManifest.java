package kolk.sessions.store;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What {@code <id>.ckpt/manifest.json} says (kolk-on-disk.md section 8). An entry that makes no sense costs itself and is counted. All of it is untrusted: names of backups are checked to
 * be plain names within the folder, paths and commits are left as they are written.
 *
 * @param turn the turn that was begun last, 0 before any
 * @param entries in the order in which the files were about to be changed
 * @param snapshots for each turn the commit that has the whole folder as it was when that turn began
 * @param damagedEntries how many entries and snapshots could not be understood
 */
public record CheckpointManifest(
        long turn, List<Entry> entries, SortedMap<Long, String> snapshots, int damagedEntries) {
    /** Of a session of thousands of changes it is well under a megabyte. */
    private static final int LONGEST = 16 << 20;

    public CheckpointManifest {
        entries = List.copyOf(entries);
        snapshots = java.util.Collections.unmodifiableSortedMap(new TreeMap<>(snapshots));
    }

    /**
     * One file just before one of kolk's own tools changed it.
     *
     * @param seq its number, or 0 where it has none
     * @param turn the turn that changed it
     * @param tool which tool
     * @param path the file, an absolute path as a rule
     * @param existed whether there was a file
     * @param backup the name of a file in the same folder with the content before the change; {@code null} where there is none, or where the name is not a plain one
     * @param time when, or {@code null} where it is not said
     */
    public record Entry(
            long seq,
            long turn,
            String tool,
            String path,
            boolean existed,
            @Nullable String backup,
            @Nullable Instant time) {}

    /**
     * Reads the manifest of a session.
     *
     * @throws SessionException.NotFound when there is none
     * @throws SessionException.Damaged when it is no manifest
     * @throws SessionException.Failed when it cannot be read
     */
    public static CheckpointManifest read(Path dir, SessionId id) throws SessionException {
        Path file = SessionFiles.checkpoints(dir, id).resolve("manifest.json");
        return switch (FileLook.at(file, LONGEST)) {
            case FileLook.Content content -> parse(content.bytes());
            case FileLook.Missing missing -> throw new SessionException.NotFound("there are no checkpoints");
            case FileLook.NotRegular notRegular ->
                throw new SessionException.Damaged("manifest.json is not a plain file", -1);
            case FileLook.TooLarge tooLarge ->
                throw new SessionException.Damaged("manifest.json is longer than " + LONGEST / (1 << 20) + " MB", -1);
            case FileLook.Refused refused ->
                throw new SessionException.Failed("manifest.json " + refused.reason(), null);
        };
    }

    private static CheckpointManifest parse(byte[] bytes) throws SessionException {
        // As everywhere in kolk's files, bytes that are no UTF-8 become U+FFFD.
        String text = new String(bytes, StandardCharsets.UTF_8);
        try (JsonParser parser = Json.FACTORY.createParser(text)) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                throw new SessionException.Damaged("manifest.json is no JSON object", 0);
            }
            return new Reading().read(parser);
        } catch (IOException e) {
            throw new SessionException.Damaged("manifest.json is damaged: " + e.getMessage(), -1);
        }
    }

    /** What has been read so far; a later duplicate of a key wins. */
    private static final class Reading {
        private long turn;
        private final List<Entry> entries = new ArrayList<>();
        private final SortedMap<Long, String> snapshots = new TreeMap<>();
        private int damaged;

        CheckpointManifest read(JsonParser parser) throws IOException {
            while (parser.nextToken() != JsonToken.END_OBJECT) {
                String key = Key.fold(parser.currentName());
                JsonToken value = parser.nextToken();
                if (key.equals("turn")) {
                    turn = number(parser, turn);
                } else if (key.equals("entries") && value == JsonToken.START_ARRAY) {
                    entries.clear();
                    while (parser.nextToken() != JsonToken.END_ARRAY) {
                        entry(parser);
                    }
                } else if (key.equals("snapshots") && value == JsonToken.START_OBJECT) {
                    snapshots.clear();
                    while (parser.nextToken() != JsonToken.END_OBJECT) {
                        String of = parser.currentName();
                        parser.nextToken();
                        snapshot(of, text(parser, ""));
                    }
                } else {
                    parser.skipChildren();
                }
            }
            return new CheckpointManifest(turn, entries, snapshots, damaged);
        }

        private void snapshot(String of, String commit) {
            try {
                snapshots.put(Long.valueOf(of), commit);
            } catch (NumberFormatException e) {
                damaged++;
            }
        }

        private void entry(JsonParser parser) throws IOException {
            if (parser.currentToken() != JsonToken.START_OBJECT) {
                parser.skipChildren();
                damaged++;
                return;
            }
            long seq = 0;
            long of = 0;
            String tool = "";
            String path = "";
            boolean existed = false;
            String backup = "";
            String time = "";
            while (parser.nextToken() != JsonToken.END_OBJECT) {
                String key = Key.fold(parser.currentName());
                parser.nextToken();
                switch (key) {
                    case "seq" -> seq = number(parser, seq);
                    case "turn" -> of = number(parser, of);
                    case "tool" -> tool = text(parser, tool);
                    case "path" -> path = text(parser, path);
                    case "backup" -> backup = text(parser, backup);
                    case "time" -> time = text(parser, time);
                    case "existed" -> {
                        existed = parser.currentToken() == JsonToken.VALUE_TRUE;
                        parser.skipChildren();
                    }
                    default -> parser.skipChildren();
                }
            }
            if (path.isEmpty()) {
                damaged++;
                return;
            }
            entries.add(new Entry(
                    seq,
                    of,
                    tool,
                    path,
                    existed,
                    isPlainName(backup) ? backup : null,
                    GoTime.parse(time).orElse(null)));
        }

        private static boolean isPlainName(String name) {
            return !name.isEmpty()
                    && !name.equals(".")
                    && !name.equals("..")
                    && name.chars().noneMatch(c -> c == '/' || c == '\\' || c == 0);
        }

        private static long number(JsonParser parser, long before) throws IOException {
            if (parser.currentToken() == JsonToken.VALUE_NUMBER_INT
                    && parser.getNumberType() != JsonParser.NumberType.BIG_INTEGER) {
                return parser.getLongValue();
            }
            parser.skipChildren();
            return before;
        }

        private static String text(JsonParser parser, String before) throws IOException {
            if (parser.currentToken() == JsonToken.VALUE_STRING) {
                return parser.getText();
            }
            parser.skipChildren();
            return before;
        }
    }
}
