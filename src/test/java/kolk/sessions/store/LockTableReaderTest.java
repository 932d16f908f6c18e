package kolk.sessions.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A table that has not changed is not made again, and one that has is. */
class LockTableReaderTest {
    private static final FileId FILE = new FileId(1, 77);

    @TempDir
    Path dir;

    private Path file;
    private LockTableReader reader;

    @BeforeEach
    void atATable() {
        file = dir.resolve("locks");
        reader = new LockTableReader(file);
    }

    private static String line(int number, int pid, long inode) {
        return number + ": FLOCK  ADVISORY  WRITE " + pid + " 00:01:" + inode + " 0 EOF\n";
    }

    @Test
    void theSameBytesAreTheSameTable() throws IOException {
        Files.writeString(file, line(1, 5, 77));
        LockTable first = reader.read();
        assertSame(first, reader.read());
    }

    @Test
    void otherBytesOfTheSameLengthAreAnotherTable() throws IOException {
        Files.writeString(file, line(1, 5, 77));
        LockTable first = reader.read();
        Files.writeString(file, line(1, 6, 77));
        assertNotSame(first, reader.read());
        assertEquals(6L, reader.read().holder(FILE));
    }

    @Test
    void locksOfOtherKindsMakeNoOtherTable() throws IOException {
        Files.writeString(file, line(1, 5, 77));
        LockTable first = reader.read();
        Files.writeString(
                file,
                "1: POSIX  ADVISORY  WRITE 9 00:01:5 0 EOF\n" + line(2, 5, 77)
                        + "2: -> FLOCK  ADVISORY  WRITE 8 00:01:77 0 EOF\n");
        assertSame(first, reader.read());
        assertEquals(5L, first.holder(FILE));
    }

    @Test
    void aTableThatHasBecomeEmptyNamesNobody() throws IOException {
        Files.writeString(file, line(1, 5, 77));
        reader.read();
        Files.writeString(file, "");
        assertNull(reader.read().holder(FILE));
    }

    @Test
    void aLongTableIsReadToItsEnd() throws IOException {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 1_000; i++) {
            text.append(line(i + 1, 1_000 + i, 10_000 + i));
        }
        Files.writeString(file, text);
        LockTable table = reader.read();
        assertEquals(1_000, table.files().size());
        assertEquals(1_999L, table.holder(new FileId(1, 10_999)));
        assertSame(table, reader.read());
    }
}
