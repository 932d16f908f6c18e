package kolk.sessions.search.index;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringReader;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.tokenattributes.PayloadAttribute;
import org.apache.lucene.analysis.tokenattributes.PositionIncrementAttribute;
import org.apache.lucene.analysis.tokenattributes.TermToBytesRefAttribute;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The words of a document")
class DocumentWordsTest {
    private final Beginnings beginnings = new Beginnings();

    private DocumentWords words(int most) {
        return new DocumentWords(new WordReader(new Folding()), beginnings, most);
    }

    /** Each form with its first place and the bytes of its payload. */
    private static Map<String, String> told(DocumentWords words) throws IOException {
        Map<String, String> told = new LinkedHashMap<>();
        try (TokenStream stream = words.stream()) {
            TermToBytesRefAttribute term = stream.getAttribute(TermToBytesRefAttribute.class);
            PositionIncrementAttribute step = stream.getAttribute(PositionIncrementAttribute.class);
            PayloadAttribute payload = stream.getAttribute(PayloadAttribute.class);
            stream.reset();
            int place = -1;
            while (stream.incrementToken()) {
                place += step.getPositionIncrement();
                told.put(
                        term.getBytesRef().utf8ToString(),
                        place + (payload.getPayload() == null ? "" : " " + payload.getPayload()));
            }
        }
        return told;
    }

    @Test
    void areToldOnceWithAllTheirPlacesAndAFreePlaceBetweenTexts() throws Exception {
        DocumentWords words = words(1000);
        words.add(new StringReader("one two one"), 1);
        words.add(new StringReader("two getURL"), 1);
        assertEquals(
                List.of("one=0 [1 2]", "two=1 [1 3]", "geturl=5", "get=5", "url=5"),
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
        DocumentWords words = words(20_000);
        assertThrows(DocumentWords.TooMuch.class, () -> words.add(new StringReader("a word ".repeat(20_000)), 1));
    }
}
