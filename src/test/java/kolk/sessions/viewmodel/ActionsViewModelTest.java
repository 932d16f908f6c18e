package kolk.sessions.viewmodel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import kolk.sessions.settings.SessionMarks.Mark;
import kolk.sessions.store.SessionException;
import kolk.sessions.watch.SessionChange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What can be done with selected sessions: what is asked of the store and the terminal, what is refused, and what the person reads. */
class ActionsViewModelTest {
    private final Fakes.World world = new Fakes.World();
    private MainViewModel main = world.main();

    // ------------------------------------------------------------------------------------------------------------------ many

    @Test
    void manyAreDeletedTogetherAndTakenBackTogether() {
        sessions(12);
        run(CommandId.SELECT_ALL);
        run(CommandId.DELETE);
        assertEquals(12, world.deleted.size());
        assertEquals("12 sessions were deleted, 408 kB.", offered());
        run(CommandId.UNDO);
        assertEquals(12, world.restored.size());
        assertEquals("12 sessions are back.", said());
    }

    @Test
    void thoseThatRunAreRefusedByNameAndTheOthersDeleted() {
        sessions(3);
        main.apply(Fakes.batch(
                Fakes.changed(Fakes.session(2).title("Release").live(4711L).ago(Duration.ofMinutes(2)))));
        run(CommandId.SELECT_ALL);
        run(CommandId.DELETE);
        assertEquals(
                List.of(Fakes.key(1), Fakes.key(3)),
                world.deleted.stream()
                        .sorted((a, b) -> a.id().compareTo(b.id()))
                        .toList());
        assertEquals("“Release” runs in process 4711 and cannot be deleted. End it in its terminal first.", said());
        assertEquals("2 sessions were deleted, 68 kB.", offered());
    }

    @Test
    void whereAllRunNothingIsDeletedAndEachIsNamed() {
        main.apply(Fakes.batch(
                Fakes.added(Fakes.session(1).title("one").live(1L)),
                Fakes.added(Fakes.session(2).title("two").live(2L))));
        run(CommandId.SELECT_ALL);
        assertEquals(
                "2 sessions run now and cannot be deleted: one, two. End them in their terminals first.",
                refusal(CommandId.DELETE));
        run(CommandId.DELETE);
        assertTrue(world.deleted.isEmpty());
    }

    @Test
    void aDeletionThatIsStoppedSaysWhatItDidAndKeepsTheRest() {
        sessions(5);
        run(CommandId.SELECT_ALL);
        world.stopAfter = 2;
        run(CommandId.DELETE);
        assertEquals(2, world.deleted.size());
        assertEquals("2 sessions were deleted, 68 kB.", offered());
        main.apply(Fakes.batch(Fakes.removed(Fakes.session(5))));
        assertEquals(4, main.list().selection().rows().size(), "what was not deleted by the person is still selected");
    }

    @Test
    void whatWasDeletedBeforeTheProgramStartedAnewIsTakenBackTogether() {
        Instant together = Fakes.NOW.minus(Duration.ofMinutes(3));
        world.trash.add(Fakes.World.entry(Fakes.key(1), together));
        world.trash.add(Fakes.World.entry(Fakes.key(2), together));
        world.trash.add(Fakes.World.entry(Fakes.key(3), together.minusSeconds(1)));
        main.actions().rememberLastDeletion();
        assertNull(main.undo().offeredProperty().get(), "a bar at the start would be in the way");
        run(CommandId.UNDO);
        assertEquals(List.of(Fakes.key(1), Fakes.key(2)), world.restored);
        assertFalse(main.commands().get(CommandId.UNDO).isEnabled());
    }

    @Test
    void aDeletionOfLastWeekIsNotTakenBackByAKey() {
        world.trash.add(Fakes.World.entry(Fakes.key(1), Fakes.NOW.minus(Duration.ofDays(7))));
        main.actions().rememberLastDeletion();
        assertFalse(main.commands().get(CommandId.UNDO).isEnabled());
    }

    @Test
    void whatIsGoneFromTheTrashSaysSo() {
        sessions(1);
        run(CommandId.SELECT_ALL);
        run(CommandId.DELETE);
        world.trash.clear();
        run(CommandId.UNDO);
        assertEquals("The deleted session is not in the trash any more.", said());
    }

