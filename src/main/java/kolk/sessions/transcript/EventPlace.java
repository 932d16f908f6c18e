package kolk.sessions.transcript;

import java.util.List;
import java.util.OptionalInt;
import kolk.sessions.store.JournalEvent;
import kolk.sessions.store.Message;
import kolk.sessions.store.SessionException;
import kolk.sessions.transcript.TranscriptIndex.Entry;
import kolk.sessions.transcript.TranscriptIndex.Role;

/** Finds the message of a session that an event of its journal is about. Decodes messages, newest first, until it is found: for a background thread. */
public final class EventPlace {
    /** So many messages are decoded at most. */
    private static final int MOST = 3_000;

    private static final List<String> OF_A_TOOL =
            List.of("tool.requested", "tool.started", "tool.output", "tool.finished");

    private EventPlace() {}

    /** Whether an event is about a message at all. */
    public static boolean mayHave(String type) {
        return OF_A_TOOL.contains(type) || type.equals("turn.started") || type.equals("message.completed");
    }

    /**
     * The message's place in the session's file, from 0; empty where the file has none (yet).
     *
     * @throws SessionException when the file cannot be read
     */
    public static OptionalInt find(TranscriptReader reader, JournalEvent event) throws SessionException {
        Transcript transcript = reader.transcript();
        int looked = 0;
        for (int i = transcript.size() - 1; i >= 0 && looked < MOST; i--) {
            Entry entry = transcript.entry(i);
            if (mayBe(entry, event.type())) {
                looked++;
                if (is(transcript.decode(entry), event)) {
                    return OptionalInt.of(i);
                }
            }
        }
        return OptionalInt.empty();
    }

    private static boolean mayBe(Entry entry, String type) {
        return switch (type) {
            case "turn.started" -> entry.role() == Role.USER;
            case "message.completed" ->
                entry.role() == Role.ASSISTANT && entry.content().length() > 0;
            default -> entry.answers().length > 0;
        };
    }

    private static boolean is(Message message, JournalEvent event) {
        return switch (event.type()) {
            case "turn.started" ->
                !event.get("input").isBlank()
                        && message.content().strip().equals(event.get("input").strip());
            case "message.completed" ->
                !event.get("text").isBlank()
                        && message.content().strip().equals(event.get("text").strip());
            default -> message.toolCalls().stream().anyMatch(call -> call.id().equals(event.get("id")));
        };
    }
}
