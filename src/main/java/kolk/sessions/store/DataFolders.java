package kolk.sessions.store;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Where kolk keeps its sessions (kolk-on-disk.md section 1). It is made of the circumstances alone, so that tests and a second profile need no
 * real environment; it never makes a folder and never moves one, as kolk does with the old place.
 */
public final class DataFolders {
    private static final String SESSIONS = "sessions";
    private static final String KOLK = "kolk";

    private final Map<String, String> environment;
    private final Path home;
    private final Path workingDirectory;
    private final Os os;

    /** The families of systems that differ in where the folder lies. */
    public enum Os {
        /** Linux, macOS and their like. */
        UNIX,
        /** Windows. */
        WINDOWS;

        /** The family that a value of the system property {@code os.name} belongs to. */
        public static Os of(String name) {
            return name.toLowerCase(Locale.ROOT).startsWith("windows") ? WINDOWS : UNIX;
        }
    }

    /**
     * The sessions folder that applies.
     *
     * @param dir the sessions folder; it need not exist
     * @param note one sentence a person should know about it (it is the old place), or {@code null}
     */
    public record Place(Path dir, @Nullable String note) {}

    private DataFolders(Map<String, String> environment, Path home, Path workingDirectory, Os os) {
        this.environment = environment;
        this.home = home;
        this.workingDirectory = workingDirectory;
        this.os = os;
    }

    /**
     * The sessions folder in these circumstances. It looks on the disk only for which of the present and the old places are there.
     *
     * @param environment the environment variables
     * @param home the person's home folder
     * @param workingDirectory what a relative {@code KOLK_DATA_DIR} counts from
     * @param os the family of the system
     */
    public static Place resolve(Map<String, String> environment, Path home, Path workingDirectory, Os os) {
        DataFolders folders = new DataFolders(environment, home, workingDirectory, os);
        Path present = folders.present();
        if (Files.exists(present)) {
            return new Place(present, null);
        }
        return folders.old().stream()
                .filter(Files::isDirectory)
                .findFirst()
                .map(old -> new Place(
                        old,
                        "These sessions lie in the old place " + old + "; kolk will move them to " + present
                                + " when it is next started."))
                .orElse(new Place(present, null));
    }

    /** Every place that {@link #resolve} considers, the present one first, for saying where was looked. */
    public static List<Path> candidates(Map<String, String> environment, Path home, Path workingDirectory, Os os) {
        DataFolders folders = new DataFolders(environment, home, workingDirectory, os);
        List<Path> places = new ArrayList<>();
        places.add(folders.present());
        folders.old().stream().filter(old -> !places.contains(old)).forEach(places::add);
        return List.copyOf(places);
    }

    private Path present() {
        return override("KOLK_DATA_DIR").orElseGet(this::data).resolve(SESSIONS).normalize();
    }

    private Path data() {
        if (os == Os.UNIX) {
            return absolute("XDG_DATA_HOME")
                    .orElseGet(() -> home.resolve(".local").resolve("share"))
                    .resolve(KOLK);
        }
        return value("LocalAppData")
                .or(() -> Optional.of(home)
                        .filter(folder -> !folder.toString().isEmpty())
                        .map(folder -> folder.resolve("AppData").resolve("Local")))
                .or(() -> value("AppData"))
                .orElse(workingDirectory)
                .resolve(KOLK);
    }

    private List<Path> old() {
        Optional<Path> override = override("KOLK_CONFIG_DIR");
        List<Path> configs = new ArrayList<>();
        if (override.isPresent()) {
            configs.add(override.get());
        } else if (os == Os.UNIX) {
            absolute("XDG_CONFIG_HOME").map(folder -> folder.resolve(KOLK)).ifPresent(configs::add);
            configs.add(home.resolve(".config").resolve(KOLK));
        } else {
            value("AppData").map(folder -> folder.resolve(KOLK)).ifPresent(configs::add);
            configs.add(home.resolve(".config").resolve(KOLK));
        }
        return configs.stream()
                .map(folder -> folder.resolve(SESSIONS).normalize())
                .toList();
    }

    private Optional<Path> override(String variable) {
        return value(variable).map(workingDirectory::resolve);
    }

    private Optional<Path> absolute(String variable) {
        return value(variable).filter(Path::isAbsolute);
    }

    private Optional<Path> value(String variable) {
        String text = GoText.trim(find(variable));
        try {
            return text.isEmpty() ? Optional.empty() : Optional.of(Path.of(text));
        } catch (InvalidPathException _) {
            return Optional.empty();
        }
    }

    /** Names of variables have no case on Windows; a map copied from the environment has lost that. */
    private String find(String variable) {
        String exact = environment.get(variable);
        if (exact != null || os == Os.UNIX) {
            return exact == null ? "" : exact;
        }
        return environment.entrySet().stream()
                .filter(entry -> entry.getKey().equalsIgnoreCase(variable))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse("");
    }
}
