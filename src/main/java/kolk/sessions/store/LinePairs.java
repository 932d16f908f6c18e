package kolk.sessions.store;

import java.util.HashMap;
import java.util.Map;

/** Which line of a journal began what another one ends: a tool call, a request, a turn, a subagent's work. It holds what is open, by kind and name. */
final class LinePairs {
    private static final Map<String, String> ENDS = Map.of(
            "tool.finished", "tool",
            "permission.resolved", "permission",
            "turn.finished", "turn",
            "turn.cancelled", "turn",
            "subagent.finished", "subagent");
    private static final Map<String, String> BEGINS = Map.of(
            "tool.requested", "tool",
            "tool.started", "tool",
            "permission.requested", "permission",
            "turn.started", "turn",
            "subagent.started", "subagent");

    private final Map<String, Integer> open = new HashMap<>();

    /** Whether lines of this kind begin or end anything. */
    static boolean has(String kind) {
        return BEGINS.containsKey(kind) || ENDS.containsKey(kind);
    }

    /**
     * Takes in the next line.
     *
     * @param number the line's
     * @return the number of the line that began what this one ends, or that asked for what it begins; -1 where there is none
     */
    int partner(JournalLine line, int number) {
        String begins = BEGINS.get(line.type());
        String ends = ENDS.get(line.type());
        String name = line.id().isEmpty() || "turn".equals(begins) || "turn".equals(ends) ? line.turn() : line.id();
        // A tool is asked for, then started: its end belongs to the start, and the start to the asking.
        Integer partner = ends == null ? open.get(begins + " " + name) : open.remove(ends + " " + name);
        if (begins != null) {
            open.put(begins + " " + name, number);
        }
        return partner == null ? -1 : partner;
    }
}
