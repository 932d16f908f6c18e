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
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * The agent runs of one folder's sessions that kolk has moved out of the session file: each to a file that is named by the checksum of the run's id. They are read only; what is
 * in a run is {@link RunReader}'s to say.
 */
final class ExecutionArchives {
    private static final String JSON = ".json";

    private final Path dir;
    private final ArchiveFolder files;

    ExecutionArchives(Path dir) {
        this.dir = dir;
        this.files = new ArchiveFolder(dir);
    }

    /**
     * How many archived runs there are beside those of these ids. Opens nothing, so what only a recovery point carries does not count: kolk writes both.
     *
     * @throws SessionException.Failed when the folder cannot be listed
     */
    int countBeside(SessionId id, Set<String> known) throws SessionException {
        Set<String> names = new TreeSet<>();
        try {
            names.addAll(files.names(ArchiveNames.executions(id), name -> name.endsWith(JSON)));
        } catch (IOException e) {
            throw new SessionException.Failed(ArchiveNames.executions(id) + " " + Failures.reading(e) + ".", e);
        }
        if (names.isEmpty()) {
            return 0;
        }
        names.removeAll(known.stream().map(run -> name(id, run)).collect(Collectors.toSet()));
        return names.size();
    }

    /** All archived runs of a session that can be read, by their id, and what cannot. */
    ExecutionHistory read(SessionId id) {
        Map<String, ExecutionHistory.Run> runs = new TreeMap<>();
        List<String> unreadable = new ArrayList<>();
        String folder = ArchiveNames.executions(id);
        try {
            for (RecoveryPoint.Archived archived : carried(id)) {
                add(id, runs, unreadable, archived.name(), archived.data());
            }
        } catch (SessionException e) {
            unreadable.add(String.valueOf(e.getMessage()));
        }
        try {
            for (String name : files.names(folder, name -> name.endsWith(JSON))) {
                add(id, runs, unreadable, name);
            }
        } catch (IOException e) {
            unreadable.add(folder + " " + Failures.reading(e) + ".");
        }
        return new ExecutionHistory(List.copyOf(runs.values()), unreadable);
    }

    private static String name(SessionId id, String run) {
        return ArchiveNames.executions(id) + "/" + Checksum.sha256(run.getBytes(StandardCharsets.UTF_8)) + JSON;
    }

    /** Those that a recovery point carries. */
    private List<RecoveryPoint.Archived> carried(SessionId id) throws SessionException {
        return new SessionLoader(dir)
                .archives(id).stream()
                        .filter(file -> file.name().startsWith(ArchiveNames.executions(id)))
                        .toList();
    }

    private void add(SessionId id, Map<String, ExecutionHistory.Run> runs, List<String> unreadable, String name) {
        try {
            add(id, runs, unreadable, name, files.read(name).bytes());
        } catch (IOException e) {
            unreadable.add(name + " " + Failures.reading(e) + ".");
        }
    }

    private static void add(
            SessionId id,
            Map<String, ExecutionHistory.Run> runs,
            List<String> unreadable,
            String name,
            byte[] content) {
        try (JsonParser parser = Json.FACTORY.createParser(Utf8.repair(content))) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                unreadable.add(name + " is no record of a run.");
                return;
            }
            ExecutionHistory.Run run = RunReader.run(parser);
            if (parser.nextToken() != null) {
                unreadable.add(name + " is not valid JSON.");
            } else if (!name.equals(name(id, run.id()))) {
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
}
