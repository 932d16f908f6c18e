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
record Folders(List<Path> dirs, List<String> notes) {
    Folders {
        dirs = List.copyOf(dirs);
        notes = List.copyOf(notes);
    }

    /** The one folder that a document with place for one names. */
    Path first() {
        return dirs.getFirst();
    }

    /** @throws Complaint when one of them cannot be a sessions folder */
    static Folders given(List<String> texts, CliSystem system) {
        List<Path> dirs = new ArrayList<>();
        for (String text : texts) {
            add(dirs, checked(path(text, "--dir ", system), "--dir "));
        }
        return new Folders(dirs, List.of());
    }

    /** @throws Complaint when kolk's own place cannot be a sessions folder; a set folder that cannot is a note */
    static Folders own(CliSystem system) {
        DataFolders.Place place = kolks(system);
        List<Path> dirs = new ArrayList<>(List.of(checked(place.dir(), "the sessions folder ")));
        List<String> notes = new ArrayList<>();
        if (place.note() != null) {
            notes.add(place.note());
        }
        for (String text : system.settings().get().folders()) {
            try {
                add(dirs, checked(path(text, "the folder in the settings ", system), "the folder in the settings "));
            } catch (Complaint complaint) {
                notes.add(complaint.getMessage());
            }
        }
        return new Folders(dirs, notes);
    }

    /** The place kolk itself uses in these circumstances. */
    static DataFolders.Place kolks(CliSystem system) {
        return DataFolders.resolve(
                system.host().environment(), system.host().home(), system.workingDirectory(), family(system.host()));
    }

    static DataFolders.Os family(Host host) {
        return host.os() == Host.Os.WINDOWS ? DataFolders.Os.WINDOWS : DataFolders.Os.UNIX;
    }

    private static Path path(String text, String what, CliSystem system) {
        if (text.isEmpty()) {
            throw Complaint.usage(what.strip() + " names no folder");
        }
        try {
            return normal(system.workingDirectory().resolve(text).toAbsolutePath());
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
