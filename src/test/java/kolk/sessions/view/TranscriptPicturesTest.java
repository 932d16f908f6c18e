package kolk.sessions.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import atlantafx.base.theme.PrimerDark;
import atlantafx.base.theme.PrimerLight;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javafx.application.Application;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.ListView;
import javafx.stage.Stage;
import kolk.sessions.platform.BundledFonts;
import kolk.sessions.store.JournalState;
import kolk.sessions.store.Pause;
import kolk.sessions.store.PermissionRequest;
import kolk.sessions.store.State;
import kolk.sessions.transcript.SessionText;
import kolk.sessions.transcript.TranscriptRow;
import kolk.sessions.viewmodel.RowState;
import kolk.sessions.viewmodel.SessionKey;
import kolk.sessions.viewmodel.TranscriptFixture;
import kolk.sessions.viewmodel.TranscriptLook;
import kolk.sessions.viewmodel.TranscriptSelection.Place;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxToolkit;
import org.testfx.util.WaitForAsyncUtils;

/** Draws the conversation pane in both themes and leaves the pictures under {@code target/pictures}, to be looked at. */
@Timeout(240)
class TranscriptPicturesTest {
    /** As the program has them on Linux. */
    private static final EmojiImages EMOJI = TestWindow.systemEmoji();

    @TempDir
    Path dir;

    private Stage stage;
    private ListView<?> list;

    @BeforeAll
    static void fonts() throws Exception {
        FxToolkit.registerPrimaryStage();
        BundledFonts.load();
    }

    @AfterEach
    void close() throws TimeoutException {
        FxToolkit.cleanupStages();
    }

    @Test
    void theConversationIsDrawnInBothThemes() throws Exception {
        Path file = sample().write(dir);
        JournalState journal = new JournalState(
                null,
                null,
                null,
                List.of(new PermissionRequest(
                        "p1",
                        "bash",
                        "rm -rf build && make release",
                        null,
                        Instant.parse("2026-11-28T09:50:31Z"),
                        "t_1")),
                0);
        for (String theme : List.of("light", "dark")) {
            TranscriptFixture fixture = new TranscriptFixture();
            show(fixture, theme);
            var session = SessionText.summary(file, State.LIVE, journal);
            WaitForAsyncUtils.asyncFx(() -> fixture.model.show(session)).get(10, TimeUnit.SECONDS);
            settle();
            save("transcript-end-" + theme);
            WaitForAsyncUtils.asyncFx(() -> {
                        for (var row : List.copyOf(fixture.model.rows())) {
                            fixture.model.setOpen(row, true);
                        }
                        list.scrollTo(0);
                    })
                    .get(10, TimeUnit.SECONDS);
            settle();
            save("transcript-open-" + theme);
            WaitForAsyncUtils.asyncFx(() -> {
                        fixture.model.find().activeProperty().set(true);
                        fixture.model.find().queryProperty().set("release");
                    })
                    .get(10, TimeUnit.SECONDS);
            settle();
            save("transcript-find-" + theme);
            WaitForAsyncUtils.asyncFx(() -> {
                        fixture.model.find().activeProperty().set(false);
                        fixture.model.look().set(new TranscriptLook.Reading(125, false));
                        fixture.model
                                .selection()
                                .start(new Place(fixture.model.rows().get(1), 0, 4));
                        fixture.model
                                .selection()
                                .extend(new Place(fixture.model.rows().get(4), 3, 8));
                        fixture.model.jumpTo(SessionKey.of(session), 1, List.of());
                    })
                    .get(10, TimeUnit.SECONDS);
            settle();
            save("transcript-selected-" + theme);
            assertTrue(fixture.model.rows().size() > 10);
            FxToolkit.cleanupStages();
        }
    }

