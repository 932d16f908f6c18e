package kolk.sessions.store;

import java.io.IOException;
import java.io.InputStream;

/**
 * A stream of bytes that become valid UTF-8 as Go would read them. Its buffers serve one source after another, so that reading thousands of
 * headers leaves no garbage. What it asks its source for first is one small block, because most headers need no more; each further block is
 * four times larger, up to a bound.
 */
final class Utf8Repair extends InputStream {
    private final byte[] raw;
    private final byte[] repaired;
    private final int firstBlock;
    private int nextBlock;
    private InputStream source = InputStream.nullInputStream();
    private byte[] ready;
    private int from;
    private int to;
    private int carried;
    private boolean started;
    private boolean ended;
    private boolean changed;

    /**
     * @param firstBlock how many bytes to ask for first
     * @param largestBlock how many to ask for at most, at least as many
     */
    Utf8Repair(int firstBlock, int largestBlock) {
        this.firstBlock = firstBlock;
        this.nextBlock = firstBlock;
        this.raw = new byte[largestBlock];
        this.repaired = new byte[largestBlock * Utf8.REPLACEMENT_LENGTH];
        this.ready = raw;
    }

    /** Begins anew with another source, which it never closes. */
    void reset(InputStream source) {
        this.source = source;
        from = 0;
        to = 0;
        carried = 0;
        nextBlock = firstBlock;
        started = false;
        ended = false;
        changed = false;
    }

    /** Whether a byte had to be replaced so far, so that positions differ from those in the source. */
    boolean changed() {
        return changed;
    }

    @Override
    public int read() throws IOException {
        return fill() ? ready[from++] & 0xFF : -1;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        if (length == 0) {
            return 0;
        }
        if (!fill()) {
            return -1;
        }
        int count = Math.min(length, to - from);
        System.arraycopy(ready, from, bytes, offset, count);
        from += count;
        return count;
    }

    private boolean fill() throws IOException {
        while (from == to && !ended) {
            int count = source.read(raw, carried, nextBlock - carried);
            nextBlock = Math.min(raw.length, nextBlock * 4);
            if (!started) {
                started = true;
                Utf8.refuseMark(raw, count);
            }
            ended = count < 0;
            accept(carried + Math.max(count, 0));
        }
        return from < to;
    }

    private void accept(int available) {
        from = 0;
        carried = 0;
        int ascii = Utf8.ascii(raw, 0, available);
        if (ascii == available) {
            ready = raw;
            to = available;
            return;
        }
        ready = repaired;
        System.arraycopy(raw, 0, repaired, 0, ascii);
        to = ascii;
        int i = ascii;
        while (i < available) {
            int length = Utf8.sequence(raw, i, available);
            if (length > 0) {
                System.arraycopy(raw, i, repaired, to, length);
                to += length;
                i += length;
            } else if (length == Utf8.UNFINISHED && !ended) {
                break;
            } else {
                to = Utf8.replacement(repaired, to);
                changed = true;
                i++;
            }
        }
        carried = available - i;
        System.arraycopy(raw, i, raw, 0, carried);
    }
}
