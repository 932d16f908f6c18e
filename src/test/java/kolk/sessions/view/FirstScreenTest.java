package kolk.sessions.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import kolk.sessions.transcript.SessionText;
import kolk.sessions.transcript.TellingSource;
import kolk.sessions.transcript.TranscriptReader;
import kolk.sessions.transcript.TranscriptRow;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxToolkit;

/** What the JavaFX thread still has to decode when a session has been opened for it. */
@Timeout(120)
class FirstScreenTest {
    private static final int MESSAGES = 200;

    /** Rows; more than fit into the window. */
    private static final int SEEN = 10;

    @TempDir
    Path dir;

    @Test
    void theJavaFxThreadDecodesNothingOfWhatIsSeenFirst() throws Exception {
        FxToolkit.registerPrimaryStage();
        SessionText text = new SessionText();
        for (int i = 0; i < MESSAGES; i++) {
            text.user("prompt " + i)
                    .call("", "c" + i, "bash", "{\"command\":\"echo " + i + "\"}")
                    .tool("c" + i, "said " + i)
                    .assistant("- answer " + i + "\n\n" + "word ".repeat(200));
        }
        AtomicReference<TranscriptReader> opened = new AtomicReference<>();
        long[] decoded = {-1, -1};
        Runnable atHandOver = () -> {
            TranscriptReader reader = opened.get();
            if (decoded[0] < 0 && reader != null) {
                decoded[0] = reader.transcript().decodedMessages();
                List<TranscriptRow> rows = reader.rows();
                rows.subList(rows.size() - SEEN, rows.size()).forEach(row -> reader.content(row, false));
                decoded[1] = reader.transcript().decodedMessages();
            }
        };
        try (TranscriptWindow window = new TranscriptWindow(new TellingSource(opened::set), atHandOver)) {
            var summary = SessionText.summary(text.write(dir));
            window.act(() -> window.model.show(summary));
            assertTrue(decoded[0] > 0 && decoded[0] < 30, () -> "in the background: " + decoded[0]);
            assertEquals(decoded[0], decoded[1], "with the last rows");
        } finally {
            FxToolkit.cleanupStages();
        }
    }
}
