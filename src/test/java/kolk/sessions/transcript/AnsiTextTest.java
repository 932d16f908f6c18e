package kolk.sessions.transcript;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Set;
import kolk.sessions.transcript.StyledText.Mark;
import org.junit.jupiter.api.Test;

class AnsiTextTest {
    private static final String ESC = "\u001b";

    private static Set<Mark> marksOf(String word, StyledText text) {
        return text.runs().stream()
                .filter(run -> run.text().contains(word))
                .findFirst()
                .orElseThrow()
                .marks();
    }

    @Test
    void coloursAndWeightsBecomeMarks() {
        StyledText text = AnsiText.parse(ESC + "[1;31mFAIL" + ESC + "[0m ok" + ESC + "[92mgreen" + ESC + "[39mplain"
                + ESC + "[4;9munder" + ESC + "[mend");
        assertEquals("FAIL okgreenplainunderend", text.text());
        assertEquals(Set.of(Mark.BOLD, Mark.RED), marksOf("FAIL", text));
        assertEquals(Set.of(), marksOf("ok", text));
        assertEquals(Set.of(Mark.GREEN), marksOf("green", text));
        assertEquals(Set.of(), marksOf("plain", text));
        assertEquals(Set.of(Mark.UNDERLINE, Mark.STRIKE), marksOf("under", text));
        assertEquals(Set.of(), marksOf("end", text));
    }

    @Test
    void manyColoursBecomeTheNearestOfEight() {
        StyledText text =
                AnsiText.parse(ESC + "[38;5;196mindexed" + ESC + "[38;2;10;200;20mtrue" + ESC + "[48;5;21mbackground");
        assertEquals(Set.of(Mark.RED), marksOf("indexed", text));
        assertEquals(Set.of(Mark.GREEN), marksOf("true", text));
        assertEquals(Set.of(Mark.GREEN), marksOf("background", text));
    }

    @Test
    void otherSequencesAreLeftOut() {
        assertEquals(
                "abcdef",
                AnsiText.parse("a" + ESC + "[2Jb" + ESC + "]0;title\u0007c" + ESC + "]8;;http://x" + ESC + "\\d" + ESC
                                + "(Be" + ESC + "Mf")
                        .text());
    }

    @Test
    void whatIsNoWholeSequenceIsShown() {
        assertEquals("‹ESC›", AnsiText.parse(ESC).text());
        assertEquals("‹ESC›[12", AnsiText.parse(ESC + "[12").text());
        assertEquals("‹ESC›]0;open\nline", AnsiText.parse(ESC + "]0;open\nline").text());
    }

    @Test
    void absurdNumbersAreNoColours() {
        assertEquals(Set.of(), marksOf("x", AnsiText.parse(ESC + "[99999999999999999999;38;5;999;38;2mx")));
    }
}
