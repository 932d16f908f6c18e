package kolk.sessions.transcript.changes;

import org.jspecify.annotations.Nullable;

/** Where a file's state at some moment is to be read from. Reading is {@link StateReader}'s. */
sealed interface Moment {
    /** There was nothing. */
    record NotThere() implements Moment {}

    /** The content is in a backup; {@code null} where the manifest names none. */
    record Backup(@Nullable String name) implements Moment {}

    /** The content is an object of the shadow store. */
    record Stored(TreeFile file) implements Moment {}

    /** As it is now. */
    record Now() implements Moment {}
}
