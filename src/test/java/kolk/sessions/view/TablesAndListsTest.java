package kolk.sessions.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import javafx.scene.control.Labeled;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.Region;
import javafx.scene.text.Font;
import javafx.scene.text.Text;
import kolk.sessions.platform.BundledFonts;
import kolk.sessions.transcript.SessionText;
import kolk.sessions.viewmodel.TranscriptLook.Reading;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxToolkit;

/** Tables and lists of a conversation in windows of several widths: nothing of them is cut, and no short word is broken. */
@Timeout(60)
class TablesAndListsTest {
    private static final String WORDS = "one | two | three | four | five | six | seven | eight";
    private static final String LINE = "\n--|--|--|--|--|--|--|--\n";

    @TempDir
    Path dir;

    private TranscriptWindow window;

    @BeforeEach
    void open() throws Exception {
        FxToolkit.registerPrimaryStage();
        Fx.run(BundledFonts::load);
        window = new TranscriptWindow(SessionText.transcripts());
    }

    @AfterEach
    void close() throws Exception {
        window.close();
        FxToolkit.cleanupStages();
    }

    private void show(String markdown, int width) throws Exception {
        var session = SessionText.summary(new SessionText().assistant(markdown).write(dir));
        window.act(() -> {
            window.stage.setWidth(width);
            window.model.show(session);
        });
    }

    private <T> Stream<T> shown(Class<T> kind) {
        return Fx.call(() -> window.list.lookupAll("*").stream())
                .filter(kind::isInstance)
                .map(kind::cast);
    }

    private ScrollPane pane() {
        return shown(SidewaysPane.class).findFirst().orElseThrow();
    }

    private List<StyledFlow> cells() {
        return shown(TableNode.class)
                .flatMap(table -> table.getChildrenUnmodifiable().stream())
                .map(StyledFlow.class::cast)
                .toList();
    }

    private static double height(StyledFlow cell) {
        return cell.prefHeight(cell.getWidth());
    }

    @Test
    void wordsOfAnyColumnAreWholeWhileOneColumnHasMuchToSay() throws Exception {
        show(WORDS + LINE + "a | b | " + "many words ".repeat(60) + " | d | e | f | g | h", 720);
        List<StyledFlow> cells = cells();
        double line = height(cells.getFirst());
        for (int column = 0; column < 8; column++) {
            assertEquals(line, height(cells.get(column)), cells.get(column).text());
        }
        assertTrue(height(cells.get(10)) > 2 * line);
        Region table = Objects.requireNonNull((Region) pane().getContent());
        assertEquals(pane().getViewportBounds().getWidth(), table.getWidth(), 1);
    }

    @Test
    void aTableOfShortTextsIsAsWideAsTheyAre() throws Exception {
        show("a | b\n--|--\nc | d", 720);
        Region table = (Region) pane().getContent();
        assertTrue(table.getWidth() < 120, () -> "" + table.getWidth());
        double right = cells().stream()
                .mapToDouble(cell -> cell.getBoundsInParent().getMaxX())
                .max()
                .orElseThrow();
        assertEquals(table.getWidth() - 1, right, 0.5);
    }

    @Test
    void aTableThatIsTooWideForItsWordsIsScrolled() throws Exception {
        show(WORDS + LINE + "alpha | beta | gamma | delta | epsilon | zeta | eta | تصحيح", 340);
        double line = height(cells().getFirst());
        cells().forEach(cell -> assertEquals(line, height(cell), 2, cell.text()));
        assertTrue(((Region) pane().getContent()).getWidth()
                > pane().getViewportBounds().getWidth() + 50);
        assertTrue(pane().getHeight() > 2 * line + 10);
    }

    @Test
    void aVeryLongWordIsRatherBroken() throws Exception {
        show("path | b\n--|--\n" + "x".repeat(400) + " | d", 500);
        Region table = (Region) pane().getContent();
        assertEquals(pane().getViewportBounds().getWidth(), table.getWidth(), 1);
        assertTrue(height(cells().get(2)) > 2 * height(cells().get(0)));
    }

    @Test
    void theNumberOfAnItemIsNeverCut() throws Exception {
        for (int zoom : List.of(80, 100, 200)) {
            window.act(() -> window.model.look().set(new Reading(zoom, true)));
            for (String number : List.of("1", "10", "100", "2026", "999999999")) {
                show(number + ". " + "many words ".repeat(20), 720);
                Labeled marker = shown(ListMarker.class).findFirst().orElseThrow();
                Text text = (Text) Objects.requireNonNull(marker.lookup(".text"));
                assertEquals(number + ".", text.getText());
                assertFalse(marker.isTextTruncated(), number);
                assertTrue(marker.getWidth() >= 1.6 * Font.getDefault().getSize() * zoom / 100 - 1);
            }
        }
    }
}
