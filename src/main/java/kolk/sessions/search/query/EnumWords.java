package kolk.sessions.search.query;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** Constants as they are typed. */
final class EnumWords {
    private EnumWords() {}

    static String of(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }

    static List<String> of(Enum<?>[] constants) {
        return Stream.of(constants).map(EnumWords::of).toList();
    }

    /** The constant that is meant by a word, in any case. */
    static <E extends Enum<E>> Optional<E> find(Class<E> type, String word) {
        return Arrays.stream(type.getEnumConstants())
                .filter(constant -> of(constant).equals(word.toLowerCase(Locale.ROOT)))
                .findFirst();
    }
}
