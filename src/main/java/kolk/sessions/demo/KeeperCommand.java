package kolk.sessions.demo;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How to start {@link DemoKeeper} with the Java and the classes that this process runs on: from a class path (tests), a module path
 * (a build) or the run-time image of an installed program.
 */
final class KeeperCommand {
    private KeeperCommand() {}

    /** The command without the keeper's own arguments. */
    static List<String> forThisProcess() {
        Module module = DemoKeeper.class.getModule();
        return of(
                Path.of(System.getProperty("java.home")),
                module.isNamed() ? module.getName() : null,
                System.getProperty("jdk.module.path"),
                System.getProperty("java.class.path"));
    }

    /**
     * @param module the module that the program runs as, or {@code null} when it runs from the class path
     * @param modulePath where modules are, or {@code null} when they are in the image
     */
    static List<String> of(Path javaHome, @Nullable String module, @Nullable String modulePath, String classPath) {
        String executable = File.separatorChar == '\\' ? "java.exe" : "java";
        List<String> command = new ArrayList<>(List.of(
                javaHome.resolve("bin").resolve(executable).toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-Xmx64m",
                "--enable-native-access=" + (module == null ? "ALL-UNNAMED" : module)));
        String main = DemoKeeper.class.getName();
        if (module == null) {
            command.addAll(List.of("-cp", classPath, main));
        } else {
            if (modulePath != null) {
                command.addAll(List.of("--module-path", modulePath));
            }
            command.addAll(List.of("-m", module + '/' + main));
        }
        return command;
    }
}
