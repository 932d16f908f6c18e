package kolk.sessions.platform.instance;

import java.io.IOException;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;
import java.time.Duration;

/** A later start's mouth: says one line to the first and hears whether it was understood. */
final class SummonsClient {
    private SummonsClient() {}

    /**
     * Delivers it.
     *
     * @return whether the first has taken it; {@code false} when it refused or did not answer within {@code limit}
     * @throws IOException when nobody listens there
     */
    static boolean send(Path socket, Summons summons, Duration limit) throws IOException {
        try (SocketChannel channel = SocketChannel.open(UnixDomainSocketAddress.of(socket))) {
            Wire.writeLine(channel, summons.toLine());
            channel.configureBlocking(false);
            return Wire.readLine(channel, limit).filter(Wire.OK::equals).isPresent();
        }
    }
}
