package kolk.sessions.platform.instance;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;

/** One short line over a socket, never waiting longer than told and never reading more than allowed. */
final class Wire {
    static final String PREFIX = "kolk-sessions/1 ";
    static final String SHOW = "show ";
    static final String OK = PREFIX + "ok";
    static final String REFUSED = PREFIX + "refused";

    private Wire() {}

    /**
     * The line that arrives.
     *
     * @param channel in non-blocking mode
     * @return empty when no whole line of at most {@link Summons#MAX_BYTES} arrives within {@code limit}
     */
    static Optional<String> readLine(SocketChannel channel, Duration limit) throws IOException {
        ByteBuffer buffer = ByteBuffer.allocate(Summons.MAX_BYTES);
        long end = System.nanoTime() + limit.toNanos();
        try (Selector selector = Selector.open()) {
            channel.register(selector, SelectionKey.OP_READ);
            while (buffer.hasRemaining()) {
                long millis = Duration.ofNanos(end - System.nanoTime()).toMillis();
                if (millis <= 0 || selector.select(millis) == 0) {
                    return Optional.empty();
                }
                selector.selectedKeys().clear();
                int count = channel.read(buffer);
                if (count > 0 && buffer.get(buffer.position() - 1) == '\n') {
                    return Optional.of(new String(buffer.array(), 0, buffer.position() - 1, StandardCharsets.US_ASCII));
                }
                if (count < 0) {
                    return Optional.empty();
                }
            }
            return Optional.empty();
        }
    }

    /** Lines are far shorter than what a socket takes at once, so that this never waits. */
    static void writeLine(SocketChannel channel, String line) throws IOException {
        ByteBuffer bytes = StandardCharsets.US_ASCII.encode(line + "\n");
        if (channel.write(bytes) < 0 || bytes.hasRemaining()) {
            throw new IOException("the other side does not take a line");
        }
    }
}
