package kolk.sessions.transcript.changes;

import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * What git-lfs puts into a repository in the place of a large file (git-lfs specification, "pointer files"). Its content is somewhere else, and is not fetched.
 *
 * @param size of the content in bytes
 */
record LargeFilePointer(long size) {
    /** A pointer is never longer. */
    static final int LONGEST = 1_024;

    private static final String FIRST = "version https://git-lfs.github.com/spec/";
    private static final String SIZE = "size ";

    /** {@code null} where the content is no pointer. */
    static @Nullable LargeFilePointer of(byte[] content) {
        if (content.length >= LONGEST) {
            return null;
        }
        String text = new String(content, StandardCharsets.US_ASCII);
        if (!text.startsWith(FIRST)) {
            return null;
        }
        for (String line : text.split("\n")) {
            if (line.startsWith(SIZE) && line.substring(SIZE.length()).matches("[0-9]{1,18}")) {
                return new LargeFilePointer(Long.parseLong(line.substring(SIZE.length())));
            }
        }
        return null;
    }
}
