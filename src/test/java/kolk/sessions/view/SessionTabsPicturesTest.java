package kolk.sessions.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import atlantafx.base.theme.PrimerDark;
import atlantafx.base.theme.PrimerLight;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import javafx.application.Application;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.image.PixelReader;
import javafx.scene.image.WritableImage;
import javafx.stage.Stage;
import kolk.sessions.platform.BundledFonts;
import kolk.sessions.resume.Host;
import kolk.sessions.resume.Programs;
import kolk.sessions.store.State;
import kolk.sessions.transcript.changes.Checkpoints;
import kolk.sessions.viewmodel.SessionTab;
import kolk.sessions.viewmodel.TabsFixture;
import kolk.sessions.viewmodel.Texts;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxToolkit;
import org.testfx.util.WaitForAsyncUtils;

/** Draws the tabs beside the conversation in both themes and leaves the pictures under {@code target/pictures}, to be looked at. */
@Timeout(240)
class SessionTabsPicturesTest {
    @TempDir
    Path dir;

    private Stage stage;
    private int width = 720;

    @BeforeAll
    static void fonts() throws Exception {
        FxToolkit.registerPrimaryStage();
        BundledFonts.load();
    }

    @AfterEach
    void close() throws Exception {
        FxToolkit.cleanupStages();
    }

    private static <T> T fx(Callable<T> work) throws Exception {
        return WaitForAsyncUtils.asyncFx(work).get(30, TimeUnit.SECONDS);
    }

    private Path sessions() throws IOException {
        return Files.createDirectories(dir.resolve("sessions"));
    }

    private Path project() throws Exception {
        Path project = dir.resolve("project");
        boolean git = new Programs(Host.current()).find("git").isPresent();
        Checkpoints kolk = new Checkpoints(sessions(), project);
        StringBuilder makefile = new StringBuilder();
        for (int i = 1; i <= 80; i++) {
            makefile.append("target").append(i).append(":\n\techo ").append(i).append('\n');
        }
        kolk.put("Makefile", makefile.toString())
                .put("scripts/release.sh", "#!/bin/sh\nset -e\nrm -rf build\nmake all VERSION=\"$1\"\n")
                .put("logo.png", "\u0089PNG\0\0")
                .put("old.txt", "gone\n");
        if (git) {
            kolk.repository();
        }
        kolk.turn()
                .write(
                        "scripts/release.sh",
                        "#!/bin/sh\nset -eu\nmv build \"build.$(date +%s)\"\ntest -d build && exit 1\nmake all VERSION=\"$1\"\n# 修复解析器里的换行处理 🐙 تصحيح نص الواجهة قبل الإصدار القادم وبعده \u202Eevil and a zero\u200Bwidth space, and a line that goes on for longer than the pane is wide so that it has to wrap\n")
                .write(
                        "src/main/java/org/example/a/very/long/package/name/that/never/ends/and/goes/on/ReleaseScriptGenerator.java",
                        "class A {}\n");
        kolk.turn()
                .write(
                        "Makefile",
                        makefile.toString().replace("echo 40\n", "echo forty\n").replace("target70:\n", ""))
                .write("docs/換行の扱い 🐙.md", "新しい\n")
                .write("docs/تصحيح نص الواجهة.txt", "نص\n")
                .write("logo.png", "\u0089PNG\0\1");
        if (git) {
            kolk.put("made-by-bash.txt", "x\n".repeat(12));
        }
        Files.delete(project.resolve("old.txt"));
        return project;
    }

    private void journal() throws Exception {
        java.time.Instant start = java.time.Instant.parse("2026-11-29T10:00:00Z");
        String[][] events = {
            {"session.started", "model", "claude-sonnet-4.6", "mode", "code", "cwd", "/home/ada/src/parser"},
            {
                "turn.started",
                "input",
                "修复解析器里的换行处理 🐙 and then تصحيح نص الواجهة قبل الإصدار, please; and this prompt goes on for much longer than a line of the timeline is wide, so that its end is cut"
            },
            {"reasoning.delta", "text", "hm"},
            {"message.completed", "text", "I move the old artefacts first.\nThen the checks run."},
            {"tool.requested", "id", "c1", "name", "bash", "arguments", "{\"command\":\"make check\"}"},
            {"permission.requested", "id", "p1", "tool", "bash", "detail", "make check \u202Eevil"},
            {"permission.resolved", "id", "p1", "decision", "allow"},
            {"tool.started", "id", "c1"},
            {"tool.output", "id", "c1", "output", "ok  internal/auth\nFAIL internal/parser"},
            {"tool.finished", "id", "c1", "ok", "true"},
            {"permission.requested", "id", "p2", "tool", "bash", "detail", "rm -rf build"},
            {"permission.resolved", "id", "p2", "decision", "deny", "reason", "not now"},
            {"provider.limit", "kind", "account_quota", "reset_at", "2026-11-29T15:04:00Z"},
            {"usage.reported", "model", "claude-sonnet-4.6", "input_tokens", "18211", "output_tokens", "912"},
            {"error", "message", "connection reset by peer"},
            {"brand.new", "anything", "goes"},
            {"turn.finished", "reason", "end_turn"},
        };
        for (int i = 0; i < events.length; i++) {
            java.util.Map<String, String> data = new java.util.LinkedHashMap<>();
            for (int at = 1; at < events[i].length; at += 2) {
                data.put(events[i][at], events[i][at + 1]);
            }
            kolk.sessions.transcript.SessionText.event(
                    sessions(), start.plusMillis(i * 1_370L), "t_1", events[i][0], data);
        }
        Files.writeString(
                kolk.sessions.transcript.SessionText.journal(sessions()),
                "{\"seq\":99,\"type\":\"log\",\"da\n",
                java.nio.file.StandardOpenOption.APPEND);
    }

