package kolk.sessions.watch;

import static kolk.sessions.watch.KolkFolder.id;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import kolk.sessions.testing.RequiresProgram;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Sessions that the system really refuses to give, to a process that has no descriptors left or no rights. */
@Timeout(120)
class WatchTroubleTest {
    @TempDir
    Path base;

    private KolkFolder kolk;

    @BeforeEach
    void oneSession() throws IOException {
        kolk = new KolkFolder(Files.createDirectory(base.resolve("sessions"))).save(id(1), "one");
    }

    private Simulation watch(String... before) throws IOException {
        List<String> command = new ArrayList<>(List.of(before));
        command.addAll(Simulation.java(TroubledWatch.class, kolk.dir()));
        return Simulation.start(base, command);
    }

    private static void awaitShown(Simulation watch, Predicate<String> wanted) {
        Awaitility.await()
                .atMost(Duration.ofSeconds(20))
                .pollInterval(Duration.ofMillis(100))
                .until(() -> watch.command("shown"), wanted);
    }

    @Test
    @RequiresProgram("bash")
    void aSessionThatNoDescriptorWasLeftForBecomesRightByItself() throws IOException {
        try (Simulation watch = watch("bash", "-c", "ulimit -n 100; exec \"$0\" \"$@\"")) {
            awaitShown(watch, "[one]"::equals);
            watch.command("exhaust");
            kolk.save(id(1), "changed").save(id(2), "two");
            awaitShown(watch, shown -> shown.contains("cannot be read"));
            watch.command("release");
            awaitShown(watch, "[changed, two]"::equals);
        }
    }

    /** The rights of root without the right to pass over rights. */
    @Test
    @RequiresProgram("setpriv")
    void aSessionThatMayNotBeReadSaysSoAndBecomesRightWithTheRights() throws IOException {
        String without = "-dac_override,-dac_read_search";
        try (Simulation watch = watch("setpriv", "--bounding-set", without, "--inh-caps", without)) {
            awaitShown(watch, "[one]"::equals);
            Files.setPosixFilePermissions(kolk.file(id(1)), PosixFilePermissions.fromString("---------"));
            Files.writeString(kolk.dir().resolve(id(1) + ".meta.json"), "{}");
            awaitShown(watch, shown -> shown.contains("cannot be read: permission denied"));
            Files.setPosixFilePermissions(kolk.file(id(1)), PosixFilePermissions.fromString("rw-------"));
            awaitShown(watch, "[one]"::equals);
        }
    }
}
