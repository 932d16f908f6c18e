package kolk.sessions.store;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The agent runs of one folder's sessions: kolk keeps the last in the session file and moves earlier ones to files named by the checksum of
 * their id. They are read only; what is in a run is not looked into.
 */
final class ExecutionArchives {
    private final Path dir;
    private final ArchiveFolder files;

    ExecutionArchives(Path dir) {
        this.dir = dir;
        this.files = new ArchiveFolder(dir);
    }

    /** All runs of a session that can be read, and what cannot. A run in the session file counts before an archived one of the same id. */
    ExecutionHistory read(SessionId id) {
        Map<String, ExecutionHistory.Run> runs = new TreeMap<>();
        List<String> unreadable = new ArrayList<>();
        String folder = ArchiveNames.executions(id);
        for (RecoveryPoint.Archived archived : archived(id, unreadable)) {
            add(runs, unreadable, archived.name(), archived.data());
        }
        try {
            for (String name : files.names(folder, name -> name.endsWith(".json"))) {
                add(runs, unreadable, name);
            }
        } catch (IOException e) {
            unreadable.add(folder + " " + Failures.reading(e) + ".");
        }
        try {
            for (ExecutionHistory.Run run : current(new SessionLoader(dir).load(id))) {
                runs.put(run.id(), run);
            }
        } catch (SessionException e) {
            unreadable.add(String.valueOf(e.getMessage()));
        }
        return new ExecutionHistory(List.copyOf(runs.values()), unreadable);
    }

    private List<RecoveryPoint.Archived> archived(SessionId id, List<String> unreadable) {
        try {
            return new SessionLoader(dir)
                    .archives(id).stream()
                            .filter(file -> file.name().startsWith(ArchiveNames.executions(id)))
                            .toList();
        } catch (SessionException e) {
            unreadable.add(String.valueOf(e.getMessage()));
            return List.of();
        }
    }

    private void add(Map<String, ExecutionHistory.Run> runs, List<String> unreadable, String name) {
        try {
            add(runs, unreadable, name, files.read(name).bytes());
        } catch (IOException e) {
            unreadable.add(name + " " + Failures.reading(e) + ".");
        }
    }

    private static void add(
            Map<String, ExecutionHistory.Run> runs, List<String> unreadable, String name, byte[] content) {
        byte[] sound = Utf8.repair(content);
        try (JsonParser parser = Json.FACTORY.createParser(sound)) {
            parser.nextToken();
            ExecutionHistory.Run run = run(parser, sound, 0);
            if (parser.nextToken() != null) {
                unreadable.add(name + " is not valid JSON.");
            } else if (!name.endsWith("/" + Checksum.sha256(run.id().getBytes(StandardCharsets.UTF_8)) + ".json")) {
                unreadable.add(name + " is damaged: it is the record of another run.");
            } else {
                runs.put(run.id(), run);
            }
        } catch (JsonProcessingException e) {
            unreadable.add(HeaderScan.problem(e).sentence(name));
        } catch (IOException e) {
            throw new IllegalStateException("reading from memory failed", e);
        }
    }

    private static List<ExecutionHistory.Run> current(Session session) {
        List<ExecutionHistory.Run> runs = new ArrayList<>();
        for (SessionDocument.Member member : session.document().members().reversed()) {
            if (member.key() == Key.EXECUTIONS) {
                Slice value = member.value();
                try (JsonParser parser = Json.FACTORY.createParser(value.bytes(), value.from(), value.length())) {
                    if (parser.nextToken() == JsonToken.START_ARRAY) {
                        while (parser.nextToken() != JsonToken.END_ARRAY) {
                            if (parser.currentToken() == JsonToken.START_OBJECT) {
                                runs.add(run(parser, value.bytes(), value.from()));
                            }
                        }
                    }
                } catch (IOException e) {
                    throw new IllegalStateException("a value that was checked does not decode", e);
                }
                return runs;
            }
        }
        return runs;
    }

    /**
     * Reads one run: its id, and its bytes as they are.
     *
     * @param base where in the bytes the parser began
     */
    private static ExecutionHistory.Run run(JsonParser parser, byte[] bytes, int base) throws IOException {
        if (parser.currentToken() != JsonToken.START_OBJECT) {
            throw Utf8.syntax("not an object", offset(parser));
        }
        int from = base + offset(parser);
        String id = "";
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String key = Key.fold(parser.currentName());
            parser.nextToken();
            if (key.equals("id") && parser.currentToken() == JsonToken.VALUE_STRING) {
                id = GoText.repairSurrogates(parser.getText());
            } else {
                parser.skipChildren();
            }
        }
        return new ExecutionHistory.Run(
                id, new String(bytes, from, base + offset(parser) + 1 - from, StandardCharsets.UTF_8));
    }

    private static int offset(JsonParser parser) {
        return (int) parser.currentTokenLocation().getByteOffset();
    }
}
