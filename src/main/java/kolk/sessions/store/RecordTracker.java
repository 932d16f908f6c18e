package kolk.sessions.store;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What a journal's events come to as records of calls, prompts and tasks; the oldest go first when there are too many. A refusal counts for a call where the
 * request names it, or where it can only be that call's: a guess is no record. Pure: it reads nothing and knows no clock. For one thread at a time.
 */
final class RecordTracker {
    private static final int MOST_CALLS = 100_000;
    private static final int MOST_TURNS = 100_000;
    private static final int MOST_TASKS = 2_000;
    private static final int LONGEST_TEXT = 2_000;

    private final Map<String, List<Call>> calls = new LinkedHashMap<>();
    private final Map<String, Turn> turns = new LinkedHashMap<>();
    private final Map<String, Task> tasks = new LinkedHashMap<>();
    private final Map<String, Task> tasksByTurn = new HashMap<>();
    private final Map<String, Call> asked = new HashMap<>();

    /** One call while its events come. */
    private static final class Call {
        private final String turn;
        private final String name;
        private final long mark;
        private final @Nullable Instant requested;
        private @Nullable Instant allowed;
        private @Nullable Instant started;
        private @Nullable Instant finished;
        private @Nullable Boolean ok;
        private boolean over;
        private boolean denied;

        Call(String turn, String name, long mark, @Nullable Instant requested) {
            this.turn = turn;
            this.name = name;
            this.mark = mark;
            this.requested = requested;
        }

        CallRecord done() {
            Instant begun = started != null ? started : allowed != null ? allowed : requested;
            return new CallRecord(requested, begun, finished, ok, denied);
        }
    }

    /** One turn. */
    private static final class Turn {
        private final long mark;
        private final @Nullable Instant begun;
        private final Set<Call> open = new HashSet<>();

        Turn(long mark, @Nullable Instant begun) {
            this.mark = mark;
            this.begun = begun;
        }
    }

    /** One task while its events come. */
    private static final class Task {
        private final String id;
        private final String parent;
        private String turn = "";
        private String text = "";
        private String mode = "";
        private String model = "";
        private @Nullable Instant begun;
        private @Nullable Instant ended;
        private @Nullable Boolean ok;
        private int calls;
        private String answer = "";
        private boolean cut;

        Task(String id, String parent) {
            this.id = id;
            this.parent = parent;
        }

        TaskRecord done() {
            return new TaskRecord(id, parent, turn, text, mode, model, begun, ended, ok, calls, answer, cut);
        }
    }

    void accept(JournalLine line) {
        switch (line.type()) {
            case "turn.started" -> turnStarted(line);
            case "turn.finished", "turn.cancelled" -> turnEnded(line);
            case "tool.requested" -> requested(line);
            case "tool.started" -> {
                Call call = latest(line.id());
                if (call != null && call.started == null) {
                    call.started = at(line);
                }
            }
            case "tool.finished" -> finished(line);
            case "permission.requested" -> askedFor(line);
            case "permission.resolved" -> resolved(line);
            case "subagent.started" -> taskStarted(line);
            case "subagent.finished" -> taskFinished(line);
            case "message.completed" -> answered(line);
            default -> {
                // Says nothing of a call, a prompt or a task.
            }
        }
    }

    Optional<CallRecord> call(String id, String name, String arguments) {
        List<Call> known = calls.getOrDefault(id, List.of());
        List<Call> fitting = known.size() == 1 && known.getFirst().name.equals(name)
                ? known
                : known.stream()
                        .filter(call -> call.name.equals(name) && call.mark == JournalRecords.mark(arguments))
                        .toList();
        return fitting.size() == 1 ? Optional.of(fitting.getFirst().done()) : Optional.empty();
    }

    Optional<Instant> prompt(String text, int later, Instant saved) {
        long mark = JournalRecords.mark(text);
        List<Turn> prompts = prompts(saved);
        List<Turn> same = prompts.stream().filter(turn -> turn.mark == mark).toList();
        long place = prompts.size() - 1L - later;
        Turn found = null;
        if (same.size() == 1) {
            found = same.getFirst();
        } else if (place >= 0 && place < prompts.size() && prompts.get((int) place).mark == mark) {
            found = prompts.get((int) place);
        }
        return found == null ? Optional.empty() : Optional.ofNullable(found.begun);
    }

    Optional<JournalRecords.Prompt> promptOf(String turn, Instant saved) {
        Turn known = turns.get(turn);
        if (known == null) {
            return Optional.empty();
        }
        List<Turn> prompts = prompts(saved);
        int place = prompts.indexOf(known);
        return place < 0
                ? Optional.empty()
                : Optional.of(new JournalRecords.Prompt(prompts.size() - 1 - place, known.mark));
    }

    Set<String> turns() {
        return Set.copyOf(turns.keySet());
    }

    List<TaskRecord> tasks() {
        return tasks.values().stream().map(Task::done).toList();
    }

