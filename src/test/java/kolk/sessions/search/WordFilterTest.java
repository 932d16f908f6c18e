package kolk.sessions.search;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import kolk.sessions.store.SessionEntry;
import kolk.sessions.viewmodel.Fakes;
import org.junit.jupiter.api.Test;

class WordFilterTest {
    private final SessionEntry session = Fakes.session(1)
            .title("Release Script für 1.4")
            .model("claude-sonnet-4.6")
            .cwd("/home/ada/src/Parser")
            .build()
            .entry();

    @Test
    void noWordsMatchEverything() {
        assertTrue(matches(""));
        assertTrue(matches("  \t "));
    }

    @Test
    void aWordIsFoundInNameProjectOrModel() {
        assertTrue(matches("release"));
        assertTrue(matches("parser"));
        assertTrue(matches("sonnet"));
        assertFalse(matches("opus"));
    }

    @Test
    void everyWordHasToOccurButEachAnywhere() {
        assertTrue(matches("sonnet release parser"));
        assertFalse(matches("sonnet release billing"));
    }

    @Test
    void caseMeansNothingInAnyScript() {
        assertTrue(matches("RELEASE FÜR"));
        SessionEntry greek = Fakes.session(2).title("ΟΔΟΣ").build().entry();
        assertTrue(WordFilter.parse("οδος").matches(greek));
        assertTrue(WordFilter.parse("οδοσ").matches(greek));
    }

    @Test
    void aWordDoesNotReachAcrossTheBorderOfTwoFields() {
        SessionEntry two =
                Fakes.session(3).title("alpha").cwd("").model("beta").build().entry();
        assertFalse(WordFilter.parse("alphabeta").matches(two));
    }

    @Test
    void aFileWithoutHeaderIsFoundByItsName() {
        SessionEntry broken = Fakes.session(4).unreadable("broken").build().entry();
        assertTrue(WordFilter.parse(Fakes.id(4).value()).matches(broken));
        assertFalse(WordFilter.parse("release").matches(broken));
    }

    private boolean matches(String words) {
        return WordFilter.parse(words).matches(session);
    }
}
