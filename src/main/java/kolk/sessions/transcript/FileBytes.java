package kolk.sessions.transcript;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.concurrent.atomic.AtomicLong;
import kolk.sessions.store.SessionException;

/**
 * The bytes of one session file, readable at any place until closed, also after kolk has put a newer file in its place: the
 * open file stays the one it was. It is deliberately no {@code FileChannel}: interrupting a thread that reads one closes it for all others.
 * Any thread may read.
 */
final class FileBytes implements SessionBytes {
    private final RandomAccessFile file;
    private final String name;
    private final long size;
    private final AtomicLong bytesRead = new AtomicLong();

    private FileBytes(RandomAccessFile file, String name, long size) {
        this.file = file;
        this.name = name;
        this.size = size;
    }

    /**
     * Opens a file, never a link, a folder, a FIFO or a device.
     *
     * @throws SessionException.NotFound when there is none
     * @throws SessionException.Failed when the system refuses
     */
    static FileBytes open(Path path) throws SessionException {
        String name = String.valueOf(path.getFileName());
        try {
            BasicFileAttributes attributes =
                    Files.readAttributes(path, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
            if (!attributes.isRegularFile()) {
                throw new SessionException.NotFound(name + " is not a plain file");
            }
            RandomAccessFile file = new RandomAccessFile(path.toFile(), "r");
            return new FileBytes(file, name, file.length());
        } catch (java.nio.file.NoSuchFileException | java.io.FileNotFoundException e) {
            if (Files.exists(path, LinkOption.NOFOLLOW_LINKS)) {
                throw new SessionException.Failed(name + " cannot be opened: " + reason(e), e);
            }
            throw new SessionException.NotFound(name + " is gone");
        } catch (IOException e) {
            throw new SessionException.Failed(name + " cannot be opened: " + reason(e), e);
        }
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public long size() {
        return size;
    }

    @Override
    public long bytesRead() {
        return bytesRead.get();
    }

    @Override
    public int read(long position, byte[] into, int offset, int length) throws IOException {
        int total = 0;
        synchronized (file) {
            file.seek(position);
            while (total < length) {
                int read = file.read(into, offset + total, length - total);
                if (read < 0) {
                    break;
                }
                total += read;
            }
        }
        bytesRead.addAndGet(total);
        return total == 0 && length > 0 ? -1 : total;
    }

    @Override
    public void close() throws IOException {
        file.close();
    }

    private static String reason(Exception e) {
        String message = e.getMessage();
        return message == null ? e.getClass().getSimpleName() : message;
    }
}
