package kolk.sessions.app;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import kolk.sessions.resume.Host;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MachineProbeTest {
    @TempDir
    Path folder;

    @Test
    void onlySessionFilesCountAsSuch() throws Exception {
        String id = "s_01K00000000000000000000001";
        for (String ending : List.of(".json", ".meta.json", ".cooldowns.json", ".events.ndjson", ".lock")) {
            Files.writeString(folder.resolve(id + ending), "{}");
        }
        Files.writeString(folder.resolve(id + ".json.12345.tmp"), "{}");
        try (Services services = Services.start(new Host(Host.Os.LINUX, Map.of(), folder), Clock.systemUTC())) {
            assertEquals(
                    "1 session file.",
                    new MachineProbe(services).folder(folder.toString()).sentence());
        }
    }
}
