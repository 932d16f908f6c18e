package kolk.sessions.store;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The keys of a session file that have a meaning, in the order in which kolk writes them (kolk-on-disk.md section 3). */
enum Key {
    ID,
    MODEL,
    TITLE,
    CREATED_AT,
    CWD,
    EFFORT,
    MODE,
    CONNECTOR,
    PROVIDER_STATE,
    PAUSE,
    EXECUTIONS,
    TITLE_AUTO,
    UPDATED_AT,
    REVISION,
    RECOVERY_VERSION,
    MESSAGES;

    private static final Map<String, Key> BY_NAME = byName();

    private final String text = name().toLowerCase(Locale.ROOT);

    /** The key as kolk writes it. */
    String text() {
        return text;
    }

    /** The key that this name means in Go's decoder, or {@code null} when it means nothing. */
    static @Nullable Key of(String name) {
        Key exact = BY_NAME.get(name);
        return exact != null ? exact : BY_NAME.get(fold(name));
    }

    /**
     * The name in lower case as Go's decoder folds it: ASCII letters, and the two characters that Unicode folds into ASCII (the long s
     * and the Kelvin sign).
     */
    static String fold(String name) {
        StringBuilder folded = new StringBuilder(name.length());
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            folded.append(
                    switch (c) {
                        case '\u017F' -> 's';
                        case '\u212A' -> 'k';
                        default -> c >= 'A' && c <= 'Z' ? (char) (c + ('a' - 'A')) : c;
                    });
        }
        return folded.toString();
    }

    private static Map<String, Key> byName() {
        Map<String, Key> keys = new HashMap<>();
        for (Key key : values()) {
            keys.put(key.text, key);
        }
        return Map.copyOf(keys);
    }
}
