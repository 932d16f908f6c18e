package kolk.sessions.transcript;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import kolk.sessions.transcript.TranscriptIndex.CallText;
import kolk.sessions.transcript.TranscriptIndex.Entry;
import kolk.sessions.transcript.TranscriptIndex.Range;
import kolk.sessions.transcript.TranscriptIndex.Role;
import org.junit.jupiter.api.Test;

class PackedEntriesTest {
    private static final long MOST = 1L << 45;

    private static Range range(Random random, long from) {
        if (random.nextInt(4) == 0) {
            return Range.NONE;
        }
        long start = from + (random.nextBoolean() ? random.nextInt(200) : random.nextLong(MOST));
        long end = start + (random.nextBoolean() ? random.nextInt(200) : random.nextLong(MOST));
        return new Range(start, end, random.nextBoolean() ? 0 : random.nextInt(Integer.MAX_VALUE));
    }

    private static Entry entry(Random random, long start, int calls) {
        List<CallText> texts = new ArrayList<>();
        int[] answers = new int[calls];
        for (int i = 0; i < calls; i++) {
            texts.add(
                    random.nextInt(3) == 0 ? CallText.NONE : new CallText(range(random, start), range(random, start)));
            answers[i] = random.nextBoolean() ? -1 : random.nextInt(Integer.MAX_VALUE);
        }
        return new Entry(
                start,
                start + random.nextLong(MOST),
                Role.values()[random.nextInt(5)],
                range(random, start),
                range(random, start),
                texts,
                answers,
                random.nextBoolean(),
                random.nextBoolean(),
                random.nextInt());
    }

    private static void assertSame(Entry expected, Entry entry) {
        assertArrayEquals(expected.answers(), entry.answers());
        Entry alike = new Entry(
                entry.start(),
                entry.end(),
                entry.role(),
                entry.content(),
                entry.reasoning(),
                entry.calls(),
                expected.answers(),
                entry.answer(),
                entry.summary(),
                entry.checksum());
        assertEquals(expected, alike);
    }

    @Test
    void everyEntryComesOutAsItWentIn() {
        Random random = new Random(11);
        List<Entry> expected = new ArrayList<>();
        PackedEntries entries = new PackedEntries();
        for (int i = 0; i < 20_000; i++) {
            // Now and then one that fills more than a chunk.
            int calls = i % 5_000 == 17 ? 9_000 : random.nextInt(3) == 0 ? random.nextInt(6) : 0;
            Entry entry = entry(random, random.nextLong(MOST), calls);
            expected.add(entry);
            entries.add(entry);
        }
        for (int round = 0; round < 2; round++) {
            assertEquals(expected.size(), entries.size());
            for (int i = 0; i < expected.size(); i++) {
                assertSame(expected.get(i), entries.get(i));
            }
            entries.trimmed();
        }
        assertThrows(IndexOutOfBoundsException.class, () -> entries.get(expected.size()));
    }

    @Test
    void answersAreSetAfterwards() {
        PackedEntries entries = new PackedEntries();
        Random random = new Random(3);
        entries.add(entry(random, 0, 2));
        int first = entries.calls();
        entries.add(entry(random, 9, 3));
        entries.add(entry(random, 90, 0));
        entries.setAnswer(first + 1, 77);
        assertEquals(77, entries.answer(first + 1));
        assertEquals(77, entries.get(1).answers()[1]);
        assertTrue(Arrays.stream(entries.get(0).answers()).noneMatch(answer -> answer == 77));
    }

    /** As objects such entries took about 165 bytes each. */
    @Test
    void aMessageTakesFewBytes() {
        PackedEntries entries = new PackedEntries();
        int messages = 100_000;
        for (int i = 0; i < messages; i++) {
            long start = 2_000L * i;
            boolean call = i % 4 == 1;
            entries.add(new Entry(
                    start,
                    start + 1_990,
                    Role.ASSISTANT,
                    new Range(start + 30, start + 1_500, 20),
                    call ? new Range(start + 1_520, start + 1_600, 3) : Range.NONE,
                    call
                            ? List.of(new CallText(
                                    new Range(start + 1_700, start + 1_704), new Range(start + 1_720, start + 1_900)))
                            : List.of(),
                    call ? new int[] {i + 1} : new int[0],
                    false,
                    false,
                    i * 0x9E3779B9));
        }
        entries.trimmed();
        assertTrue(entries.bytes() < 28L * messages, () -> entries.bytes() + " bytes");
    }
}
