package kolk.sessions.transcript;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.RandomAccess;
import kolk.sessions.transcript.TranscriptIndex.CallText;
import kolk.sessions.transcript.TranscriptIndex.Entry;
import kolk.sessions.transcript.TranscriptIndex.Range;
import kolk.sessions.transcript.TranscriptIndex.Role;

/**
 * What is noted of a session's messages, packed into bytes, about 20 to 30 a message: as objects they took 165, and a session can have hundreds of thousands (measured). An entry is made anew each time it
 * is asked for. It can only grow, but for which message answers a call; once it has been handed out it is no longer changed.
 */
final class PackedEntries extends AbstractList<Entry> implements RandomAccess {
    private static final int CHUNK_BITS = 16;
    private static final int CHUNK = 1 << CHUNK_BITS;
    private static final int ANSWER = 8;
    private static final int SUMMARY = 16;
    private static final int CALLS = 32;
    private static final Role[] ROLES = Role.values();

    private final List<byte[]> chunks = new ArrayList<>();
    private Packer packer = new Packer();
    private int used = CHUNK;

    /** Where each entry begins: its chunk, and the byte in that. */
    private int[] places = new int[64];

    private int size;

    /** For all calls, in order, the message that answers it, or -1. */
    private int[] answers = new int[16];

    private int calls;

    @Override
    public int size() {
        return size;
    }

    /** How many calls all messages have. */
    int calls() {
        return calls;
    }

    /** The message that answers the call of this number, counted over all messages; -1 where none does yet. */
    int answer(int call) {
        return answers[call];
    }

    void setAnswer(int call, int message) {
        answers[call] = message;
    }

    /** How much memory they take, for tests that count. */
    long bytes() {
        return chunks.stream().mapToLong(chunk -> chunk.length).sum()
                + (long) Integer.BYTES * (places.length + answers.length);
    }

    @Override
    public boolean add(Entry entry) {
        packer.begin();
        pack(entry);
        if (used + packer.length > CHUNK) {
            chunks.add(new byte[Math.max(CHUNK, packer.length)]);
            used = 0;
        }
        System.arraycopy(packer.bytes, 0, chunks.getLast(), used, packer.length);
        if (size == places.length) {
            places = Arrays.copyOf(places, size + size / 2);
        }
        places[size++] = chunks.size() - 1 << CHUNK_BITS | used;
        used += packer.length;
        return true;
    }

    /** Gives back what was kept for more of them. */
    PackedEntries trimmed() {
        places = Arrays.copyOf(places, size);
        answers = Arrays.copyOf(answers, calls);
        if (!chunks.isEmpty()) {
            chunks.set(chunks.size() - 1, Arrays.copyOf(chunks.getLast(), used));
        }
        packer = new Packer();
        used = CHUNK;
        return this;
    }

    private void pack(Entry entry) {
        packer.number(entry.start());
        packer.number(entry.length());
        packer.octet(entry.role().ordinal()
                | (entry.answer() ? ANSWER : 0)
                | (entry.summary() ? SUMMARY : 0)
                | (entry.answers().length > 0 ? CALLS : 0));
        for (int shift = 0; shift < Integer.SIZE; shift += Byte.SIZE) {
            packer.octet(entry.checksum() >> shift);
        }
        packer.range(entry.content(), entry.start());
        packer.range(entry.reasoning(), entry.start());
        if (entry.answers().length > 0) {
            packer.number(calls);
            packer.number(entry.answers().length);
            for (CallText call : entry.calls()) {
                packer.range(call.name(), entry.start());
                packer.range(call.arguments(), entry.start());
            }
            int all = calls + entry.answers().length;
            if (all > answers.length) {
                answers = Arrays.copyOf(answers, Math.max(all, calls + calls / 2));
            }
            System.arraycopy(entry.answers(), 0, answers, calls, entry.answers().length);
            calls = all;
        }
    }

    @Override
    public Entry get(int index) {
        if (index < 0 || index >= size) {
            throw new IndexOutOfBoundsException(index);
        }
        int place = places[index];
        Unpacker in = new Unpacker(chunks.get(place >>> CHUNK_BITS), place & CHUNK - 1);
        long start = in.number();
        long end = start + in.number();
        int marks = in.octet();
        int checksum = 0;
        for (int shift = 0; shift < Integer.SIZE; shift += Byte.SIZE) {
            checksum |= in.octet() << shift;
        }
        Range content = in.range(start);
        Range reasoning = in.range(start);
        int first = (marks & CALLS) == 0 ? 0 : (int) in.number();
        int count = (marks & CALLS) == 0 ? 0 : (int) in.number();
        CallText[] texts = new CallText[count];
        for (int call = 0; call < count; call++) {
            texts[call] = new CallText(in.range(start), in.range(start));
        }
        return new Entry(
                start,
                end,
                ROLES[marks & ANSWER - 1],
                content,
                reasoning,
                List.of(texts),
                Arrays.copyOfRange(answers, first, first + count),
                (marks & ANSWER) != 0,
                (marks & SUMMARY) != 0,
                checksum);
    }

    /** Numbers of seven bits a byte, the low ones first; all but the last byte have the high bit. Ranges count from the message's beginning, 0 stands for none. */
    private static final class Packer {
        private byte[] bytes = new byte[256];
        private int length;

        void begin() {
            length = 0;
        }

        void octet(int value) {
            if (length == bytes.length) {
                bytes = Arrays.copyOf(bytes, 2 * length);
            }
            bytes[length++] = (byte) value;
        }

        void number(long value) {
            long rest = value;
            while (rest > 0x7F) {
                octet((int) rest | 0x80);
                rest >>>= 7;
            }
            octet((int) rest);
        }

        void range(Range range, long from) {
            if (range.equals(Range.NONE)) {
                octet(0);
                return;
            }
            number(range.start() - from + 1);
            number(range.length());
            number(range.lineBreaks());
        }
    }

    /** The reverse. */
    private static final class Unpacker {
        private final byte[] bytes;
        private int at;

        Unpacker(byte[] bytes, int at) {
            this.bytes = bytes;
            this.at = at;
        }

        int octet() {
            return bytes[at++] & 0xFF;
        }

        long number() {
            long value = 0;
            for (int shift = 0; ; shift += 7) {
                int next = octet();
                value |= (long) (next & 0x7F) << shift;
                if (next < 0x80) {
                    return value;
                }
            }
        }

        Range range(long from) {
            long start = number();
            if (start == 0) {
                return Range.NONE;
            }
            long begin = from + start - 1;
            long end = begin + number();
            return new Range(begin, end, (int) number());
        }
    }
}
