package kolk.sessions.view;

import atlantafx.base.theme.PrimerDark;
import atlantafx.base.theme.PrimerLight;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import javafx.css.PseudoClass;
import javafx.scene.Scene;
import javafx.util.Subscription;
import kolk.sessions.settings.Settings;
import kolk.sessions.settings.Theme;
import kolk.sessions.viewmodel.Preferences;
import org.jspecify.annotations.Nullable;

/**
 * How a window looks: Primer light or dark with our accent, as the person chose or as the system has it, the size of its text, and how close
 * together its lines are. All sizes count from the text's.
 */
final class Appearance {
    private static final PseudoClass COMPACT = PseudoClass.getPseudoClass("compact");

    private final Scene scene;
    private final SystemColors system;
    private final List<String> own;
    private Settings.Appearance chosen;
    private @Nullable Boolean dark;
    private int fontSize;

    private Appearance(Scene scene, SystemColors system, Preferences preferences, List<String> own) {
        this.scene = scene;
        this.system = system;
        this.own = own;
        this.chosen = preferences.get().appearance();
    }

    /**
     * Gives a scene its look and keeps it up to date.
     *
     * @param own the window's own stylesheets, beside this class
     * @return ends it
     */
    static Subscription follow(Scene scene, SystemColors system, Preferences preferences, String... own) {
        Appearance appearance = new Appearance(scene, system, preferences, List.of(own));
        return Subscription.combine(
                system.darkProperty().subscribe(nowDark -> appearance.apply()),
                preferences.valueProperty().subscribe(settings -> {
                    appearance.chosen = settings.appearance();
                    appearance.apply();
                }));
    }

    private void apply() {
        boolean nowDark = isDark(chosen.theme());
        boolean same = dark != null && dark == nowDark && fontSize == chosen.fontSize();
        scene.getRoot().pseudoClassStateChanged(COMPACT, chosen.density() == Settings.Density.COMPACT);
        if (same) {
            return;
        }
        if (dark == null || dark != nowDark) {
            scene.setUserAgentStylesheet(
                    nowDark
                            ? new PrimerDark().getUserAgentStylesheetBSS()
                            : new PrimerLight().getUserAgentStylesheetBSS());
        }
        dark = nowDark;
        fontSize = chosen.fontSize();
        List<String> sheets = new ArrayList<>();
        sheets.add(stylesheet(nowDark ? "dark.css" : "light.css"));
        sheets.add(stylesheet("window.css"));
        own.forEach(file -> sheets.add(stylesheet(file)));
        sheets.add(textSize(fontSize));
        scene.getStylesheets().setAll(sheets);
    }

    private boolean isDark(Theme theme) {
        return switch (theme) {
            case SYSTEM -> system.darkProperty().getValue();
            case LIGHT -> false;
            case DARK -> true;
        };
    }

    /** A stylesheet and not a style of the root, because menus and tooltips are windows with roots of their own. */
    private static String textSize(int pixels) {
        String css = ".root { -fx-font-size: " + pixels + "px; }";
        return "data:text/css;base64," + Base64.getEncoder().encodeToString(css.getBytes(StandardCharsets.UTF_8));
    }

    static String stylesheet(String file) {
        URL location = Appearance.class.getResource(file);
        if (location == null) {
            throw new IllegalArgumentException("no such stylesheet: " + file);
        }
        return location.toExternalForm();
    }
}
