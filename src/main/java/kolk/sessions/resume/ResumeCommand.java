package kolk.sessions.resume;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import kolk.sessions.store.SessionId;
import org.jspecify.annotations.Nullable;

/**
 * What resumes one session: a program with its arguments, each of its own, and the folder to start it in. It is never one text; see
 * {@link Shell} for a line that a person can paste.
 *
 * @param kolk the program: an absolute path, or {@code kolk} where it was not found
 * @param id the session
 * @param folder where to start it: the session's own folder
 * @param dataDir what {@code KOLK_DATA_DIR} has to be for kolk to find the session, or {@code null} where it finds it by itself
 */
public record ResumeCommand(
        String kolk, SessionId id, Path folder, @Nullable Path dataDir) {
    static final String DATA_DIR = "KOLK_DATA_DIR";

    /** {@code kolk -s ID}. */
    public List<String> arguments() {
        return List.of(kolk, "-s", id.value());
    }

    /**
     * The same for a terminal that may hand its work to a process with another environment, as most do: there the variable has to travel as an
     * argument of {@code env}.
     */
    List<String> argumentsWithEnvironment() {
        if (dataDir == null) {
            return arguments();
        }
        List<String> words = new ArrayList<>(List.of("env", DATA_DIR + "=" + dataDir));
        if (kolk.indexOf('=') >= 0) {
            // env would take this path for one more variable. nice changes nothing when it is to change nothing.
            words.addAll(List.of("nice", "-n", "0"));
        }
        words.addAll(arguments());
        return words;
    }
}
