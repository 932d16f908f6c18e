package kolk.sessions.store;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the journal tells of the latest turn that the present holder began for a person; the turns of subagents within it are no part of the conversation.
 *
 * @param begun when it began, or {@code null} where not known
 * @param ended whether it has ended
 * @param said in order; of a very long turn the latest
 */
public record TurnSoFar(@Nullable Instant begun, boolean ended, List<Said> said) {
    /** No such turn. */
    public static final TurnSoFar NONE = new TurnSoFar(null, false, List.of());

    public TurnSoFar {
        said = List.copyOf(said);
    }
}
