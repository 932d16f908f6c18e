package kolk.sessions.store;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What the event journal, or a record of an agent run, says of one task that was given to a subagent (kolk-on-disk.md sections 3 and 5). All text is untrusted.
 *
 * @param id the task's id
 * @param parentTurn the turn that gave it
 * @param turn the turn in which it was done; empty where no line says
 * @param task what was to be done
 * @param mode how
 * @param model who did it; empty where no line says
 * @param begun {@code null} where no line says
 * @param ended {@code null} while it has not, and where nothing says when
 * @param ok whether it succeeded; {@code null} while it has not ended, or where nothing says
 * @param calls how many tools it called
 * @param answer what it said last; of a long text the beginning
 * @param answerCut whether that is only the beginning
 */
public record TaskRecord(
        String id,
        String parentTurn,
        String turn,
        String task,
        String mode,
        String model,
        @Nullable Instant begun,
        @Nullable Instant ended,
        @Nullable Boolean ok,
        int calls,
        String answer,
        boolean answerCut) {
    /** Whether it has come to an end, well or not. */
    public boolean isOver() {
        return ended != null || ok != null;
    }
}
