package kolk.sessions.store;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GoTextTest {
    @Test
    void wordsAreJoinedWithSingleSpacesWhateverUnicodeCallsWhiteSpace() {
        assertEquals("a b c d", GoText.title("\u00A0\u2003 a\t\n b\u0085\u3000c \u205Fd\u2028"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"\u001C", "\u001D", "\u001E", "\u001F", "\u200B", "\uFEFF", "\u180E"})
    void whatOnlyJavaOrOlderUnicodeCallsWhiteSpaceIsText(String text) {
        assertEquals(text + "a" + text, GoText.title(text + "a" + text));
        assertEquals(text, GoText.trim(" " + text + "\u2007"));
    }

    @Test
    void aTitleOfSixtyBytesStaysWhole() {
        assertEquals("x".repeat(60), GoText.title("x".repeat(60)));
        assertEquals("é".repeat(30), GoText.title("é".repeat(30)));
    }

    @Test
    void aLongerOneIsCutAtSixtyBytesWithoutSplittingACharacter() {
        assertEquals("x".repeat(60) + "…", GoText.title("x".repeat(61)));
        assertEquals("x" + "é".repeat(29) + "…", GoText.title("x" + "é".repeat(31)));
        assertEquals("xy" + "😀".repeat(14) + "…", GoText.title("xy" + "😀".repeat(20)));
        String cut = GoText.title("日本語".repeat(30));
        assertEquals(60 + 3, cut.getBytes(StandardCharsets.UTF_8).length);
    }

    @Test
    void aSpaceAtTheCutStays() {
        assertEquals("x".repeat(59) + " …", GoText.title("x".repeat(59) + " yz"));
    }

    @Test
    void aSurrogateWithoutPartnerBecomesAReplacementCharacter() {
        assertEquals("\uFFFDa😀\uFFFD\uFFFD", GoText.repairSurrogates("\uDC00a😀\uDC00\uD800"));
    }
}
