package kolk.sessions.viewmodel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import kolk.sessions.settings.SessionMarks.Mark;
import kolk.sessions.store.PermissionRequest;
import org.junit.jupiter.api.Test;

class RowPresenterTest {
    private final Fakes.World world = new Fakes.World();
    private final RowPresenter presenter = world.presenter();

    @Test
    void anIdleSessionSaysProjectModelEffortAndMessages() {
        RowView view =
                view(Fakes.session(1).title("Retry policy").effort("high").messages(1204L));
        assertEquals("Retry policy", view.name());
        assertEquals("idle", view.stateText());
        assertEquals("~/src/parser · claude-sonnet-4.6 · high · 1,204 messages", view.facts());
    }

    @Test
    void aWaitingSessionNamesTheToolOfItsNewestRequestAndHowManyMoreThereAre() {
        Fakes.Made one = Fakes.session(1).live(1L).asks("p1", "bash", "make", Duration.ofMinutes(2));
        assertEquals("waiting on bash", view(one).stateText());
        assertEquals(RowState.WAITING, view(one).state());
        assertEquals(
                "waiting on edit_file and 1 more",
                view(one.asks("p2", "edit_file", "a.go", Duration.ofMinutes(1))).stateText());
    }

    @Test
    void aLiveSessionIsWorkingOnAToolOrYourTurnOrJustLive() {
        assertEquals(
                "working, grep", view(Fakes.session(1).live(1L).working("grep")).stateText());
        assertEquals("working", view(Fakes.session(1).live(1L).working(null)).stateText());
        assertEquals("your turn", view(Fakes.session(1).live(1L).ready()).stateText());
        assertEquals("live", view(Fakes.session(1).live(1L)).stateText());
    }

    @Test
    void aSessionThatDoesNotRunIsNeitherWaitingNorWorkingWhateverItsJournalSays() {
        RowView view = view(Fakes.session(1).asks("p1", "bash", "make", Duration.ofMinutes(2)));
        assertEquals(RowState.IDLE, view.state());
    }

    @Test
    void whereLivenessIsUnknownAnOpenRequestIsSaidToBeUnanswered() {
        RowView view = view(Fakes.session(1).unknown().asks("p1", "bash", "make", Duration.ofMinutes(2)));
        assertEquals("unknown", view.stateText());
        assertTrue(view.facts().startsWith("asked, unanswered, cannot tell whether it still runs"), view.facts());
    }

    @Test
    void aPauseSaysItsKindAndWhenItEndsAndThenThatItCanBeRetried() {
        Fakes.Made paused = Fakes.session(1).paused("account_quota", Instant.parse("2026-11-29T15:04:00Z"));
        assertEquals("paused", view(paused).stateText());
        assertTrue(
                view(paused).facts().startsWith("account quota · resumes 15:04 · "),
                view(paused).facts());
        world.clock.advance(Duration.ofHours(6));
        assertEquals("ready to retry", view(paused).stateText());
        assertFalse(view(paused).facts().contains("resumes"));
    }

    @Test
    void aPauseThatEndsOnAnotherDayNamesTheDay() {
        RowView view = view(Fakes.session(1).paused("budget_stop", Instant.parse("2026-12-01T09:30:00Z")));
        assertTrue(view.facts().startsWith("budget · resumes 1 Dec 09:30"), view.facts());
    }

    @Test
    void aPauseOfAKindThatIsNotKnownIsShownAsItIs() {
        assertTrue(view(Fakes.session(1).paused("solar_flare", null)).facts().startsWith("solar_flare · "));
    }

    @Test
    void aDamagedSessionSaysWhatIsWrong() {
        RowView view = view(Fakes.session(1).title("Invoice").damaged("ends early at byte 48,112"));
        assertEquals("damaged", view.stateText());
        assertTrue(view.facts().startsWith("ends early at byte 48,112 · ~/src/parser"), view.facts());
    }

