package kolk.sessions.store;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads the system's table of locks again and again, and makes a new {@link LockTable} of it only when its bytes are different: it is read more than
 * once a second, for ever. It keeps the table open: that is cheaper, and goes on when there are no descriptors left. It decides nothing about what
 * the table says. For one thread at a time.
 */
final class LockTableReader implements LockTable.Source {
    /** The kernel gives out at most one page a read, and only what is within one read is seen at one moment. */
    private static final int ONE_MOMENT = 3_500;

    private static final int MOST_READINGS = 5;

    private final String table;
    private @Nullable RandomAccessFile opened;
    private byte[] buffer = new byte[8 * 1024];
    private byte[] lastBytes = new byte[0];
    private LockTable last = LockTable.empty();

    /** @param table {@code /proc/locks} */
    LockTableReader(Path table) {
        this.table = table.toString();
    }

    /**
     * Reads the table. A long one is given out page by page, and a lock that is dropped meanwhile makes another one fall between two pages: so it
     * is read until two readings agree, the last one of the call before included, and what any reading since named counts as held.
     */
    @Override
    public LockTable read() throws IOException {
        List<LockTable> readings = new ArrayList<>(1);
        for (int reading = 0; reading < MOST_READINGS; reading++) {
            int length = readBytes();
            boolean same = Arrays.equals(buffer, 0, length, lastBytes, 0, lastBytes.length);
            if (!same) {
                lastBytes = Arrays.copyOf(buffer, length);
                LockTable now = LockTable.parse(new String(buffer, 0, length, StandardCharsets.US_ASCII));
                // Locks of another kind come and go: who looks for a change of these finds the same table.
                if (!now.saysAs(last)) {
                    last = now;
                }
                if (!readings.contains(last)) {
                    readings.add(last);
                }
            }
            if (same || length < ONE_MOMENT) {
                break;
            }
        }
        return readings.size() < 2 ? last : LockTable.union(readings);
    }

    private int readBytes() throws IOException {
        // No channel: an interrupt would close it.
        RandomAccessFile file = opened == null ? new RandomAccessFile(table, "r") : opened;
        opened = file;
        try {
            file.seek(0);
            int length = 0;
            int count;
            while ((count = file.read(buffer, length, buffer.length - length)) > 0) {
                length += count;
                if (length == buffer.length) {
                    buffer = Arrays.copyOf(buffer, 2 * length);
                }
            }
            return length;
        } catch (IOException e) {
            opened = null;
            file.close();
            throw e;
        }
    }
}
