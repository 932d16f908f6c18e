package kolk.sessions.platform.files;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import kolk.sessions.resume.Host;
import kolk.sessions.resume.Programs;

/**
 * The command lines that show folders and files, one list of arguments each. It starts nothing. Every path is absolute, so none can be taken for an option.
 */
final class FileManagerCommands {
    private final Host.Os os;
    private final Programs programs;

    FileManagerCommands(Host host) {
        this.os = host.os();
        this.programs = new Programs(host);
    }

    /**
     * Opens a folder; empty where no program for it is found. On a Mac the folder is shown from outside: opening one whose name ends in {@code .app} would start it as a program.
     */
    Optional<List<String>> open(Path folder) {
        return switch (os) {
            case LINUX ->
                program("xdg-open")
                        .map(program -> List.of(program, folder.toString()))
                        .or(() -> program("gio").map(program -> List.of(program, "open", folder.toString())));
            case MACOS -> reveal(folder);
            case WINDOWS -> Optional.of(List.of("explorer.exe", folder.toString()));
        };
    }

    /** Shows where something lies, with it selected; empty where the system has no program that can. */
    Optional<List<String>> reveal(Path item) {
        return switch (os) {
            case LINUX -> Optional.empty();
            case MACOS -> Optional.of(List.of("/usr/bin/open", "-R", item.toString()));
            case WINDOWS -> Optional.of(List.of("explorer.exe", "/select,", item.toString()));
        };
    }

    private Optional<String> program(String name) {
        return programs.find(name).map(Path::toString);
    }
}
