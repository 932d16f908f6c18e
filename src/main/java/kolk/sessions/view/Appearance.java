package kolk.sessions.view;

import atlantafx.base.theme.PrimerDark;
import atlantafx.base.theme.PrimerLight;
import java.net.URL;
import java.util.List;
import javafx.scene.Scene;
import kolk.sessions.settings.Theme;
import org.jspecify.annotations.Nullable;

/** Colours of the window: Primer light or dark with our accent, as the person chose or as the system has it. */
final class Appearance {
    private final Scene scene;
    private final SystemColors system;
    private Theme theme = Theme.SYSTEM;
    private @Nullable Boolean dark;

    Appearance(Scene scene, SystemColors system) {
        this.scene = scene;
        this.system = system;
        system.darkProperty().subscribe(nowDark -> apply());
    }

    void setTheme(Theme newTheme) {
        theme = newTheme;
        apply();
    }

    private void apply() {
        boolean nowDark = switch (theme) {
            case SYSTEM -> system.darkProperty().getValue();
            case LIGHT -> false;
            case DARK -> true;
        };
        if (dark != null && dark == nowDark) {
            return;
        }
        dark = nowDark;
        scene.setUserAgentStylesheet(
                nowDark ? new PrimerDark().getUserAgentStylesheetBSS() : new PrimerLight().getUserAgentStylesheetBSS());
        scene.getStylesheets()
                .setAll(List.of(stylesheet(nowDark ? "dark.css" : "light.css"), stylesheet("window.css")));
    }

    static String stylesheet(String file) {
        URL location = Appearance.class.getResource(file);
        if (location == null) {
            throw new IllegalArgumentException("no such stylesheet: " + file);
        }
        return location.toExternalForm();
    }
}
