package kolk.sessions.resume;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import kolk.sessions.store.HomeFolder;

/**
 * The machine as programs are found on it: a value, so that tests can be any machine.
 *
 * @param os the family of the operating system
 * @param environment the environment variables
 * @param home the person's home folder
 */
public record Host(Os os, Map<String, String> environment, Path home) {
    /** The families of operating systems that differ in terminals and folders. */
    public enum Os {
        /** Linux and every other Unix but macOS. */
        LINUX,
        MACOS,
        WINDOWS;

        /** The family that a value of the system property {@code os.name} means. */
        public static Os named(String osName) {
            String name = osName.toLowerCase(Locale.ROOT);
            if (name.startsWith("windows")) {
                return WINDOWS;
            }
            return name.startsWith("mac") || name.startsWith("darwin") ? MACOS : LINUX;
        }
    }

    public Host {
        environment = Map.copyOf(environment);
    }

    /** The machine this program runs on. */
    public static Host current() {
        return new Host(Os.named(System.getProperty("os.name", "")), System.getenv(), HomeFolder.current());
    }

    /** The folder for what need not last: {@code TMPDIR} where that is one, as for other programs of this system, else what Java takes. */
    public Path temporary() {
        String wanted = os == Os.WINDOWS ? "" : variable("TMPDIR");
        return wanted.startsWith("/") && Files.isDirectory(Path.of(wanted))
                ? Path.of(wanted)
                : Path.of(System.getProperty("java.io.tmpdir"));
    }

    /** A variable, empty where it is not set. */
    public String variable(String name) {
        return environment.getOrDefault(name, "");
    }
}
