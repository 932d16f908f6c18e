package kolk.sessions.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import javafx.geometry.Bounds;
import javafx.scene.Scene;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.image.Image;
import javafx.scene.image.WritableImage;
import javafx.scene.layout.VBox;
import kolk.sessions.transcript.Finder;
import kolk.sessions.transcript.StyledText;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxToolkit;
import org.testfx.util.WaitForAsyncUtils;

class EmojiTextTest {
    private static Image picture;

    @BeforeAll
    static void start() throws Exception {
        FxToolkit.registerPrimaryStage();
        picture = WaitForAsyncUtils.waitForAsyncFx(5_000, () -> new WritableImage(8, 8));
    }

    @Test
    void textIsCutIntoWordsAndSingleEmoji() {
        assertEquals(List.of("a ", "🐙", " b ", "👩‍💻", "🇮🇸", "!"), cut("a 🐙 b 👩‍💻🇮🇸!"));
    }

    @Test
    void digitsAndSignsThatOnlyMayBecomeEmojiStayText() {
        assertEquals(List.of("1 # * © ™ ☀ 12"), cut("1 # * © ™ ☀ 12"));
        assertEquals(List.of("☀️", " ", "1️⃣"), cut("☀️ 1️⃣"));
    }

    @Test
    void emojiWithoutAPictureStayText() {
        assertEquals(
                List.of("a 🐙 b"),
                EmojiText.pieces("a 🐙 b", _ -> Optional.empty()).stream()
                        .map(EmojiText.Piece::text)
                        .toList());
    }

    @Test
    void noTextIsNoPiece() {
        assertEquals(List.of(), cut(""));
    }

    @Test
    void aPlaceBehindEmojiIsMarkedWhereItIsShown() {
        Bounds alone = markOf("needle");
        Bounds behind = markOf("👩‍💻👩‍💻 needle");

        assertEquals(alone.getWidth(), behind.getWidth(), 1.5, "the mark is as wide as the word alone");
        assertTrue(behind.getMinX() > 2 * 8, "it stands behind both pictures");
    }

    @Test
    void aLabelKeepsItsTextShowsEmojiAsPicturesAndWraps() {
        WaitForAsyncUtils.waitForAsyncFx(5_000, () -> {
            Label label = new Label("before");
            VBox box = new VBox(label);
            new Scene(box, 300, 400);
            EmojiWords.in(label, _ -> Optional.of(picture));
            assertEquals(ContentDisplay.TEXT_ONLY, label.getContentDisplay());
            String text = "“🐙 a name that is long enough for more lines than one 👩‍💻 修复” was deleted";
            label.setText(text);
            for (int pass = 0; pass < 3; pass++) {
                box.applyCss();
                box.layout();
            }
            assertEquals(text, label.getText());
            assertEquals(ContentDisplay.GRAPHIC_ONLY, label.getContentDisplay());
            assertEquals(2, label.lookupAll(".emoji").size());
            assertEquals(300, label.getWidth(), 0.5);
            assertTrue(label.getHeight() > 30, "two lines at least: " + label.getHeight());
            label.setText("after");
            assertEquals(ContentDisplay.TEXT_ONLY, label.getContentDisplay());
            assertEquals(0, label.lookupAll(".emoji").size());
            return true;
        });
    }

    private static Bounds markOf(String text) {
        return WaitForAsyncUtils.waitForAsyncFx(5_000, () -> {
            StyledFlow flow = new StyledFlow("", StyledText.plain(text), _ -> Optional.of(picture), _ -> {});
            new Scene(flow, 600, 100);
            flow.mark(new Finder("needle", false, false).find(flow.text()), 0);
            flow.applyCss();
            flow.layout();
            return flow.currentPlace();
        });
    }

    private static List<String> cut(String text) {
        return EmojiText.pieces(text, _ -> Optional.of(picture)).stream()
                .map(EmojiText.Piece::text)
                .toList();
    }
}
