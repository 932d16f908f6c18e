package kolk.sessions.resume;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What resuming a session would do, and what stands in its way. Nothing has been started.
 *
 * @param command the command; it can be shown and pasted whatever stands in the way of starting it here, unless kolk itself refuses the id
 * @param terminal the terminal it would be started in, or {@code null}
 * @param obstacles what has to be put right first, the gravest first; empty when it can be started
 * @param notes what a person should know though it does not stop anything, one sentence each
 */
public record ResumePlan(
        ResumeCommand command, @Nullable FoundTerminal terminal, List<Obstacle> obstacles, List<String> notes) {
    public ResumePlan {
        obstacles = List.copyOf(obstacles);
        notes = List.copyOf(notes);
    }

    /** What stands in the way. */
    public enum Reason {
        /** kolk does not resume ids of the old form. */
        OLD_ID,
        /** It runs already: a second kolk would write over the first one's session. */
        LIVE,
        /** The working folder is gone, or is no folder. */
        NO_FOLDER,
        NO_KOLK,
        NO_TERMINAL
    }

    /**
     * One thing that stands in the way.
     *
     * @param sentence for a person, without an end mark; parts of it come from the session and are untrusted text
     */
    public record Obstacle(Reason reason, String sentence) {}

    public boolean ready() {
        return obstacles.isEmpty();
    }

    /** This obstacle, when it is one. */
    public Optional<Obstacle> obstacle(Reason reason) {
        return obstacles.stream()
                .filter(obstacle -> obstacle.reason() == reason)
                .findFirst();
    }
}
