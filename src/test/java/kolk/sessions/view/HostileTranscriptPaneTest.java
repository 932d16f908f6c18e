package kolk.sessions.view;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import javafx.scene.input.KeyCode;
import kolk.sessions.transcript.HostileTexts;
import kolk.sessions.transcript.SessionText;
import kolk.sessions.transcript.TranscriptRow;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxToolkit;
import org.testfx.util.WaitForAsyncUtils;

/**
 * Texts made to hurt, in the window: opened, unfolded, scrolled and searched without an exception. It prints the longest work of the JavaFX thread for each, and which of them a person would feel; a full
 * run fails at three times that, since other programs and a cold Java machine cost time too.
 */
@Timeout(900)
class HostileTranscriptPaneTest {
    private static final boolean FULL = "full".equals(System.getProperty("harness.size"));
    private static final int EVERY = FULL ? 1 : 10;

    /** For a look at single ones: a pattern of their names. */
    private static final String ONLY = System.getProperty("harness.only", ".*");

    /** What a person hardly feels. */
    private static final long LONGEST_MS = 200;

    private static final long FAILS_MS = 3 * LONGEST_MS;

    private static final ObjectMapper JSON = new ObjectMapper();

    private static final int PAGES = 4;

    @TempDir
    Path dir;

    private TranscriptWindow window;

    @BeforeEach
    void show() throws Exception {
        FxToolkit.registerPrimaryStage();
        window = new TranscriptWindow(SessionText.transcripts());
    }

    @AfterEach
    void close() throws Exception {
        window.close();
        FxToolkit.cleanupStages();
    }

    private static SessionText session(String text) {
        return new SessionText()
                .user(text)
                .reasoning(text, text)
                .call("", "c", "nobody", text)
                .tool("c", text)
                .call(
                        "",
                        "d",
                        "write_file",
                        JSON.createObjectNode()
                                .put("path", "a")
                                .put("content", text)
                                .toString())
                .tool("d", "ok");
    }

    /** Opens, unfolds, scrolls and searches a session; what each of it took at most. */
    private long[] goThrough(Path file) throws Exception {
        var summary = SessionText.summary(file);
        window.act(() -> window.model.show(null));
        window.longest();
        window.act(() -> window.model.show(summary));
        long opened = window.longest();
        for (TranscriptRow row : List.copyOf(window.list.getItems())) {
            window.act(() -> window.model.setOpen(row, true));
        }
        for (TranscriptRow row : List.copyOf(window.list.getItems())) {
            if (row instanceof TranscriptRow.Rest rest) {
                window.act(() -> window.model.showRest(rest));
            }
        }
        long unfolded = window.longest();
        for (int page = 0; page < PAGES; page++) {
            window.press(KeyCode.PAGE_UP);
        }
        window.press(KeyCode.HOME);
        for (int page = 0; page < PAGES; page++) {
            window.press(KeyCode.PAGE_DOWN);
        }
        long scrolled = window.longest();
        window.act(() -> {
            window.model.find().activeProperty().set(true);
            window.model.find().queryProperty().set("a");
        });
        window.act(window.model.find()::next);
        window.act(window.model.find()::previous);
        window.act(window.model.find()::previous);
        window.act(() -> window.model.find().activeProperty().set(false));
        long searched = window.longest();
        assertTrue(window.list.getItems().size() >= 3);
        return new long[] {opened, unfolded, scrolled, searched};
    }

    @Test
    void everyTextIsDrawnUnfoldedAndSearched() throws Exception {
        // Once without measuring: what is loaded and compiled for the first of everything is no cost of a hostile text.
        for (int i = 0; i < 3; i++) {
            goThrough(session("word ".repeat(2_000) + "\n\n" + "- a\n\n```java\nint a;\n```\n".repeat(20)
                            + "| a | b |\n|---|---|\n| c | d |\n".repeat(20) + "a\u001B[31mb\n".repeat(50))
                    .write(dir));
        }
        List<String> felt = new ArrayList<>();
        List<String> tooLong = new ArrayList<>();
        int number = 0;
        for (Map.Entry<String, String> text : HostileTexts.all().entrySet()) {
            if (number++ % EVERY == 0 && text.getKey().matches(ONLY)) {
                long[] took = goThrough(session(text.getValue()).write(dir));
                String told = "%s: opened %d ms, unfolded %d ms, scrolled %d ms, searched %d ms"
                        .formatted(text.getKey(), took[0], took[1], took[2], took[3]);
                System.out.println(told);
                long longest = Arrays.stream(took).max().orElseThrow();
                if (longest > LONGEST_MS) {
                    felt.add(told);
                }
                if (longest > FAILS_MS) {
                    tooLong.add(told);
                }
            }
        }
        System.out.println("over the limit of " + LONGEST_MS + " ms: " + felt.size());
        felt.forEach(told -> System.out.println("  " + told));
        assertDoesNotThrow(WaitForAsyncUtils::checkException);
        assertTrue(!FULL || tooLong.isEmpty(), () -> "longer than " + FAILS_MS + " ms: " + tooLong);
    }
}
