package planted.platform;

import java.io.IOException;
import java.nio.channels.SocketChannel;

/** Breaks: no call that opens a connection or an IP socket. */
class OpensIpSocket {
    SocketChannel open() throws IOException {
        return SocketChannel.open();
    }
}
