package kolk.sessions.testing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Assumptions;

/** A real file system in memory, as small as a test needs it; where the machine does not let us mount one the test is skipped, and says so. */
public final class SmallDisk implements AutoCloseable {
    private final Path path;

    private SmallDisk(Path path) {
        this.path = path;
    }

    public static SmallDisk mount(Path path, String options) throws IOException, InterruptedException {
        Files.createDirectories(path);
        Assumptions.assumeTrue(
                run("mount", "-t", "tmpfs", "-o", options, "tmpfs", path.toString()),
                "this machine does not allow a small file system to be mounted");
        return new SmallDisk(path);
    }

    public Path path() {
        return path;
    }

    public void makeReadOnly() throws IOException, InterruptedException {
        Assumptions.assumeTrue(run("mount", "-o", "remount,ro", path.toString()), "it cannot be made read-only");
    }

    @Override
    public void close() throws IOException, InterruptedException {
        run("umount", path.toString());
    }

    private static boolean run(String... command) throws IOException, InterruptedException {
        try {
            return new ProcessBuilder(new ArrayList<>(List.of(command)))
                            .redirectErrorStream(true)
                            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                            .start()
                            .waitFor()
                    == 0;
        } catch (IOException e) {
            return false;
        }
    }
}
