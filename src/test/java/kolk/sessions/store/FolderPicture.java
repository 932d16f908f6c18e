package kolk.sessions.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HexFormat;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** All that is in a folder: each file's kind, mode, time and bytes by its path. Two equal pictures are two equal folders. */
final class FolderPicture {
    private FolderPicture() {}

    static Map<String, String> of(Path dir, Predicate<String> names) throws IOException {
        Map<String, String> picture = new TreeMap<>();
        try (Stream<Path> all = Files.walk(dir)) {
            for (Path file : all.filter(f -> !f.equals(dir)).toList()) {
                String name = dir.relativize(file).toString();
                if (names.test(name)) {
                    picture.put(name, describe(file));
                }
            }
        }
        return picture;
    }

    private static String describe(Path file) throws IOException {
        BasicFileAttributes attributes =
                Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        String what = attributes.isSymbolicLink()
                ? "link to " + Files.readSymbolicLink(file)
                : attributes.isDirectory()
                        ? "folder"
                        : attributes.isRegularFile() ? HexFormat.of().formatHex(Files.readAllBytes(file)) : "other";
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(file, LinkOption.NOFOLLOW_LINKS)) + " "
                + attributes.lastModifiedTime() + " " + what;
    }
}
