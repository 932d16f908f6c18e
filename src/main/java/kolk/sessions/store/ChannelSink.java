package kolk.sessions.store;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;

/**
 * Writes to a file what comes in many small runs, most of which lie side by side in one array: those are joined, so that a long transcript
 * of which nothing changed is written in a few large pieces. The array must not change before {@link #flush}.
 */
final class ChannelSink extends OutputStream {
    /** Shorter runs are collected before they are written. */
    private static final int BUFFER = 16 * 1024;

    /** Longer ones are written in pieces: the system's own buffer becomes as large as what it is given at once. */
    private static final int PIECE = 1 << 20;

    private final FileChannel channel;
    private final ByteBuffer buffer = ByteBuffer.allocate(BUFFER);
    private byte[] run = new byte[0];
    private int from;
    private int to;

    ChannelSink(FileChannel channel) {
        this.channel = channel;
    }

    @Override
    public void write(int one) throws IOException {
        write(new byte[] {(byte) one}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        if (bytes == run && offset == to) {
            to += length;
            return;
        }
        takeRun();
        run = bytes;
        from = offset;
        to = offset + length;
    }

    @Override
    public void flush() throws IOException {
        takeRun();
        drain();
    }

    private void takeRun() throws IOException {
        if (to - from > buffer.remaining()) {
            drain();
        }
        if (to - from <= BUFFER) {
            buffer.put(run, from, to - from);
            from = to;
        }
        while (from < to) {
            ByteBuffer piece = ByteBuffer.wrap(run, from, Math.min(to - from, PIECE));
            from += channel.write(piece);
        }
    }

    private void drain() throws IOException {
        buffer.flip();
        while (buffer.hasRemaining()) {
            channel.write(buffer);
        }
        buffer.clear();
    }
}