    /** Times, tasks, the earlier conversation, a damaged file, in all scripts. */
    @Test
    void whatTheJournalAndTheArchivesSayIsDrawnInBothThemes() throws Exception {
        Instant start = Instant.parse("2026-11-28T09:40:00Z");
        SessionText.event(dir, start, "t", "turn.started", Map.of("input", "تصحيح نص الواجهة 修复 🐙"));
        call(start.plusSeconds(2), "c1", "bash", "{\"command\":\"make check\"}", true, 75_300);
        call(start.plusSeconds(90), "c2", "edit_file", "{\"path\":\"解析器.go\"}", false, 85);
        SessionText.event(
                dir,
                start.plusSeconds(100),
                "t",
                "subagent.started",
                Map.of(
                        "id",
                        "k1",
                        "child_turn",
                        "u1",
                        "task",
                        "Run the protocol tests, and say what fails",
                        "mode",
                        "task"));
        SessionText.event(
                dir, start.plusSeconds(100), "u1", "turn.started", Map.of("input", "x", "model", "claude-haiku"));
        SessionText.event(
                dir,
                start.plusSeconds(101),
                "u1",
                "subagent.started",
                Map.of("id", "k2", "child_turn", "u2", "task", "中文任务: 检查换行 🐙", "mode", "task"));
        SessionText.event(dir, start.plusSeconds(103), "u2", "message.completed", Map.of("text", "**12** tests pass"));
        SessionText.event(dir, start.plusSeconds(104), "u1", "subagent.finished", Map.of("id", "k2", "ok", true));
        SessionText.event(dir, start.plusSeconds(130), "t", "subagent.finished", Map.of("id", "k1", "ok", false));
        String archive = "[{\"role\":\"user\",\"content\":\"the very first words\"}]";
        Files.writeString(dir.resolve(SessionText.ID + ".pre-compact-1.json"), archive);
        Path file = new SessionText()
                .user("[earlier conversation, summarised]\n\nThe person wants **old artefacts** kept.")
                .user("تصحيح نص الواجهة 修复 🐙")
                .call("", "c1", "bash", "{\"command\":\"make check\"}")
                .tool("c1", "ok\n".repeat(3))
                .call("", "c2", "edit_file", "{\"path\":\"解析器.go\"}")
                .tool("c2", "error: old text not found")
                .call("", "c3", "bash", "{\"command\":\"cat /etc/shadow\"}")
                .tool("c3", "error: permission denied")
                .assistant("It is done.")
                .write(dir);
        Files.setLastModifiedTime(file, FileTime.from(start.plusSeconds(600)));
        String whole = Files.readString(file);
        for (String theme : List.of("light", "dark")) {
            Files.writeString(file, whole);
            Files.setLastModifiedTime(file, FileTime.from(start.plusSeconds(600)));
            TranscriptFixture fixture = new TranscriptFixture();
            show(fixture, theme);
            var session = SessionText.summary(file);
            WaitForAsyncUtils.asyncFx(() -> {
                        fixture.model.show(session);
                        for (int i = 0; i < fixture.model.rows().size(); i++) {
                            if (!(fixture.model.rows().get(i) instanceof TranscriptRow.Call)) {
                                fixture.model.setOpen(fixture.model.rows().get(i), true);
                            }
                        }
                    })
                    .get(10, TimeUnit.SECONDS);
            settle();
            save("transcript-journal-" + theme);
            WaitForAsyncUtils.asyncFx(
                            () -> fixture.model.openEarlier(fixture.model.rows().getFirst()))
                    .get(10, TimeUnit.SECONDS);
            settle();
            save("transcript-earlier-" + theme);
            Files.writeString(file, whole.substring(0, whole.length() - 40));
            var damaged = SessionText.summary(file);
            WaitForAsyncUtils.asyncFx(() -> {
                        fixture.model.backTo(0);
                        fixture.model.update(damaged);
                    })
                    .get(10, TimeUnit.SECONDS);
            settle();
            save("transcript-damaged-" + theme);
            assertTrue(fixture.model.rows().stream().anyMatch(TranscriptRow.Damaged.class::isInstance));
            FxToolkit.cleanupStages();
        }
    }

    /** A sign of a font was blank where only the emoji's font has it. */
    @Test
    void aPauseIsDrawnWithTheMarkOfItsState() throws Exception {
        Path file = new SessionText().user("go on").pause("and the 🐙 too").write(dir);
        for (String theme : List.of("light", "dark")) {
            TranscriptFixture fixture = new TranscriptFixture();
            show(fixture, theme);
            var session = SessionText.paused(
                    SessionText.summary(file),
                    new Pause("account_quota", "", "", "", "Come back 🐙 later", null, null, false));
            WaitForAsyncUtils.asyncFx(() -> fixture.model.show(session)).get(10, TimeUnit.SECONDS);
            settle();
            save("transcript-paused-" + theme);
            StateMark mark = (StateMark) list.lookup(".state-mark");
            assertEquals(RowState.PAUSED, mark.getState());
            assertTrue(mark.isVisible() && mark.getWidth() > 8);
            FxToolkit.cleanupStages();
        }
    }

