package kolk.sessions.transcript;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import kolk.sessions.store.ExecutionHistory;
import kolk.sessions.store.JournalRecords;
import kolk.sessions.store.SessionException;
import kolk.sessions.store.TaskRecord;
import org.jspecify.annotations.Nullable;

/**
 * The tasks that a session's turns gave to subagents, as a tree, and where in the conversation each turn's tasks stand: behind the turn's last message, where text and place of its prompt
 * tell which that is; behind everything where they do not. Immutable.
 *
 * @param tasks each by its id
 * @param children the ids of the tasks that a turn gave, by the turn, in order
 * @param runs the turns of the conversation itself that gave tasks, by the message behind which they stand
 * @param archived records of earlier runs of which the journal does not tell
 */
public record TaskTree(
        Map<String, TaskRecord> tasks,
        Map<String, List<String>> children,
        Map<Integer, List<String>> runs,
        Archived archived) {
    /** No task. */
    static final TaskTree NONE = new TaskTree(Map.of(), Map.of(), Map.of(), Archived.NONE);

    public TaskTree {
        tasks = Map.copyOf(tasks);
        children = Map.copyOf(children);
        runs = Map.copyOf(runs);
    }

    /**
     * Records that kolk has put away.
     *
     * @param count how many there are
     * @param isRead whether they have been read
     * @param runs the turns of those that gave tasks
     * @param unreadable one sentence for each that cannot be read
     */
    record Archived(int count, boolean isRead, List<String> runs, List<String> unreadable) {
        static final Archived NONE = new Archived(0, false, List.of(), List.of());

        Archived {
            runs = List.copyOf(runs);
            unreadable = List.copyOf(unreadable);
        }
    }

    /** Whether there are records that were put away and have not been read. */
    public boolean hasUnreadArchives() {
        return archived.count() > 0 && !archived.isRead();
    }

    /**
     * Builds the tree: what the journal tells, and of turns of which it tells no task what the records of agent runs do. Decodes a prompt for each turn that gave tasks; for a background thread.
     *
     * @param savedAt when the session's file was written
     * @param count how many records were put away of which the journal does not tell
     * @param read those, or {@code null} as long as nobody wants to see them
     */
    public static TaskTree of(
            JournalRecords records,
            TranscriptReader reader,
            Instant savedAt,
            int count,
            @Nullable ExecutionHistory read) {
        Map<String, TaskRecord> tasks = new LinkedHashMap<>();
        Map<String, List<String>> children = new LinkedHashMap<>();
        for (TaskRecord task : records.tasks()) {
            tasks.put(task.id(), task);
            children.computeIfAbsent(task.parentTurn(), _ -> new ArrayList<>()).add(task.id());
        }
        List<String> unreadable = new ArrayList<>();
        int all = count;
        Set<String> told = Set.copyOf(children.keySet());
        try {
            reader.transcript().runs().stream()
                    .filter(run -> !told.contains(run.id()))
                    .forEach(run -> add(run, tasks, children));
        } catch (SessionException e) {
            unreadable.add(String.valueOf(e.getMessage()));
            all++;
        }
        Set<String> shown = Set.copyOf(children.keySet());
        List<String> away = new ArrayList<>();
        if (read != null) {
            unreadable.addAll(read.unreadable());
            for (ExecutionHistory.Run run : read.runs()) {
                if (!shown.contains(run.id()) && !run.tasks().isEmpty()) {
                    add(run, tasks, children);
                    away.add(run.id());
                }
            }
        }
        Set<String> ofTasks = tasks.values().stream().map(TaskRecord::turn).collect(Collectors.toSet());
        Map<Integer, List<String>> runs = new TreeMap<>();
        for (String turn : children.keySet()) {
            if (!ofTasks.contains(turn) && !away.contains(turn)) {
                runs.computeIfAbsent(place(records, reader, turn, savedAt), _ -> new ArrayList<>())
                        .add(turn);
            }
        }
        away.removeAll(ofTasks);
        return new TaskTree(tasks, children, runs, new Archived(all, read != null, away, unreadable));
    }

    private static void add(
            ExecutionHistory.Run run, Map<String, TaskRecord> tasks, Map<String, List<String>> children) {
        for (TaskRecord task : run.tasks()) {
            tasks.put(task.id(), task);
            children.computeIfAbsent(run.id(), _ -> new ArrayList<>()).add(task.id());
        }
    }

    private static int place(JournalRecords records, TranscriptReader reader, String turn, Instant savedAt) {
        int size = reader.transcript().size();
        Optional<JournalRecords.Prompt> prompt = records.promptOf(turn, savedAt);
        int[] prompts = reader.promptMessages();
        int at = prompts.length - 1 - prompt.map(JournalRecords.Prompt::later).orElse(prompts.length);
        if (at < 0) {
            return size;
        }
        try {
            String text = reader.transcript().message(prompts[at]).content();
            boolean same = JournalRecords.mark(text) == prompt.orElseThrow().mark();
            return !same ? size : at + 1 < prompts.length ? prompts[at + 1] - 1 : size;
        } catch (SessionException e) {
            // Its row says why it cannot be read; where its turn ends cannot be told.
            return size;
        }
    }

    /** The tasks that a task's own turn gave. */
    List<String> under(TaskRecord task) {
        return task.turn().isEmpty() ? List.of() : children.getOrDefault(task.turn(), List.of());
    }

    /** Those of a turn. */
    List<TaskRecord> of(String turn) {
        return children.getOrDefault(turn, List.of()).stream().map(tasks::get).toList();
    }

    @Nullable
    TaskRecord task(String id) {
        return tasks.get(id);
    }

    /** From which message on the other has other rows; {@link Integer#MAX_VALUE} where it has none. */
    int firstDifference(TaskTree other) {
        Map<Integer, List<String>> differences = new HashMap<>(runs);
        other.runs.forEach((message, turns) -> {
            if (turns.equals(runs.get(message)) && turns.stream().allMatch(turn -> sameRows(turn, other, 0))) {
                differences.remove(message);
            } else {
                differences.put(message, turns);
            }
        });
        return differences.keySet().stream().mapToInt(Integer::intValue).min().orElse(Integer.MAX_VALUE);
    }

    private boolean sameRows(String turn, TaskTree other, int depth) {
        List<String> mine = children.getOrDefault(turn, List.of());
        return mine.equals(other.children.getOrDefault(turn, List.of()))
                && (depth >= TranscriptRow.Task.MAX_DEPTH
                        || mine.stream().allMatch(id -> {
                            TaskRecord task = tasks.get(id);
                            return task == null || task.turn().isEmpty() || sameRows(task.turn(), other, depth + 1);
                        }));
    }
}
