package kolk.sessions.resume;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/**
 * A program called kolk that writes down how it was started, byte for byte, takes the session's lock as kolk does, and runs until it is told
 * to stop. It shares no code with the product.
 */
final class StandInKolk {
    private static final String PROGRAM = """
            #!/usr/bin/env -S python3 -IS
            import fcntl, json, os, sys, time
            base = os.path.dirname(os.path.dirname(os.path.realpath(__file__)))
            id = sys.argv[-1]
            record = {"arguments": [os.fsencode(a).hex() for a in sys.argv], "folder": os.getcwdb().hex(),
                      "data": os.environ.get("KOLK_DATA_DIR", ""), "terminal": os.isatty(0) and os.isatty(1)}
            with open(os.path.join(base, "records", "." + id), "w") as f:
                json.dump(record, f)
            os.rename(os.path.join(base, "records", "." + id), os.path.join(base, "records", id))
            lock = os.open(os.path.join(os.environ["KOLK_DATA_DIR"], "sessions", id + ".lock"), os.O_RDWR | os.O_CREAT, 0o600)
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            os.truncate(lock, 0)
            os.write(lock, b"%d\\n" % os.getpid())
            for _ in range(1200):
                if os.path.exists(os.path.join(base, "records", id + ".stop")):
                    break
                time.sleep(0.05)
            """;

    private final Path base;

    /** @param folder what the folder the program lies in is called */
    StandInKolk(Path base, String folder) throws IOException {
        this.base = base;
        Files.createDirectories(base.resolve("records"));
        Path program = Files.createDirectories(base.resolve(folder)).resolve("kolk");
        Files.writeString(program, PROGRAM);
        if (!program.toFile().setExecutable(true)) {
            throw new IOException("cannot be made executable: " + program);
        }
        this.program = program;
    }

    private final Path program;

    Path program() {
        return program;
    }

    /**
     * How it was started. Texts are the bytes it got, read as UTF-8.
     *
     * @param arguments the program itself first
     */
    record Start(List<String> arguments, String folder, String dataDir, boolean inTerminal) {}

    Start start(String id) throws IOException {
        JsonNode record =
                new ObjectMapper().readTree(base.resolve("records").resolve(id).toFile());
        List<String> arguments = new ArrayList<>();
        record.get("arguments").forEach(argument -> arguments.add(text(argument)));
        return new Start(
                arguments,
                text(record.get("folder")),
                record.get("data").textValue(),
                record.get("terminal").booleanValue());
    }

    void stop(String id) throws IOException {
        Files.createFile(base.resolve("records").resolve(id + ".stop"));
    }

    private static String text(JsonNode hex) {
        return new String(HexFormat.of().parseHex(hex.textValue()), StandardCharsets.UTF_8);
    }
}
