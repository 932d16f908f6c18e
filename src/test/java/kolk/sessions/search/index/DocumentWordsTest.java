package kolk.sessions.search.index;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.StringReader;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.lucene.util.BytesRef;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The words of a document")
class DocumentWordsTest {
    private final Beginnings beginnings = new Beginnings();

    private DocumentWords words(int most) {
        return new DocumentWords(new WordReader(new Folding()), beginnings, most);
    }

    /** Each form with its first place and the bytes of its payload. */
    private static Map<String, String> told(DocumentWords words) {
        DraftField field = new DraftField();
        words.addTo(field, 7);
        Map<String, String> told = new LinkedHashMap<>();
        List<SortedField> runs = field.finish();
        assertEquals(1, runs.size());
        SortedField sorted = runs.getFirst();
        BytesRef bytes = new BytesRef();
        for (int term = 0; term < sorted.size(); term++) {
            sorted.term(term, bytes);
            String text = bytes.utf8ToString();
            SortedField.Said said = sorted.said();
            said.begin(term);
            assertEquals(1, sorted.documents(term));
            assertTrue(said.next());
            assertEquals(7, said.document());
            said.payload(bytes);
            told.put(text, said.number() + (said.hasPayload() ? " " + bytes : ""));
        }
        return told;
    }

    @Test
    void areToldOnceWithAllTheirPlacesAndAFreePlaceBetweenTexts() throws Exception {
        DocumentWords words = words(1000);
        words.add(new StringReader("one two one"), 1);
        words.add(new StringReader("two getURL"), 1);
        assertEquals(
                List.of("get=5", "geturl=5", "one=0 [1 2]", "two=1 [1 3]", "url=5"),
                told(words).entrySet().stream()
                        .map(word -> word.getKey() + "=" + word.getValue())
                        .toList());
    }

    @Test
    void ofTheDocumentBeforeAreForgotten() throws Exception {
        DocumentWords words = words(1000);
        words.add(new StringReader("said before"), 1);
        words.clear();
        assertTrue(words.isEmpty());
        words.add(new StringReader("now"), 1);
        assertEquals(Map.of("now", "0"), told(words));
    }

    @Test
    void areTooManyWhenTheyDoNotFitTheMemoryThatThereIs() {
        DocumentWords words = words(1 << 17);
        assertThrows(DocumentWords.TooMuch.class, () -> words.add(new StringReader("a word ".repeat(70_000)), 1));
    }
}
