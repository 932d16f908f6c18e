package kolk.sessions.resume;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/**
 * Command files, for terminals of macOS that open a file and take no arguments, and for words that a terminal would not leave as they are: a private folder with links to the working folder and to kolk, and a script
 * beside them. The script is the same for every session but for the id, which is letters, digits, {@code _} and {@code -}: what a folder is
 * called never becomes a text that a shell reads.
 *
 * <p>Nobody tells when a terminal has read its file, so each one that is written removes those that are older than an hour. What it removes are the names it writes itself, and never what a
 * link leads to.
 */
final class CommandFiles {
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

    private static final String PREFIX = "kolk-sessions-command-";
    private static final String FOLDER = "folder";
    private static final String KOLK = "kolk";
    private static final String DATA = "data";
    private static final String FILE = "kolk.command";
    /** A terminal that was started so long ago has read its file or never will. */
    private static final Duration KEPT = Duration.ofHours(1);

    private static final System.Logger LOG = System.getLogger(CommandFiles.class.getName());

    private final Path temporary;

    /** @param temporary the folder they are written to */
    CommandFiles(Path temporary) {
        this.temporary = temporary;
    }

    /** Writes one to a new folder. */
    Path write(ResumeCommand command) throws IOException {
        Path folder = newFolder();
        Files.createSymbolicLink(folder.resolve(FOLDER), command.folder());
        Files.createSymbolicLink(folder.resolve(KOLK), Path.of(command.kolk()));
        if (command.dataDir() != null) {
            Files.createSymbolicLink(folder.resolve(DATA), command.dataDir());
        }
        return script(folder, SCRIPT.formatted(command.id().value()));
    }

    /** A way to the working folder whose name is ours. */
    static Path folder(Path script) {
        return script.resolveSibling(FOLDER);
    }

    /** Writes one that runs these words, which have to be constants of this program: a shell reads them. */
    Path ofConstants(String script) throws IOException {
        return script(newFolder(), "#!/bin/sh\n" + script + "\n");
    }

    private Path newFolder() throws IOException {
        removeOld();
        return Files.createTempDirectory(temporary, PREFIX);
    }

    private void removeOld() {
        Instant before = Instant.now().minus(KEPT);
        try (DirectoryStream<Path> ours = Files.newDirectoryStream(temporary, PREFIX + "*")) {
            for (Path folder : ours) {
                if (Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)
                        && Files.getLastModifiedTime(folder, LinkOption.NOFOLLOW_LINKS)
                                .toInstant()
                                .isBefore(before)) {
                    remove(folder);
                }
            }
        } catch (IOException | DirectoryIteratorException e) {
            // Another person's, or gone meanwhile: resuming does not depend on it.
            LOG.log(System.Logger.Level.DEBUG, "old command files were not removed", e);
        }
    }

    private static void remove(Path folder) {
        try {
            for (String name : List.of(FILE, FOLDER, KOLK, DATA)) {
                Files.deleteIfExists(folder.resolve(name));
            }
            Files.delete(folder);
        } catch (IOException e) {
            LOG.log(System.Logger.Level.DEBUG, "an old command file was not removed", e);
        }
    }

    private static Path script(Path folder, String text) throws IOException {
        Path script = folder.resolve(FILE);
        Files.createFile(script, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
        return Files.writeString(script, text);
    }
}