    /** What acts on one session does not guess which of several is meant. */
    @ParameterizedTest
    @EnumSource(
            value = CommandId.class,
            names = {"RENAME", "FORK", "RESUME", "RESUME_TMUX", "RAISE", "COPY_COMMAND", "COPY_FISH", "OPEN_FOLDER"})
    void whatActsOnOneIsRefusedForSeveral(CommandId id) {
        sessions(2);
        run(CommandId.SELECT_ALL);
        assertEquals("Several sessions are selected; this can be done with one at a time.", refusal(id));
    }

    // ------------------------------------------------------------------------------------------------------------------ rename

    @Test
    void renamingShowsWhatKolkKeepsBeforeItHappens() {
        select(Fakes.session(1).title("Notes"));
        run(CommandId.RENAME);
        RenameViewModel rename = main.actions().rename();
        assertEquals("Notes", rename.textProperty().get());
        rename.textProperty().set("  two   words ");
        assertEquals("kolk keeps: two words", rename.hintProperty().get());
        rename.textProperty().set("");
        assertEquals(
                "Without a title it is called by its id.", rename.hintProperty().get());
        rename.textProperty().set("Plans");
        assertEquals("", rename.hintProperty().get());
        rename.commit();
        assertEquals(List.of(Fakes.id(1) + ": Plans"), world.renamed);
        assertNull(rename.editedProperty().get());
        run(CommandId.UNDO);
        assertEquals(List.of(Fakes.id(1) + ": Plans", Fakes.id(1) + ": before"), world.renamed);
    }

    @Test
    void aRefusedTitleStaysInTheFieldWithTheReasonUnderIt() {
        select(Fakes.session(1).title("Notes"));
        run(CommandId.RENAME);
        RenameViewModel rename = main.actions().rename();
        rename.textProperty().set("Plans");
        world.changeFailure = new SessionException.Live("the session was started by process 9 meanwhile", 9L);
        rename.commit();
        assertEquals("Plans", rename.textProperty().get());
        assertEquals(
                "the session was started by process 9 meanwhile",
                rename.errorProperty().get());
        assertNotNull(rename.editedProperty().get());
        world.changeFailure = null;
        rename.commit();
        assertEquals(List.of(Fakes.id(1) + ": Plans"), world.renamed);
    }

    @Test
    void escapeAndAnUnchangedTitleSaveNothing() {
        select(Fakes.session(1).title("Notes"));
        RenameViewModel rename = main.actions().rename();
        run(CommandId.RENAME);
        rename.textProperty().set("Plans");
        rename.cancel();
        run(CommandId.RENAME);
        assertEquals("Notes", rename.textProperty().get());
        rename.commit();
        assertEquals(List.of(), world.renamed);
        assertFalse(main.commands().get(CommandId.UNDO).isEnabled());
    }

    // ------------------------------------------------------------------------------------------------------------------ live, damaged

    @ParameterizedTest
    @EnumSource(
            value = CommandId.class,
            names = {"RENAME", "FORK", "DELETE", "RESUME", "RESUME_TMUX"})
    void aLiveSessionIsLeftAloneAndItsProcessNamed(CommandId id) {
        select(Fakes.session(1).title("Release").live(4711L));
        assertTrue(refusal(id).contains("process 4711"), refusal(id));
        run(id);
        assertEquals(List.of(), world.deleted);
        assertEquals(List.of(), world.renamed);
        assertEquals(List.of(), world.resumed);
        assertNull(main.actions().rename().editedProperty().get());
    }

    @Test
    void whoWantsToResumeWhatRunsIsOfferedItsTerminal() {
        select(Fakes.session(1).title("Release").live(4711L));
        run(CommandId.RESUME);
        NoticesViewModel.Notice notice = main.notices().noticeProperty().get();
        assertNotNull(notice);
        assertEquals(CommandId.RAISE, notice.instead());
        run(CommandId.RAISE);
        assertEquals(List.of(4711L), world.raised);
        assertEquals("“Release” runs in process 4711. Brought to the front: its window.", said());
        world.raiseFailure = new java.io.IOException("No window belongs to it.");
        run(CommandId.RAISE);
        assertEquals(
                "“Release” runs in process 4711. Its terminal cannot be brought to the front: No window belongs to it.",
                said());
    }

