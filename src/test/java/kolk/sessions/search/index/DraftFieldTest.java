package kolk.sessions.search.index;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import java.util.TreeSet;
import org.apache.lucene.util.BytesRef;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The terms of a draft")
class DraftFieldTest {
    /** What is said, by its term: document, number, payload. */
    private static TreeMap<BytesRef, List<String>> told(List<SortedField> runs) {
        TreeMap<BytesRef, List<String>> told = new TreeMap<>();
        MergedTerms terms = new MergedTerms(runs);
        MergedTerms.Said said = terms.said();
        BytesRef payload = new BytesRef();
        BytesRef before = null;
        while (terms.next()) {
            BytesRef term = BytesRef.deepCopyOf(terms.term());
            assertTrue(before == null || before.compareTo(term) < 0, "the terms are not in order");
            before = term;
            List<String> here = new ArrayList<>();
            said.begin();
            while (said.next()) {
                said.payload(payload);
                here.add(said.document() + " " + said.number() + " " + (said.hasPayload() ? payload : ""));
            }
            assertEquals(terms.documents(), here.size());
            told.put(term, here);
        }
        return told;
    }

    private static String term(Random random) {
        int rank = (int) Math.exp(random.nextDouble() * 9);
        return rank % 7 == 0 ? "ein längeres Wort " + rank : rank % 5 == 0 ? "検" + rank : Integer.toString(rank, 36);
    }

    @Test
    void areInOrderWithTheirDocumentsHoweverManyRunsTheyWereGatheredIn() {
        Random random = new Random(5);
        DraftField field = new DraftField();
        TreeMap<BytesRef, List<String>> expected = new TreeMap<>();
        byte[] payload = new byte[500];
        for (int document = 0; document < 4000; document++) {
            TreeSet<String> terms = new TreeSet<>();
            for (int i = 0; i < 40; i++) {
                terms.add(term(random));
            }
            for (String term : terms) {
                byte[] bytes = term.getBytes(StandardCharsets.UTF_8);
                int number = random.nextInt(1 << random.nextInt(31));
                int length = random.nextInt(3) == 0 ? random.nextInt(payload.length) : 0;
                random.nextBytes(payload);
                field.add(document, bytes, 0, bytes.length, number, payload, length);
                expected.computeIfAbsent(new BytesRef(bytes), none -> new ArrayList<>())
                        .add(document + " " + number + " " + (length > 0 ? new BytesRef(payload, 0, length) : ""));
            }
        }
        List<SortedField> runs = field.finish();
        assertTrue(runs.size() > 2, "it was all gathered at once");
        assertEquals(expected, told(runs));
    }

    @Test
    void areForgottenWhenItIsFinished() {
        DraftField field = new DraftField();
        field.add(0, "before");
        assertFalse(field.finish().isEmpty());
        assertTrue(field.finish().isEmpty());
        field.add(1, "now");
        assertEquals(
                "[" + new BytesRef("now") + "]", told(field.finish()).keySet().toString());
    }

    @Test
    void mayBeLargerThanAPageOfMemory() {
        DraftField field = new DraftField();
        byte[] large = new byte[700_000];
        large[699_999] = 7;
        byte[] term = {'x'};
        field.add(0, term, 0, 1, 3, large, large.length);
        field.add(1, term, 0, 1, 4, large, 2);
        field.add(2, "y");
        assertEquals(
                List.of("0 3 " + new BytesRef(large), "1 4 " + new BytesRef(large, 0, 2)),
                told(field.finish()).get(new BytesRef("x")));
    }
}