    private void show(TabsFixture fixture, String theme) throws Exception {
        fx(() -> {
            Application.setUserAgentStylesheet(
                    theme.equals("dark")
                            ? new PrimerDark().getUserAgentStylesheet()
                            : new PrimerLight().getUserAgentStylesheet());
            Texts texts = Texts.of(MainWindow.class, Locale.UK);
            TranscriptPane transcript = TranscriptController.load(
                    fixture.model.transcript(), Locale.UK, _ -> {}, _ -> {}, EmojiImages.NONE);
            Parent root =
                    (Parent) SessionTabsController.load(fixture.model, transcript, texts, _ -> {}, EmojiImages.NONE)
                            .node();
            root.setStyle("-fx-font-family: Inter; -fx-font-size: 13px;");
            stage = new Stage();
            stage.setScene(new Scene(root, width, 900));
            stage.show();
            return root;
        });
    }

    private void take(TabsFixture fixture, SessionTab tab, String name) throws Exception {
        fx(() -> {
            fixture.model.tabProperty().set(tab);
            return null;
        });
        for (int i = 0; i < 3; i++) {
            WaitForAsyncUtils.waitForFxEvents();
        }
        WritableImage image = fx(() -> stage.getScene().snapshot(null));
        Path folder = Path.of(System.getProperty("kolk.project", "."), "target", "pictures");
        Files.createDirectories(folder);
        write(image, folder.resolve(name + ".png"));
    }

    private static void write(WritableImage image, Path file) throws IOException {
        int width = (int) image.getWidth();
        int height = (int) image.getHeight();
        java.awt.image.BufferedImage copy =
                new java.awt.image.BufferedImage(width, height, java.awt.image.BufferedImage.TYPE_INT_ARGB);
        PixelReader pixels = image.getPixelReader();
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                copy.setRGB(x, y, pixels.getArgb(x, y));
            }
        }
        assertTrue(javax.imageio.ImageIO.write(copy, "png", file.toFile()));
    }

    @Test
    void theTabsAreDrawnInBothThemes() throws Exception {
        Path project = project();
        journal();
        for (String theme : List.of("light", "dark")) {
            TabsFixture fixture = new TabsFixture(sessions());
            show(fixture, theme);
            fx(() -> {
                fixture.model.show(fixture.session(project, State.IDLE));
                return null;
            });
            take(fixture, SessionTab.CHANGES, "tab-changes-" + theme);
            fx(() -> {
                fixture.model
                        .changes()
                        .fileProperty()
                        .set(fixture.model.changes().files().stream()
                                .filter(row -> row.path().equals("scripts/release.sh"))
                                .findFirst()
                                .orElseThrow());
                return null;
            });
            take(fixture, SessionTab.CHANGES, "tab-changes-text-" + theme);
            take(fixture, SessionTab.EVENTS, "tab-events-" + theme);
            take(fixture, SessionTab.DETAILS, "tab-details-" + theme);
            assertEquals(
                    SessionTab.DETAILS, fx(() -> fixture.model.tabProperty().get()));
            FxToolkit.cleanupStages();
        }
    }

    @Test
    void emptyAndRefusedAreDrawn() throws Exception {
        TabsFixture nothing = new TabsFixture(sessions());
        show(nothing, "light");
        fx(() -> {
            nothing.model.show(nothing.session(dir.resolve("nowhere"), State.IDLE));
            return null;
        });
        take(nothing, SessionTab.CHANGES, "tab-changes-none-light");
        take(nothing, SessionTab.EVENTS, "tab-events-none-light");
        FxToolkit.cleanupStages();
        Path project = project();
        TabsFixture noGit = new TabsFixture(sessions(), Optional.empty());
        width = 1000;
        show(noGit, "dark");
        fx(() -> {
            noGit.model.show(noGit.session(project, State.IDLE));
            return null;
        });
        take(noGit, SessionTab.CHANGES, "tab-changes-nogit-dark");
        assertTrue(fx(() -> !noGit.model.changes().noteProperty().get().isEmpty()));
    }
}
