package kolk.sessions.transcript.changes;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermission;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import kolk.sessions.store.FileLook;
import kolk.sessions.transcript.changes.FileState.Why;
import org.jspecify.annotations.Nullable;

/**
 * The folder that a session worked in, as it is now. Of what is there only regular files are read, up to a size, and where links lead a path out of the folder it says so.
 */
final class WorkFolder {
    private final @Nullable Path folder;
    private final @Nullable Path real;

    private WorkFolder(@Nullable Path folder, @Nullable Path real) {
        this.folder = folder;
        this.real = real;
    }

    /** @param cwd the session's folder as it is written, which may be empty or nonsense */
    static WorkFolder of(String cwd) {
        try {
            Path folder = cwd.isEmpty() ? null : Path.of(cwd);
            if (folder == null || !folder.isAbsolute()) {
                return new WorkFolder(null, null);
            }
            return new WorkFolder(folder.normalize(), real(folder));
        } catch (InvalidPathException e) {
            return new WorkFolder(null, null);
        }
    }

    private static @Nullable Path real(Path folder) {
        try {
            Path real = folder.toRealPath();
            return Files.isDirectory(real) ? real : null;
        } catch (IOException e) {
            // Gone, or not to be reached.
            return null;
        }
    }

    /** The folder, or {@code null} where it is not there. */
    @Nullable
    Path path() {
        return real == null ? null : folder;
    }

    /**
     * A file that was looked at.
     *
     * @param leadsTo the file that was really read, where links lead out of the folder
     * @param executable whether it can be run as a program, or {@code null} where that is not known
     */
    record Seen(
            FileState state,
            @Nullable String leadsTo,
            @Nullable Boolean executable) {
        Seen(FileState state, @Nullable String leadsTo) {
            this(state, leadsTo, null);
        }
    }

    /** The whole path that a name from a manifest or a tree means; the name itself where it means none. */
    String whole(String name) {
        try {
            Path path = Path.of(name);
            Path base = folder;
            return (path.isAbsolute() || base == null ? path : base.resolve(path))
                    .normalize()
                    .toString();
        } catch (InvalidPathException e) {
            return name;
        }
    }

    /** A whole path as it is shown: within the folder where it lies there. */
    String shown(String whole) {
        Path base = folder;
        if (base == null) {
            return whole;
        }
        String prefix = base + base.getFileSystem().getSeparator();
        return whole.startsWith(prefix) ? whole.substring(prefix.length()) : whole;
    }

    /** A whole path as git names it in a tree of the folder. */
    String name(String whole) {
        return shown(whole).replace(File.separatorChar, '/');
    }

    /** Looks at a file now. */
    Seen look(String whole, int most) {
        Path path;
        try {
            path = Path.of(whole);
        } catch (InvalidPathException e) {
            return new Seen(new FileState.Unknown(Why.NO_SUCH_NAME, ""), null);
        }
        Path base = folder;
        boolean inside = base != null && path.startsWith(base);
        if (inside && real == null) {
            return new Seen(new FileState.Unknown(Why.FOLDER_GONE, String.valueOf(base)), null);
        }
        // U+FFFD stands for bytes that no name on this system can be made of again.
        if (!path.isAbsolute() || whole.indexOf('\ufffd') >= 0) {
            return new Seen(new FileState.Unknown(Why.NO_SUCH_NAME, ""), null);
        }
        return look(path, inside, most);
    }

    private Seen look(Path path, boolean inside, int most) {
        Path parent = path.getParent();
        Path name = path.getFileName();
        if (parent == null || name == null) {
            return new Seen(new FileState.Unknown(Why.NOT_A_FILE, ""), null);
        }
        try {
            Path where = parent.toRealPath();
            Path root = real;
            boolean out = inside && root != null && !where.startsWith(root);
            Path file = where.resolve(name);
            FileState state = Files.isSymbolicLink(file)
                    ? new FileState.Pointer(Files.readSymbolicLink(file).toString())
                    : state(FileLook.at(file, most));
            return new Seen(state, out ? file.toString() : null, executable(file, state));
        } catch (java.nio.file.NoSuchFileException | java.nio.file.NotDirectoryException e) {
            return new Seen(new FileState.Absent(), null);
        } catch (IOException e) {
            return new Seen(new FileState.Unknown(Why.UNREADABLE, String.valueOf(e.getMessage())), null);
        }
    }

    /** As git takes it: by the owner's permission, where the file system has such. */
    private static @Nullable Boolean executable(Path file, FileState state) throws IOException {
        if (!(state instanceof FileState.Content)) {
            return null;
        }
        PosixFileAttributeView view =
                Files.getFileAttributeView(file, PosixFileAttributeView.class, LinkOption.NOFOLLOW_LINKS);
        return view == null
                ? null
                : Boolean.valueOf(view.readAttributes().permissions().contains(PosixFilePermission.OWNER_EXECUTE));
    }

    /** What a look at a file means here. */
    static FileState state(FileLook look) {
        return switch (look) {
            case FileLook.Content content -> new FileState.Content(content.bytes());
            case FileLook.TooLarge tooLarge -> new FileState.TooLarge(tooLarge.size());
            case FileLook.Missing missing -> new FileState.Absent();
            case FileLook.NotRegular notRegular -> new FileState.Unknown(Why.NOT_A_FILE, "");
            case FileLook.Refused refused -> new FileState.Unknown(Why.UNREADABLE, refused.reason());
        };
    }

    /** Size and time of a file in the folder, not following a link; {@code null} where there is nothing. */
    @Nullable
    BasicFileAttributes attributes(String name) {
        Path base = folder;
        try {
            return base == null
                    ? null
                    : Files.readAttributes(base.resolve(name), BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        } catch (IOException | InvalidPathException e) {
            return null;
        }
    }

    /** The name that git gives to this content; as many digits as {@code like} has. */
    static String objectName(byte[] content, String like) {
        try {
            MessageDigest digest = MessageDigest.getInstance(like.length() > 40 ? "SHA-256" : "SHA-1");
            digest.update(("blob " + content.length + "\0").getBytes(StandardCharsets.US_ASCII));
            return java.util.HexFormat.of().formatHex(digest.digest(content));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-1 and SHA-256", e);
        }
    }
}
