package kolk.sessions.platform.instance;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Decides which start is the first. Who holds the lock file's lock is, and the system drops that lock with its process, however it ends;
 * the socket is only the way to it. So a socket that a crash left behind is told from a live one without asking, and of two starts at the
 * same moment exactly one is the first. To be claimed once in a process: the lock belongs to the process.
 */
public final class SingleInstance implements AutoCloseable {
    /** How long a later start waits for the first one's answer. */
    public static final Duration PATIENCE = Duration.ofSeconds(4);

    private static final String SOCKET = ".sock";
    private static final Duration BETWEEN_TRIES = Duration.ofMillis(50);

    private final FileChannel lockFile;
    private final SummonsServer server;

    private SingleInstance(FileChannel lockFile, SummonsServer server) {
        this.lockFile = lockFile;
        this.server = server;
    }

    /** What a start is. */
    public sealed interface Claim {
        /** The first: it opens the window and is summoned by later ones until it is closed. */
        record First(SingleInstance instance) implements Claim {}

        /** A later one: the first has taken the summons, and this one has nothing left to do. */
        record Delivered() implements Claim {}

        /**
         * It cannot be known, or the first does not answer: better two windows than none.
         *
         * @param reason one sentence without an end mark
         */
        record Alone(String reason) implements Claim {}
    }

    /** The name under which starts for the same folders find each other. */
    public static String nameFor(List<Path> folders) {
        String all = folders.stream()
                .map(folder -> folder.toAbsolutePath().normalize().toString())
                .distinct()
                .sorted()
                .collect(Collectors.joining("\0"));
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(all.getBytes(StandardCharsets.UTF_8));
            return "kolk-sessions-" + HexFormat.of().formatHex(hash, 0, 6);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    /**
     * Tells the first start something, without becoming one. Waits at most {@code patience}.
     *
     * @return whether there is a first and it has taken the summons
     */
    public static boolean tell(Path folder, String name, Summons summons, Duration patience) {
        try {
            return SummonsClient.send(folder.resolve(name + SOCKET), summons, patience);
        } catch (IOException nobodyListens) {
            return false;
        }
    }

    /**
     * Finds out what this start is. Waits at most {@code patience}.
     *
     * @param folder a private folder, from {@link InstanceFolder}
     * @param name from {@link #nameFor}
     * @param summons what to tell the first when this is not it
     * @param onSummons called in the first for each later start, on a thread of its own
     */
    public static Claim claim(
            Path folder, String name, Summons summons, Consumer<Summons> onSummons, Duration patience) {
        Path lock = folder.resolve(name + ".lock");
        Path socket = folder.resolve(name + SOCKET);
        long end = System.nanoTime() + patience.toNanos();
        String reason;
        do {
            try {
                SingleInstance first = tryToBeFirst(lock, socket, onSummons);
                if (first != null) {
                    return new Claim.First(first);
                }
            } catch (IOException e) {
                return new Claim.Alone("It cannot be found out whether the program runs already: " + e.getMessage());
            }
            try {
                Duration rest = Duration.ofNanos(Math.max(1, end - System.nanoTime()));
                return SummonsClient.send(socket, summons, rest)
                        ? new Claim.Delivered()
                        : new Claim.Alone("The running program does not answer, or is of another version");
            } catch (IOException e) {
                // It holds the lock, but is not listening yet, or no longer: one of the two changes in a moment.
                reason = "The running program cannot be reached: " + e.getMessage();
            }
        } while (pause(end));
        return new Claim.Alone(reason);
    }

    /** @return {@code null} when another process is the first */
    private static @Nullable SingleInstance tryToBeFirst(Path lock, Path socket, Consumer<Summons> onSummons)
            throws IOException {
        FileChannel channel = FileChannel.open(
                lock, Set.of(StandardOpenOption.CREATE, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS));
        SingleInstance first = null;
        try {
            if (channel.tryLock() != null) {
                Files.deleteIfExists(socket);
                first = new SingleInstance(channel, SummonsServer.open(socket, onSummons));
            }
            return first;
        } finally {
            if (first == null) {
                channel.close();
            }
        }
    }

    private static boolean pause(long end) {
        if (System.nanoTime() >= end) {
            return false;
        }
        try {
            Thread.sleep(BETWEEN_TRIES);
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /** From now on another start can be the first. The socket goes before the lock, so that nobody removes a successor's. */
    @Override
    public void close() throws IOException {
        try (lockFile) {
            server.close();
        }
    }
}
