package kolk.sessions.search.index;

import java.util.Arrays;

/** Records one behind the other in pages of memory, none of them on two pages, so that it grows without being copied. It knows nothing of what they say. For one thread. */
final class ByteLog {
    private static final int PAGE_BITS = 16;
    private static final int PAGE = 1 << PAGE_BITS;
    private static final int LONGEST_NUMBER = 5;
    /** A number is written by so many bits in each byte, the lowest first; {@link #MORE} is in each but the last. */
    static final int BITS = 7;

    static final int MORE = 1 << BITS;

    private byte[][] pages = new byte[16][];

    /** How much of each page is used. */
    private int[] ends = new int[16];

    private int last = -1;
    private byte[] page = {};
    private int at;

    /** Forgets all, and keeps the memory for what comes. */
    void clear() {
        last = -1;
        page = new byte[0];
        at = 0;
    }

    /** How many bytes of memory hold records. */
    long memory() {
        return (long) (last + 1) * PAGE;
    }

    /**
     * Begins a record.
     *
     * @param numbers how many numbers it has at most
     * @param bytes how many bytes besides
     */
    void begin(int numbers, int bytes) {
        int most = numbers * LONGEST_NUMBER + bytes;
        if (page.length - at < most || at >= PAGE) {
            turn(Math.max(PAGE, most));
        }
    }

    private void turn(int size) {
        if (last >= 0) {
            ends[last] = at;
        }
        last++;
        if (last == pages.length) {
            pages = Arrays.copyOf(pages, 2 * last);
            ends = Arrays.copyOf(ends, 2 * last);
        }
        byte[] next = pages[last];
        if (next == null || next.length < size || next.length > PAGE) {
            next = new byte[size];
            pages[last] = next;
        }
        page = next;
        at = 0;
    }

    void number(int number) {
        int left = number;
        while ((left & -MORE) != 0) {
            page[at++] = (byte) (left | MORE);
            left >>>= BITS;
        }
        page[at++] = (byte) left;
    }

    void bytes(byte[] of, int from, int length) {
        System.arraycopy(of, from, page, at, length);
        at += length;
    }

    Cursor cursor() {
        if (last >= 0) {
            ends[last] = at;
        }
        return new Cursor();
    }

    /** Reads the records. Valid until more are written. */
    final class Cursor {
        private int pageNumber = -1;
        private byte[] read = {};
        private int position;
        private int end;

        /** Goes to the next record when the one before was read to its end; false where there is none. */
        boolean next() {
            while (position == end) {
                if (pageNumber == last) {
                    return false;
                }
                pageNumber++;
                read = pages[pageNumber];
                position = 0;
                end = ends[pageNumber];
            }
            return true;
        }

        /** Where it is, as {@link #go} takes it. */
        int place() {
            return pageNumber << PAGE_BITS | position;
        }

        void go(int place) {
            pageNumber = place >>> PAGE_BITS;
            read = pages[pageNumber];
            position = place & PAGE - 1;
        }

        int number() {
            byte next = read[position++];
            int number = next & MORE - 1;
            for (int shift = BITS; next < 0; shift += BITS) {
                next = read[position++];
                number |= (next & MORE - 1) << shift;
            }
            return number;
        }

        /** Goes over the number of a document, another number, and as many bytes as a third one says; how many bytes that were. */
        int pass() {
            int from = position;
            number();
            number();
            int more = number();
            position += more;
            return position - from;
        }

        /** The same, and copies them. */
        int copy(byte[] into, int at) {
            int from = position;
            int length = pass();
            System.arraycopy(read, from, into, at, length);
            return length;
        }
    }
}
