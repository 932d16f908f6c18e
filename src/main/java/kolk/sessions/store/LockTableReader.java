package kolk.sessions.store;

import java.io.FileInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Reads the system's table of locks again and again, and makes a new {@link LockTable} of it only when its bytes are different: it is read more than
 * once a second, for ever. It decides nothing about what the table says. For one thread at a time.
 */
final class LockTableReader implements LockTable.Source {
    /** The kernel gives out at most one page a read, and only what is within one read is seen at one moment. */
    private static final int ONE_MOMENT = 3_500;

    private static final int MOST_READINGS = 5;

    private final String table;
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
                last = LockTable.parse(new String(buffer, 0, length, StandardCharsets.US_ASCII));
                readings.add(last);
            }
            if (same || length < ONE_MOMENT) {
                break;
            }
        }
        return readings.size() < 2 ? last : LockTable.union(readings);
    }

    /** A stream that an interrupt does not close, and that leaves no descriptor open between two readings. */
    private int readBytes() throws IOException {
        try (FileInputStream in = new FileInputStream(table)) {
            int length = 0;
            int count;
            while ((count = in.read(buffer, length, buffer.length - length)) > 0) {
                length += count;
                if (length == buffer.length) {
                    buffer = Arrays.copyOf(buffer, 2 * length);
                }
            }
            return length;
        }
    }
}