    @Test
    void aDamagedFileIsNeitherRenamedNorForked() {
        select(Fakes.session(1).damaged("ends early"));
        assertFalse(main.commands().get(CommandId.RENAME).isEnabled());
        assertFalse(main.commands().get(CommandId.FORK).isEnabled());
        assertTrue(main.commands().get(CommandId.DELETE).isEnabled());
    }

    // ------------------------------------------------------------------------------------------------------------------ fork

    @Test
    void theForkIsSelectedWhenTheWatchBringsItAndTakenBackByDeletingIt() {
        select(Fakes.session(1).title("Notes"));
        run(CommandId.FORK);
        assertEquals("“Notes” was copied into a new session.", offered());
        main.apply(Fakes.batch(Fakes.added(Fakes.session(5))));
        assertEquals(Fakes.key(1), selected());
        main.apply(Fakes.batch(Fakes.added(Fakes.session(777))));
        assertEquals(Fakes.key(777), selected());
        run(CommandId.UNDO);
        assertEquals(List.of(Fakes.key(777)), world.deleted);
    }

    // ------------------------------------------------------------------------------------------------------------------ marks

    @Test
    void pinningPutsARowOnTopAndIsTakenBack() {
        sessions(3);
        main.list().select(main.list().row(Fakes.key(3)));
        run(CommandId.PIN);
        assertEquals(Fakes.key(3), main.list().shown().getFirst().key());
        run(CommandId.PIN);
        assertEquals(Fakes.key(1), main.list().shown().getFirst().key());
        run(CommandId.UNDO);
        assertEquals(Fakes.key(3), main.list().shown().getFirst().key());
    }

    @Test
    void tagsAreCompletedAndTheNoteIsKept() {
        sessions(2);
        world.marks.change(Fakes.key(9), mark -> mark.withTags(List.of("billing", "Work")));
        main.list().select(main.list().row(Fakes.key(1)));
        run(CommandId.MARKS);
        MarksEditorViewModel editor = main.actions().marks();
        editor.tagsProperty().set("new one, wo");
        assertEquals(List.of("Work"), editor.suggestions());
        editor.accept("Work");
        assertEquals("new one, Work, ", editor.tagsProperty().get());
        assertEquals(List.of("billing"), editor.suggestions());
        editor.noteProperty().set("ask Ada");
        editor.save();
        assertEquals(new Mark(false, List.of("new one", "Work"), "ask Ada", null, null), world.marks.of(Fakes.key(1)));
        run(CommandId.UNDO);
        assertEquals(Mark.NONE, world.marks.of(Fakes.key(1)));
    }

    @Test
    void withSeveralSessionsOnlySharedTagsAreEditedAndNotesStay() {
        world.marks.change(
                Fakes.key(1), mark -> mark.withTags(List.of("a", "b")).withNote("one"));
        world.marks.change(
                Fakes.key(2), mark -> mark.withTags(List.of("b", "c")).withNote("two"));
        main = world.main();
        sessions(2);
        run(CommandId.SELECT_ALL);
        run(CommandId.MARKS);
        MarksEditorViewModel editor = main.actions().marks();
        assertEquals("b, ", editor.tagsProperty().get());
        assertFalse(editor.editedProperty().get().hasNote());
        editor.tagsProperty().set("d");
        editor.save();
        assertEquals(List.of("a", "d"), world.marks.of(Fakes.key(1)).tags());
        assertEquals(List.of("c", "d"), world.marks.of(Fakes.key(2)).tags());
        assertEquals("one", world.marks.of(Fakes.key(1)).note());
    }

    @Test
    void tagsAreWordsBetweenCommasNoneTwiceAndOfBoundedLength() {
        assertEquals(List.of("a b", "C"), MarksEditorViewModel.parse(" a   b ,, C,c,A B,"));
        assertEquals(
                "🐙".repeat(60), MarksEditorViewModel.parse("🐙".repeat(100)).getFirst());
    }

    // ------------------------------------------------------------------------------------------------------------------ copy

