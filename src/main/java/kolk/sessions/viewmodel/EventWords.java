package kolk.sessions.viewmodel;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import kolk.sessions.store.JournalEvent;
import org.jspecify.annotations.Nullable;

/**
 * What a line of the timeline says.
 *
 * @param time when it was, empty where that is not known
 * @param kind what happened, a few words
 * @param text what it was about, one visible line
 * @param lasted how long it took, empty where that is not known
 * @param tone how it is to look
 */
public record EventWords(String time, String kind, String text, String lasted, Tone tone) {
    private static final int LONGEST = 400;

    /** The members of {@code data} that say what an event was about, in this order; of other kinds all are shown. */
    private static final Map<String, List<String>> MEMBERS = Map.ofEntries(
            Map.entry("turn.started", List.of("input")),
            Map.entry("turn.finished", List.of("reason", "raw_reason")),
            Map.entry("turn.cancelled", List.of("reason")),
            Map.entry("message.delta", List.of("text")),
            Map.entry("message.completed", List.of("text")),
            Map.entry("reasoning.delta", List.of("text")),
            Map.entry("tool.requested", List.of("name", "arguments")),
            Map.entry("tool.started", List.of("name")),
            Map.entry("tool.output", List.of("output")),
            Map.entry("tool.finished", List.of("name")),
            Map.entry("permission.requested", List.of("tool", "detail")),
            Map.entry("permission.resolved", List.of("reason")),
            Map.entry("session.started", List.of("model", "mode", "effort", "cwd")),
            Map.entry("session.updated", List.of("title", "model", "mode", "effort")),
            Map.entry("session.ended", List.of("reason")),
            Map.entry("error", List.of("message", "error", "text")),
            Map.entry("log", List.of("level", "message", "text")));

    /** Kinds that end something: how long it took is known. */
    private static final List<String> ENDS =
            List.of("tool.finished", "permission.resolved", "turn.finished", "turn.cancelled", "subagent.finished");

    /** How an event is to look. */
    public enum Tone {
        PLAIN,
        /** The person did it. */
        PERSON,
        /** It waits, or is a limit. */
        WARNING,
        /** It went wrong, or is damaged. */
        BAD,
        /** It is of little weight. */
        FAINT
    }

    /**
     * Puts a line into words.
     *
     * @param before the event that began what this one ends, and the one that asked for that; may be none
     * @param raw the line's text, for what is damaged
     */
    static EventWords of(JournalEvent event, List<JournalEvent> before, String raw, Texts texts, ZoneId zone) {
        if (event.condition() == JournalEvent.Condition.GONE || event.condition() == JournalEvent.Condition.DAMAGED) {
            boolean gone = event.condition() == JournalEvent.Condition.GONE;
            return new EventWords(
                    "",
                    texts.get(gone ? "events.gone" : "events.kind.damaged"),
                    Shown.line(raw, LONGEST),
                    "",
                    gone ? Tone.FAINT : Tone.BAD);
        }
        return new EventWords(
                time(event.time(), texts, zone),
                kind(event, texts),
                text(event, before),
                ENDS.contains(event.type()) && !before.isEmpty()
                        ? lasted(event.time(), before.getFirst().time(), texts)
                        : "",
                tone(event));
    }

    private static String time(@Nullable Instant time, Texts texts, ZoneId zone) {
        return time == null
                ? ""
                : DateTimeFormatter.ofPattern(texts.get("events.time"), texts.locale())
                        .withZone(zone)
                        .format(time);
    }

    private static String kind(JournalEvent event, Texts texts) {
        String decision = event.get("decision");
        if (event.type().equals("permission.resolved") && texts.has("events.decision." + decision)) {
            return texts.get("events.decision." + decision);
        }
        if (event.type().equals("tool.finished") && event.get("ok").equals("false")) {
            return texts.get("events.tool.failed");
        }
        return kind(event.type(), texts);
    }

    /** What a kind of event is called; one that this version does not know by its own name. */
    static String kind(String type, Texts texts) {
        String key = "events.kind." + (type.isEmpty() ? "damaged" : type);
        return texts.has(key) ? texts.get(key) : Shown.line(type, 60);
    }

    private static String text(JournalEvent event, List<JournalEvent> before) {
        List<String> parts = new ArrayList<>();
        List<String> members = MEMBERS.get(event.type());
        if (members == null) {
            event.data().forEach((name, value) -> {
                if (!value.isEmpty()) {
                    parts.add(name + " " + value);
                }
            });
        } else {
            for (String member : members) {
                String value = event.get(member);
                for (int i = 0; i < before.size() && value.isEmpty(); i++) {
                    value = before.get(i).get(member);
                }
                if (!value.isEmpty()) {
                    parts.add(value);
                }
            }
        }
        String joined = String.join(" · ", parts);
        return Shown.line(joined.length() > LONGEST ? joined.substring(0, LONGEST) + "…" : joined, LONGEST + 1);
    }

    private static String lasted(@Nullable Instant end, @Nullable Instant start, Texts texts) {
        if (end == null || start == null || end.isBefore(start)) {
            return "";
        }
        Duration took = Duration.between(start, end);
        if (took.toMillis() < 1_000) {
            return texts.get("events.lasted.millis", took.toMillis());
        }
        if (took.toSeconds() < 60) {
            return texts.get("events.lasted.seconds", took.toMillis() / 1000.0);
        }
        return texts.get("events.lasted.minutes", took.toMinutes(), took.toSecondsPart());
    }

    private static Tone tone(JournalEvent event) {
        return switch (event.type()) {
            case "turn.started" -> Tone.PERSON;
            case "permission.requested", "provider.limit" -> Tone.WARNING;
            case "error", "turn.cancelled" -> Tone.BAD;
            case "permission.resolved" -> event.get("decision").equals("deny") ? Tone.BAD : Tone.PERSON;
            case "tool.finished" -> event.get("ok").equals("false") ? Tone.BAD : Tone.PLAIN;
            case "message.delta", "reasoning.delta", "hello", "log" -> Tone.FAINT;
            default -> Tone.PLAIN;
        };
    }
}
