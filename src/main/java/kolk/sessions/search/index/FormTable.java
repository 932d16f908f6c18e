package kolk.sessions.search.index;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;
import org.apache.lucene.util.ArrayUtil;

/**
 * Numbers byte sequences as they first occur: words of a document, terms of a segment. It holds each once and nothing about it. Those of up to eight bytes, as most are, are compared where they are looked up; each
 * further place that is looked at can miss the processor's caches. For one thread.
 */
final class FormTable {
    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final long PRIME = 0x9E3779B97F4A7C15L;
    private static final int FEW = 1 << 10;

    /** By hash, with free places between, two for each: its key, and its length over its number plus one. */
    private long[] slots = new long[4 * FEW];

    private int[] ends = new int[FEW];
    private byte[] bytes = new byte[8 * FEW];
    private int count;

    /** Forgets all. */
    void clear() {
        Arrays.fill(slots, 0);
        count = 0;
    }

    /** How many there are; the next new one gets this number. */
    int size() {
        return count;
    }

    /** The number of a sequence, a new one where it has not occurred yet. */
    int number(byte[] of, int from, int to) {
        int length = to - from;
        long key = length <= Long.BYTES ? word(of, from, length) : hash(of, from, to);
        int mask = slots.length - 1;
        int slot = slot(key, length, mask);
        for (long known = slots[slot + 1]; known != 0; known = slots[slot + 1]) {
            if (slots[slot] == key && (int) (known >>> Integer.SIZE) == length) {
                int number = (int) known - 1;
                if (length <= Long.BYTES || Arrays.equals(bytes, ends[number] - length, ends[number], of, from, to)) {
                    return number;
                }
            }
            slot = slot + 2 & mask;
        }
        slots[slot] = key;
        slots[slot + 1] = (long) length << Integer.SIZE | count + 1;
        return added(of, from, length);
    }

    /** Up to eight bytes as a number. */
    private static long word(byte[] of, int from, int length) {
        if (length == 0) {
            return 0;
        }
        if (from + Long.BYTES <= of.length) {
            return (long) LONG.get(of, from) & -1L >>> Long.SIZE - Byte.SIZE * length;
        }
        long word = 0;
        for (int i = 0; i < length; i++) {
            word |= (of[from + i] & 0xFFL) << Byte.SIZE * i;
        }
        return word;
    }

    private static long hash(byte[] of, int from, int to) {
        long hash = 0;
        for (int i = from; i < to; i += Long.BYTES) {
            hash = (hash ^ word(of, i, Math.min(Long.BYTES, to - i))) * PRIME;
            hash ^= hash >>> 32;
        }
        return hash;
    }

    private static int slot(long key, int length, int mask) {
        long mixed = (key ^ length) * PRIME;
        return (int) (mixed >>> 32 ^ mixed >>> 47) << 1 & mask;
    }

    private int added(byte[] of, int from, int length) {
        int number = count++;
        if (number == ends.length) {
            ends = Arrays.copyOf(ends, 2 * number);
        }
        int at = start(number);
        bytes = ArrayUtil.grow(bytes, at + length);
        System.arraycopy(of, from, bytes, at, length);
        ends[number] = at + length;
        if (4 * count > slots.length) {
            widen();
        }
        return number;
    }

    private void widen() {
        long[] before = slots;
        slots = new long[2 * before.length];
        int mask = slots.length - 1;
        for (int i = 0; i < before.length; i += 2) {
            if (before[i + 1] != 0) {
                int slot = slot(before[i], (int) (before[i + 1] >>> Integer.SIZE), mask);
                while (slots[slot + 1] != 0) {
                    slot = slot + 2 & mask;
                }
                slots[slot] = before[i];
                slots[slot + 1] = before[i + 1];
            }
        }
    }

    /** What holds all of them; changes with the next new one. */
    byte[] bytes() {
        return bytes;
    }

    /** Where one begins in {@link #bytes}. */
    int start(int number) {
        return number == 0 ? 0 : ends[number - 1];
    }

    int end(int number) {
        return ends[number];
    }
}
