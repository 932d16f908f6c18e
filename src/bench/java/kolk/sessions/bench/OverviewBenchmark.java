package kolk.sessions.bench;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Comparator;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import kolk.sessions.SessionsOnDisk;
import kolk.sessions.store.SessionStore;
import kolk.sessions.store.SystemLivenessProbe;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.Blackhole;

/**
 * The overview of a folder beside two floors in the same run: opening each file and reading its first 4 KB, below which nothing that
 * reads headers can go, and decoding each file whole with Jackson. The files are in the page cache. Goal: within twice the first, at
 * least ten times faster than the second (docs/benchmarks.md).
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 4, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
public class OverviewBenchmark {
    private static final long SEED = 20261129;
    private static final int FIRST_BYTES = 4_096;

    @Param({"1000", "5000"})
    public int sessions;

    private Path data;
    private Path dir;
    private SessionStore store;
    private final ObjectMapper mapper = new ObjectMapper();

    @Setup(Level.Trial)
    public void create() throws IOException {
        data = Files.createTempDirectory("kolk-sessions-bench-");
        dir = Files.createDirectory(data.resolve("sessions"));
        SessionsOnDisk.create(dir, sessions, SEED);
        store = new SessionStore(dir, new SystemLivenessProbe(Clock.systemUTC()), Clock.systemUTC());
    }

    @TearDown(Level.Trial)
    public void delete() throws IOException {
        try (Stream<Path> all = Files.walk(data)) {
            for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(path);
            }
        }
    }

    /** All that {@code list} shows: cards, liveness, costs, order. */
    @Benchmark
    public Object overview() {
        return store.overview();
    }

    /** The first floor. */
    @Benchmark
    public void floorFirst4K(Blackhole hole) throws IOException {
        ByteBuffer buffer = ByteBuffer.allocateDirect(FIRST_BYTES);
        try (DirectoryStream<Path> all = Files.newDirectoryStream(dir)) {
            for (Path file : all) {
                try (SeekableByteChannel channel = Files.newByteChannel(file)) {
                    buffer.clear();
                    hole.consume(channel.read(buffer));
                }
            }
        }
    }

    /** The second floor. */
    @Benchmark
    public void floorFullDecode(Blackhole hole) throws IOException {
        try (DirectoryStream<Path> all = Files.newDirectoryStream(dir)) {
            for (Path file : all) {
                hole.consume(mapper.readTree(Files.readAllBytes(file)));
            }
        }
    }
}
