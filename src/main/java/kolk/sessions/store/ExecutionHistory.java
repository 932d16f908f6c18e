package kolk.sessions.store;

import java.util.List;

/**
 * Archived agent runs of one session: all that can be read, also when others cannot.
 *
 * @param runs by their id
 * @param unreadable one sentence for each archive, or each place of archives, that cannot be read
 */
public record ExecutionHistory(List<Run> runs, List<String> unreadable) {
    public ExecutionHistory {
        runs = List.copyOf(runs);
        unreadable = List.copyOf(unreadable);
    }

    /**
     * One run.
     *
     * @param id the run's id: the id of the turn that began it; empty where the record has none
     * @param tasks those it gave to subagents, in order
     */
    public record Run(String id, List<TaskRecord> tasks) {
        public Run {
            tasks = List.copyOf(tasks);
        }
    }
}
