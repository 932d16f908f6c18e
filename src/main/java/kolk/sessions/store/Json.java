package kolk.sessions.store;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.StreamReadConstraints;

/**
 * Jackson's parser set to accept exactly what Go's decoder accepts: the nesting it allows, strings and numbers of any length, and no
 * dialect. What Jackson would accept beyond that (a byte order mark, UTF-16) is refused by {@link Utf8#mark}.
 */
final class Json {
    /** Go's encoding/json refuses what is nested deeper. */
    static final int MAX_DEPTH = 10_000;

    static final JsonFactory FACTORY = new JsonFactoryBuilder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(MAX_DEPTH)
                    .maxStringLength(Integer.MAX_VALUE)
                    .maxNumberLength(Integer.MAX_VALUE)
                    .maxNameLength(Integer.MAX_VALUE)
                    .build())
            .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
            .disable(JsonFactory.Feature.FAIL_ON_SYMBOL_HASH_OVERFLOW)
            .build();

    private Json() {}
}
