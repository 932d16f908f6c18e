package kolk.sessions.store;

import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import kolk.sessions.store.Said.Speaker;
import org.jspecify.annotations.Nullable;

/**
 * What a journal's events come to as a conversation: the latest turn that the present holder began while no other was open. Turns begun within it are subagents', and
 * not part of it. Pure: it reads nothing and knows no clock. Events are given in the file's order.
 */
final class TurnTracker implements JournalReader.Taker {
    /** Characters held of one text; a longer one is kept up to here. */
    private static final int LONGEST_TEXT = 48_000;

    /** Characters held of one tool's output: kolk itself cuts it at about 12,000 bytes. */
    private static final int LONGEST_OUTPUT = 16_000;

    private static final int LONGEST_ARGUMENTS = 200_000;

    /** How much is held of one turn: characters, and things. The oldest go first; a turn of that length has been saved many times. */
    private static final int MOST_CHARACTERS = 2_000_000;

    private static final int MOST_THINGS = 500;

    private final Deque<Thing> things = new ArrayDeque<>();
    private @Nullable Instant heldSince;
    private @Nullable String turn;
    private @Nullable Instant begun;
    private boolean ended;
    private long next;
    private int characters;
    private final Repetition repetition = new Repetition();

    /** Says when the present holder took the lock: a turn begun before belongs to a process that is gone. */
    @Override
    public void holder(@Nullable Instant since) {
        if (Objects.equals(heldSince, since)) {
            return;
        }
        heldSince = since;
        if (since != null && begun != null && begun.isBefore(since)) {
            forgetTurn();
        }
    }

    /** Forgets everything: what comes next is the journal from its start, as if it were the first time. */
    @Override
    public void rewound() {
        forgetTurn();
        repetition.forget();
    }

    /** The lines that come next are the journal's from its start: those that were given before are passed over. */
    @Override
    public void restarted() {
        repetition.begin();
    }

    /** Nothing of it can be shown; {@link JournalTracker} counts it. */
    @Override
    public void damagedLine() {}

    /** Takes the next event. */
    @Override
    public void accept(JournalLine line, boolean old) {
        if (old || repetition.next(line, false) != Repetition.Kind.NEW) {
            return;
        }
        switch (line.type()) {
            case "session.started" -> {
                // It comes with the first turn, which it must not end.
                if (!line.turn().equals(turn)) {
                    forgetTurn();
                }
            }
            case "session.ended" -> forgetTurn();
            case "turn.started" -> {
                if (turn == null || ended) {
                    begin(line);
                }
            }
            case "turn.finished", "turn.cancelled" -> ended |= line.turn().equals(turn);
            default -> takeIn(line);
        }
    }

    /** All that is known of the turn now. */
    TurnSoFar turn() {
        List<Said> said = things.stream().map(Thing::said).toList();
        return turn == null ? TurnSoFar.NONE : new TurnSoFar(begun, ended, said);
    }

    private void begin(JournalLine line) {
        forgetTurn();
        turn = line.turn();
        begun = line.time() == null ? null : line.time().at();
        if (!line.text().isEmpty()) {
            add(new Thing(next++, Speaker.PERSON, "", "", "", line)).append(line.text(), LONGEST_TEXT);
            things.getLast().end();
        }
    }

    private void takeIn(JournalLine line) {
        switch (line.type()) {
            case "message.delta" -> {
                if (isOfTheTurn(line)) {
                    open(Speaker.MODEL, line).append(line.text(), LONGEST_TEXT);
                }
            }
            case "reasoning.delta" -> {
                if (isOfTheTurn(line)) {
                    open(Speaker.REASONING, line).append(line.text(), LONGEST_TEXT);
                }
            }
            case "message.completed" -> {
                if (isOfTheTurn(line)) {
                    complete(line);
                }
            }
            case "tool.requested" -> {
                if (isOfTheTurn(line) && tool(line) == null) {
                    endWords();
                    String arguments = line.arguments().length() > LONGEST_ARGUMENTS ? "" : line.arguments();
                    add(new Thing(next++, null, line.id(), line.name(), arguments, line));
                }
            }
            case "tool.output" -> {
                Thing tool = isOfTheTurn(line) ? tool(line) : null;
                if (tool != null) {
                    tool.append(line.text(), LONGEST_OUTPUT);
                    tool.seen(line);
                }
            }
            case "tool.finished" -> {
                Thing tool = isOfTheTurn(line) ? tool(line) : null;
                if (tool != null) {
                    tool.succeeded(line.ok() == null || line.ok());
                    tool.seen(line);
                }
            }
            default -> {
                // Nothing that is said: other kinds, and kinds that this version does not know.
            }
        }
        while (things.size() > 1 && (things.size() > MOST_THINGS || characters > MOST_CHARACTERS)) {
            characters -= things.removeFirst().size();
        }
    }

