package kolk.sessions.transcript;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class VisibleTextTest {
    @Test
    void whatIsVisibleStaysTheSameObject() {
        String text = "plain, naïve, 修复, تصحيح\n\tindented";
        assertSame(text, VisibleText.of(text));
    }

    @ParameterizedTest
    @ValueSource(
            ints = {
                0, 7, 8, 0x0B, 0x1B, 0x7F, 0x85, 0xAD, 0x61C, 0x115F, 0x180E, 0x200B, 0x200C, 0x200D, 0x200E, 0x200F,
                0x2028, 0x2029, 0x202A, 0x202E, 0x2060, 0x2066, 0x2069, 0x3164, 0xFEFF, 0xFFF9, 0xE0001, 0xE0041,
                0xE0100, 0xD800, 0xDFFF, 0x378, 0xFFFE, 0x5A3B1, 0x10FFFF
            })
    void everyInvisibleCharacterIsNamed(int c) {
        String shown = VisibleText.of("a" + new String(Character.toChars(c)) + "b");
        assertEquals('a', shown.charAt(0));
        assertEquals('‹', shown.charAt(1));
        assertEquals("›b", shown.substring(shown.length() - 2));
        assertEquals(-1, shown.indexOf(c));
    }

    @Test
    void whatIsUnknownButReservedForEmojiIsLeftToTheFont() {
        int[] unknown = IntStream.range(0x1F000, 0x20000)
                .filter(c -> Character.isExtendedPictographic(c) && Character.getType(c) == Character.UNASSIGNED)
                .toArray();
        assertTrue(unknown.length > 0);
        for (int c : unknown) {
            assertEquals(Character.toString(c), VisibleText.of(Character.toString(c)));
        }
    }

    @Test
    void controlsHaveTheirUsualNames() {
        assertEquals("‹ESC›[31m‹BEL›‹NUL›‹CR›x", VisibleText.of("\u001b[31m\u0007\0\rx"));
    }

    @Test
    void aCarriageReturnBeforeALineFeedIsPartOfTheLineBreak() {
        assertEquals("a\nb", VisibleText.of("a\r\nb"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "👩\u200D💻",
                "❤\uFE0F",
                "🏳\uFE0F\u200D🌈",
                "👍🏽",
                "می\u200Cخواهم",
                "क्\u200Dष",
                "葛\uDB40\uDD00"
            })
    void wordsAndEmojiKeepTheirJoinersAndSelectors(String text) {
        assertEquals(text, VisibleText.of(text));
    }

    @Test
    void aRunOfSelectorsAfterOneCharacterIsShown() {
        assertEquals("a‹U+FE0F›‹U+FE01›", VisibleText.of("a\uFE0F\uFE01"));
    }

    @Test
    void aLineHasNoBreaks() {
        assertEquals("a⏎b c", VisibleText.line("a\nb\tc"));
    }

    @Test
    void marksPiledUpOnALetterAreShownBesideIt() {
        String written =
                "e\u0302\u0301, a" + "\u0301".repeat(8) + ", \u0F67\u0F90\u0FB5\u0FA8\u0FB3\u0FBA\u0FBC\u0FBB\u0F82";
        assertSame(written, VisibleText.of(written));
        assertEquals(
                "a" + "\u0301".repeat(8) + "‹U+0301›‹U+0301›b\u0301",
                VisibleText.of("a" + "\u0301".repeat(10) + "b\u0301"));
    }

    @Test
    void codesHaveAsManyDigitsAsTheyNeed() {
        assertEquals("‹U+00AD›‹U+200B›‹U+E0001›", VisibleText.of("\u00AD\u200B\uDB40\uDC01"));
    }
}
