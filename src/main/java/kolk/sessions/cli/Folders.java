package kolk.sessions.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import kolk.sessions.resume.Host;
import kolk.sessions.store.DataFolders;
import kolk.sessions.transcript.VisibleText;

/**
 * The sessions folders a command works on: those given, else kolk's own place and the ones the person has set. It reads no session.
 *
 * @param dirs at least one, absolute, none twice; a folder that does not exist (yet) is an empty one
 * @param notes sentences about them that a person should read
 */
public record Folders(List<Path> dirs, List<String> notes) {
    public Folders {
        dirs = List.copyOf(dirs);
        notes = List.copyOf(notes);
    }

    private static final String FROM_SETTINGS = "the folder in the settings ";

    /** The one folder that a document with place for one names. */
    Path first() {
        return dirs.getFirst();
    }

    /** @throws Complaint when one of them cannot be a sessions folder */
    static Folders given(List<String> texts, CliSystem system) {
        List<Path> dirs = new ArrayList<>();
        for (String text : texts) {
            add(dirs, checked(path(text, "--dir ", system.workingDirectory()), "--dir "));
        }
        return new Folders(dirs, List.of());
    }

    /** @throws Complaint when kolk's own place cannot be a sessions folder; a set folder that cannot is a note */
    static Folders own(CliSystem system) {
        Folders folders = following(
                system.host(),
                system.workingDirectory(),
                system.settings().get().folders());
        checked(folders.first(), "the sessions folder ");
        return folders;
    }

    /**
     * kolk's own folder, and behind it those of the settings. Looks at the disk.
     *
     * @param workingDirectory what relative ones count from
     * @param chosen the folders of the settings, as they were written; one that cannot be a sessions folder becomes a note
     */
    public static Folders following(Host host, Path workingDirectory, List<String> chosen) {
        DataFolders.Place own = kolks(host, workingDirectory);
        List<Path> dirs = new ArrayList<>(List.of(own.dir()));
        List<String> notes = new ArrayList<>();
        if (own.note() != null) {
            notes.add(own.note());
        }
        for (String text : chosen) {
            try {
                add(dirs, checked(path(text, FROM_SETTINGS, workingDirectory), FROM_SETTINGS));
            } catch (Complaint complaint) {
                notes.add(complaint.getMessage());
            }
        }
        return new Folders(dirs, notes);
    }

    /** The place kolk itself uses in these circumstances. */
    static DataFolders.Place kolks(Host host, Path workingDirectory) {
        return DataFolders.resolve(host.environment(), host.home(), workingDirectory, family(host));
    }

    static DataFolders.Os family(Host host) {
        return host.os() == Host.Os.WINDOWS ? DataFolders.Os.WINDOWS : DataFolders.Os.UNIX;
    }

    private static Path path(String text, String what, Path workingDirectory) {
        if (text.isEmpty()) {
            throw Complaint.usage(what.strip() + " names no folder");
        }
        try {
            return normal(workingDirectory.resolve(text).toAbsolutePath());
        } catch (InvalidPathException e) {
            throw Complaint.usage(what + VisibleText.line(text) + " is no path on this system in this locale");
        }
    }

    /** Without {@code .} and {@code ..}, unless that would be another folder, as behind a link. */
    private static Path normal(Path path) {
        Path normal = path.normalize();
        try {
            return normal.equals(path) || !Files.exists(path) || Files.isSameFile(path, normal) ? normal : path;
        } catch (IOException e) {
            return path;
        }
    }

    private static Path checked(Path dir, String what) {
        String name = what + VisibleText.line(dir.toString());
        if (Files.isDirectory(dir)) {
            if (!Files.isReadable(dir) || !Files.isExecutable(dir)) {
                throw Complaint.usage(name + " may not be read");
            }
            return dir;
        }
        for (Path part = dir; part != null; part = part.getParent()) {
            if (Files.exists(part)) {
                if (!Files.isDirectory(part)) {
                    throw Complaint.usage(name + " is not a folder");
                }
                if (!Files.isExecutable(part)) {
                    throw Complaint.usage(name + " may not be read");
                }
                break;
            }
        }
        return dir;
    }

    private static void add(List<Path> dirs, Path dir) {
        boolean known = dirs.stream().anyMatch(other -> isSame(other, dir));
        if (!known) {
            dirs.add(dir);
        }
    }

    private static boolean isSame(Path one, Path other) {
        try {
            return one.equals(other) || Files.exists(one) && Files.exists(other) && Files.isSameFile(one, other);
        } catch (IOException e) {
            return false;
        }
    }
}
