package kolk.sessions.settings;

import com.fasterxml.jackson.databind.node.ObjectNode;

/**
 * Between a typed value and the JSON object that is on disk.
 *
 * @param <T> an immutable value
 */
interface Codec<T> {
    /** Reads what can be read; what is missing or of a wrong kind is the default. Never throws. */
    T decode(ObjectNode json);

    /** The whole value as JSON; {@link #decode} of it gives an equal value. */
    ObjectNode encode(T value);
}
