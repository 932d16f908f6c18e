package kolk.sessions.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ShapedTextTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "हिन्दी में लिखा हुआ पाठ ",
                "ภาษาไทยเป็นภาษาที่มีการเขียนต่อกัน",
                "Vie\u0323\u0302t ",
                "a\u0301",
                "မြန်မာဘာသာစကား",
                "ភាសាខ្មែរ",
                "བོད་ཡིག",
                "\uABC3\uABE4\uABC7",
                "\uD804\uDC8D\uD804\uDCA8",
                "plain words and a sign \uD808\uDC00 ",
                "👩\u200D💻"
            })
    void longTextThatIsShapedComesInShortPiecesOfWholeLetters(String words) {
        String text = words.repeat(300);
        List<String> pieces = ShapedText.pieces(text);
        assertEquals(text, String.join("", pieces));
        for (String piece : pieces) {
            assertTrue(piece.length() <= ShapedText.LONGEST_PIECE + 8, piece);
            int type = Character.getType(piece.codePointAt(0));
            assertTrue(type != Character.NON_SPACING_MARK && type != Character.FORMAT, piece);
        }
    }

    @Test
    void aSingleMarkInALongTextIsEnough() {
        String text = "word ".repeat(400) + "e\u0301" + "word ".repeat(400);
        List<String> pieces = ShapedText.pieces(text);
        assertEquals(text, String.join("", pieces));
        assertTrue(pieces.stream().allMatch(piece -> piece.length() <= ShapedText.LONGEST_PIECE));
        assertTrue(pieces.stream().limit(pieces.size() - 1).allMatch(piece -> piece.endsWith(" ")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"plain text – with “quotes” … ", "naïve café ", "修复这个问题", "Ελληνικά ", "русский "})
    void otherTextIsOnePieceHoweverLong(String words) {
        assertEquals(List.of(words.repeat(200)), ShapedText.pieces(words.repeat(200)));
    }

    @Test
    void shortTextIsOnePiece() {
        assertEquals(List.of("हिन्दी में"), ShapedText.pieces("हिन्दी में"));
    }
}
