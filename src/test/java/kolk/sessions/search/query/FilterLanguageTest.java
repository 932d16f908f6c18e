package kolk.sessions.search.query;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a typed filter means. It is Wednesday, 4 November 2026, 11 o'clock in Berlin. */
class FilterLanguageTest {
    private final QueryParser parser = new QueryParser(
            Clock.fixed(Instant.parse("2026-11-04T10:00:00Z"), ZoneId.of("Europe/Berlin")), "/home/ada");

    private boolean matches(String filter, SessionFacts facts) {
        Parsed parsed = parser.parse(filter);
        assertEquals(List.of(), parsed.mistakes(), filter);
        return parsed.query().holds(new CardLeaves(facts)::hold);
    }

    private Mistake onlyMistake(String filter) {
        Parsed parsed = parser.parse(filter);
        assertEquals(1, parsed.mistakes().size(), filter + ": " + parsed.mistakes());
        return parsed.mistakes().getFirst();
    }

    private static String underlined(String filter, Mistake mistake) {
        return mistake.span().of(filter);
    }

    // words

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "  ",
                "retry",
                "RETRY upload",
                "\"retry policy\"",
                "\"Retry  POLICY of\"",
                "kolk-sess",
                "opus",
                "ab12cd",
                "björn",
                "bjorn",
                "\"about the limits\"",
                "später",
                "retry OR nothing",
                "nothing OR uploader",
                "-nothing",
                "NOT nothing",
                "-(nothing OR never)",
                "(retry)",
                "((retry) policy)",
                "in:title retry",
                "in:note in:title björn retry",
                "ret*",
                "retry AND policy",
                "“retry policy”"
            })
    void findsThePlainSession(String filter) {
        assertTrue(matches(filter, SomeFacts.PLAIN), filter);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "nothing",
                "retry nothing",
                "\"policy retry\"",
                "-retry",
                "-\"retry policy\"",
                "NOT retry",
                "nothing OR never",
                "-(retry OR nothing)",
                "in:note retry",
                "(in:note retry) policy",
                "in:prompt retry"
            })
    void doesNotFindThePlainSession(String filter) {
        assertFalse(matches(filter, SomeFacts.PLAIN), filter);
    }

    @Test
    void orBindsWeakerThanStandingSideBySide() {
        assertTrue(matches("retry policy OR nothing never", SomeFacts.PLAIN));
        assertFalse(matches("retry (nothing OR never)", SomeFacts.PLAIN));
    }

    @Test
    void smallOrIsAWord() {
        Query query = parser.parse("this or that").query();
        assertEquals(3, query.leaves().count());
        assertInstanceOf(Query.And.class, query);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://x.example/a",
                "foo:bar",
                "12:30",
                "std::vector",
                "mode::Fast",
                "file://host/x",
                "C:\\x",
                "node:fs",
                "code:12",
                "--force",
                "-",
                "f(x)",
                "a:b:c",
                "::",
                ":"
            })
    void whatOnlyLooksLikeATermIsAWord(String word) {
        Parsed parsed = parser.parse(word);
        assertEquals(List.of(), parsed.mistakes());
        Query.Text text = assertInstanceOf(Query.Text.class, parsed.query());
        assertEquals(word, text.text());
        assertTrue(matches(word, SomeFacts.titled("before " + word + " behind")));
    }

    @Test
    void everythingCanBeSearchedForInQuotes() {
        assertTrue(matches("\"state:waiting\"", SomeFacts.titled("what state:waiting means")));
        assertTrue(matches("\"a \\\"b\\\" c\"", SomeFacts.titled("a \"b\" c")));
        assertTrue(matches("\"OR\"", SomeFacts.titled("Oregon")));
    }

    @ParameterizedTest
    @CsvSource({
        "ΣΊΣΥΦΟΣ, σίσυφος",
        "istanbul, İSTANBUL",
        "straße, STRASSE",
        "会議, 重要な会議のメモ",
        "がく, 音がくの本",
        "Ｆｕｌｌ, full width",
        "مدرسة, في المدرسة",
        "한국, 한국어",
        "🚀, launch 🚀 day"
    })
    void findsInAnyWritingAndCase(String filter, String title) {
        assertTrue(matches(filter, SomeFacts.titled(title)));
    }

    @Test
    void marksThatMakeAnotherLetterCount() {
        assertFalse(matches("かく", SomeFacts.titled("がく")));
        assertFalse(matches("가", SomeFacts.titled("각")));
    }

    @Test
    void theLastWordIsABeginningOnlyWhileItIsTyped() {
        assertEquals(Query.Match.PREFIX, text(parser.parseTyped("one two")).match());
        assertEquals(Query.Match.WORD, text(parser.parseTyped("one two ")).match());
        assertEquals(Query.Match.WORD, text(parser.parse("one two")).match());
        assertEquals(Query.Match.PREFIX, text(parser.parse("one two*")).match());
        assertEquals("two", text(parser.parse("one two*")).text());
    }

    @Test
    void aPhraseThatIsBeingTypedLooksForItsWholeWordsAndTheBeginningOfTheLast() {
        List<Query.Text> texts = parser.parseTyped("\"one two thr")
                .query()
                .leaves()
                .map(Query.Text.class::cast)
                .toList();
        assertEquals(
                List.of("one two", "thr"), texts.stream().map(Query.Text::text).toList());
        assertEquals(
                List.of(Query.Match.PHRASE, Query.Match.PREFIX),
                texts.stream().map(Query.Text::match).toList());
    }

    private static Query.Text text(Parsed parsed) {
        return (Query.Text) parsed.query().leaves().toList().getLast();
    }

    @Test
    void inLimitsTheTextsOfItsOwnBracketsOnly() {
        List<Set<Place>> places = parser.parse("a (in:prompt b (c in:title d)) OR in:tool e")
                .query()
                .leaves()
                .map(leaf -> ((Query.Text) leaf).in())
                .toList();
        assertEquals(
                List.of(
                        Place.USUAL,
                        Set.of(Place.PROMPT),
                        Set.of(Place.TITLE),
                        Set.of(Place.TITLE),
                        Set.of(Place.CALL, Place.OUTPUT)),
                places);
    }

    // terms

    @ParameterizedTest
    @CsvSource({
        "state:waiting, true",
        "state:live, true",
        "STATE:Live, true",
        "state:ready, false",
        "-state:idle, true",
        "state:idle, false"
    })
    void aWaitingSessionIsLiveToo(String filter, boolean found) {
        assertEquals(found, matches(filter, SomeFacts.that(Query.Standing.LIVE, Query.Standing.WAITING)));
    }

    @ParameterizedTest
    @CsvSource({
        "model:opus, true",
        "model:OPUS-4, true",
        "model:sonnet, false",
        "effort:high, true",
        "effort:hig, false",
        "mode:CODE, true",
        "connector:anthropic, true",
        "tag:billing, true",
        "tag:spater, true",
        "tag:#billing, true",
        "tag:bill, false",
        "is:untitled, false",
        "-is:pinned, true"
    })
    void asksForWhatACardSays(String filter, boolean found) {
        assertEquals(found, matches(filter, SomeFacts.PLAIN));
    }

    @ParameterizedTest
    @CsvSource({
        "project:~/src, true",
        "project:~/src/, true",
        "project:~, true",
        "project:/, true",
        "project:/home/ada/src/kolk-sessions, true",
        "project:/home/ada/src/kolk, false",
        "project:/home/ad, false",
        "project:/home/ada/src/kolk-sessions/sub, false",
        "project:kolk-sessions, true",
        "project:src/kolk-sessions, true",
        "project:SRC, true",
        "project:sessions, false",
        "'project:\"~/src/kolk-sessions\"', true",
        "'project:\"\"', false"
    })
    void aProjectIsAFolderAndWhatIsBelowIt(String filter, boolean found) {
        assertEquals(found, matches(filter, SomeFacts.PLAIN));
    }

    @Test
    void foldersWithSpacesAreQuotedAndTheRootHasEverythingButTheSessionsWithoutAProject() {
        assertTrue(matches("project:\"~/my src\"", SomeFacts.in("/home/ada/my src/x")));
        assertTrue(matches("project:~/\"my src\"/x", SomeFacts.in("/home/ada/my src/x")));
        assertTrue(matches("project:\"\"", SomeFacts.in("")));
        assertFalse(matches("project:/", SomeFacts.in("")));
        assertTrue(matches("project:C:\\src", SomeFacts.in("C:\\src\\kolk")));
    }

    @ParameterizedTest
    @CsvSource({
        "cost:>1, true",
        "cost:>1.84, false",
        "cost:>=1.84, true",
        "cost:<1.85, true",
        "cost:1.84, true",
        "cost:$1.84, true",
        "cost:1.8, false",
        "cost:1..2, true",
        "cost:..1, false",
        "cost:1.84.., true",
        "size:>1mb, true",
        "size:1.3mb, true",
        "size:1.2mb, false",
        "size:1mb, true",
        "size:>=1300kb, true",
        "size:>1300000, false",
        "size:1mb..2mb, true",
        "messages:120, true",
        "messages:121, false",
        "messages:>119, true",
        "messages:100..120, true",
        "messages:<=119, false"
    })
    void countsAndCompares(String filter, boolean found) {
        assertEquals(found, matches(filter, SomeFacts.PLAIN));
    }

    /** The plain session was active from 28 October, 11:00 to 2 November, 10:30 in Berlin. */
    @ParameterizedTest
    @CsvSource({
        "after:2026-11-02, true",
        "after:2026-11-03, false",
        "before:2026-10-28, false",
        "before:2026-10-29, true",
        "before:yesterday, true",
        "after:yesterday, false",
        "during:2026-10-28, true",
        "during:2026-10-27, false",
        "during:2026-10-30, true",
        "during:last-week, true",
        "during:this-week, true",
        "during:monday, true",
        "during:mon, true",
        "during:tuesday, false",
        "during:last-monday, true",
        "during:last-month, true",
        "during:2026, true",
        "during:2025, false",
        "during:2026-10, true",
        "during:2026-12, false",
        "during:last-year, false",
        "during:3d, true",
        "during:2d, false",
        "during:1d, false",
        "after:49h, true",
        "after:48h, false",
        "after:3d, true",
        "during:2026-10-01..2026-10-28, true",
        "during:2026-10-01..2026-10-27, false",
        "during:..2026-10-28, true",
        "during:2026-11-03.., false",
        "after:2026-11-02T10:30, true",
        "after:2026-11-02T10:31, false",
        "'during:\"last week\"', true",
        "during:LAST_WEEK, true"
    })
    void timesAreOverlapsOfActivityInLocalTime(String filter, boolean found) {
        assertEquals(found, matches(filter, SomeFacts.PLAIN));
    }

    @Test
    void weeksBeginOnMondayAndDaysAtMidnightOfTheZone() {
        Query.Active week = assertInstanceOf(
                Query.Active.class, parser.parse("during:this-week").query());
        assertEquals(Instant.parse("2026-11-01T23:00:00Z"), week.from());
        assertEquals(Instant.parse("2026-11-08T23:00:00Z"), week.to());
        // Clocks went back in this week, on 25 October.
        Query.Active before = (Query.Active) parser.parse("during:2026-10-25").query();
        assertEquals(Instant.parse("2026-10-24T22:00:00Z"), before.from());
        assertEquals(Instant.parse("2026-10-25T23:00:00Z"), before.to());
    }

    @Test
    void whatIsNotKnownIsInNoRangeAndAtNoTime() {
        SessionFacts unknown = new SessionFacts(
                Set.of(Query.Standing.DAMAGED),
                Set.of(),
                "x",
                "id",
                "",
                "",
                "",
                "",
                null,
                List.of(),
                "",
                null,
                5,
                null,
                null,
                null);
        for (String filter : List.of(
                "cost:0", "cost:>=0", "messages:>=0", "after:1970", "before:now", "project:/", "project:\"\"")) {
            assertFalse(matches(filter, unknown), filter);
        }
    }

    @Test
    void toolAndFileAreForTranscripts() {
        Query query = parser.parse("tool:bash file:src\\x.java state:idle").query();
        assertTrue(query.needsTranscripts());
        assertEquals(
                List.of(Query.UsedTool.class, Query.TouchedFile.class, Query.InState.class),
                query.leaves().map(Object::getClass).toList());
        assertEquals(
                "src/x.java",
                query.leaves()
                        .filter(Query.TouchedFile.class::isInstance)
                        .map(leaf -> ((Query.TouchedFile) leaf).path())
                        .findFirst()
                        .orElseThrow());
        assertFalse(parser.parse("in:title in:note x state:idle").query().needsTranscripts());
        assertTrue(parser.parse("in:title in:prompt x").query().needsTranscripts());
    }

    @ParameterizedTest
    @CsvSource({
        "retry, YES",
        "nothing, UNSURE",
        "-retry, NO",
        "-nothing, UNSURE",
        "retry OR nothing, YES",
        "state:live nothing, NO",
        "state:idle nothing, UNSURE",
        "state:idle OR nothing, YES",
        "tool:bash, UNSURE",
        "-tool:bash, UNSURE",
        "in:title nothing, NO",
        "-(in:title nothing), YES",
        "'', YES"
    })
    void aCardSaysWhatItKnowsAndNoMore(String filter, CardFilter.Verdict verdict) {
        assertEquals(verdict, new CardFilter(parser.parse(filter).query()).verdict(new CardLeaves(SomeFacts.PLAIN)));
    }

    // mistakes

    @ParameterizedTest
    @CsvSource({
        "stat:idle, state:idle",
        "status:idle, state:idle",
        "sttae:idle, state:idle",
        "folder:~/src, project:~/src",
        "since:today, after:today",
        "state:waitng, state:waiting",
        "is:pined, is:pinned",
        "in:promt, in:prompt",
        "conector:x, connector:x"
    })
    void aNearMissIsUnderlinedWithWhatWasMeant(String filter, String meant) {
        String text = "retry " + filter + " policy";
        Mistake mistake = onlyMistake(text);
        assertEquals(filter, underlined(text, mistake));
        assertEquals(meant, mistake.replacement());
        assertTrue(mistake.sentence().contains("Did you mean"), mistake.sentence());
        assertEquals(2, parser.parse(text).query().leaves().count(), "the rest still filters");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "cost:much",
                "cost:>",
                "cost:1..x",
                "cost:..",
                "cost:5mb",
                "size:-3",
                "size:1xb",
                "size:99999999999999999999",
                "messages:>1e9",
                "after:2026-13-01",
                "after:2026-02-30",
                "during:someday",
                "during:99999y..x",
                "state:",
                "tag:",
                "in:nowhere",
                "project:",
                "model:\"\""
            })
    void aValueThatCannotBeReadSaysWhatIsNeeded(String filter) {
        Mistake mistake = onlyMistake(filter);
        assertEquals(filter, underlined(filter, mistake));
        assertTrue(mistake.sentence().contains(filter.substring(0, filter.indexOf(':') + 1)), mistake.sentence());
        assertInstanceOf(Query.All.class, parser.parse(filter).query());
    }

    @ParameterizedTest
    @CsvSource({
        "OR a, OR",
        "a OR, OR",
        "a OR OR b, OR",
        "a ), )",
        "(a, (",
        "'a \"b c', '\"b c'",
        "a -in:title, -",
        "a (b OR) c, OR",
        "NOT, NOT"
    })
    void aBrokenSentenceIsUnderlinedWhereItBreaks(String filter, String underlined) {
        Mistake mistake = onlyMistake(filter);
        assertEquals(underlined, underlined(filter, mistake));
        assertNotEquals("", mistake.sentence());
    }

    @Test
    void whatIsOnlyUnfinishedIsMarkedAsSuch() {
        for (String filter : List.of("state:", "state:wai", "after:2026-", "\"a b", "(a", "a OR", "stat:", "-(")) {
            assertTrue(parser.parse(filter).mistakes().getLast().unfinished(), filter);
        }
        for (String filter : List.of("state: a", "state:wai a", "after:2026- a", "a ) b", "OR a")) {
            assertFalse(parser.parse(filter).mistakes().getFirst().unfinished(), filter);
        }
    }

    @Test
    void bracketsWithoutEndAreAMistakeAndNoFault() {
        Parsed parsed = parser.parse("(".repeat(5_000) + "retry");
        assertTrue(parsed.mistakes().size() > 100);
        assertTrue(parsed.query().holds(new CardLeaves(SomeFacts.PLAIN)::hold));
        assertTrue(matches("(".repeat(90) + "retry" + ")".repeat(90), SomeFacts.PLAIN));
    }

    // parts

    @Test
    void eachPartCanBeTakenOut() {
        Parsed parsed = parser.parse("retry  state:idle -(a b) \"x y\" in:title cost:nope");
        assertEquals(
                List.of("retry", "state:idle", "-(a b)", "\"x y\"", "in:title"),
                parsed.parts().stream()
                        .map(part -> part.span().of(parsed.text()))
                        .toList());
        assertEquals(
                List.of(true, false, false, true, false),
                parsed.parts().stream().map(Parsed.Part::word).toList());
        assertEquals(
                "retry -(a b) \"x y\" in:title cost:nope",
                parsed.without(parsed.parts().get(1)));
        assertEquals(
                "state:idle -(a b) \"x y\" in:title cost:nope",
                parsed.without(parsed.parts().get(0)));
    }

    @Test
    void alternativesAreOnePart() {
        Parsed parsed = parser.parse("state:idle OR state:paused model:x");
        assertEquals(1, parsed.parts().size());
        assertEquals("", parsed.without(parsed.parts().getFirst()));
    }

    @Test
    void nothingTypedAsksForNothing() {
        assertInstanceOf(Query.All.class, parser.parse(" ").query());
        assertInstanceOf(Query.All.class, parser.parse("()").query());
        assertNull(parser.parse("()").mistakes().stream().findFirst().orElse(null));
    }
}
