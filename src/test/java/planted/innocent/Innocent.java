package planted.innocent;

import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.URL;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.SocketChannel;
import java.util.List;
import java.util.Map;

/** Breaks no rule, though it comes near some: a resource's address, a Unix-domain socket, constants. */
class Innocent {
    static final List<String> NAMES = List.of("a", "b");
    static final Map<String, Integer> NUMBERS = Map.of("a", 1);
    static final byte[] MAGIC = {1, 2};

    URL resource() {
        return Innocent.class.getResource("Innocent.class");
    }

    SocketChannel local(UnixDomainSocketAddress address) throws IOException {
        SocketChannel channel = SocketChannel.open(StandardProtocolFamily.UNIX);
        channel.connect(address);
        return channel;
    }

    boolean interrupted() {
        return Thread.currentThread().isInterrupted();
    }
}
