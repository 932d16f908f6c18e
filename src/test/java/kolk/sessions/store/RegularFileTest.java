package kolk.sessions.store;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.FutureTask;
import java.util.stream.Stream;
import kolk.sessions.testing.RequiresProgram;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The native way to a file and Java's say the same of everything, and the native one has no gap between look and opening. */
@EnabledOnOs(OS.LINUX)
class RegularFileTest {
    private static final int SWAPS = 2_000;

    @TempDir
    Path dir;

    private Path file;

    @BeforeEach
    void makeFile() throws IOException {
        file = Files.writeString(dir.resolve("file"), "content");
    }

    /** A way to open a file and one to look at it. */
    interface Way {
        RegularFile open(Path path) throws IOException;

        FileStamp look(Path path) throws IOException;
    }

    static Stream<Way> ways() {
        return Stream.of(NATIVE, JAVA);
    }

    private static final Way NATIVE = new Way() {
        @Override
        public RegularFile open(Path path) throws IOException {
            return NativeFile.open(calls(), path);
        }

        @Override
        public FileStamp look(Path path) throws IOException {
            return NativeFile.stamp(calls(), path);
        }

        @Override
        public String toString() {
            return "native";
        }
    };

    private static final Way JAVA = new Way() {
        @Override
        public RegularFile open(Path path) throws IOException {
            return ChannelFile.open(path);
        }

        @Override
        public FileStamp look(Path path) throws IOException {
            return ChannelFile.stamp(path);
        }

        @Override
        public String toString() {
            return "java.nio";
        }
    };

    @Test
    void onLinuxTheNativeWayIsTaken() throws IOException {
        assertNotNull(FileCalls.SYSTEM);
        try (RegularFile open = RegularFile.open(file)) {
            assertInstanceOf(NativeFile.class, open);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1970-01-01T00:00:00Z",
                "1969-12-31T23:59:59.000000001Z",
                "1901-12-31T00:00:00.5Z",
                "2026-08-20T10:05:00.123456789Z",
                "2100-02-28T23:59:59.999999999Z"
            })
    void bothWaysGiveEqualStampsLookingAndOpening(String modified) throws IOException {
        Files.setLastModifiedTime(file, FileTime.from(Instant.parse(modified)));
        FileStamp stamp = NATIVE.look(file);
        assertEquals(Files.getLastModifiedTime(file), stamp.modified());
        assertEquals(7, stamp.size());
        assertEquals(
                new FileId((long) Files.getAttribute(file, "unix:dev"), (long) Files.getAttribute(file, "unix:ino")),
                stamp.fileKey());
        for (Way way : List.of(NATIVE, JAVA)) {
            assertEquals(stamp, way.look(file), way.toString());
            assertEquals(stamp.hashCode(), way.look(file).hashCode(), way.toString());
            try (RegularFile open = way.open(file)) {
                assertEquals(stamp, open.stamp(), way.toString());
            }
        }
        assertEquals(stamp, FileStamp.of(file));
    }

    @Test
    void anotherFileOfTheSameContentAndTimeHasAnotherStamp() throws IOException {
        FileStamp before = FileStamp.of(file);
        Path other = Files.copy(file, dir.resolve("other"), StandardCopyOption.COPY_ATTRIBUTES);
        Files.move(other, file, StandardCopyOption.REPLACE_EXISTING);
        assertNotEquals(before, FileStamp.of(file));
    }

    @Test
    void deviceNumbersLoseNothing() {
        int[][] numbers = {{0, 0}, {8, 1}, {259, 3}, {0xFFF, 0xFFFFF}, {0x12345, 0x54321}, {-1, -1}};
        for (int[] pair : numbers) {
            long major = Integer.toUnsignedLong(pair[0]);
            long minor = Integer.toUnsignedLong(pair[1]);
            long device = FileMemory.device(pair[0], pair[1]);
            assertEquals(major, device >>> 32 & 0xFFFFF000L | device >>> 8 & 0xFFFL);
            assertEquals(minor, device >>> 12 & 0xFFFFFF00L | device & 0xFFL);
        }
    }

