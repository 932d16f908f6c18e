package kolk.sessions.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import atlantafx.base.theme.PrimerLight;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import javafx.application.Application;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.ListView;
import javafx.scene.image.WritableImage;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import kolk.sessions.platform.BundledFonts;
import kolk.sessions.transcript.SessionText;
import kolk.sessions.viewmodel.TranscriptFixture;
import kolk.sessions.viewmodel.TranscriptLook.Reading;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxToolkit;

/** A zoom makes all that a conversation shows larger or smaller by the same, and what stands in one line belongs together. */
@Timeout(60)
class ZoomTest {
    private static final String OCTOPUS = "\uD83D\uDC19";

    private final TranscriptFixture fixture = new TranscriptFixture();

    @TempDir
    Path dir;

    private Parent root;
    private ListView<?> list;

    @BeforeEach
    void conversation() throws Exception {
        FxToolkit.registerPrimaryStage();
        Path file = new SessionText()
                .user("a prompt " + OCTOPUS)
                .assistant("words, `code` and **bold** " + OCTOPUS
                        + "\n\n# heading1 `code1`\n\n## heading2 `code2`\n\n### heading3 `code3`\n\n"
                        + "1. item `code4`\n\n> quote `code5`\n\n| a | b |\n|--|--|\n| `code6` | cell " + OCTOPUS
                        + " |\n\n```java\nint x = 1; // " + OCTOPUS + "\n```\n")
                .call("", "c1", "bash", "{\"command\":\"make check\"}")
                .tool("c1", "ok")
                .call("", "c2", "edit_file", "{\"path\":\"a\",\"old_string\":\"b\\n\",\"new_string\":\"c\\n\"}")
                .tool("c2", "edited")
                .write(dir);
        Fx.run(() -> {
            BundledFonts.load();
            Application.setUserAgentStylesheet(new PrimerLight().getUserAgentStylesheet());
            root = (Parent) TranscriptController.load(
                            fixture.model, Locale.UK, _ -> {}, _ -> {}, _ -> Optional.of(new WritableImage(16, 16)))
                    .node();
            root.setStyle("-fx-font-family: Inter; -fx-font-size: 13px;");
            Stage stage = new Stage();
            stage.setScene(new Scene(root, 900, 1000));
            stage.show();
            list = (ListView<?>) root.lookup("#list");
            fixture.model.show(SessionText.summary(file));
        });
        Fx.settle();
    }

    @AfterEach
    void close() throws Exception {
        FxToolkit.cleanupStages();
    }

    @Test
    void everythingGrowsByTheSame() {
        Map<String, Double> usual = sizes(100);
        Map<String, Double> smaller = sizes(80);
        assertTrue(usual.size() > 25, usual::toString);
        usual.forEach((words, size) -> assertEquals(0.8 * size, smaller.get(words), 0.2, words));
        Map<String, Double> larger = sizes(110);
        usual.forEach((words, size) -> assertEquals(1.1 * size, larger.get(words), 0.2, words));
    }

    @Test
    void codeInALineIsNearlyAsLargeAsTheWordsBesideIt() {
        Map<String, Double> sizes = sizes(110);
        Map.of("code", "words, ", "code1", "heading1 ", "code2", "heading2 ", "code3", "heading3 ", "code4", "item ")
                .forEach((code, words) -> assertEquals(0.92 * sizes.get(words), sizes.get(code), 0.2, code));
    }

    @Test
    void itIsMeasuredByTheSizeThatTheWindowHas() {
        Map<String, Double> usual = sizes(110);
        Fx.run(() -> root.setStyle("-fx-font-family: Inter; -fx-font-size: 16px;"));
        Fx.settle();
        Map<String, Double> larger = sizes(110);
        usual.forEach((words, size) -> assertEquals(16.0 / 13 * size, larger.get(words), 0.2, words));
    }

    /** The sizes of what is drawn, by its words; those of a picture in a line are those of the words that it stands for. */
    private Map<String, Double> sizes(int percent) {
        Fx.run(() -> fixture.model.look().set(new Reading(percent, true)));
        Fx.settle();
        return Fx.call(() -> {
            Map<String, Double> sizes = new TreeMap<>();
            for (Text text : texts(list, new ArrayList<>())) {
                boolean picture = text.getParent() instanceof EmojiNode;
                String words =
                        picture ? "picture " + text.getParent().getParent().getStyleClass() : text.getText();
                sizes.put(words, text.getFont().getSize());
            }
            return sizes;
        });
    }

    private static List<Text> texts(Node node, List<Text> found) {
        if (node instanceof Text text) {
            found.add(text);
        }
        if (node instanceof Parent parent) {
            parent.getChildrenUnmodifiable().forEach(child -> texts(child, found));
        }
        return found;
    }
}
