package kolk.sessions.view;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicReference;
import javafx.scene.input.KeyCode;
import kolk.sessions.transcript.SessionText;
import kolk.sessions.transcript.TellingSource;
import kolk.sessions.transcript.TranscriptReader;
import kolk.sessions.transcript.TranscriptRow;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxToolkit;

/** How much of a large tool call the window makes for what is seen of it. */
@Timeout(120)
class LargeCardTest {
    /** Lines of a command; it is shown in more than 1,000 blocks, each about as high as the window. */
    private static final int LINES = 55_000;

    private static final int PAGES = 20;

    @TempDir
    Path dir;

    @Test
    void ofAThousandBlocksAboutThoseThatAreSeenAreMade() throws Exception {
        FxToolkit.registerPrimaryStage();
        String arguments = new ObjectMapper()
                .createObjectNode()
                .put("command", "ls\n".repeat(LINES))
                .toString();
        SessionText text =
                new SessionText().user("list").call("", "c", "bash", arguments).tool("c", "ok");
        AtomicReference<TranscriptReader> opened = new AtomicReference<>();
        try (TranscriptWindow window = new TranscriptWindow(new TellingSource(opened::set))) {
            var summary = SessionText.summary(text.write(dir));
            window.act(() -> window.model.show(summary));
            TranscriptRow call = window.list.getItems().getLast();
            window.act(() -> window.model.setOpen(call, true));
            window.act(() -> window.model.showRest(new TranscriptRow.Rest(call)));
            assertTrue(window.list.getItems().size() > 1_000);
            long shown = opened.get().madeCallBlocks();
            assertTrue(shown < 20, () -> "shown: " + shown);
            window.press(KeyCode.HOME);
            for (int page = 0; page < PAGES; page++) {
                window.press(KeyCode.PAGE_DOWN);
            }
            long scrolled = opened.get().madeCallBlocks() - shown;
            assertTrue(scrolled >= PAGES / 2 && scrolled < 2 * PAGES, () -> "for some pages: " + scrolled);
        } finally {
            FxToolkit.cleanupStages();
        }
    }
}
