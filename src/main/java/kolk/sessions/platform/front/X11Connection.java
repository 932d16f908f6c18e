package kolk.sessions.platform.front;

import java.io.EOFException;
import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/**
 * A connection to a local X server over its Unix-domain socket, for the few requests that finding and raising a window needs (X11 protocol, "Protocol Encoding"). It is spoken here and not
 * through libX11, whose answer to any error is to end the whole program. It never opens a network connection: displays elsewhere are not reached. Confined to one thread.
 */
final class X11Connection implements AutoCloseable {
    private static final int INTERN_ATOM = 16;
    private static final int GET_PROPERTY = 20;
    private static final int SEND_EVENT = 25;
    private static final int CLIENT_MESSAGE = 33;
    private static final int PACKET = 32;
    private static final int LONGEST_PROPERTY = 64 * 1024;
    private static final int LONGEST_REPLY = 16 * 1024 * 1024;
    private static final int SUBSTRUCTURE = 1 << 19 | 1 << 20;

    private final SocketChannel channel;
    private final int root;

    private X11Connection(SocketChannel channel, int root) {
        this.channel = channel;
        this.root = root;
    }

    /**
     * @param socket the server's socket
     * @param cookie the display's cookie; empty for none
     * @throws IOException when there is no such server or it lets nobody in
     */
    static X11Connection open(Path socket, byte[] cookie) throws IOException {
        SocketChannel channel = SocketChannel.open(StandardProtocolFamily.UNIX);
        try {
            channel.connect(UnixDomainSocketAddress.of(socket));
            return new X11Connection(channel, greet(channel, cookie));
        } catch (IOException | RuntimeException e) {
            channel.close();
            throw e;
        }
    }

    /** The root window of the first screen. */
    int root() {
        return root;
    }

    int atom(String name) throws IOException {
        byte[] bytes = name.getBytes(StandardCharsets.US_ASCII);
        ByteBuffer request = request(INTERN_ATOM, 0, 8 + padded(bytes.length));
        request.putShort((short) bytes.length).putShort((short) 0).put(bytes);
        send(request);
        return reply().getInt(8);
    }

    /** A property's values of 32 bits; none when the window or the property is not there. */
    int[] property(int window, int property) throws IOException {
        ByteBuffer request = request(GET_PROPERTY, 0, 24);
        request.putInt(window).putInt(property).putInt(0).putInt(0).putInt(LONGEST_PROPERTY);
        send(request);
        ByteBuffer reply = reply();
        if (reply.get(0) == 0 || reply.get(1) != 32) {
            return new int[0];
        }
        int[] values = new int[Math.min(reply.getInt(16), (reply.capacity() - PACKET) / 4)];
        for (int i = 0; i < values.length; i++) {
            values[i] = reply.getInt(PACKET + 4 * i);
        }
        return values;
    }

    /** Asks the window manager something about a window, as a pager does. */
    void ask(int window, int message, int first) throws IOException {
        ByteBuffer request = request(SEND_EVENT, 0, 44);
        request.putInt(root).putInt(SUBSTRUCTURE);
        request.put((byte) CLIENT_MESSAGE)
                .put((byte) 32)
                .putShort((short) 0)
                .putInt(window)
                .putInt(message);
        request.putInt(first);
        send(request);
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }

    private static int greet(SocketChannel channel, byte[] cookie) throws IOException {
        byte[] name = cookie.length == 0 ? new byte[0] : XAuthority.COOKIE.getBytes(StandardCharsets.US_ASCII);
        ByteBuffer hello = buffer(12 + padded(name.length) + padded(cookie.length));
        hello.put((byte) 'l').put((byte) 0).putShort((short) 11).putShort((short) 0);
        hello.putShort((short) name.length).putShort((short) cookie.length).putShort((short) 0);
        hello.put(name).position(12 + padded(name.length)).put(cookie);
        write(channel, hello.rewind());
        ByteBuffer head = read(channel, 8);
        ByteBuffer rest = read(channel, Short.toUnsignedInt(head.getShort(6)) * 4);
        if (head.get(0) != 1) {
            throw new IOException("the display lets this program not in");
        }
        int vendor = Short.toUnsignedInt(rest.getShort(16));
        int formats = Byte.toUnsignedInt(rest.get(21));
        return rest.getInt(32 + padded(vendor) + 8 * formats);
    }

    private static ByteBuffer request(int opcode, int detail, int length) {
        ByteBuffer request = buffer(length);
        return request.put((byte) opcode).put((byte) detail).putShort((short) (length / 4));
    }

    private void send(ByteBuffer request) throws IOException {
        write(channel, request.rewind());
    }

    /** The next answer; what happened to windows meanwhile is passed over. An error is an answer that begins with zero. */
    private ByteBuffer reply() throws IOException {
        while (true) {
            ByteBuffer packet = read(channel, PACKET);
            int kind = packet.get(0);
            if (kind == 0) {
                return packet;
            }
            if (kind == 1) {
                long more = Integer.toUnsignedLong(packet.getInt(4)) * 4;
                if (more > LONGEST_REPLY) {
                    throw new IOException("an answer of " + more + " bytes is not believed");
                }
                ByteBuffer whole = buffer(PACKET + (int) more);
                whole.put(packet).put(read(channel, (int) more));
                return whole;
            }
        }
    }

    private static ByteBuffer buffer(int size) {
        return ByteBuffer.allocate(size).order(ByteOrder.LITTLE_ENDIAN);
    }

    private static void write(SocketChannel channel, ByteBuffer bytes) throws IOException {
        while (bytes.hasRemaining()) {
            channel.write(bytes);
        }
    }

    private static ByteBuffer read(SocketChannel channel, int count) throws IOException {
        ByteBuffer bytes = buffer(count);
        while (bytes.hasRemaining()) {
            if (channel.read(bytes) < 0) {
                throw new EOFException("the display has closed the connection");
            }
        }
        return bytes.rewind();
    }

    private static int padded(int length) {
        return (length + 3) / 4 * 4;
    }
}
