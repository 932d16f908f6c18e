package kolk.sessions.demo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class KeeperCommandTest {
    private static final Path JAVA = Path.of("/opt/jdk");

    @Test
    void fromAClassPathTheKeeperRunsFromTheSame() {
        List<String> command = KeeperCommand.of(JAVA, null, null, "a.jar:b.jar");
        assertEquals("/opt/jdk/bin/java", command.getFirst());
        assertEquals(List.of("-cp", "a.jar:b.jar", "kolk.sessions.demo.DemoKeeper"), last(command, 3));
    }

    @Test
    void fromAModulePathTheKeeperRunsFromTheSame() {
        List<String> command = KeeperCommand.of(JAVA, "kolk.sessions", "/build/classes", "");
        assertEquals(
                List.of("--module-path", "/build/classes", "-m", "kolk.sessions/kolk.sessions.demo.DemoKeeper"),
                last(command, 4));
    }

    @Test
    void inAnImageNoPathIsNeeded() {
        List<String> command = KeeperCommand.of(JAVA, "kolk.sessions", null, "");
        assertFalse(command.contains("--module-path"));
        assertEquals(List.of("-m", "kolk.sessions/kolk.sessions.demo.DemoKeeper"), last(command, 2));
    }

    private static List<String> last(List<String> command, int count) {
        return command.subList(command.size() - count, command.size());
    }
}
