package kolk.sessions.store;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads kolk's records of agent runs (kolk-on-disk.md section 3, {@code executions}): {@code {id, tasks: [{title, kind, model, child_turn, status, result, reason, partial_output}]}}, as kolk's
 * public sources have it. Whatever else is in a record, the tasks' own conversations too, is passed over, and what has another shape than expected counts as not there.
 */
public final class RunReader {
    /** Of a longer text the beginning is kept: a record can hold hundreds of tasks. */
    private static final int LONGEST_TEXT = 50_000;

    private RunReader() {}

    /**
     * The runs in the value of a session's {@code executions}.
     *
     * @param json the value as it stands in the file
     * @throws SessionException.Damaged when it is no JSON
     */
    public static List<ExecutionHistory.Run> runs(byte[] json) throws SessionException {
        List<ExecutionHistory.Run> runs = new ArrayList<>();
        try (JsonParser parser = Json.FACTORY.createParser(Utf8.repair(json))) {
            if (parser.nextToken() == JsonToken.START_ARRAY) {
                for (JsonToken next = parser.nextToken();
                        next != null && next != JsonToken.END_ARRAY;
                        next = parser.nextToken()) {
                    if (next == JsonToken.START_OBJECT) {
                        runs.add(run(parser));
                    } else {
                        parser.skipChildren();
                    }
                }
            }
        } catch (JsonProcessingException e) {
            throw new SessionException.Damaged(HeaderScan.problem(e).sentence("executions"), -1);
        } catch (IOException e) {
            throw new IllegalStateException("reading from memory failed", e);
        }
        return runs;
    }

    /** Reads one run, at whose brace the parser stands. */
    static ExecutionHistory.Run run(JsonParser parser) throws IOException {
        String id = "";
        List<Raw> tasks = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String key = Key.fold(parser.currentName());
            parser.nextToken();
            switch (key) {
                case "id" -> id = text(parser, id);
                case "tasks" -> tasks = tasks(parser);
                default -> parser.skipChildren();
            }
        }
        List<TaskRecord> records = new ArrayList<>();
        for (Raw task : tasks) {
            records.add(task.record(id, records.size()));
        }
        return new ExecutionHistory.Run(id, records);
    }

    private static List<Raw> tasks(JsonParser parser) throws IOException {
        List<Raw> tasks = new ArrayList<>();
        if (parser.currentToken() != JsonToken.START_ARRAY) {
            parser.skipChildren();
            return tasks;
        }
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            if (parser.currentToken() == JsonToken.START_OBJECT) {
                tasks.add(task(parser));
            } else {
                parser.skipChildren();
            }
        }
        return tasks;
    }

    private static Raw task(JsonParser parser) throws IOException {
        Raw task = new Raw();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String key = Key.fold(parser.currentName());
            parser.nextToken();
            switch (key) {
                case "title" -> task.title = text(parser, task.title);
                case "kind" -> task.kind = text(parser, task.kind);
                case "model" -> task.model = text(parser, task.model);
                case "child_turn" -> task.turn = text(parser, task.turn);
                case "status" -> task.status = text(parser, task.status);
                case "result" -> task.result = text(parser, task.result);
                case "reason" -> task.reason = text(parser, task.reason);
                case "partial_output" -> task.partial = text(parser, task.partial);
                default -> parser.skipChildren();
            }
        }
        return task;
    }

    private static String text(JsonParser parser, String before) throws IOException {
        if (parser.currentToken() == JsonToken.VALUE_STRING) {
            return GoText.repairSurrogates(parser.getText());
        }
        parser.skipChildren();
        return before;
    }

    /** A task while its members are read. */
    private static final class Raw {
        private String title = "";
        private String kind = "";
        private String model = "";
        private String turn = "";
        private String status = "";
        private String result = "";
        private String reason = "";
        private String partial = "";

        /** Tasks of a record need no id of their own; one without a status has not been settled. */
        TaskRecord record(String run, int number) {
            String answer = !result.isEmpty() ? result : !reason.isEmpty() ? reason : partial;
            boolean cut = answer.length() > LONGEST_TEXT;
            int end =
                    cut && Character.isHighSurrogate(answer.charAt(LONGEST_TEXT - 1)) ? LONGEST_TEXT - 1 : LONGEST_TEXT;
            return new TaskRecord(
                    run + "/" + number,
                    run,
                    turn,
                    title,
                    kind,
                    model,
                    null,
                    null,
                    status.isEmpty() ? null : status.equals("done"),
                    0,
                    cut ? answer.substring(0, end) : answer,
                    cut);
        }
    }
}
