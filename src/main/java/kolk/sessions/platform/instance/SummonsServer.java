package kolk.sessions.platform.instance;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;

/** The first start's ear: takes one line from each that connects, answers with one, and hangs up. */
final class SummonsServer implements AutoCloseable {
    private static final Logger LOG = System.getLogger(SummonsServer.class.getName());
    private static final Duration PATIENCE = Duration.ofMillis(500);

    private final ServerSocketChannel channel;
    private final Path socket;
    private final Consumer<Summons> onSummons;

    private SummonsServer(ServerSocketChannel channel, Path socket, Consumer<Summons> onSummons) {
        this.channel = channel;
        this.socket = socket;
        this.onSummons = onSummons;
    }

    /** Listens at once. */
    static SummonsServer open(Path socket, Consumer<Summons> onSummons) throws IOException {
        ServerSocketChannel channel = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
        try {
            channel.bind(UnixDomainSocketAddress.of(socket));
        } catch (IOException e) {
            channel.close();
            throw e;
        }
        SummonsServer server = new SummonsServer(channel, socket, onSummons);
        Thread.ofPlatform().name("single instance").daemon().start(server::listen);
        return server;
    }

    private void listen() {
        try {
            while (true) {
                try (SocketChannel client = channel.accept()) {
                    answer(client);
                }
            }
        } catch (ClosedChannelException e) {
            LOG.log(Level.DEBUG, "later starts are no longer listened for");
        } catch (IOException e) {
            LOG.log(Level.WARNING, "later starts can no longer be answered", e);
        }
    }

    /** Whatever one client does costs that client only. */
    private void answer(SocketChannel client) {
        try {
            client.configureBlocking(false);
            Optional<Summons> summons = Wire.readLine(client, PATIENCE).flatMap(Summons::parse);
            Wire.writeLine(client, summons.isPresent() ? Wire.OK : Wire.REFUSED);
            summons.ifPresent(onSummons);
        } catch (IOException e) {
            LOG.log(Level.DEBUG, "a later start hung up", e);
        }
    }

    @Override
    public void close() throws IOException {
        Files.deleteIfExists(socket);
        channel.close();
    }
}
