package kolk.sessions.platform;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;
import kolk.sessions.resume.Host;

/**
 * The folders in which this program keeps what is its own, by each system's convention. It makes none of them and knows nothing of kolk's
 * own folder.
 *
 * @param config what the person chose and said
 * @param cache what can be made again
 * @param state logs
 * @param runtime sockets and locks of running programs; private to the person, gone after a restart
 */
public record AppFolders(Path config, Path cache, Path state, Path runtime) {
    private static final String UNIX_NAME = "kolk-sessions";
    private static final String NAME = "Kolk Sessions";

    /** The folders on this machine. On Unix the XDG variables count when they are absolute, as their specification says. */
    public static AppFolders of(Host host) {
        Path home = host.home();
        return switch (host.os()) {
            case LINUX -> {
                Path state = variable(host, "XDG_STATE_HOME")
                        .orElse(home.resolve(".local/state"))
                        .resolve(UNIX_NAME);
                yield new AppFolders(
                        variable(host, "XDG_CONFIG_HOME")
                                .orElse(home.resolve(".config"))
                                .resolve(UNIX_NAME),
                        variable(host, "XDG_CACHE_HOME")
                                .orElse(home.resolve(".cache"))
                                .resolve(UNIX_NAME),
                        state,
                        variable(host, "XDG_RUNTIME_DIR")
                                .map(runtime -> runtime.resolve(UNIX_NAME))
                                .orElse(state.resolve("run")));
            }
            case MACOS -> {
                Path library = home.resolve("Library");
                yield new AppFolders(
                        library.resolve("Application Support").resolve(NAME),
                        library.resolve("Caches").resolve(NAME),
                        library.resolve("Logs").resolve(NAME),
                        library.resolve("Application Support").resolve(NAME).resolve("run"));
            }
            case WINDOWS -> {
                Path local = variable(host, "LOCALAPPDATA")
                        .orElse(home.resolve("AppData/Local"))
                        .resolve(NAME);
                yield new AppFolders(
                        variable(host, "APPDATA")
                                .orElse(home.resolve("AppData/Roaming"))
                                .resolve(NAME),
                        local.resolve("cache"),
                        local.resolve("logs"),
                        local.resolve("run"));
            }
        };
    }

    /** The file of the person's settings. */
    public Path settingsFile() {
        return config.resolve("settings.json");
    }

    /** The file of what the person said about sessions. */
    public Path marksFile() {
        return config.resolve("sessions.json");
    }

    /** The file of the filters that are kept under a name. */
    public Path viewsFile() {
        return config.resolve("views.json");
    }

    private static Optional<Path> variable(Host host, String name) {
        return Stream.of(host.variable(name))
                .filter(value -> !value.isBlank())
                .flatMap(AppFolders::path)
                .filter(Path::isAbsolute)
                .findFirst();
    }

    private static Stream<Path> path(String text) {
        try {
            return Stream.of(Path.of(text));
        } catch (InvalidPathException e) {
            return Stream.empty();
        }
    }
}
