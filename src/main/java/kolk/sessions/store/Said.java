package kolk.sessions.store;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** One thing that was said or done in a turn, as the event journal tells it (kolk-on-disk.md section 5). Untrusted text. */
public sealed interface Said {
    /** Which it is among all that were said in this journal: what is the same thing later, and longer, has the same number. */
    long number();

    /** When its last event was, or {@code null} where no line says. */
    @Nullable
    Instant at();

    /** Who speaks. */
    enum Speaker {
        PERSON,
        MODEL,
        /** The model, to itself. */
        REASONING
    }

    /**
     * A text.
     *
     * @param text so far; of a very long one the beginning
     * @param whole whether nothing more comes and nothing was left out
     */
    record Words(long number, @Nullable Instant at, Speaker speaker, String text, boolean whole) implements Said {}

    /**
     * A tool that was asked for.
     *
     * @param id the call's id
     * @param name the tool's name
     * @param arguments JSON text as the model wrote it; empty where it is very long
     * @param output so far; of a very long one the beginning
     * @param succeeded {@code null} until it has finished
     */
    record ToolUse(
            long number,
            @Nullable Instant at,
            String id,
            String name,
            String arguments,
            String output,
            @Nullable Boolean succeeded)
            implements Said {}
}