    private void call(Instant at, String id, String name, String arguments, boolean ok, long millis)
            throws IOException {
        SessionText.event(dir, at, "t", "tool.requested", Map.of("id", id, "name", name, "arguments", arguments));
        SessionText.event(dir, at.plusMillis(millis), "t", "tool.finished", Map.of("id", id, "ok", ok));
    }

    private void show(TranscriptFixture fixture, String theme) throws Exception {
        WaitForAsyncUtils.asyncFx(() -> {
                    Application.setUserAgentStylesheet(
                            theme.equals("dark")
                                    ? new PrimerDark().getUserAgentStylesheet()
                                    : new PrimerLight().getUserAgentStylesheet());
                    Parent root = (Parent)
                            TranscriptController.load(fixture.model, java.util.Locale.UK, _ -> {}, _ -> {}, EMOJI)
                                    .node();
                    root.setStyle("-fx-font-family: Inter; -fx-font-size: 13px;");
                    stage = new Stage();
                    stage.setScene(new Scene(root, 720, 900));
                    stage.show();
                    list = (ListView<?>) root.lookup("#list");
                    return root;
                })
                .get(20, TimeUnit.SECONDS);
    }

    private static void settle() {
        for (int i = 0; i < 2; i++) {
            WaitForAsyncUtils.waitForFxEvents();
        }
    }

    private void save(String name) {
        Fx.picture(stage.getScene(), name);
    }

    private static SessionText sample() {
        return new SessionText()
                .system("You are kolk, a careful pair programmer.\nWork in small steps.")
                .message(
                        "user",
                        "[earlier conversation, summarised]\n\nThe person wants **old artefacts** kept. We renamed the script.")
                .user(
                        "Build the release, but keep the old artefacts until the checks pass.\n\nSee also: \u202Eevil\u202C and a zero\u200Bwidth space.")
                .reasoning(
                        "The build folder is removed by make release itself, so moving is needed first.",
                        "The build folder is removed by `make release` itself, so I move the **old artefacts** first and add a *guard*:\n\n"
                                + "# What I do\n\n1. move the folder\n2. run the checks\n   - unit tests\n   - lint, see [the guide](https://example.org/guide)\n3. remove it\n\n"
                                + "- [x] script\n- [ ] documentation\n\n> A second run in the same minute\n> stops at once.\n\n"
                                + "```go\n// Login checks the token.\nfunc Login(token string) error {\n\tif token == \"\" {\n\t\treturn errors.New(\"no token\") // 42\n\t}\n\treturn nil\n}\n```\n\n"
                                + "| file | lines | change |\n|:---|---:|:---:|\n| scripts/release.sh | 43 | **+2** |\n| Makefile | 212 | none |\n\n"
                                + "---\n\n![a picture](https://example.org/a.png) ~~gone~~ <b>html</b>")
                .call(
                        "",
                        "c1",
                        "edit_file",
                        "{\"path\":\"scripts/release.sh\",\"old_string\":\"#!/bin/sh\\nset -e\\nrm -rf build\\nmake all VERSION=\\\"$1\\\"\\n\",\"new_string\":\"#!/bin/sh\\nset -e\\nmv build \\\"build.$(date +%s)\\\"\\ntest -d build && exit 1\\nmake all VERSION=\\\"$1\\\"\\n\"}")
                .tool("c1", "edited scripts/release.sh")
                .call("Now the checks.", "c2", "bash", "{\"command\":\"make check && echo \\\"done $?\\\"\"}")
                .andCall("c3", "read_file", "{\"path\":\"Makefile\"}")
                .andCall("c4", "deploy", "{\"target\":\"staging\",\"force\":false,\"tags\":[\"a\",\"b\"]}")
                .andCall("c5", "grep", "{\"pattern\":\"release\",\"path\":\"src\"}")
                .andCall("c6", "bash", "{\"command\":\"rm -rf /\"}")
                .tool(
                        "c2",
                        "\u001b[32mok\u001b[0m  internal/auth\n\u001b[1;31mFAIL\u001b[0m internal/parser\n\u001b]0;title\u0007plain\n")
                .tool("c3", "all:\n\techo all\n".repeat(106))
                .tool("c4", "error: no such target")
                .tool("c5", "[tool output dropped: 4812 chars]")
                .assistant(
                        "- checks run before the old artefacts go\n- a second run in the same minute stops at once\n\n修复解析器里的换行处理 🐙 تصحيح نص الواجهة");
    }
}
