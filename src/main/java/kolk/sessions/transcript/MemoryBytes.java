package kolk.sessions.transcript;

import java.util.concurrent.atomic.AtomicLong;

/** A session that is packed on disk and so cannot be read at any place: its bytes, unpacked. */
final class MemoryBytes implements SessionBytes {
    private final String name;
    private final byte[] content;
    private final AtomicLong bytesRead = new AtomicLong();

    /** @param content is kept, not copied */
    MemoryBytes(String name, byte[] content) {
        this.name = name;
        this.content = content;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public long size() {
        return content.length;
    }

    @Override
    public long bytesRead() {
        return bytesRead.get();
    }

    @Override
    public int read(long position, byte[] into, int offset, int length) {
        if (position >= content.length) {
            return -1;
        }
        int count = (int) Math.min(length, content.length - position);
        System.arraycopy(content, (int) position, into, offset, count);
        bytesRead.addAndGet(count);
        return count;
    }

    @Override
    public void close() {
        // The memory is given back with this object.
    }
}
