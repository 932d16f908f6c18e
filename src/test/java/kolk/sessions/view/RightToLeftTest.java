package kolk.sessions.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javafx.scene.control.Label;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;
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
    void textInPiecesIsLaidOutAtEveryWidthAPaneCanHave() throws Exception {
        WaitForAsyncUtils.asyncFx(() -> {
                    for (String text : TEXTS) {
                        for (int width = 180; width < 900; width += 7) {
                            TextFlow flow = new TextFlow();
                            RightToLeft.pieces(text)
                                    .forEach(piece -> flow.getChildren().add(new Text(piece)));
                            assertTrue(flow.prefHeight(width) > 0);
                        }
                    }
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
        String word = "ب".repeat(20) + "\u0651" + "ب";
        assertEquals(List.of("ب".repeat(20) + "\u0651", "ب"), RightToLeft.pieces(word));
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