    @Test
    void titlesFoldersAndIdsOfManyAreCopiedLineByLine() {
        main.apply(Fakes.batch(
                Fakes.added(Fakes.session(1).title("one").cwd("/a").ago(Duration.ofMinutes(1))),
                Fakes.added(Fakes.session(2).title("two").cwd("/a").ago(Duration.ofMinutes(2))),
                Fakes.added(Fakes.session(3).title("three").cwd("").ago(Duration.ofMinutes(3)))));
        run(CommandId.SELECT_ALL);
        run(CommandId.COPY_TITLE);
        run(CommandId.COPY_FOLDER);
        run(CommandId.COPY_ID);
        assertEquals(
                List.of("one\ntwo\nthree", "/a", Fakes.id(1) + "\n" + Fakes.id(2) + "\n" + Fakes.id(3)), world.copied);
        assertEquals("3 ids are on the clipboard.", said());
    }

    @Test
    void theCommandIsCopiedForAnyShell() {
        select(Fakes.session(1).live(3L));
        run(CommandId.COPY_POSIX);
        run(CommandId.COPY_FISH);
        run(CommandId.COPY_POWERSHELL);
        assertEquals(
                List.of("POSIX", "FISH", "POWERSHELL"),
                world.copied.stream()
                        .map(line -> line.substring(0, line.indexOf(':')))
                        .toList());
    }

    // ------------------------------------------------------------------------------------------------------------------ resume

    @Test
    void resumingSaysInWhichProcessItRuns() {
        select(Fakes.session(1).title("Notes"));
        run(CommandId.RESUME);
        assertEquals("“Notes” runs in process 4242.", said());
        world.resumeOutcomes.add(new Resuming.Outcome.Opened());
        run(CommandId.RESUME_TMUX);
        assertTrue(world.resumedWhere.getLast().tmux());
        assertTrue(said().contains("cannot be told"));
    }

    @Test
    void aMissingFolderIsAQuestionWithTwoAnswers() {
        select(Fakes.session(1).title("Notes"));
        ResumeViewModel resume = main.actions().resume();
        world.resumeOutcomes.add(new Resuming.Outcome.NoFolder("the session's folder /gone does not exist"));
        world.resumeOutcomes.add(new Resuming.Outcome.NoFolder("the folder /gone too does not exist"));
        run(CommandId.RESUME);
        assertTrue(resume.troubleProperty().get().folderMissing());
        resume.inFolder(Path.of("/gone too"));
        assertEquals(
                "the folder /gone too does not exist",
                resume.troubleProperty().get().sentence());
        resume.atHome();
        assertNull(resume.troubleProperty().get());
        assertEquals(
                List.of(
                        new Resuming.Place.Own(),
                        new Resuming.Place.Chosen(Path.of("/gone too")),
                        new Resuming.Place.Home()),
                world.resumedWhere.stream().map(Resuming.Where::place).toList());
    }

    @Test
    void whatTheTerminalSaidIsShownSafely() {
        select(Fakes.session(1).title("Notes"));
        world.resumeOutcomes.add(
                new Resuming.Outcome.Failed("The terminal ended with code 1.", "no display\u001b[31m\n"));
        run(CommandId.RESUME);
        ResumeViewModel.Trouble trouble =
                main.actions().resume().troubleProperty().get();
        assertEquals("“Notes” was not resumed", trouble.heading());
        assertEquals("no display‹ESC›[31m", trouble.output());
        main.actions().resume().dismiss();
        assertNull(main.actions().resume().troubleProperty().get());
    }

    private void sessions(int count) {
        List<SessionChange> all = new ArrayList<>();
        IntStream.rangeClosed(1, count)
                .forEach(i -> all.add(
                        Fakes.added(Fakes.session(i).title("session " + i).ago(Duration.ofMinutes(i)))));
        main.apply(Fakes.batch(all, List.of(), true));
    }

    private void select(Fakes.Made made) {
        main.apply(Fakes.batch(Fakes.added(made)));
        main.list().select(main.list().shown().getFirst());
    }

    private void run(CommandId id) {
        main.commands().get(id).run();
    }

    private String refusal(CommandId id) {
        return main.commands().get(id).refusalProperty().getValue();
    }

    private String offered() {
        UndoHistory.Undo undo = main.undo().offeredProperty().get();
        assertNotNull(undo);
        return undo.sentence();
    }

    private String said() {
        NoticesViewModel.Notice notice = main.notices().noticeProperty().get();
        assertNotNull(notice);
        return notice.sentence();
    }

    private SessionKey selected() {
        SessionRowViewModel row = main.list().selected();
        assertNotNull(row);
        return row.key();
    }
}
