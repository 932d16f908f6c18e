package kolk.sessions.transcript;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import kolk.sessions.store.Message;
import kolk.sessions.store.Message.ToolCall;
import kolk.sessions.store.Said;
import kolk.sessions.store.Said.Speaker;
import kolk.sessions.store.SessionException;
import kolk.sessions.store.SessionSummary;
import kolk.sessions.store.TurnFollower;
import kolk.sessions.store.TurnSoFar;
import kolk.sessions.transcript.TranscriptIndex.Role;
import org.jspecify.annotations.Nullable;

/**
 * What a live session has said since it was last saved: follows its event journal, and leaves out what its file contains already. It shows nothing. Any thread
 * may use it; it reads files, and is slow the first time.
 */
public final class LiveTurn {
    /** A file's time can lie a little before the moment of its writing: the system takes it from its last tick. */
    private static final Duration TICK = Duration.ofMillis(50);

    /** How far back the file is looked through for the turn: messages, and bytes of one. */
    private static final int MOST_MESSAGES = 300;

    private static final long LONGEST_MESSAGE = 500_000;

    private final TurnFollower follower;
    private @Nullable Transcript lookedThrough;
    private List<Held> saved = List.of();

    private LiveTurn(TurnFollower follower) {
        this.follower = follower;
    }

    /** Of this session; reads nothing yet. */
    public static LiveTurn of(SessionSummary session) {
        return new LiveTurn(new TurnFollower(session.entry().dir().resolve(session.id() + ".events.ndjson")));
    }

    /**
     * Reads what was appended to the journal since the last call.
     *
     * @param heldSince when the present holder took the lock, or {@code null} where not known
     * @param reader what is shown of the session's file
     * @param savedAt the time of that file
     * @return what is not in the file yet, in order
     */
    public synchronized List<Said> advance(@Nullable Instant heldSince, TranscriptReader reader, Instant savedAt) {
        TurnSoFar turn = follower.advance(heldSince);
        List<Said> said = turn.said();
        Instant latest = savedAt.plus(TICK);
        if (said.isEmpty() || turn.begun() != null && latest.isBefore(turn.begun())) {
            return said;
        }
        // While the turn is open a save can hold any beginning of it, and its content tells which. Of a turn that has
        // ended
        // kolk keeps what it wants to keep (a cancelled text perhaps not): then the time of the save tells.
        int from = turn.ended() ? savedBefore(said, latest) : savedIn(said, lookThrough(reader.transcript()));
        return said.subList(from, said.size());
    }

    private static int savedBefore(List<Said> said, Instant latest) {
        int from = said.size();
        while (from > 0 && isAfter(said.get(from - 1).at(), latest)) {
            from--;
        }
        return from;
    }

    private static boolean isAfter(@Nullable Instant at, Instant latest) {
        return at != null && at.isAfter(latest);
    }

    /** How many of the things said are covered by the file: all up to the last one that is found in it, each behind the one before. */
    private static int savedIn(List<Said> said, List<Held> saved) {
        // The person's words are put into the file first, as kolk wants to keep them: any save since then has them.
        int covered = said.getFirst() instanceof Said.Words words && words.speaker() == Speaker.PERSON ? 1 : 0;
        int next = 0;
        for (int i = 0; i < said.size(); i++) {
            for (int at = next; at < saved.size(); at++) {
                if (saved.get(at).is(said.get(i))) {
                    covered = i + 1;
                    next = at + 1;
                    break;
                }
            }
        }
        return covered;
    }

    /** One thing that the file holds: a text, or a call. */
    private record Held(
            @Nullable Speaker speaker,
            String text,
            @Nullable ToolCall call) {
        boolean is(Said said) {
            return switch (said) {
                case Said.Words words -> speaker == words.speaker() && isSame(words);
                case Said.ToolUse use ->
                    call != null
                            && (call.id().equals(use.id())
                                    || call.name().equals(use.name())
                                            && call.arguments().equals(use.arguments()));
            };
        }

        private boolean isSame(Said.Words words) {
            String wanted = words.text().strip();
            return words.whole()
                    ? text.strip().equals(wanted)
                    : !wanted.isEmpty() && text.stripLeading().startsWith(wanted);
        }
    }

    /** What the messages from the last of the person's on hold, which the turn can have put into the file. Decoded once for each content of the file. */
    private List<Held> lookThrough(Transcript transcript) {
        if (transcript != lookedThrough) {
            lookedThrough = transcript;
            int first = Math.max(0, transcript.size() - MOST_MESSAGES);
            int from = transcript.size();
            while (from > first
                    && (from == transcript.size() || transcript.entry(from).role() != Role.USER)) {
                from--;
            }
            List<Held> found = new ArrayList<>();
            for (int i = from; i < transcript.size(); i++) {
                addTo(found, transcript, i);
            }
            saved = List.copyOf(found);
        }
        return saved;
    }

    /** What cannot be decoded, or is too long for what is said in a turn, holds nothing that could be found. */
    private static void addTo(List<Held> found, Transcript transcript, int message) {
        if (transcript.entry(message).length() > LONGEST_MESSAGE) {
            return;
        }
        try {
            Message held = transcript.decode(transcript.entry(message));
            add(found, Speaker.REASONING, held.reasoning());
            if (!held.role().equals("tool")) {
                add(found, held.role().equals("user") ? Speaker.PERSON : Speaker.MODEL, held.content());
            }
            held.toolCalls().forEach(call -> found.add(new Held(null, "", call)));
        } catch (SessionException e) {
            // Its own row says so.
            return;
        }
    }

    private static void add(List<Held> found, Speaker speaker, String text) {
        if (!text.isEmpty()) {
            found.add(new Held(speaker, text, null));
        }
    }
}