    /** Turns of subagents are none of the person's. */
    private List<Turn> prompts(Instant saved) {
        List<Turn> prompts = new ArrayList<>();
        turns.forEach((id, turn) -> {
            if (!tasksByTurn.containsKey(id) && (turn.begun == null || !turn.begun.isAfter(saved))) {
                prompts.add(turn);
            }
        });
        return prompts;
    }

    private void turnStarted(JournalLine line) {
        turns.putIfAbsent(line.turn(), new Turn(JournalRecords.mark(line.text()), at(line)));
        Task task = tasksByTurn.get(line.turn());
        if (task != null && task.model.isEmpty()) {
            task.model = cut(line.task().model());
        }
        dropOldest(turns, MOST_TURNS);
    }

    /** What a turn left open when it ended is not open any more, and did not end well or badly. */
    private void turnEnded(JournalLine line) {
        Turn turn = turns.get(line.turn());
        if (turn != null) {
            turn.open.clear();
        }
        asked.values().removeIf(call -> call.turn.equals(line.turn()));
        Task task = tasksByTurn.get(line.turn());
        if (task != null && task.ended == null) {
            task.ended = at(line);
        }
    }

    private void requested(JournalLine line) {
        Instant time = at(line);
        List<Call> known = calls.computeIfAbsent(line.id(), _ -> new ArrayList<>(1));
        boolean repeated = known.stream().anyMatch(call -> Objects.equals(call.requested, time));
        if (repeated) {
            return;
        }
        Call call = new Call(line.turn(), line.name(), JournalRecords.mark(line.arguments()), time);
        known.add(call);
        turns.computeIfAbsent(line.turn(), _ -> new Turn(0, null)).open.add(call);
        Task task = tasksByTurn.get(line.turn());
        if (task != null) {
            task.calls++;
        }
        dropOldest(calls, MOST_CALLS);
    }

    private void finished(JournalLine line) {
        Call call = latest(line.id());
        if (call != null && !call.over) {
            call.over = true;
            call.finished = at(line);
            call.ok = line.ok();
            Turn turn = turns.get(call.turn);
            if (turn != null) {
                turn.open.remove(call);
            }
        }
    }

    private void askedFor(JournalLine line) {
        Call named = latest(line.id());
        if (named != null) {
            asked.put(line.id(), named);
            return;
        }
        Turn turn = turns.get(line.turn());
        List<Call> fitting = turn == null
                ? List.of()
                : turn.open.stream()
                        .filter(call -> call.name.equals(line.tool()) && !asked.containsValue(call))
                        .toList();
        if (fitting.size() == 1) {
            asked.put(line.id(), fitting.getFirst());
        }
    }

    private void resolved(JournalLine line) {
        Call call = asked.remove(line.id());
        if (call == null) {
            return;
        }
        if (line.decision().equals("deny")) {
            call.denied = true;
        } else if (call.allowed == null) {
            call.allowed = at(line);
        }
    }

    private void taskStarted(JournalLine line) {
        Task task = tasks.computeIfAbsent(line.id(), id -> new Task(id, line.turn()));
        task.turn = line.task().childTurn();
        task.text = cut(line.task().text());
        task.mode = cut(line.task().mode());
        task.begun = task.begun == null ? at(line) : task.begun;
        if (!task.turn.isEmpty()) {
            tasksByTurn.put(task.turn, task);
        }
        for (Iterator<Task> oldest = tasks.values().iterator(); tasks.size() > MOST_TASKS; ) {
            // Its turn stays known as none of the person's: only the record goes.
            oldest.next();
            oldest.remove();
        }
    }

    private void taskFinished(JournalLine line) {
        Task task = tasks.get(line.id());
        if (task != null) {
            task.ended = at(line) == null ? task.ended : at(line);
            task.ok = line.ok();
        }
    }

    private void answered(JournalLine line) {
        Task task = tasksByTurn.get(line.turn());
        if (task != null && !line.text().isEmpty()) {
            task.answer = cut(line.text());
            task.cut = task.answer.length() < line.text().length();
        }
    }

    private @Nullable Call latest(String id) {
        List<Call> known = calls.get(id);
        return known == null ? null : known.getLast();
    }

    private static @Nullable Instant at(JournalLine line) {
        EventTime time = line.time();
        return time == null ? null : time.at();
    }

    private static String cut(String text) {
        if (text.length() <= LONGEST_TEXT) {
            return text;
        }
        boolean splitsPair = Character.isHighSurrogate(text.charAt(LONGEST_TEXT - 1));
        return text.substring(0, splitsPair ? LONGEST_TEXT - 1 : LONGEST_TEXT);
    }

    private static <V> void dropOldest(Map<String, V> map, int most) {
        if (map.size() > most) {
            Iterator<V> oldest = map.values().iterator();
            oldest.next();
            oldest.remove();
        }
    }
}
