package kolk.sessions.demo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.time.Duration;
import java.util.List;
import kolk.sessions.demo.SampleScript.Block;
import org.junit.jupiter.api.Test;

class SampleScriptTest {
    @Test
    void factsComeFirstAndBlocksEndAtTheNextOne() {
        SampleScript script = SampleScript.parse("x", """
                id: s_1
                title: a: b

                === messages
                @user
                one

                two

                @bash say why
                ls
                """);
        assertEquals("a: b", script.fact("title"));
        assertEquals("", script.fact("model"));
        assertEquals(
                List.of(new Block("user", List.of(), "one\n\ntwo"), new Block("bash", List.of("say", "why"), "ls")),
                script.section("messages"));
    }

    @Test
    void hiddenCharactersAreWrittenByTheirNumber() {
        SampleScript script =
                SampleScript.parse("x", "title: a<U+202E>b\n=== messages\n@user\n@@at ␛[1m<U+1F419> <U+>\n");
        assertEquals("a\u202eb", script.fact("title"));
        assertEquals(
                "@at \u001b[1m🐙 <U+>", script.section("messages").getFirst().text());
    }

    @Test
    void textThatBelongsToNothingIsAnError() {
        assertThrows(IllegalArgumentException.class, () -> SampleScript.parse("x", "no fact"));
        assertThrows(IllegalArgumentException.class, () -> SampleScript.parse("x", "=== messages\nlost"));
    }

    @Test
    void agesCanBeWrittenWithOrWithoutBlanks() {
        Duration both = Duration.ofDays(1).plusHours(2).plusMinutes(3).plusSeconds(4);
        assertEquals(both, SampleTimes.duration("1d 2h 3m 4s"));
        assertEquals(both, SampleTimes.duration("1d2h3m4s"));
        assertEquals(Duration.ofDays(2), SampleTimes.duration("2d"));
        assertThrows(IllegalArgumentException.class, () -> SampleTimes.duration("soon"));
    }
}
