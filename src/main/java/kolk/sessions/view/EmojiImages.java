package kolk.sessions.view;

import java.util.Optional;
import javafx.scene.image.Image;

/** Pictures of emoji, for a platform on which JavaFX draws none itself. To be used on the JavaFX thread. */
public interface EmojiImages {
    /** For a platform that draws emoji itself, or a machine without a font that has pictures. */
    EmojiImages NONE = _ -> Optional.empty();

    /**
     * The picture of one emoji.
     *
     * @param emoji one user-perceived character
     * @return empty where there is none: the character is then left to JavaFX
     */
    Optional<Image> of(String emoji);
}
