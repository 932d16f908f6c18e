package kolk.sessions.view;

import javafx.scene.text.Font;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.IkonResolverProvider;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.javafx.JavaFXFontLoader;

/**
 * One picture of the icon font, in its font from the first moment.
 *
 * <p>A {@link FontIcon} names its font in a style, and buttons measure their picture before they style it. It is then looked for in the text's font and in
 * every font that the system has to offer instead: fourteen files were opened at each start, the Chinese ones with 10 MB of tables among them (measured). Not a
 * control, and it knows no command.
 *
 * <p>To be used on the JavaFX thread once it is in a scene.
 */
public final class Icon extends FontIcon {
    /** A picture without a code yet, as FXML makes it. */
    public Icon() {
        iconCodeProperty().subscribe(this::takeItsFont);
    }

    /** The picture {@code code}. */
    public Icon(Feather code) {
        this();
        setIconCode(code);
    }

    private void takeItsFont(@Nullable Ikon code) {
        if (code != null) {
            String family = IkonResolverProvider.getInstance(JavaFXFontLoader.getInstance())
                    .resolve(code.getDescription())
                    .getFontFamily();
            setFont(Font.font(family, getIconSize()));
        }
    }
}
