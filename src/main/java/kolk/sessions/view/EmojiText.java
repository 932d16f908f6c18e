package kolk.sessions.view;

import java.text.BreakIterator;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javafx.scene.image.Image;
import org.jspecify.annotations.Nullable;

/** A text cut into stretches of words and single emoji that have a picture. It decides only by Unicode's properties and by which pictures there are. */
final class EmojiText {
    private static final int PICTURE_SELECTOR = 0xFE0F;

    private EmojiText() {}

    /**
     * A stretch of text.
     *
     * @param text never empty
     * @param image its picture when it is one emoji, else {@code null}
     */
    record Piece(String text, @Nullable Image image) {}

    /** The pieces of a text, in order; together they are the text. */
    static List<Piece> pieces(String text, EmojiImages images) {
        if (images == EmojiImages.NONE || text.codePoints().noneMatch(EmojiText::mayBegin)) {
            return text.isEmpty() ? List.of() : List.of(new Piece(text, null));
        }
        List<Piece> pieces = new ArrayList<>();
        BreakIterator characters = BreakIterator.getCharacterInstance(Locale.ROOT);
        characters.setText(text);
        int words = 0;
        for (int start = 0, end = characters.next(); end != BreakIterator.DONE; start = end, end = characters.next()) {
            String character = text.substring(start, end);
            Image image = isEmoji(character) ? images.of(character).orElse(null) : null;
            if (image != null) {
                if (words < start) {
                    pieces.add(new Piece(text.substring(words, start), null));
                }
                pieces.add(new Piece(character, image));
                words = end;
            }
        }
        if (words < text.length()) {
            pieces.add(new Piece(text.substring(words), null));
        }
        return pieces;
    }

    /** Shown as a picture by default, or asked to be one. Digits and signs that only may become emoji stay text. */
    private static boolean isEmoji(String character) {
        int first = character.codePointAt(0);
        return Character.isEmojiPresentation(first)
                || Character.isEmoji(first) && character.indexOf(PICTURE_SELECTOR) >= 0;
    }

    private static boolean mayBegin(int character) {
        return Character.isEmojiPresentation(character) || character == PICTURE_SELECTOR;
    }
}
