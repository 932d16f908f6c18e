package kolk.sessions.cli;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import kolk.sessions.transcript.VisibleText;
import org.jspecify.annotations.Nullable;

/** Where {@code export} writes: finds out, before anything is written, which files those are and that none of them would be replaced unasked. */
final class ExportPlace {
    private final Path workingDirectory;
    private final @Nullable String to;
    private final boolean force;

    /**
     * @param to what was said with {@code --to}, not standard output; {@code null} when nothing was
     * @param force whether files may be replaced
     */
    ExportPlace(Path workingDirectory, @Nullable String to, boolean force) {
        this.workingDirectory = workingDirectory;
        this.to = to;
        this.force = force;
    }

    /**
     * The file of each session.
     *
     * @param names what the files are called where a folder was named
     */
    List<Path> files(List<String> names) {
        Path target = target(names.size());
        List<Path> files =
                Files.isDirectory(target) ? names.stream().map(target::resolve).toList() : List.of(target);
        for (Path file : files) {
            if (!force && Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
                throw there(file);
            }
        }
        return files;
    }

    static Complaint there(Path file) {
        return Complaint.failed(
                VisibleText.line(file.toString()) + " is there already; say --force to replace it", null);
    }

    private Path target(int sessions) {
        if (to == null || to.isEmpty()) {
            throw Complaint.usage("say with --to where to write: a file, a folder, or '-'");
        }
        Path target;
        try {
            target = workingDirectory.resolve(to).toAbsolutePath();
        } catch (InvalidPathException e) {
            throw Complaint.usage("--to " + VisibleText.line(to) + " is no path on this system in this locale");
        }
        if (Files.isDirectory(target)) {
            return target;
        }
        if (sessions > 1 || to.endsWith("/")) {
            throw Complaint.usage("there is no folder " + VisibleText.line(target.toString()));
        }
        Path folder = target.getParent();
        if (folder == null || !Files.isDirectory(folder)) {
            throw Complaint.usage("there is no folder " + VisibleText.line(String.valueOf(folder)));
        }
        return target;
    }
}
