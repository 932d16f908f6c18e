package kolk.sessions.store;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SequencedMap;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * What a journal's events come to: which permission requests are open, which turns have not ended, which tool runs (kolk-on-disk.md section 5). Pure: it
 * reads nothing and knows no clock. Events are given in the file's order, each once; giving some of them again, after {@link #restarted}, changes nothing.
 */
final class JournalTracker implements JournalReader.Taker {
    private static final int MOST_HEARD = 20_000;

    private @Nullable Instant heldSince;
    private final Map<String, Request> requests = new LinkedHashMap<>();
    private final Map<String, Turn> turns = new LinkedHashMap<>();
    private final SequencedMap<String, Tool> tools = new LinkedHashMap<>();
    private final Map<String, Tool> announcedTools = new LinkedHashMap<>();
    private boolean turnEnded;
    private @Nullable EventTime lastTurnEnd;
    private final Repetition repetition = new Repetition();
    /** The order of what was open when the journal began anew: what is asked and answered again in the repetition keeps its place. */
    private final Map<PermissionRequest, Integer> places = new HashMap<>();

    /** The questions that were heard so far, the latest of them. */
    private final Set<Heard> heard = new LinkedHashSet<>();

    private long damaged;

    private record Request(
            PermissionRequest request,
            String turn,
            @Nullable EventTime time) {}

    private record Heard(String id, String turn, @Nullable Instant time) {
        static Heard of(JournalLine line) {
            return new Heard(line.id(), line.turn(), at(line.time()));
        }
    }

    private record Turn(@Nullable EventTime start) {}

    private record Tool(String name, String turn, @Nullable EventTime time) {}

    /**
     * Says when the present holder took the lock. When that changes, what the one before left open is dropped: what is dated before, and
     * what has no date.
     */
    @Override
    public void holder(@Nullable Instant since) {
        if (Objects.equals(heldSince, since)) {
            return;
        }
        boolean another = heldSince != null;
        heldSince = since;
        requests.values().removeIf(request -> isLeftOver(request.time(), another));
        turns.values().removeIf(turn -> isLeftOver(turn.start(), another));
        tools.values().removeIf(tool -> isLeftOver(tool.time(), another));
        announcedTools.values().removeIf(tool -> isLeftOver(tool.time(), another));
        if (turnEnded && isLeftOver(lastTurnEnd, another)) {
            turnEnded = false;
            lastTurnEnd = null;
        }
    }

    /** Takes the next event. What was said before is passed over: it may have been closed by a line that is left out now. */
    @Override
    public void accept(JournalLine line, boolean old) {
        if (repetition.next(line, old) == Repetition.Kind.REPEATED) {
            if (old || !line.type().equals("permission.requested") || heard.contains(Heard.of(line))) {
                return;
            }
            // A clock that was set back makes it look like a repetition, and it was never heard: a question must not be
            // missed.
            repetition.isNew(line, false);
        }
        switch (line.type()) {
            case "permission.requested" -> {
                if (!old) {
                    ask(line);
                }
            }
            case "permission.resolved" -> requests.remove(line.id());
            case "turn.started" -> {
                if (!old) {
                    turns.putIfAbsent(line.turn(), new Turn(line.time()));
                }
            }
            case "turn.finished", "turn.cancelled" -> endTurn(line, old);
            case "session.started" -> {
                // It comes with the first turn, which it must not end; what is open of other turns is of a session that
                // is over.
                requests.clear();
                turns.keySet().removeIf(turn -> turn.isEmpty() || !turn.equals(line.turn()));
                endTools(tool -> tool.turn().isEmpty() || !tool.turn().equals(line.turn()));
            }
            case "session.ended" -> {
                requests.clear();
                turns.clear();
                endTools(tool -> true);
            }
            case "tool.requested" -> {
                if (!old) {
                    announcedTools.put(line.id(), new Tool(line.name(), line.turn(), line.time()));
                }
            }
            case "tool.started" -> {
                if (!old) {
                    startTool(line);
                }
            }
            case "tool.finished" -> {
                tools.remove(line.id());
                announcedTools.remove(line.id());
            }
            default -> {
                // Other kinds say nothing about who waits for whom; kinds that this version does not know among them.
            }
        }
    }

    @Override
    public void damagedLine() {
        damaged++;
    }

    /** What was known stays known, damaged lines are counted again. */
    @Override
    public void restarted() {
        begin();
        repetition.begin();
    }

    /** As {@link #restarted}, but nothing is passed over. */
    @Override
    public void rewound() {
        begin();
        repetition.forget();
    }

    private void begin() {
        damaged = 0;
        List<PermissionRequest> open = open();
        places.clear();
        open.forEach(request -> places.put(request, places.size()));
    }

    /** What all this comes to. Without a journal there is no telling what the session does. */
    JournalState state(boolean journalExists) {
        List<PermissionRequest> open = open();
        if (!journalExists) {
            return new JournalState(null, null, null, open, damaged);
        }
        if (turns.isEmpty()) {
            Instant since = lastTurnEnd == null ? heldSince : lastTurnEnd.at();
            return new JournalState(Activity.READY, since, null, open, damaged, turnEnded, false);
        }
        EventTime start = turns.values().iterator().next().start();
        return new JournalState(Activity.WORKING, at(start), runningTool(), open, damaged, true, false);
    }

    /** The open requests, oldest first. */
    private List<PermissionRequest> open() {
        List<PermissionRequest> open = new ArrayList<>();
        requests.values().forEach(request -> open.add(request.request()));
        open.sort(Comparator.comparing(request -> places.getOrDefault(request, Integer.MAX_VALUE)));
        return open;
    }

    private void ask(JournalLine line) {
        heard.add(Heard.of(line));
        if (heard.size() > MOST_HEARD) {
            heard.remove(heard.iterator().next());
        }
        PermissionRequest request = new PermissionRequest(
                line.id(),
                line.tool(),
                line.detail(),
                line.diff(),
                at(line.time()),
                line.turn().isEmpty() ? null : line.turn());
        Request known = requests.get(line.id());
        if (known == null || !known.request().equals(request)) {
            // Asked anew under an id that was used before: it is the newest then.
            requests.remove(line.id());
            requests.put(line.id(), new Request(request, line.turn(), line.time()));
        }
    }

    private void endTurn(JournalLine line, boolean old) {
        turns.remove(line.turn());
        requests.values().removeIf(request -> request.turn().equals(line.turn()));
        endTools(tool -> tool.turn().equals(line.turn()));
        if (!old) {
            turnEnded = true;
            lastTurnEnd = line.time();
        }
    }

    private void startTool(JournalLine line) {
        Tool announced = announcedTools.get(line.id());
        String name = line.name().isEmpty() && announced != null ? announced.name() : line.name();
        tools.remove(line.id());
        tools.put(line.id(), new Tool(name, line.turn(), line.time()));
    }

    private void endTools(Predicate<Tool> over) {
        tools.values().removeIf(over);
        announcedTools.values().removeIf(over);
    }

    private @Nullable String runningTool() {
        String name = tools.isEmpty() ? "" : tools.sequencedValues().getLast().name();
        return name.isEmpty() ? null : name;
    }

    private boolean isLeftOver(@Nullable EventTime time, boolean another) {
        return time == null ? another : heldSince != null && time.isBefore(heldSince);
    }

    private static @Nullable Instant at(@Nullable EventTime time) {
        return time == null ? null : time.at();
    }
}
