package kolk.sessions.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import atlantafx.base.theme.PrimerDark;
import atlantafx.base.theme.PrimerLight;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.scene.paint.Color;
import javafx.scene.shape.Path;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import kolk.sessions.transcript.Block;
import kolk.sessions.transcript.Finder.Hit;
import kolk.sessions.transcript.StyledText;
import kolk.sessions.transcript.StyledText.Mark;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.testfx.api.FxToolkit;

/** Words of every colour can be read on code's background in both themes, and still told while they are selected or found. The ratios are those of WCAG 2. */
@Timeout(60)
class ContrastTest {
    private static final double READABLE = 4.5;

    /** For what is larger, or passes. */
    private static final double TOLD = 2.9;

    private StyledFlow flow;
    private Color behind;

    @BeforeEach
    void toolkit() throws Exception {
        FxToolkit.registerPrimaryStage();
    }

    @AfterEach
    void close() throws Exception {
        FxToolkit.cleanupStages();
    }

    private void show(boolean dark) {
        Fx.run(() -> {
            List<StyledText.Run> runs = new ArrayList<>();
            for (Mark mark : EnumSet.allOf(Mark.class)) {
                runs.add(new StyledText.Run(mark + " ", Set.of(mark), null));
            }
            runs.add(new StyledText.Run("LINK ", Set.of(), "https://example.org"));
            runs.add(new StyledText.Run("plain", Set.of(), null));
            BlockNodes nodes = new BlockNodes(_ -> "", EmojiImages.NONE, _ -> {});
            Region code = (Region) nodes.node(
                    new Block.Code(Block.Place.TOP, "", new StyledText(runs, StyledText.Cut.NONE), Block.Part.WHOLE));
            flow = nodes.flows().getFirst();
            VBox box = new VBox(code);
            box.getStyleClass().add("transcript");
            Scene scene = new Scene(box, 900, 300);
            scene.setUserAgentStylesheet(
                    dark ? new PrimerDark().getUserAgentStylesheet() : new PrimerLight().getUserAgentStylesheet());
            scene.getStylesheets()
                    .addAll(
                            Appearance.stylesheet(dark ? "dark.css" : "light.css"),
                            Appearance.stylesheet("window.css"),
                            Appearance.stylesheet("transcript.css"));
            Stage stage = new Stage();
            stage.setScene(scene);
            stage.show();
            behind = (Color) code.getBackground().getFills().getFirst().getFill();
        });
        Fx.settle();
    }

    private void check(double least, String where) {
        TreeMap<String, Double> faint = new TreeMap<>();
        Color ground = Fx.call(() -> {
            Color color = behind;
            for (Node node : flow.getChildren()) {
                if (node instanceof Path mark && !mark.getElements().isEmpty()) {
                    color = color.interpolate(
                            opaque((Color) mark.getFill()), ((Color) mark.getFill()).getOpacity() * mark.getOpacity());
                }
            }
            return color;
        });
        assertTrue(where.equals("alone") == ground.equals(behind), where);
        for (Node node : flow.getChildren()) {
            if (node instanceof Text text && !text.getText().isBlank()) {
                double ratio = ratio((Color) text.getFill(), ground);
                if (ratio < least) {
                    faint.put(text.getText(), ratio);
                }
            }
        }
        assertEquals("{}", faint.toString(), where);
    }

    private static Color opaque(Color color) {
        return Color.color(color.getRed(), color.getGreen(), color.getBlue());
    }

    /** From 1 to 21. */
    static double ratio(Color one, Color other) {
        double a = luminance(one);
        double b = luminance(other);
        return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    }

    private static double luminance(Color color) {
        return 0.2126 * linear(color.getRed()) + 0.7152 * linear(color.getGreen()) + 0.0722 * linear(color.getBlue());
    }

    private static double linear(double part) {
        return part <= 0.03928 ? part / 12.92 : Math.pow((part + 0.055) / 1.055, 2.4);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void wordsOfEveryColourCanBeRead(boolean dark) {
        show(dark);
        check(READABLE, "alone");
        Fx.run(() -> flow.select(0, flow.text().length()));
        Fx.settle();
        check(TOLD, "selected");
        Fx.run(() -> flow.select(0, 0));
        List<Hit> all = List.of(new Hit(0, 0, 0, flow.text().length()));
        Fx.run(() -> flow.mark(all, -1));
        Fx.settle();
        check(TOLD, "found");
        Fx.run(() -> flow.mark(all, 0));
        Fx.settle();
        check(TOLD, "found and current");
    }
}
