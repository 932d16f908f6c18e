package kolk.sessions.viewmodel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import javafx.collections.ListChangeListener;
import kolk.sessions.store.Card;
import kolk.sessions.store.JournalState;
import kolk.sessions.store.Pause;
import kolk.sessions.store.PermissionRequest;
import kolk.sessions.store.SessionSummary;
import kolk.sessions.store.State;
import kolk.sessions.transcript.Block;
import kolk.sessions.transcript.SessionText;
import kolk.sessions.transcript.TranscriptRow;
import kolk.sessions.transcript.TranscriptRow.Call;
import kolk.sessions.transcript.TranscriptRow.Content;
import kolk.sessions.transcript.TranscriptRow.Head;
import kolk.sessions.transcript.TranscriptRow.Part;
import kolk.sessions.transcript.TranscriptRow.Rest;
import kolk.sessions.transcript.TranscriptRow.Text;
import kolk.sessions.transcript.TranscriptRow.Waiting;
import kolk.sessions.viewmodel.TranscriptViewModel.Shows;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TranscriptViewModelTest {
    @TempDir
    Path dir;

    private final TranscriptFixture fixture = new TranscriptFixture();
    private final TranscriptViewModel model = fixture.model;
    private final List<String> changes = new ArrayList<>();

    private void recordChanges() {
        model.rows().addListener((ListChangeListener<TranscriptRow>) change -> {
            while (change.next()) {
                changes.add("%d +%d -%d".formatted(change.getFrom(), change.getAddedSize(), change.getRemovedSize()));
            }
        });
    }

    private String shown(TranscriptRow row) {
        return model.contents().content(row).blocks().stream().map(Block::text).collect(Collectors.joining("\n"));
    }

    /** What copying its message gives at once. */
    private String messageText(TranscriptRow row) {
        List<String> copied = new ArrayList<>(List.of(""));
        model.contents().copyMessage(row, copied::add, refusal -> copied.add("refused: " + refusal));
        return copied.getLast();
    }

    private String rawJson(TranscriptRow row) {
        List<String> copied = new ArrayList<>(List.of(""));
        model.contents().copyJson(row, copied::add, refusal -> copied.add("refused: " + refusal));
        return copied.getLast();
    }

    private static SessionText conversation() {
        return new SessionText()
                .user("do it")
                .reasoning("think", "I do")
                .call("", "c", "bash", "{\"command\":\"ls\"}")
                .tool("c", "a\nb");
    }

    @Test
    void aSelectedSessionIsLoadedAndShown() throws Exception {
        fixture.hold();
        model.show(SessionText.summary(conversation().write(dir)));
        assertEquals(Shows.LOADING, model.shows());
        fixture.work();
        assertEquals(Shows.CONVERSATION, model.shows());
        assertEquals(
                List.of(
                        new Text(0, Part.PROMPT, 0, 1),
                        new Text(1, Part.REASONING, 0, 1),
                        new Text(1, Part.ANSWER, 0, 1),
                        new Call(2, 0, 3)),
                model.rows());
    }

    @Test
    void anotherSelectionCancelsWhatIsBeingLoaded() throws Exception {
        fixture.hold();
        model.show(SessionText.summary(conversation().write(dir)));
        model.show(null);
        fixture.work();
        assertEquals(Shows.NOTHING, model.shows());
        assertTrue(model.rows().isEmpty());
    }

    @Test
    void aSessionThatCannotBeLoadedSaysWhy() throws Exception {
        Path file = conversation().write(dir);
        var summary = SessionText.summary(file);
        Files.delete(file);
        model.show(summary);
        assertEquals(Shows.FAILED, model.shows());
        assertTrue(model.failureProperty().get().contains(file.getFileName().toString()));
        conversation().write(dir);
        model.retry();
        assertEquals(Shows.CONVERSATION, model.shows());
    }

    @Test
    void aSessionWithoutMessagesSaysSo() throws Exception {
        model.show(SessionText.summary(new SessionText().write(dir)));
        assertEquals(Shows.EMPTY, model.shows());
    }

    @Test
    void aSaveThatAppendsTouchesOnlyTheEndOfTheList() throws Exception {
        model.show(SessionText.summary(conversation().write(dir)));
        model.setOpen(model.rows().get(1), true);
        recordChanges();
        model.update(SessionText.summary(conversation().assistant("done").write(dir)));
        assertEquals(List.of("4 +1 -0"), changes);
        assertTrue(model.isOpen(model.rows().get(1)));
        assertEquals("done", shown(model.rows().getLast()));
    }

    @Test
    void anAnswerThatArrivesChangesItsCardAndNothingElse() throws Exception {
        model.show(SessionText.summary(new SessionText()
                .user("x")
                .call("", "c", "bash", "{\"command\":\"ls\"}")
                .write(dir)));
        model.setOpen(model.rows().get(1), true);
        int revision = model.revisionProperty().get();
        model.update(SessionText.summary(new SessionText()
                .user("x")
                .call("", "c", "bash", "{\"command\":\"ls\"}")
                .tool("c", "out")
                .write(dir)));
        assertEquals(new Call(1, 0, 2), model.rows().get(1));
        assertTrue(model.revisionProperty().get() > revision);
    }

    @Test
    void aMessageThatWasRewrittenIsShownAnew() throws Exception {
        model.show(SessionText.summary(
                new SessionText().user("x").assistant("first").write(dir)));
        recordChanges();
        model.update(SessionText.summary(
                new SessionText().user("x").assistant("other").write(dir)));
        assertEquals(List.of(), changes);
        assertEquals("other", shown(model.rows().get(1)));
    }

    @Test
    void aRequestThatWaitsStandsAtTheEndUntilItIsAnswered() throws Exception {
        Path file = conversation().write(dir);
        JournalState asks = new JournalState(
                null, null, null, List.of(new PermissionRequest("p", "bash", "rm -rf build", null, null, null)), 0);
        model.show(SessionText.summary(file, State.LIVE, JournalState.NONE));
        recordChanges();
        model.update(SessionText.summary(file, State.LIVE, asks));
        Waiting waiting = (Waiting) model.rows().getLast();
        assertEquals("rm -rf build", shown(waiting));
        assertEquals(
                "Waits for your answer",
                model.contents()
                        .words(waiting, model.contents().content(waiting))
                        .title());
        model.update(SessionText.summary(file, State.LIVE, JournalState.NONE));
        assertEquals(List.of("4 +1 -0", "4 +0 -1"), changes);
        model.update(SessionText.summary(file, State.IDLE, asks));
        assertEquals(4, model.rows().size());
        model.update(SessionText.summary(file, State.UNKNOWN, asks));
        assertEquals(
                "Asked, unanswered, cannot tell whether it still runs",
                model.contents()
                        .words(
                                model.rows().getLast(),
                                model.contents().content(model.rows().getLast()))
                        .title());
    }

    private static SessionSummary paused(SessionSummary found, String message) {
        Card card = (Card) found.entry();
        Pause pause =
                new Pause("account_quota", "", "", "", message, null, Instant.parse("2026-11-29T18:00:00Z"), false);
        return SessionText.paused(found, pause);
    }

    @Test
    void ofAPauseWithoutAMessageItsEndIsSaid() throws Exception {
        model.show(paused(SessionText.summary(new SessionText().user("go").write(dir)), ""));
        String detail = words(model.rows().getLast()).detail();
        assertTrue(detail.startsWith("resumes 29 Nov 2026 ") && !detail.contains("·"), detail);
    }

    @Test
    void aPauseStandsAtTheEndWithWhatThePersonHadTyped() throws Exception {
        SessionText text = new SessionText().user("go").assistant("going").pause("and then\nrest");
        model.show(paused(SessionText.summary(text.write(dir)), "come back \u202Elater"));
        TranscriptRow last = model.rows().getLast();
        assertInstanceOf(TranscriptRow.Paused.class, last);
        Content shown = model.contents().content(last);
        assertEquals("and then\nrest", shown.blocks().getFirst().text());
        RowWords words = model.contents().words(last, shown);
        assertTrue(words.title().contains("account quota"), words.title());
        assertTrue(words.detail().contains("come back ") && !words.detail().contains("\u202E"), words.detail());
        model.update(SessionText.summary(text.write(dir)));
        assertTrue(model.rows().stream().noneMatch(TranscriptRow.Paused.class::isInstance));
    }

    @Test
    void aLongCardOffersTheRestInPlace() throws Exception {
        String output = "line of output\n".repeat(2_000);
        model.show(SessionText.summary(new SessionText()
                .call("", "c", "read_file", "{\"path\":\"x\"}")
                .tool("c", output)
                .user("next")
                .write(dir)));
        Call card = (Call) model.rows().get(0);
        model.toggle(card);
        assertEquals(new Rest(card), model.rows().get(1));
        model.showRest(new Rest(card));
        assertFalse(model.rows().contains(new Rest(card)));
        String all = model.rows().stream()
                .filter(row -> row.message() == 0)
                .map(this::shown)
                .collect(Collectors.joining("\n"));
        assertEquals(output.strip(), all);
        assertEquals(output.strip(), messageText(card).lines().skip(2).collect(Collectors.joining("\n")));
        model.toggle(card);
        assertEquals(2, model.rows().size());
    }

    @Test
    void aLongLineIsCopiedAsOneLine() throws Exception {
        String line = "a long line ".repeat(1_000) + "its end";
        String text = line + "\n\n" + line;
        model.show(SessionText.summary(new SessionText()
                .user(text)
                .call("", "c", "bash", "{\"command\":\"ls\"}")
                .tool("c", text)
                .call("", "d", "write_file", "{\"content\":\"" + line + "\\n" + line + "\"}")
                .tool("d", "ok")
                .write(dir)));
        assertEquals(text + "\n", messageText(model.rows().getFirst()));
        TranscriptRow output = model.rows().stream()
                .filter(row -> row.message() == 1)
                .findFirst()
                .orElseThrow();
        assertEquals("bash ls\n\n" + text + "\n", messageText(output));
        assertEquals(
                "write_file \n\n+ " + line + "\n+ " + line + "\n\nok\n",
                messageText(model.rows().getLast()));
    }

    @Test
    void promptsMakeTheOutline() throws Exception {
        model.show(SessionText.summary(new SessionText()
                .user("first\nthing")
                .assistant("a")
                .user("second")
                .write(dir)));
        assertEquals(
                List.of("first thing", "second"),
                model.contents().prompts().stream()
                        .map(model.contents()::opening)
                        .toList());
        assertEquals(model.rows().get(2), model.contents().prompts().get(1));
    }

    @Test
    void changesOfOtherSessionsAreNoBusinessOfIts() throws Exception {
        model.show(SessionText.summary(conversation().write(dir)));
        Path elsewhere = Files.createDirectory(dir.resolve("other"));
        model.update(SessionText.summary(new SessionText().user("other").write(elsewhere)));
        assertEquals(4, model.rows().size());
    }

    @Test
    void copyingTakesWhatIsFoldedToo() throws Exception {
        model.show(SessionText.summary(conversation().write(dir)));
        assertEquals("think\n\nI do\n", messageText(model.rows().get(1)));
        assertEquals("bash ls\n\na\nb\n", messageText(model.rows().get(3)));
        assertTrue(rawJson(model.rows().get(0)).contains("\"do it\""));
    }

    @Test
    void aHeadKnowsItsToolAndSpeaker() throws Exception {
        model.show(SessionText.summary(conversation().write(dir)));
        assertEquals(
                "claude-sonnet-4.6",
                model.contents()
                        .words(
                                model.rows().get(2),
                                model.contents().content(model.rows().get(2)))
                        .title());
        assertEquals(
                "2 lines",
                model.contents()
                        .words(
                                model.rows().get(3),
                                model.contents().content(model.rows().get(3)))
                        .detail());
        assertTrue(model.contents().content(model.rows().get(3)).head() instanceof Head.Tool);
    }

    private int seconds;

    private void event(String type, Map<String, ?> data) throws Exception {
        SessionText.event(dir, Instant.now().plusSeconds(60 + seconds++), "t_1", type, data);
    }

    /** Writes the session as if it were saved this much later than now. */
    private SessionSummary live(SessionText text, int later) throws Exception {
        Path file = text.write(dir);
        Files.setLastModifiedTime(file, FileTime.from(Instant.now().plusSeconds(later)));
        return SessionText.summary(file, State.LIVE, JournalState.NONE);
    }

    @Test
    void whatALiveSessionSaysStandsBehindWhatIsSavedUntilItIsSavedItself() throws Exception {
        model.show(live(conversation(), 0));
        assertEquals(4, model.rows().size());
        event("turn.started", Map.of("input", "and now?"));
        event("message.delta", Map.of("text", "I "));
        model.tick();
        assertEquals(6, model.rows().size());
        recordChanges();
        event("message.delta", Map.of("text", "think"));
        model.tick();
        assertEquals(List.of("5 +1 -1"), changes);
        TranscriptRow last = model.rows().getLast();
        assertEquals("I think", shown(last));
        assertEquals(
                "claude-sonnet-4.6 / not saved yet",
                model.contents().words(last, model.contents().content(last)).title() + " / "
                        + model.contents()
                                .words(last, model.contents().content(last))
                                .status());
        assertEquals("I think\n", messageText(last));
        assertEquals("", rawJson(last));
        changes.clear();
        model.update(live(conversation().user("and now?"), 100));
        assertEquals("and now?", shown(model.rows().get(4)));
        assertEquals("I think", shown(model.rows().get(5)));
        model.update(live(conversation().user("and now?").assistant("I think so"), 101));
        assertEquals(
                List.of(new Text(4, Part.PROMPT, 0, 1), new Text(5, Part.ANSWER, 0, 1)),
                model.rows().subList(4, 6));
        assertEquals(6, model.rows().size());
        assertEquals(List.of("4 +1 -1", "5 +1 -1", "5 +1 -1"), changes);
    }

    @Test
    void aRequestStandsBehindWhatIsSaidAndAToolWithoutResultSaysSo() throws Exception {
        model.show(live(conversation(), 0));
        event("turn.started", Map.of("input", "x"));
        event("tool.requested", Map.of("id", "c9", "name", "bash", "arguments", "{\"command\":\"make\"}"));
        JournalState asks = new JournalState(
                null, null, null, List.of(new PermissionRequest("p", "bash", "make", null, null, null)), 0);
        model.update(SessionText.summary(dir.resolve(SessionText.ID + ".json"), State.LIVE, asks));
        assertTrue(model.rows().getLast() instanceof Waiting);
        TranscriptRow tool = model.rows().get(model.rows().size() - 2);
        assertEquals(
                "bash / no result yet · not saved yet",
                model.contents().words(tool, model.contents().content(tool)).title() + " / "
                        + model.contents()
                                .words(tool, model.contents().content(tool))
                                .status());
        model.setOpen(tool, true);
        event("tool.output", Map.of("id", "c9", "output", "cc -c x.c"));
        model.tick();
        TranscriptRow grown = model.rows().get(model.rows().size() - 2);
        assertTrue(model.isOpen(grown));
        assertEquals("cc -c x.c", shown(grown));
    }

    @Test
    void whatASessionSaidThatRunsNoLongerIsGone() throws Exception {
        model.show(live(conversation(), 0));
        event("turn.started", Map.of("input", "x"));
        model.tick();
        assertEquals(5, model.rows().size());
        model.update(SessionText.summary(dir.resolve(SessionText.ID + ".json"), State.IDLE, JournalState.NONE));
        assertEquals(4, model.rows().size());
        event("message.delta", Map.of("text", "y"));
        model.tick();
        assertEquals(4, model.rows().size());
    }

    @Test
    void whatWasSaidInASessionThatIsNotShownAnyMoreIsNotShown() throws Exception {
        model.show(live(conversation(), 0));
        event("turn.started", Map.of("input", "x"));
        fixture.hold();
        model.tick();
        model.show(null);
        fixture.work();
        assertTrue(model.rows().isEmpty());
    }

    @Test
    void damageThatLoadingShowsIsReportedOnceForItsContent() throws Exception {
        Path file = conversation().write(dir);
        String json = Files.readString(file);
        Files.writeString(file, json.substring(0, json.indexOf("\"do it\"") + 3) + "}");
        model.show(SessionText.summary(file));
        model.update(SessionText.summary(file));
        assertEquals(1, fixture.damage.size(), fixture.damage::toString);
        assertTrue(
                fixture.damage.getFirst().startsWith(file.getFileName() + ": ")
                        && fixture.damage.getFirst().contains("(byte "),
                fixture.damage::getFirst);
        model.update(SessionText.summary(conversation().write(dir)));
        assertEquals(1, fixture.damage.size());
    }

    private RowWords words(TranscriptRow row) {
        return model.contents().words(row, model.contents().content(row));
    }

    @Test
    void timesLengthsAndOutcomesAreTheJournals() throws Exception {
        Instant start = Instant.parse("2026-08-23T10:00:00Z");
        SessionText.event(dir, start, "t", "turn.started", Map.of("input", "do it"));
        SessionText.event(
                dir,
                start.plusSeconds(1),
                "t",
                "tool.requested",
                Map.of("id", "c", "name", "bash", "arguments", "{\"command\":\"ls\"}"));
        SessionText.event(dir, start.plusSeconds(2), "t", "tool.started", Map.of("id", "c"));
        SessionText.event(dir, start.plusMillis(3_250), "t", "tool.finished", Map.of("id", "c", "ok", false));
        model.show(SessionText.summary(conversation().write(dir)));
        RowWords call = words(model.rows().getLast());
        assertEquals("failed", call.status());
        assertEquals("2 lines · 1.2 s", call.detail());
        assertTrue(call.time().contains(":00:02"), call.time());
        assertTrue(call.hint().contains("journal"), call.hint());
        assertFalse(words(model.rows().getFirst()).time().isEmpty());
        model.update(SessionText.summary(conversation().assistant("done").write(dir)));
        assertEquals("failed", words(model.rows().get(3)).status());
    }

    @Test
    void whatOnlyTheOutputSaysIsSaidToBeThat() throws Exception {
        model.show(SessionText.summary(new SessionText()
                .call("", "c", "bash", "{\"command\":\"ls\"}")
                .tool("c", "error: no such file")
                .write(dir)));
        assertEquals("failed, says its output", words(model.rows().getFirst()).status());
    }

    private void delegate(Instant start, boolean finished) throws Exception {
        SessionText.event(dir, start, "t", "turn.started", Map.of("input", "delegate"));
        SessionText.event(
                dir,
                start.plusSeconds(1),
                "t",
                "subagent.started",
                Map.of("id", "k1", "child_turn", "u1", "task", "run the tests\nall of them", "mode", "task"));
        SessionText.event(
                dir, start.plusSeconds(2), "u1", "turn.started", Map.of("input", "run the tests", "model", "small"));
        SessionText.event(
                dir,
                start.plusSeconds(3),
                "u1",
                "subagent.started",
                Map.of("id", "k2", "child_turn", "u2", "task", "only one", "mode", "task"));
        SessionText.event(dir, start.plusSeconds(4), "u2", "turn.started", Map.of("input", "only one"));
        SessionText.event(dir, start.plusSeconds(5), "u2", "message.completed", Map.of("text", "**passed**"));
        if (finished) {
            SessionText.event(dir, start.plusSeconds(6), "u1", "subagent.finished", Map.of("id", "k2", "ok", true));
            SessionText.event(dir, start.plusSeconds(7), "t", "subagent.finished", Map.of("id", "k1", "ok", false));
            SessionText.event(dir, start.plusSeconds(8), "t", "turn.finished", Map.of("reason", "stop"));
        }
    }

    private static SessionText delegated() {
        return new SessionText()
                .user("delegate")
                .assistant("I did")
                .user("thanks")
                .assistant("welcome");
    }

    @Test
    void tasksStandBehindTheTurnThatGaveThemAndUnfoldAsATree() throws Exception {
        Instant start = Instant.parse("2026-08-23T10:00:00Z");
        delegate(start, true);
        SessionText.event(dir, start.plusSeconds(9), "t2", "turn.started", Map.of("input", "thanks"));
        model.show(SessionText.summary(delegated().write(dir)));
        TranscriptRow run = model.rows().get(2);
        assertTrue(run instanceof TranscriptRow.Run, () -> model.rows().toString());
        assertEquals("1 task for a subagent", words(run).title());
        assertEquals("1 failed", words(run).status());
        model.toggle(run);
        TranscriptRow task = model.rows().get(3);
        assertEquals("run the tests all of them", words(task).title());
        assertEquals("small · 6.0 s", words(task).detail());
        assertEquals("failed", words(task).status());
        model.toggle(task);
        TranscriptRow under = model.rows().get(4);
        assertEquals("only one", words(under).title());
        assertEquals("done", words(under).status());
        model.toggle(under);
        assertTrue(shown(under).endsWith("passed"), shown(under));
        model.toggle(run);
        assertEquals(5, model.rows().size());
        model.toggle(run);
        assertEquals(7, model.rows().size());
    }

    @Test
    void tasksThatCannotBePlacedStandAtTheEnd() throws Exception {
        delegate(Instant.parse("2026-08-23T10:00:00Z"), true);
        model.show(SessionText.summary(
                new SessionText().user("something else").assistant("x").write(dir)));
        assertTrue(model.rows().getLast() instanceof TranscriptRow.Run);
    }

    @Test
    void aTaskThatWasCutOffIsSaidToHaveNotEnded() throws Exception {
        delegate(Instant.parse("2026-08-23T10:00:00Z"), false);
        model.show(SessionText.summary(delegated().write(dir)));
        TranscriptRow run = model.rows().getLast();
        assertEquals("1 not ended", words(run).status());
        model.toggle(run);
        assertEquals("did not end", words(model.rows().getLast()).status());
    }

    @Test
    void tasksThatComeLaterLeaveWhatIsOpenOpen() throws Exception {
        Instant start = Instant.parse("2026-08-23T10:00:00Z");
        SessionText text = conversation();
        model.show(SessionText.summary(text.write(dir)));
        model.setOpen(model.rows().get(1), true);
        delegate(start, true);
        model.update(
                SessionText.summary(text.user("delegate").assistant("I did").write(dir)));
        assertTrue(model.isOpen(model.rows().get(1)));
        assertTrue(
                model.rows().getLast() instanceof TranscriptRow.Run,
                () -> model.rows().toString());
    }

    @Test
    void aDamagedSessionShowsWhatIsGoodAndIsCopiedOnRequest() throws Exception {
        String text = conversation().assistant("last words").json();
        Path file = conversation().write(dir);
        Files.writeString(file, text.substring(0, text.indexOf("last words")));
        model.show(SessionText.summary(file));
        TranscriptRow damaged = model.rows().getLast();
        assertEquals(5, model.rows().size());
        assertTrue(model.offersRepair(damaged));
        fixture.hold();
        model.repair();
        assertFalse(model.offersRepair(damaged));
        assertEquals("Making a repaired copy", words(damaged).status());
        fixture.work();
        assertEquals(
                "“a title (repaired)” is in the list now, with the 4 messages above.",
                words(damaged).status());
        assertFalse(model.offersRepair(damaged));
    }

    @Test
    void aRepairThatCannotBeDoneSaysWhyAndIsOfferedAgain() throws Exception {
        Path file = conversation().write(dir);
        Files.writeString(file, "{\"id\":\"" + SessionText.ID + "\",\"messages\":[{");
        model.show(SessionText.summary(file));
        TranscriptRow damaged = model.rows().getLast();
        model.repair();
        assertTrue(
                words(damaged).status().contains("no whole message"),
                words(damaged).status());
        assertTrue(model.offersRepair(damaged));
    }

    @Test
    void aMessageIsShownAsItStandsInPiecesThatTogetherAreWhole() throws Exception {
        String text = "修🐙é<&\u202e ".repeat(3_000);
        model.show(SessionText.summary(new SessionText().user(text).write(dir)));
        TranscriptRow row = model.rows().getFirst();
        StringBuilder all = new StringBuilder();
        for (int piece = 0; piece < model.contents().rawPieces(row); piece++) {
            all.append(model.contents().rawPiece(row, piece));
        }
        assertEquals(kolk.sessions.transcript.VisibleText.of(rawJson(row)), all.toString());
        assertTrue(model.contents().rawPieces(row) > 10);
    }

    /** Opens a session of one long prompt and holds what is to be done in the background from then on. */
    private Rest longMessage(int bytes) throws Exception {
        model.show(SessionText.summary(
                new SessionText().user("many words and\n".repeat(bytes / 15)).write(dir)));
        fixture.hold();
        return assertInstanceOf(Rest.class, model.rows().getLast());
    }

    @Test
    void theRestOfAVeryLongMessageIsReadInTheBackground() throws Exception {
        Rest rest = longMessage(3_000_000);
        model.showRest(rest);
        assertTrue(model.rows().contains(rest));
        fixture.work();
        assertFalse(model.rows().contains(rest));
        assertTrue(model.rows().size() > 500);
        assertEquals(
                "many words and\n".repeat(3_000_000 / 15).strip(), shownText().strip());
    }

    private String shownText() {
        StringBuilder text = new StringBuilder();
        for (TranscriptRow row : model.rows()) {
            for (Block block : model.contents().content(row).blocks()) {
                if (block instanceof Block.Code code) {
                    text.append(code.text()).append(code.text().endsWith("\n") ? "" : "\n");
                }
            }
        }
        return text.toString();
    }

    @Test
    void theRestOfAVeryLongOutputIsReadInTheBackgroundToo() throws Exception {
        model.show(SessionText.summary(new SessionText()
                .call("", "c", "bash", "{\"command\":\"ls\"}")
                .tool("c", "many words and\n".repeat(200_000))
                .write(dir)));
        Call card = (Call) model.rows().getFirst();
        model.toggle(card);
        fixture.hold();
        model.showRest(new Rest(card));
        assertTrue(model.rows().contains(new Rest(card)));
        fixture.work();
        assertFalse(model.rows().contains(new Rest(card)));
    }

    @Test
    void theRestThatIsBeingReadIsGivenUpWithTheConversation() throws Exception {
        model.showRest(longMessage(3_000_000));
        model.show(null);
        fixture.work();
        assertEquals(List.of(), model.rows());
    }

    @Test
    void theRestOfAMessageWhoseFileWasReplacedMeanwhileIsOfTheNewFile() throws Exception {
        Rest rest = longMessage(3_000_000);
        model.update(SessionText.summary(new SessionText()
                .user("other words\n".repeat(250_000))
                .assistant("and an answer")
                .write(dir)));
        model.showRest(rest);
        fixture.work();
        assertFalse(model.rows().contains(rest));
        assertTrue(
                shownText().startsWith("other words\nother words"),
                () -> shownText().substring(0, 100));
        assertEquals(new Text(1, Part.ANSWER, 0, 1), model.rows().getLast());
    }

    @Test
    void aVeryLongMessageIsCopiedInTheBackground() throws Exception {
        Rest rest = longMessage(3_000_000);
        List<String> copied = new ArrayList<>();
        model.contents().copyMessage(rest.of(), copied::add, copied::add);
        model.contents().copyJson(rest.of(), copied::add, copied::add);
        assertEquals(List.of(), copied);
        fixture.work();
        assertEquals(
                "many words and\n".repeat(3_000_000 / 15).strip(),
                copied.getFirst().strip());
        assertTrue(copied.getLast().startsWith("{"), copied.getLast().substring(0, 40));
        assertTrue(copied.getLast().endsWith("}"));
    }

    @Test
    void aMessageThatNoClipboardTakesIsRefusedWithASentence() throws Exception {
        model.show(SessionText.summary(new SessionText()
                .user("many words and\n".repeat(21_000_000 / 15))
                .write(dir)));
        TranscriptRow row = model.rows().getFirst();
        String refused = messageText(row);
        assertTrue(refused.startsWith("refused: More than 20,000,000 characters"), () -> refused.substring(0, 60));
        assertEquals(refused, rawJson(row));
    }
}
