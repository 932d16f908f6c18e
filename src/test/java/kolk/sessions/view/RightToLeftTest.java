package kolk.sessions.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.text.Font;
import javafx.scene.text.Text;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.testfx.api.FxToolkit;
import org.testfx.util.WaitForAsyncUtils;

@Timeout(60)
class RightToLeftTest {
    private static final List<String> TEXTS = List.of(
            "تصحيح نص الواجهة",
            "صحّح النص العربي في الواجهة لأن بعض الكلمات تظهر مقلوبة عند عرضها، وخاصة في القائمة الجانبية",
            "abc تصحيح نص الواجهة في الصفحة الأولى def ghi",
            "تصحيح 123 نص code.js الواجهة في الصفحة الأولى من الموقع ثم التحقق",
            "שלום עולם זה טקסט ארוך מאוד שצריך להישבר לכמה שורות בתצוגה",
            "كلمة  كلمتان   ثلاث كلمات",
            " بداية بفراغ\nثم سطر\tجديد",
            "ا".repeat(2_000));

    @BeforeAll
    static void startToolkit() throws TimeoutException {
        FxToolkit.registerPrimaryStage();
    }

    @Test
    void textInPiecesIsLaidOutAtEveryWidthEvenTheMostNarrow() throws Exception {
        WaitForAsyncUtils.asyncFx(() -> {
                    for (String text : TEXTS) {
                        for (int width = -1; width < 900; width += 7) {
                            BidiFlow flow = new BidiFlow();
                            flow.expect(text);
                            RightToLeft.pieces(text).forEach(piece -> {
                                Text node = new Text(piece);
                                node.setFont(Font.font(19));
                                flow.getChildren().add(node);
                            });
                            assertTrue(flow.getChildren()
                                            .getFirst()
                                            .getLayoutBounds()
                                            .getHeight()
                                    >= 0);
                            assertTrue(flow.prefHeight(width) > 0);
                            assertTrue(flow.minHeight(width) > 0);
                            flow.resize(width, 100);
                            flow.layout();
                        }
                    }
                    return null;
                })
                .get(50, TimeUnit.SECONDS);
    }

    /** In the letters of a heading at a large zoom a word is wider than a narrow window. */
    @Test
    void wideLettersAreLaidOutInAnyFontAndWidth() throws Exception {
        String wide = "سسسسسسسسسسسسسس صصصصصصصصصصصصصصصصصص ﷺﷺﷺ ﷽ שששששששששששששש نص";
        WaitForAsyncUtils.asyncFx(() -> {
                    for (int size : new int[] {13, 19, 26, 57}) {
                        for (int width = 1; width < 1_200; width += 29) {
                            BidiFlow flow = flow(wide, size);
                            assertTrue(flow.prefHeight(width) > 0);
                            flow.resize(width, 100);
                            assertTrue(flow.getWidth() >= width);
                            flow.layout();
                        }
                    }
                    return null;
                })
                .get(50, TimeUnit.SECONDS);
    }

    /** A larger zoom: how large a letter is, is asked before the flow gets its new width. */
    @Test
    void lettersMayGrowInAFlowThatIsLaidOut() throws Exception {
        WaitForAsyncUtils.asyncFx(() -> {
                    BidiFlow flow = flow("سسسسسسسسسسسسسس صصصصصصصصصصصصصصصصصص", 13);
                    flow.resize(200, 100);
                    flow.layout();
                    for (Node piece : flow.getChildren()) {
                        ((Text) piece).setFont(Font.font(39));
                        assertTrue(piece.getBoundsInParent().getHeight() > 0);
                    }
                    assertTrue(flow.prefHeight(200) > 0);
                    flow.resize(200, 100);
                    flow.layout();
                    return null;
                })
                .get(50, TimeUnit.SECONDS);
    }

    @Test
    void shortWordsNeedNoMoreRoomThanTheyTake() throws Exception {
        WaitForAsyncUtils.asyncFx(() -> {
                    BidiFlow flow = flow("نص في", 13);
                    assertTrue(flow.minWidth(-1) < 40);
                    flow.resize(60, 100);
                    assertEquals(60, flow.getWidth());
                    return null;
                })
                .get(50, TimeUnit.SECONDS);
    }

    private static BidiFlow flow(String text, int size) {
        BidiFlow flow = new BidiFlow();
        flow.expect(text);
        for (String piece : RightToLeft.pieces(text)) {
            Text node = new Text(piece);
            node.setFont(Font.font(size));
            flow.getChildren().add(node);
        }
        return flow;
    }

    @Test
    void otherTextIsLaidOutAsNarrowAsItIsAskedTo() throws Exception {
        WaitForAsyncUtils.asyncFx(() -> {
                    BidiFlow flow = new BidiFlow();
                    flow.expect("plain text that wraps");
                    flow.getChildren().add(new Text("plain text that wraps"));
                    assertTrue(flow.prefHeight(40) > flow.prefHeight(400));
                    flow.resize(40, 100);
                    assertEquals(40, flow.getWidth());
                    return null;
                })
                .get(50, TimeUnit.SECONDS);
    }

    @Test
    void aFlowThatWasMeasuredIsMeasuredAnewWhenItsTextIsAnother() throws Exception {
        WaitForAsyncUtils.asyncFx(() -> {
                    BidiFlow flow = new BidiFlow();
                    Text words = new Text("one line");
                    flow.getChildren().add(words);
                    double line = flow.prefHeight(200);
                    double wide = flow.prefWidth(-1);
                    flow.resize(200, line);
                    flow.layout();
                    assertEquals(line, flow.prefHeight(200));
                    words.setText("several words ".repeat(40));
                    assertTrue(flow.prefHeight(200) > 3 * line);
                    assertTrue(flow.prefWidth(-1) > wide);
                    words.setFont(Font.font(40));
                    double large = flow.prefHeight(200);
                    flow.getChildren().setAll(new Text("one line"));
                    assertTrue(flow.prefHeight(200) < large);
                    return null;
                })
                .get(50, TimeUnit.SECONDS);
    }

    @Test
    void piecesAreTheTextAndNothingElse() {
        for (String text : TEXTS) {
            assertEquals(text, String.join("", RightToLeft.pieces(text)));
        }
        assertEquals(List.of(""), RightToLeft.pieces(""));
    }

    @Test
    void otherTextStaysInOnePiece() {
        assertEquals(List.of("plain text, 中文, 🐙"), RightToLeft.pieces("plain text, 中文, 🐙"));
    }

    @Test
    void aMarkStaysWithItsLetter() {
        String word = "ب".repeat(14) + "\u0651" + "ب";
        assertEquals(List.of("ب".repeat(14) + "\u0651", "ب"), RightToLeft.pieces(word));
    }

    @Test
    void aLabelWrapsOnlyWhileItsTextDoesNotRunFromRightToLeft() {
        Label label = new Label("plain");
        RightToLeft.wrap(label);
        assertTrue(label.isWrapText());
        label.setText("تصحيح");
        assertFalse(label.isWrapText());
        label.setText(null);
        assertTrue(label.isWrapText());
    }
}
