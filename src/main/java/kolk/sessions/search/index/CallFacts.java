package kolk.sessions.search.index;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import java.io.IOException;
import java.io.Reader;
import java.util.Locale;
import java.util.Set;

/**
 * What {@code tool:} and {@code file:} ask of tool calls: the tool's name, and the files that the arguments name (section 7 of docs/search-rules.md). Arguments are the model's and may be anything:
 * from where they are no JSON nothing more is taken.
 */
final class CallFacts {
    private static final Set<String> FILE_KEYS = Set.of(
            "path",
            "file",
            "file_path",
            "filepath",
            "filename",
            "file_name",
            "notebook_path",
            "target_file",
            "paths",
            "files");
    private static final int LONGEST_PATH = 4096;

    private static final JsonFactory JSON = new JsonFactoryBuilder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxStringLength(Integer.MAX_VALUE)
                    .maxNumberLength(Integer.MAX_VALUE)
                    .maxNestingDepth(10_000)
                    .build())
            .build();

    private CallFacts() {}

    /** A name or a path, so that case does not matter. */
    static String fold(String text) {
        return text.toUpperCase(Locale.ROOT).toLowerCase(Locale.ROOT);
    }

    /** A path as it is compared: without case, with {@code /}, without a slash at its end. */
    static String foldPath(String path) {
        String folded = fold(path.replace('\\', '/'));
        return folded.length() > 1 && folded.endsWith("/") ? folded.substring(0, folded.length() - 1) : folded;
    }

    /** Adds every path that the arguments name, and every end of it that begins behind a slash. */
    static void addFiles(Reader arguments, Set<String> files) throws IOException {
        try (JsonParser parser = JSON.createParser(arguments)) {
            boolean named = false;
            for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
                switch (token) {
                    case FIELD_NAME ->
                        named = FILE_KEYS.contains(parser.currentName().toLowerCase(Locale.ROOT));
                    case VALUE_STRING -> {
                        if (named && parser.getTextLength() <= LONGEST_PATH) {
                            addEnds(foldPath(parser.getText().strip()), files);
                        }
                    }
                    case END_OBJECT -> named = false;
                    default -> {}
                }
            }
        } catch (JsonProcessingException e) {
            // What came before is good.
            return;
        }
    }

    private static void addEnds(String path, Set<String> files) {
        if (path.isEmpty()) {
            return;
        }
        files.add(path);
        for (int slash = path.indexOf('/'); slash >= 0; slash = path.indexOf('/', slash + 1)) {
            if (slash + 1 < path.length()) {
                files.add(path.substring(slash + 1));
            }
        }
    }
}