    @Test
    void whatIsWrongStandsInTheRowWithoutTheFilesName() {
        String file = Fakes.id(1).value();
        String why = "the file ends early (byte 5).";
        for (String named : List.of(file + ".json: ", file + ".json ", file + ".resume.json.gz: ", "")) {
            RowView view = view(Fakes.session(1).damaged(named + why));
            assertTrue(view.facts().startsWith(why), view.facts());
            assertEquals(why, view(Fakes.session(1).unreadable(named + why)).facts());
        }
        String another = "s_other.json: ends early";
        assertEquals(another, view(Fakes.session(1).unreadable(another)).facts());
    }

    @Test
    void aDamagedSessionThatRunsIsLiveAndStillSaysWhatIsWrong() {
        RowView view = view(Fakes.session(1).live(1L).ready().damaged("ends early"));
        assertEquals(RowState.READY, view.state());
        assertTrue(view.facts().startsWith("damaged: ends early"), view.facts());
    }

    @Test
    void aFileWithoutHeaderIsADamagedRowNamedByItsId() {
        RowView view = view(Fakes.session(1).unreadable("expected { at byte 0"));
        assertEquals(Fakes.id(1).value(), view.name());
        assertEquals(RowState.DAMAGED, view.state());
        assertEquals("expected { at byte 0", view.facts());
        assertEquals("48 kB", view.text(Column.SIZE));
    }

    @Test
    void anUntitledSessionIsNamedByItsIdAndSaysSo() {
        RowView view = view(Fakes.session(1).title(" ").cwd("").model(""));
        assertEquals(Fakes.id(1).value(), view.name());
        assertEquals("untitled · no folder · 12 messages", view.facts());
    }

    @Test
    void freeAndNotRecordedAreToldApart() {
        assertEquals("free", view(Fakes.session(1).cost("0.000")).text(Column.COST));
        assertEquals("—", view(Fakes.session(1)).text(Column.COST));
        assertEquals("< $0.01", view(Fakes.session(1).cost("0.0009")).text(Column.COST));
        assertEquals("$1,234.50", view(Fakes.session(1).cost("1234.499")).text(Column.COST));
    }

    @Test
    void whatIsHiddenInATextIsShownAndALineStaysALine() {
        RowView view = view(Fakes.session(1).title("a\u202Eb\u0007c\nd\u200B").model("m\u0000"));
        assertEquals("a‹U+202E›b‹BEL›c⏎d‹U+200B›", view.name());
        assertTrue(view.facts().contains("m‹NUL›"), view.facts());
    }

    @Test
    void aToolsNameIsMadeVisibleToo() {
        RowView view = view(
                Fakes.session(1).live(1L).asks(new PermissionRequest("p", "ba\u202Esh", "x", null, Fakes.NOW, null)));
        assertEquals("waiting on ba‹U+202E›sh", view.stateText());
    }

    @Test
    void anEndlessNameIsCutWithoutSplittingACharacter() {
        RowView view = view(Fakes.session(1).title("a".repeat(299) + "🐙" + "b".repeat(1_000_000)));
        assertEquals("a".repeat(299) + "…", view.name());
    }

    @Test
    void theSentenceForAScreenReaderSaysTheWholeRow() {
        RowView view = presenter.present(
                Fakes.session(1).title("Invoice").cost("0.31").messages(2L).build(), Mark.NONE, true, false, 0, null);
        assertEquals(
                "Invoice, idle, ~/src/parser, claude-sonnet-4.6, 2 messages, cost $0.31, changed 5 min, not looked at since",
                view.sentence());
    }

    @Test
    void pinTagsAndNoteAreSaidTooAndTagsAreSafeToShow() {
        Mark mark = new Mark(true, List.of("work", "a\u202Eb"), "ask Ada", null, null);
        RowView view = presenter.present(Fakes.session(1).title("Invoice").build(), mark, false, false, 0, null);
        assertTrue(view.sentence()
                .endsWith("changed 5 min, pinned, filed under work, " + Shown.line("a\u202Eb", 120) + ", with a note"));
        assertTrue(view.tags().stream().noneMatch(tag -> tag.contains("\u202E")));
    }

    private RowView view(Fakes.Made made) {
        return presenter.present(made.build(), Mark.NONE, false, false, 0, null);
    }
}
