package kolk.sessions.resume;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;

/**
 * For terminals of macOS that open a file and take no arguments, and for words that a terminal would not leave as they are: a private folder with links to the working folder and to kolk, and a script
 * beside them. The script is the same for every session but for the id, which is letters, digits, {@code _} and {@code -}: what a folder is
 * called never becomes a text that a shell reads.
 */
final class CommandFile {
    private static final String SCRIPT = """
            #!/bin/sh
            here=$(dirname "$0")
            cd -P "$here/folder" || exit
            if [ -e "$here/data" ]; then
              data=$(cd -P "$here/data" && pwd && printf x)
              KOLK_DATA_DIR=${data%%??}
              export KOLK_DATA_DIR
            fi
            exec "$here/kolk" -s %s
            """;

    private static final String FOLDER = "folder";

    private CommandFile() {}

    /** Writes it to a new folder in the system's temporary folder, which the system clears. */
    static Path write(ResumeCommand command) throws IOException {
        Path folder = Files.createTempDirectory("kolk-sessions-");
        Files.createSymbolicLink(folder.resolve(FOLDER), command.folder());
        Files.createSymbolicLink(folder.resolve("kolk"), Path.of(command.kolk()));
        if (command.dataDir() != null) {
            Files.createSymbolicLink(folder.resolve("data"), command.dataDir());
        }
        return script(folder, SCRIPT.formatted(command.id().value()));
    }

    /** A way to the working folder whose name is ours. */
    static Path folder(Path script) {
        return script.resolveSibling(FOLDER);
    }

    /** Writes one that runs these words, which have to be constants of this program: a shell reads them. */
    static Path ofConstants(String script) throws IOException {
        return script(Files.createTempDirectory("kolk-sessions-"), "#!/bin/sh\n" + script + "\n");
    }

    private static Path script(Path folder, String text) throws IOException {
        Path script = folder.resolve("kolk.command");
        Files.createFile(script, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
        return Files.writeString(script, text);
    }
}
