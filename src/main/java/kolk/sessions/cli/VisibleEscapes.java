package kolk.sessions.cli;

import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.io.CharacterEscapes;
import com.fasterxml.jackson.core.io.SerializedString;
import org.jspecify.annotations.Nullable;

/** Which characters of a JSON text are written as {@code \}{@code uXXXX}: those a terminal obeys, or shows as nothing or elsewhere. */
final class VisibleEscapes extends CharacterEscapes {
    private static final long serialVersionUID = 1L;
    private static final int DEL = 0x7F;

    @Override
    public int[] getEscapeCodesForAscii() {
        int[] escapes = CharacterEscapes.standardAsciiEscapesForJSON();
        escapes[DEL] = CharacterEscapes.ESCAPE_STANDARD;
        return escapes;
    }

    @Override
    public @Nullable SerializableString getEscapeSequence(int c) {
        return isEscaped(c) ? new SerializedString("\\u%04x".formatted(c)) : null;
    }

    /** Whether this character of the basic plane is written as an escape. */
    static boolean isEscaped(int c) {
        return switch (Character.getType(c)) {
            case Character.CONTROL, Character.FORMAT, Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR -> true;
            default -> false;
        };
    }
}
