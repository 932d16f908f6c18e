package kolk.sessions.bench;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Clock;
import java.util.Comparator;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import kolk.sessions.store.Session;
import kolk.sessions.store.SessionException;
import kolk.sessions.store.SessionId;
import kolk.sessions.store.SessionLocks;
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

/**
 * Loading and saving one session, beside what cannot be beaten by much: Jackson's tree of the same bytes, and writing the same bytes plainly
 * with an fsync. Goal: a save within one and a half times the plain write (docs/benchmarks.md). Loading is strict and finds every message; it
 * decodes none, so {@link #loadAndDecode} is what compares with the tree.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(
        value = 1,
        jvmArgsAppend = {"-Xmx1g", "--enable-native-access=ALL-UNNAMED"})
public class LoadSaveBenchmark {
    private static final SessionId ID = new SessionId("s_01J00000000000000000000000");

    @Param({"100000", "1000000", "50000000"})
    public int bytes;

    private final ObjectMapper mapper = new ObjectMapper();
    private Path data;
    private Path file;
    private Path plain;
    private SessionStore store;
    private Session session;
    private byte[] content;

    @Setup(Level.Trial)
    public void create() throws IOException, SessionException {
        data = Files.createTempDirectory("kolk-sessions-bench-");
        Path dir = Files.createDirectory(data.resolve("sessions"));
        file = dir.resolve(ID + ".json");
        plain = data.resolve("plain");
        content = content(bytes);
        Files.write(file, content);
        SessionLocks locks = new SessionLocks();
        store = new SessionStore(dir, new SystemLivenessProbe(Clock.systemUTC(), locks), locks, Clock.systemUTC());
        session = store.load(ID);
    }

    @TearDown(Level.Trial)
    public void delete() throws IOException {
        try (Stream<Path> files = Files.walk(data)) {
            for (Path each : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(each);
            }
        }
    }

    @Benchmark
    public Session load() throws SessionException {
        return store.load(ID);
    }

    @Benchmark
    public long loadAndDecode() throws SessionException {
        return store.load(ID).messages().stream()
                .mapToLong(message -> message.content().length())
                .sum();
    }

    /** The floor of loading. */
    @Benchmark
    public JsonNode floorJacksonTree() throws IOException {
        return mapper.readTree(Files.readAllBytes(file));
    }

    @Benchmark
    public Session save() throws SessionException {
        session = store.save(session);
        return session;
    }

    /** The floor of saving. */
    @Benchmark
    public long floorWriteAndSync() throws IOException {
        try (FileChannel channel = FileChannel.open(
                plain, StandardOpenOption.CREATE, StandardOpenOption.WRITE, StandardOpenOption.TRUNCATE_EXISTING)) {
            ByteBuffer buffer = ByteBuffer.wrap(content);
            while (buffer.hasRemaining()) {
                channel.write(buffer);
            }
            channel.force(true);
        }
        return content.length;
    }

    private static byte[] content(int size) {
        StringBuilder text = new StringBuilder(size + 2000)
                .append("{\n \"id\": \"")
                .append(ID)
                .append(
                        "\",\n \"model\": \"vendor/model\",\n \"title\": \"t\",\n \"created_at\": \"2026-11-29T12:00:00Z\",\n")
                .append(" \"updated_at\": \"2026-11-29T12:00:00Z\",\n \"messages\": [");
        for (int i = 0; text.length() < size; i++) {
            text.append(i == 0 ? "" : ",")
                    .append("\n  {\n   \"role\": \"assistant\",\n   \"content\": \"")
                    .append("if a \\u003c b {\\n\\treturn \\\"")
                    .append(i)
                    .append("\\\" }\\n ".repeat(40))
                    .append("\"\n  }");
        }
        return text.append("\n ]\n}").toString().getBytes(StandardCharsets.UTF_8);
    }
}
