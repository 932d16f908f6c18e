package kolk.sessions.transcript;

import java.util.ArrayList;
import java.util.List;
import kolk.sessions.store.TaskRecord;
import kolk.sessions.transcript.Block.Place;
import kolk.sessions.transcript.TranscriptRow.Archives;
import kolk.sessions.transcript.TranscriptRow.Content;
import kolk.sessions.transcript.TranscriptRow.Head;
import kolk.sessions.transcript.TranscriptRow.Run;
import kolk.sessions.transcript.TranscriptRow.Task;

/** The rows of subagents' tasks: which stand under which, and what each shows. It keeps nothing. */
final class TaskRows {
    private TaskRows() {}

    static List<TranscriptRow> under(Run run, TaskTree tasks) {
        return rows(run, tasks.children().getOrDefault(run.turn(), List.of()), 1);
    }

    static List<TranscriptRow> under(Archives row, TaskTree tasks) {
        return tasks.archived().runs().stream()
                .<TranscriptRow>map(run -> new Run(row.message(), run))
                .toList();
    }

    static List<TranscriptRow> under(Task row, TaskTree tasks) {
        TaskRecord record = tasks.task(row.id());
        return record == null || row.depth() >= Task.MAX_DEPTH
                ? List.of()
                : rows(row.run(), tasks.under(record), row.depth() + 1);
    }

    private static List<TranscriptRow> rows(Run run, List<String> ids, int depth) {
        return ids.stream().<TranscriptRow>map(id -> new Task(run, id, depth)).toList();
    }

    static Content content(Run run, TaskTree tasks) {
        List<TaskRecord> all = tasks.of(run.turn());
        int failed = (int)
                all.stream().filter(task -> Boolean.FALSE.equals(task.ok())).count();
        int unended = (int) all.stream().filter(task -> !task.isOver()).count();
        return new Content(new Head.Run(all.size(), failed, unended), List.of());
    }

    static Content archives(TaskTree tasks, boolean open) {
        TaskTree.Archived archived = tasks.archived();
        List<Block> blocks = new ArrayList<>();
        if (open) {
            archived.unreadable().forEach(sentence -> blocks.addAll(TextBlocks.plain(sentence)));
        }
        return new Content(
                new Head.Archives(
                        archived.count(), archived.isRead() ? archived.runs().size() : -1),
                blocks);
    }

    static Content content(Task row, TaskTree tasks, boolean open, MessageBlocks formatting) {
        TaskRecord task = tasks.task(row.id());
        if (task == null) {
            return new Content(new Head.None(), List.of());
        }
        List<Block> blocks = new ArrayList<>();
        if (open) {
            blocks.addAll(TextBlocks.plain(task.task()));
            if (!task.answer().isEmpty()) {
                blocks.add(new Block.Rule(Place.TOP));
                blocks.addAll(
                        formatting.formatted(task.answer(), 1 + task.answer().length() / RowPlan.PIECE));
            }
            if (task.answerCut()) {
                blocks.add(new Block.Note(Block.Note.Message.CUT_BY_US, List.of()));
            }
        }
        return new Content(new Head.Task(task, TextBlocks.line(task.task())), blocks);
    }
}
