package kolk.sessions.resume;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Finds programs by name in lists of folders, as a shell does. It starts none. */
public final class Programs {
    /** Where programs are on systems whose desktop starts with a short PATH. */
    private static final List<String> USUAL = List.of(
            "/usr/local/bin", "/usr/bin", "/bin", "/snap/bin", "/opt/homebrew/bin", "/home/linuxbrew/.linuxbrew/bin");

    private final Host host;
    private final List<String> usual;

    /** Looks in the PATH, and then where programs usually are. */
    public Programs(Host host) {
        this(host, USUAL);
    }

    /** @param usual folders to look in besides the PATH */
    Programs(Host host, List<String> usual) {
        this.host = host;
        this.usual = usual;
    }

    /** The folders of the environment's PATH. Empty and relative entries are left out: what lies in a folder one happens to be in is not started. */
    List<Path> path() {
        return folders(host.variable("PATH"));
    }

    /** The folders of a list in the form of PATH. */
    List<Path> folders(String list) {
        Set<Path> folders = new LinkedHashSet<>();
        for (String text : list.split(host.os() == Host.Os.WINDOWS ? ";" : ":")) {
            folder(text).filter(Path::isAbsolute).ifPresent(folders::add);
        }
        return List.copyOf(folders);
    }

    /** The program of this name in the PATH, else where programs usually are. A name that is a path is that file. */
    public Optional<Path> find(String name) {
        return isPath(name)
                ? folder(name).filter(Path::isAbsolute).filter(this::isProgram)
                : find(name, path())
                        .or(() -> find(name, usual.stream().map(Path::of).toList()));
    }

    /** The program of this name in the first of these folders that has it. */
    Optional<Path> find(String name, List<Path> folders) {
        return folders.stream()
                .flatMap(folder -> names(name).stream().flatMap(n -> child(folder, n).stream()))
                .filter(this::isProgram)
                .findFirst();
    }

    private List<String> names(String name) {
        return host.os() == Host.Os.WINDOWS && !name.contains(".")
                ? List.of(name + ".exe", name + ".cmd", name + ".bat")
                : List.of(name);
    }

    private boolean isProgram(Path file) {
        return Files.isRegularFile(file) && Files.isExecutable(file);
    }

    private static boolean isPath(String name) {
        return name.indexOf('/') >= 0 || name.indexOf(File.separatorChar) >= 0;
    }

    private static Optional<Path> child(Path folder, String name) {
        try {
            return Optional.of(folder.resolve(name));
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }

    private static Optional<Path> folder(String text) {
        try {
            return text.isEmpty() ? Optional.empty() : Optional.of(Path.of(text));
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }
}
