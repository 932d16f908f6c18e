package kolk.sessions.viewmodel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class CompletionViewModelTest {
    private final Fakes.World world = new Fakes.World();
    private final MainViewModel main = world.main();
    private final CompletionViewModel completion = main.finding().completion();

    @BeforeEach
    void sessions() {
        main.apply(Fakes.batch(
                Fakes.added(Fakes.session(1).model("opus").cwd("/home/ada/a b").live(7L)),
                Fakes.added(Fakes.session(2).model("sonnet").cwd("/srv/(x)")),
                Fakes.added(Fakes.session(3).model("sonnet").cwd(""))));
    }

    private List<String> typed(String text) {
        completion.typed(text, text.length());
        return completion.offers().stream()
                .map(offer -> (offer.shown() + " " + offer.detail()).strip())
                .toList();
    }

    private String taken(String text, int caret) {
        completion.typed(text, caret);
        Offer first = completion.offers().getFirst();
        return first.text().substring(0, first.caret()) + '|' + first.text().substring(first.caret());
    }

    @Test
    void namesAreOfferedFromTheirFirstLetterAndValuesOfStatesFromTheSecond() {
        assertTrue(typed("m").stream().allMatch(offer -> offer.startsWith("m")));
        assertEquals(3, completion.offers().size());
        assertEquals(List.of("state:idle 2"), typed("id"));
        assertEquals(List.of(), typed("xyz"));
        assertEquals(List.of(), typed(""));
        assertEquals(List.of(), typed("a "));
        assertEquals(List.of(), typed("\"mod"));
        assertEquals(List.of("mode: chat, code or agent"), typed("-(mode").subList(1, 2));
    }

    @Test
    void valuesComeWithTheNumberOfTheirSessionsMostFirst() {
        assertEquals(List.of("sonnet 2", "opus 1"), typed("model:"));
        assertEquals(List.of("opus 1"), typed("x -model:OP"));
        assertEquals(List.of("live 1"), typed("state:li"));
        assertEquals(List.of("last-week", "last-month", "last-year"), typed("during:last"));
        assertEquals(List.of(">1", "0.1..1", "<0.1"), typed("cost:"));
    }

    @Test
    void foldersAreShortAndQuotedWhereTheyHaveTo() {
        assertEquals(List.of("\"/srv/(x)\" 1", "\"~/a b\" 1"), typed("project:"));
        assertEquals(List.of("\"~/a b\" 1"), typed("project:\"~/a"));
    }

    @Test
    void whatIsTakenReplacesWhatWasTypedAndNothingElse() {
        assertEquals("x model:| y", taken("x mod y", 5));
        assertEquals("x model:sonnet |y", taken("x model: y", 8));
        assertEquals("project:\"~/a b\" |", taken("project:~/a", 11));
        assertEquals("state:waiting |", taken("state:w", 7));
    }

    @Test
    void theEmptyFieldOffersWhatWasAskedBeforeEachOnceLastFirst() {
        completion.remember("one");
        completion.remember(" two ");
        completion.remember("one");
        completion.remember("  ");
        completion.asked("", 0);
        assertEquals(
                List.of("one", "two", "state:"),
                completion.offers().stream().map(Offer::shown).limit(3).toList());
        completion.close();
        assertEquals(List.of(), completion.offers());
    }
}
