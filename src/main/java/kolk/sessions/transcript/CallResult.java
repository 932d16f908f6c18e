package kolk.sessions.transcript;

import java.util.Locale;
import kolk.sessions.store.CallRecord;
import kolk.sessions.transcript.TranscriptRow.Outcome;
import kolk.sessions.transcript.TranscriptRow.Result;
import kolk.sessions.transcript.TranscriptRow.Told;
import org.jspecify.annotations.Nullable;

/**
 * What came of a tool call: what the journal says counts, then what the session's messages are; how an output begins is believed last, and said to be no more than that.
 */
final class CallResult {
    private static final String DROPPED = "[tool output dropped:";

    /** How much of an output's beginning is looked at. */
    private static final int BEGINNING = 80;

    private CallResult() {}

    /**
     * Decides by the messages alone.
     *
     * @param output how the answer begins, or {@code null} where nothing answers
     */
    static Result of(@Nullable String output) {
        if (output == null) {
            return Result.of(Outcome.UNANSWERED);
        }
        if (isDropped(output)) {
            return Result.of(Outcome.DROPPED);
        }
        Outcome said = said(output.stripLeading());
        return new Result(said, said == Outcome.ANSWERED ? Told.SESSION : Told.OUTPUT, null, null);
    }

    /**
     * Decides with what the journal says.
     *
     * @param byMessages what came of it by the messages alone
     */
    static Result of(Result byMessages, CallRecord record) {
        if (record.denied()) {
            return made(Outcome.DENIED, Told.JOURNAL, record);
        }
        Boolean ok = record.ok();
        if (ok == null) {
            return made(byMessages.outcome(), byMessages.told(), record);
        }
        if (!ok) {
            return made(Outcome.FAILED, Told.JOURNAL, record);
        }
        return byMessages.outcome() == Outcome.DROPPED
                ? made(Outcome.DROPPED, Told.SESSION, record)
                : made(Outcome.ANSWERED, Told.JOURNAL, record);
    }

    /** Whether kolk has put its mark in the place of the output (kolk-on-disk.md section 3). */
    static boolean isDropped(String output) {
        return output.stripLeading().startsWith(DROPPED);
    }

    private static Outcome said(String output) {
        String lower = output.substring(0, Math.min(output.length(), BEGINNING)).toLowerCase(Locale.ROOT);
        if (lower.startsWith("denied")
                || lower.startsWith("permission denied by")
                || lower.startsWith("user denied")
                || lower.startsWith("error: denied")) {
            return Outcome.DENIED;
        }
        return lower.startsWith("error:") ? Outcome.FAILED : Outcome.ANSWERED;
    }

    private static Result made(Outcome outcome, Told told, CallRecord record) {
        return new Result(outcome, told, record.begun(), record.took());
    }
}