    @ParameterizedTest
    @MethodSource("ways")
    void whatIsNoRegularFileIsNeitherReadNorWaitedFor(Way way) throws Exception {
        Path fifo = fifo("fifo");
        Path secret = fifo("secret");
        Files.setPosixFilePermissions(secret, PosixFilePermissions.fromString("---------"));
        Path link = Files.createSymbolicLink(dir.resolve("link"), file);
        Path loop = dir.resolve("loop");
        Files.createSymbolicLink(loop, loop);
        Path nowhere = Files.createSymbolicLink(dir.resolve("nowhere"), dir.resolve("missing"));
        Path socket = dir.resolve("socket");
        try (ServerSocketChannel server = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
            server.bind(UnixDomainSocketAddress.of(socket));
            for (Path strange : List.of(fifo, secret, link, loop, nowhere, socket, dir, Path.of("/dev/null"))) {
                assertTimeoutPreemptively(Duration.ofSeconds(10), () -> {
                    assertThrows(RegularFile.NotRegular.class, () -> way.open(strange), strange.toString());
                    assertThrows(RegularFile.NotRegular.class, () -> way.look(strange), strange.toString());
                });
                assertNull(FileStamp.of(strange));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("ways")
    void nothingIsNothing(Way way) throws IOException {
        Path missing = dir.resolve("missing");
        assertThrows(NoSuchFileException.class, () -> way.open(missing));
        assertNull(way.look(missing));
        assertNull(FileStamp.of(missing));
    }

    @Test
    void refusalsAreWordedAlike() {
        List<Path> refused = List.of(
                file.resolve("below a file"),
                dir.resolve("x".repeat(300)),
                dir.resolve("missing"),
                Path.of("/proc/self/mem/x"));
        for (Path path : refused) {
            IOException nativeOne = assertThrows(IOException.class, () -> NATIVE.open(path));
            IOException javaOne = assertThrows(IOException.class, () -> JAVA.open(path));
            assertEquals(javaOne.getClass(), nativeOne.getClass(), () -> path + ": " + nativeOne);
            assertEquals(javaOne.getMessage(), nativeOne.getMessage());
            assertEquals(Failures.reading(javaOne), Failures.reading(nativeOne));
        }
    }

    /** Whoever may read everything is never refused, so what the system would answer is told here. */
    @Test
    void permissionDeniedIsTheExceptionThatItIsInJava() {
        FileSystemException denied = calls().failure(file, 13);
        assertInstanceOf(AccessDeniedException.class, denied);
        assertEquals("cannot be read: permission denied", Failures.reading(denied));
        assertEquals("cannot be read: Too many open files", Failures.reading(calls().failure(file, 24)));
    }

    @ParameterizedTest
    @MethodSource("ways")
    void readingGivesWhatIsThere(Way way) throws IOException {
        byte[] content = new byte[700_001];
        new Random(1).nextBytes(content);
        Files.write(file, content);
        ByteBuffer buffer = ByteBuffer.allocateDirect(1_000);
        try (RegularFile open = way.open(file)) {
            assertEquals(content.length, open.size());
            byte[] all = new byte[content.length + 10];
            assertEquals(content.length, open.read(all, 5, content.length + 5, 0));
            assertArrayEquals(content, Arrays.copyOfRange(all, 5, content.length + 5));
            assertEquals(0, open.read(all, 0, 10, content.length));
            assertEquals(0, open.read(all, 0, 0, 0));
            assertEquals(100, open.read(buffer, 100, 600_000).remaining());
            assertEquals(content[600_000], buffer.get(0));
            assertEquals(1_000, open.read(buffer, 5_000, 0).remaining());
            assertEquals(1, open.read(buffer, 5_000, 700_000).remaining());
            assertFalse(open.read(buffer, 5, 700_001).hasRemaining());
            assertArrayEquals(content, open.stream(buffer).readAllBytes());
            Files.writeString(file, "short");
            assertEquals(5, open.size());
            assertEquals(5, open.read(all, 0, 10, 0));
        }
    }

    @Test
    void anInterruptDoesNotCloseAFileThatIsBeingRead() throws IOException {
        try (RegularFile open = RegularFile.open(file)) {
            Thread.currentThread().interrupt();
            assertEquals(7, open.read(new byte[7], 0, 7, 0));
        } finally {
            assertTrue(Thread.interrupted());
        }
    }

    @Test
    void namesThatTheLocaleCannotSpellAreOpened() throws IOException {
        Path odd = dir.resolve("ü ñ 漢 %41.json");
        Files.writeString(odd, "odd");
        try (RegularFile open = RegularFile.open(odd)) {
            assertEquals(3, open.size());
        }
    }

    /** Each round puts a FIFO or a link in the file's place by renaming, while the file is opened again and again. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void whatIsSwappedInBetweenListingAndOpeningNeitherBlocksNorIsFollowed(boolean fifo) throws Exception {
        Path target = Files.writeString(dir.resolve("target"), "elsewhere, and longer");
        Path strange = fifo ? fifo("strange") : Files.createSymbolicLink(dir.resolve("strange"), target);
        Path name = dir.resolve("name");
        FutureTask<Void> swapping = new FutureTask<>(() -> swap(strange, name));
        Thread.ofPlatform().daemon().start(swapping);
        assertTimeoutPreemptively(Duration.ofSeconds(30), () -> {
            while (!swapping.isDone()) {
                try (RegularFile open = RegularFile.open(name)) {
                    assertEquals(7, open.size());
                    assertEquals(7, open.stamp().size());
                } catch (NoSuchFileException | RegularFile.NotRegular _) {
                    // One of the two it may be, at this moment.
                }
            }
        });
        swapping.get();
    }

    private Void swap(Path strange, Path name) throws IOException {
        for (int i = 0; i < SWAPS; i++) {
            Files.move(file, name, StandardCopyOption.ATOMIC_MOVE);
            Files.move(name, file, StandardCopyOption.ATOMIC_MOVE);
            Files.move(strange, name, StandardCopyOption.ATOMIC_MOVE);
            Files.move(name, strange, StandardCopyOption.ATOMIC_MOVE);
        }
        return null;
    }

    /** A file server that holds a lease makes an opening that does not wait fail: the file is read all the same. */
    @Test
    @RequiresProgram("python3")
    void aFileThatAnotherProgramHoldsALeaseOnIsReadOnceItIsGivenBack() throws Exception {
        String program = """
                import fcntl, os, signal, sys
                fd = os.open(sys.argv[1], os.O_RDWR)
                def give_back(*_):
                    fcntl.fcntl(fd, fcntl.F_SETLEASE, fcntl.F_UNLCK)
                    print("asked", flush=True)
                signal.signal(signal.SIGIO, give_back)
                fcntl.fcntl(fd, fcntl.F_SETLEASE, fcntl.F_WRLCK)
                print("held", flush=True)
                sys.stdin.read()
                """;
        Process server = new ProcessBuilder("python3", "-c", program, file.toString())
                .redirectErrorStream(true)
                .start();
        try (BufferedReader said = server.inputReader()) {
            assertEquals("held", said.readLine());
            try (RegularFile open = RegularFile.open(file)) {
                assertEquals(7, open.read(new byte[7], 0, 7, 0));
            }
            assertEquals("asked", said.readLine());
        } finally {
            server.destroy();
        }
    }

    @ParameterizedTest
    @MethodSource("ways")
    void noDescriptorStaysOpen(Way way) throws Exception {
        assumeTrue(Files.isDirectory(Path.of("/proc/self/fd")));
        Path fifo = fifo("fifo");
        long before = descriptors();
        for (int i = 0; i < 200; i++) {
            way.open(file).close();
            assertThrows(IOException.class, () -> way.open(fifo));
            assertThrows(IOException.class, () -> way.open(dir));
        }
        assertTrue(descriptors() < before + 100);
    }

    private static long descriptors() throws IOException {
        try (Stream<Path> all = Files.list(Path.of("/proc/self/fd"))) {
            return all.count();
        }
    }

    private Path fifo(String name) throws Exception {
        Path fifo = dir.resolve(name);
        assertEquals(0, new ProcessBuilder("mkfifo", fifo.toString()).start().waitFor());
        return fifo;
    }

    private static FileCalls calls() {
        FileCalls calls = FileCalls.SYSTEM;
        assertNotNull(calls);
        return calls;
    }
}
