package kolk.sessions.resume;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Finds the kolk program, also when the desktop's PATH is short: the person's setting, PATH, the login shell's PATH, then the folders where
 * its installers put it. It never starts kolk.
 */
public final class KolkFinder {
    private static final String KOLK = "kolk";

    private final Host host;
    private final Programs programs;

    public KolkFinder(Host host) {
        this.host = host;
        this.programs = new Programs(host);
    }

    /** What came of looking. */
    public sealed interface Answer {
        /**
         * It is there.
         *
         * @param program absolute
         * @param where in words, for {@code doctor}
         */
        record Found(Path program, String where) implements Answer {}

        /**
         * It is not.
         *
         * @param sentence where was looked, one sentence without an end mark
         */
        record Missing(String sentence) implements Answer {}
    }

    /**
     * Looks for it. May start the person's login shell and wait some seconds for it, but only when the PATH does not have kolk.
     *
     * @param setting the path the person has set, or empty; where it is set, nothing else is looked at
     */
    public Answer find(String setting) {
        if (!setting.isBlank()) {
            Optional<Path> set = programs.find(expanded(setting.strip()));
            return set.isPresent()
                    ? new Answer.Found(set.get(), "the settings")
                    : new Answer.Missing("kolk is not where the settings say: " + setting.strip()
                            + " is no program that can be started");
        }
        return inPath().or(this::inLoginShell)
                .or(this::inUsualFolders)
                .orElseGet(() -> new Answer.Missing("kolk was not found in PATH, the login shell's PATH, or "
                        + String.join(
                                ", ",
                                usualFolders().stream().map(Path::toString).toList())));
    }

    private Optional<Answer> inPath() {
        return programs.find(KOLK, programs.path()).map(path -> new Answer.Found(path, "PATH"));
    }

    private Optional<Answer> inLoginShell() {
        return new LoginShell(host)
                .path()
                .flatMap(list -> programs.find(KOLK, programs.folders(list)))
                .map(path -> new Answer.Found(path, "the login shell's PATH"));
    }

    private Optional<Answer> inUsualFolders() {
        return programs.find(KOLK, usualFolders())
                .map(path -> new Answer.Found(path, "the folder where installers put it"));
    }

    private List<Path> usualFolders() {
        List<Path> folders = new ArrayList<>(
                List.of(host.home().resolve(".local/bin"), host.home().resolve("go/bin")));
        switch (host.os()) {
            case MACOS -> folders.addAll(List.of(Path.of("/opt/homebrew/bin"), Path.of("/usr/local/bin")));
            case LINUX ->
                folders.addAll(List.of(
                        host.home().resolve(".linuxbrew/bin"),
                        Path.of("/home/linuxbrew/.linuxbrew/bin"),
                        Path.of("/usr/local/bin")));
            case WINDOWS -> folders.add(host.home().resolve("scoop/shims"));
        }
        return folders;
    }

    private String expanded(String setting) {
        return setting.startsWith("~/")
                ? host.home().resolve(setting.substring(2)).toString()
                : setting;
    }
}
