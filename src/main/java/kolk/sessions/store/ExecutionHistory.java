package kolk.sessions.store;

import java.util.List;

/**
 * The agent runs of one session: those in the session and those that kolk has moved to archives. All that can be read, also when others
 * cannot.
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
     * One run. Its content is kolk's own and changes with its versions, so it is given as it is written.
     *
     * @param id the run's id; empty where the record has none
     * @param json the whole record
     */
    public record Run(String id, String json) {}
}
