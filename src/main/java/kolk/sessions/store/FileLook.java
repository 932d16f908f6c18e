package kolk.sessions.store;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/**
 * What stands at a path that may be anything: the whole content of a regular file up to a limit, else what it is instead. Nothing is waited for, and a link in the last place is not
 * followed.
 */
public sealed interface FileLook {
    /** A regular file's content. The array is the caller's. */
    record Content(byte[] bytes) implements FileLook {
        @Override
        public boolean equals(Object other) {
            return other instanceof Content content && java.util.Arrays.equals(bytes, content.bytes);
        }

        @Override
        public int hashCode() {
            return java.util.Arrays.hashCode(bytes);
        }
    }

    /** A regular file that is longer than was asked for; none of it was kept. */
    record TooLarge(long size) implements FileLook {}

    /** There is nothing. */
    record Missing() implements FileLook {}

    /** A folder, a link, a FIFO, a socket or a device. */
    record NotRegular() implements FileLook {}

    /** It cannot be read; the reason is to be put behind its name. */
    record Refused(String reason) implements FileLook {}

    /**
     * Looks.
     *
     * @param most the longest content that is read, in bytes
     */
    static FileLook at(Path path, int most) {
        try (RegularFile file = RegularFile.open(path)) {
            long size = file.size();
            if (size > most) {
                return new TooLarge(size);
            }
            // Files of /proc say 0 and have content; others grow while they are read.
            byte[] bytes = new byte[(int) Math.min(most, Math.max(size, 4096)) + 1];
            int count = file.read(bytes, 0, bytes.length, 0);
            if (count == bytes.length && count <= most) {
                bytes = java.util.Arrays.copyOf(bytes, most + 1);
                count += file.read(bytes, count, bytes.length - count, count);
            }
            return count > most
                    ? new TooLarge(Math.max(count, file.size()))
                    : new Content(java.util.Arrays.copyOf(bytes, count));
        } catch (RegularFile.NotRegular e) {
            return new NotRegular();
        } catch (NoSuchFileException e) {
            return new Missing();
        } catch (IOException e) {
            return new Refused(Failures.reading(e));
        }
    }
}
