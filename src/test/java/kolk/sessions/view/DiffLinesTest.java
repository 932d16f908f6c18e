package kolk.sessions.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Scene;
import javafx.scene.layout.VBox;
import javafx.scene.shape.LineTo;
import javafx.scene.shape.MoveTo;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import kolk.sessions.platform.BundledFonts;
import kolk.sessions.transcript.Block.DiffLine;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.testfx.api.FxToolkit;

/** Lines of a comparison: numbers and signs stand in a column of their own. */
@Timeout(60)
class DiffLinesTest {
    private static final int WIDTH = 300;

    @BeforeEach
    void toolkit() throws Exception {
        FxToolkit.registerPrimaryStage();
    }

    @AfterEach
    void close() throws Exception {
        FxToolkit.cleanupStages();
    }

    private static List<StyledFlow> drawn(String... texts) {
        List<StyledFlow> lines = Fx.call(() -> {
            BundledFonts.load();
            BlockNodes nodes = new BlockNodes(_ -> "", EmojiImages.NONE, _ -> {});
            List<StyledFlow> made = new ArrayList<>();
            for (String text : texts) {
                made.add(nodes.diffLine(new DiffLine(DiffLine.Kind.ADDED, 0, 123, text), 3));
            }
            VBox box = new VBox();
            box.getChildren().addAll(made);
            box.getStyleClass().add("transcript");
            box.getStylesheets().add(Appearance.stylesheet("transcript.css"));
            Stage stage = new Stage();
            stage.setScene(new Scene(box, WIDTH, 600));
            stage.show();
            return made;
        });
        Fx.settle();
        return lines;
    }

    private static Text number(StyledFlow line) {
        return (Text) Objects.requireNonNull(line.lookup(".line-number"));
    }

    /** Where a character begins. */
    private static double left(StyledFlow line, int at) {
        double left = Double.MAX_VALUE;
        for (var part : line.getRangeShape(at, at + 1, false)) {
            left = Math.min(
                    left, part instanceof MoveTo move ? move.getX() : part instanceof LineTo to ? to.getX() : left);
        }
        return left;
    }

    @Test
    void whatWrapsDoesNotRunUnderTheNumber() {
        String text = "many words ".repeat(20);
        StyledFlow line = drawn(text).getFirst();
        Bounds number = number(line).getBoundsInParent();
        assertTrue(number.getMinX() > 0 && number.getWidth() > 20);
        for (int at = 0; at < text.length(); at++) {
            assertTrue(left(line, at) >= number.getMaxX() - 1, "character " + at);
        }
        assertTrue(line.getHeight() > 3 * number.getHeight());
    }

    @Test
    void aTabIsAsWideAsFourLettersWhateverStandsBefore() {
        List<StyledFlow> lines = drawn("\tx", "    x");
        assertEquals(left(lines.get(1), 4), left(lines.get(0), 1), 0.5);
    }

    @Test
    void anEmptyLineIsAsHighAsOthersAndHasItsNumber() {
        List<StyledFlow> lines = drawn("x", "");
        assertEquals(lines.get(0).getHeight(), lines.get(1).getHeight());
        assertEquals(
                number(lines.get(0)).getBoundsInParent(), number(lines.get(1)).getBoundsInParent());
    }

    @Test
    void aNumberStandsOnTheBaselineOfItsFirstLine() {
        for (StyledFlow line : drawn("x", "修复", "many words ".repeat(20))) {
            Text word = line.getChildren().stream()
                    .filter(node -> node.isManaged()
                            && node instanceof Text text
                            && !text.getText().isEmpty())
                    .map(Text.class::cast)
                    .findFirst()
                    .orElseThrow();
            double baseline = word.getLayoutY() + word.getLayoutBounds().getMinY() + word.getBaselineOffset();
            assertEquals(baseline, number(line).getLayoutY(), 1);
        }
    }

    @Test
    void aPressOnTheNumberIsThatOnTheLinesBeginning() {
        StyledFlow line = drawn("words").getFirst();
        Bounds number = number(line).getBoundsInParent();
        assertEquals(0, line.placeAt(new Point2D(number.getMinX() + 2, number.getCenterY())));
        assertEquals(5, line.placeAt(new Point2D(WIDTH - 2, number.getCenterY())));
    }
}
