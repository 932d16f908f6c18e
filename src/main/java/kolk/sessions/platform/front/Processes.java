package kolk.sessions.platform.front;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A process, those that started it, and what stood in its environment when it was started. It starts and ends nothing. */
final class Processes {
    /** Deeper nesting is a loop that cannot be, or nobody's terminal. */
    private static final int DEEPEST = 64;

    private final Path proc;

    Processes() {
        this(Path.of("/proc"));
    }

    /** @param proc where the system shows its processes */
    Processes(Path proc) {
        this.proc = proc;
    }

    /** The process itself first, then its parent, and so on; empty when there is no such process. */
    List<Long> lineage(long pid) {
        List<Long> lineage = new ArrayList<>();
        Optional<ProcessHandle> process = ProcessHandle.of(pid);
        while (process.isPresent() && lineage.size() < DEEPEST) {
            lineage.add(process.get().pid());
            process = process.get().parent();
        }
        return lineage;
    }

    /** The environment as it was when the process began; empty where the system does not tell. */
    Map<String, String> environment(long pid) {
        try {
            String all =
                    Files.readString(proc.resolve(Long.toString(pid)).resolve("environ"), StandardCharsets.ISO_8859_1);
            Map<String, String> environment = new HashMap<>();
            for (String entry : all.split("\0")) {
                int equals = entry.indexOf('=');
                if (equals > 0) {
                    environment.putIfAbsent(entry.substring(0, equals), entry.substring(equals + 1));
                }
            }
            return environment;
        } catch (IOException notTold) {
            // Another person's process, or one that has ended meanwhile, or a system without this folder.
            return Map.of();
        }
    }
}
