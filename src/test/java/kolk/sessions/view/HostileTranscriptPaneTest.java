package kolk.sessions.view;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertTrue;

import atlantafx.base.theme.PrimerLight;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import javafx.application.Application;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.ListView;
import javafx.scene.control.skin.VirtualFlow;
import javafx.stage.Stage;
import kolk.sessions.transcript.HostileTexts;
import kolk.sessions.transcript.SessionText;
import kolk.sessions.transcript.TranscriptRow;
import kolk.sessions.viewmodel.TranscriptFixture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxToolkit;
import org.testfx.util.WaitForAsyncUtils;

/** Texts made to hurt, in the window: drawn, unfolded and searched without an exception. Reports the longest work on the JavaFX thread. */
@Timeout(300)
class HostileTranscriptPaneTest {
    private static final int EVERY = "full".equals(System.getProperty("harness.size")) ? 1 : 10;

    /** What a person hardly feels; it fails at three times that. */
    private static final long LONGEST_MS = 200;

    @TempDir
    Path dir;

    private final TranscriptFixture fixture = new TranscriptFixture();

    @AfterEach
    void close() throws Exception {
        FxToolkit.cleanupStages();
    }

    /** The processor time of one piece of work and the layout after it, in milliseconds: what other programs do at the same time is not in it. */
    private static long millis(Runnable work) throws Exception {
        return WaitForAsyncUtils.asyncFx(() -> {
                    long before = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
                    work.run();
                    return (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - before) / 1_000_000;
                })
                .get(120, TimeUnit.SECONDS);
    }

    @Test
    @SuppressWarnings("unchecked")
    void everyTextIsDrawnUnfoldedAndSearched() throws Exception {
        FxToolkit.registerPrimaryStage();
        ListView<TranscriptRow>[] list = new ListView[1];
        WaitForAsyncUtils.asyncFx(() -> {
                    Application.setUserAgentStylesheet(new PrimerLight().getUserAgentStylesheet());
                    Parent pane = (Parent)
                            TranscriptController.load(fixture.model, Locale.UK, _ -> {}, _ -> {}, EmojiImages.NONE)
                                    .node();
                    Stage stage = new Stage();
                    stage.setScene(new Scene(pane, 700, 800));
                    stage.show();
                    list[0] = (ListView<TranscriptRow>) pane.lookup("#list");
                })
                .get(60, TimeUnit.SECONDS);
        String worst = "";
        long most = 0;
        int number = 0;
        // Once without measuring: what is loaded and compiled for the first of everything is no cost of a hostile text.
        Path plain = new SessionText()
                .user("word ".repeat(2_000))
                .reasoning("- a\n\n```java\nint a;\n```\n".repeat(20), "| a | b |\n|---|---|\n| c | d |\n".repeat(20))
                .call("", "c", "bash", "{\"command\":\"ls\"}")
                .tool("c", "a\u001B[31mb\n".repeat(50))
                .write(dir);
        var first = SessionText.summary(plain);
        millis(() -> {
            fixture.model.show(first);
            List.copyOf(fixture.model.rows()).forEach(row -> fixture.model.setOpen(row, true));
            list[0].getScene().getRoot().layout();
        });
        for (Map.Entry<String, String> text : HostileTexts.all().entrySet()) {
            if (number++ % EVERY != 0) {
                continue;
            }
            Path file = new SessionText()
                    .user(text.getValue())
                    .reasoning(text.getValue(), text.getValue())
                    .call("", "c", "nobody", text.getValue())
                    .tool("c", text.getValue())
                    .write(dir);
            var session = SessionText.summary(file);
            long longest = 0;
            longest = Math.max(longest, millis(() -> {
                fixture.model.show(null);
                fixture.model.show(session);
                list[0].getScene().getRoot().layout();
            }));
            longest = Math.max(longest, millis(() -> {
                List.copyOf(fixture.model.rows()).forEach(row -> fixture.model.setOpen(row, true));
                list[0].getScene().getRoot().layout();
            }));
            VirtualFlow<?> flow = (VirtualFlow<?>) list[0].lookup(".virtual-flow");
            for (int page = 0; page < 6; page++) {
                longest = Math.max(longest, millis(() -> {
                    flow.scrollPixels(-700);
                    list[0].getScene().getRoot().layout();
                }));
            }
            WaitForAsyncUtils.asyncFx(() -> {
                        fixture.model.find().activeProperty().set(true);
                        fixture.model.find().queryProperty().set("a");
                    })
                    .get(120, TimeUnit.SECONDS);
            WaitForAsyncUtils.waitForFxEvents(1);
            WaitForAsyncUtils.asyncFx(
                            () -> fixture.model.find().activeProperty().set(false))
                    .get(60, TimeUnit.SECONDS);
            if (longest > most) {
                most = longest;
                worst = text.getKey();
            }
            assertTrue(fixture.model.rows().size() >= 3, text.getKey());
        }
        String found = worst + " took " + most + " ms of the JavaFX thread";
        assertTrue(most < 3 * LONGEST_MS, found);
        assertDoesNotThrow(WaitForAsyncUtils::checkException, found);
        System.getLogger(HostileTranscriptPaneTest.class.getName()).log(System.Logger.Level.INFO, "longest: " + found);
    }
}