    /** Where the journal was cut, a turn's beginning is missing: then its first event counts as that. */
    private boolean isOfTheTurn(JournalLine line) {
        if (turn == null && !line.turn().isEmpty()) {
            turn = line.turn();
            begun = line.time() == null ? null : line.time().at();
        }
        return !ended && line.turn().equals(turn);
    }

    private void complete(JournalLine line) {
        Thing words = last(thing -> thing.speaker == Speaker.MODEL && !thing.over);
        if (words == null) {
            endWords();
            words = add(new Thing(next++, Speaker.MODEL, "", "", "", line));
        }
        if (!line.text().isEmpty()) {
            words.clear();
            words.append(line.text(), LONGEST_TEXT);
        }
        words.seen(line);
        words.end();
    }

    /** The text that is being said by this speaker, which is the last thing then. */
    private Thing open(Speaker speaker, JournalLine line) {
        Thing last = things.peekLast();
        if (last != null && last.speaker == speaker && !last.over) {
            last.seen(line);
            return last;
        }
        if (last != null && last.speaker == Speaker.REASONING) {
            last.end();
        }
        return add(new Thing(next++, speaker, "", "", "", line));
    }

    /** Reasoning has no event that completes it: it is over when something else is said or done. */
    private void endWords() {
        Thing last = things.peekLast();
        if (last != null && last.speaker == Speaker.REASONING) {
            last.end();
        }
    }

    private @Nullable Thing tool(JournalLine line) {
        return last(thing -> thing.speaker == null && thing.id.equals(line.id()));
    }

    private @Nullable Thing last(Predicate<Thing> wanted) {
        for (Iterator<Thing> back = things.descendingIterator(); back.hasNext(); ) {
            Thing thing = back.next();
            if (wanted.test(thing)) {
                return thing;
            }
        }
        return null;
    }

    private Thing add(Thing thing) {
        things.add(thing);
        characters += thing.size();
        return thing;
    }

    private void forgetTurn() {
        things.clear();
        characters = 0;
        turn = null;
        begun = null;
        ended = false;
    }

    /** One thing while it grows. */
    private final class Thing {
        private final long number;
        /** {@code null} for a tool. */
        private final @Nullable Speaker speaker;

        private final String id;
        private final String name;
        private final String arguments;
        private final StringBuilder text = new StringBuilder();
        private @Nullable Instant at;
        private boolean over;
        private boolean cut;
        private @Nullable Boolean succeeded;
        private @Nullable Said said;

        Thing(long number, @Nullable Speaker speaker, String id, String name, String arguments, JournalLine line) {
            this.number = number;
            this.speaker = speaker;
            this.id = id;
            this.name = name;
            this.arguments = arguments;
            seen(line);
        }

        int size() {
            return text.length() + arguments.length();
        }

        void seen(JournalLine line) {
            at = line.time() == null ? at : line.time().at();
            said = null;
        }

        void append(String more, int longest) {
            int room = Math.min(more.length(), longest - text.length());
            text.append(more, 0, room);
            cut |= room < more.length();
            characters += room;
            said = null;
        }

        void clear() {
            characters -= text.length();
            text.setLength(0);
            cut = false;
        }

        void end() {
            over = true;
            said = null;
        }

        void succeeded(boolean ok) {
            succeeded = ok;
        }

        Said said() {
            Said known = said;
            if (known == null) {
                known = speaker == null
                        ? new Said.ToolUse(number, at, id, name, arguments, text.toString(), succeeded)
                        : new Said.Words(number, at, speaker, text.toString(), over && !cut);
                said = known;
            }
            return known;
        }
    }
}
