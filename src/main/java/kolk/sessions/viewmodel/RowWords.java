package kolk.sessions.viewmodel;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import kolk.sessions.store.Card;
import kolk.sessions.store.Pause;
import kolk.sessions.store.SessionSummary;
import kolk.sessions.store.State;
import kolk.sessions.store.TaskRecord;
import kolk.sessions.transcript.Block.Note;
import kolk.sessions.transcript.TranscriptRow;
import kolk.sessions.transcript.TranscriptRow.Content;
import kolk.sessions.transcript.TranscriptRow.Damaged;
import kolk.sessions.transcript.TranscriptRow.Head;
import kolk.sessions.transcript.TranscriptRow.Paused;
import kolk.sessions.transcript.TranscriptRow.Result;
import kolk.sessions.transcript.TranscriptRow.Told;
import kolk.sessions.transcript.TranscriptRow.Unsaved;
import kolk.sessions.transcript.TranscriptRow.Waiting;
import kolk.sessions.transcript.VisibleText;
import org.jspecify.annotations.Nullable;

/**
 * The words around a row's texts, in the person's language.
 *
 * @param title who speaks, or the tool
 * @param detail more, in a fainter tone; may be empty
 * @param status what came of it; may be empty
 * @param time when it was, short; may be empty
 * @param hint when it was, and from where that and the status are known; may be empty
 */
public record RowWords(String title, String detail, String status, String time, String hint) {
    private static final RowWords NONE = new RowWords("", "", "");

    private RowWords(String title, String detail, String status) {
        this(title, detail, status, "", "");
    }

    RowWords withStatus(String other) {
        return new RowWords(title, detail, other, time, hint);
    }

    static RowWords of(TranscriptRow row, Content content, @Nullable SessionSummary session, Texts texts) {
        return switch (content.head()) {
            case Head.None _ -> NONE;
            case Head.Speaker speaker -> speaker(speaker, saved(row, "", texts), session, texts);
            case Head.Tool tool -> tool(row, tool, texts);
            case Head.Run run ->
                new RowWords(
                        texts.get("transcript.run", run.count()),
                        "",
                        joined(
                                texts,
                                run.failed() == 0 ? "" : texts.get("transcript.run.failed", run.failed()),
                                run.open() == 0 ? "" : texts.get("transcript.run.open", run.open())));
            case Head.Archives archives ->
                new RowWords(
                        texts.get("transcript.archives", archives.count()),
                        "",
                        archives.runs() < 0 ? "" : texts.get("transcript.archives.read", archives.runs()));
            case Head.Task task -> task(task, session, texts);
            case Head.Hidden hidden ->
                new RowWords(texts.get("transcript.showAll", new Amounts(texts).size(hidden.bytes())), "", "");
            case Head.Notice _ -> notice(row, session, texts);
        };
    }

    /** A remark of this program about a text. */
    static String note(Note note, Texts texts) {
        Object[] values = note.values().stream()
                .map(value -> note.kind() == Note.Message.UNFORMATTED && value instanceof Long bytes
                        ? new Amounts(texts).size(bytes)
                        : value)
                .toArray();
        return texts.get("transcript.note." + note.kind().name(), values);
    }

    /** With the remark that it is not saved yet, where it is not. */
    private static String saved(TranscriptRow row, String outcome, Texts texts) {
        if (!(row instanceof Unsaved)) {
            return outcome;
        }
        return joined(texts, outcome, texts.get("transcript.unsaved"));
    }

    private static RowWords tool(TranscriptRow row, Head.Tool tool, Texts texts) {
        Result result = tool.result();
        Moments moments = moments(texts);
        String outcome = texts.get("transcript.outcome." + result.outcome().name());
        String said = result.told() == Told.OUTPUT ? texts.get("transcript.told.OUTPUT", outcome) : outcome;
        Duration took = result.took();
        Instant at = result.at();
        String detail = joined(texts, lines(tool, texts), took == null ? "" : moments.took(took));
        return new RowWords(
                tool.name(),
                detail,
                saved(row, said, texts),
                at == null ? "" : moments.clock(at),
                at == null ? "" : texts.get("transcript.toldByJournal", moments.whole(at)));
    }

    private static RowWords task(Head.Task head, @Nullable SessionSummary session, Texts texts) {
        TaskRecord task = head.record();
        Instant begun = task.begun();
        Instant ended = task.ended();
        boolean live = session != null && session.liveness().isLive();
        Boolean ok = task.ok();
        String state = !task.isOver() ? live ? "WORKS" : "STOPPED" : ok == null ? "ENDED" : ok ? "DONE" : "FAILED";
        String took = begun == null || ended == null || ended.isBefore(begun)
                ? ""
                : moments(texts).took(Duration.between(begun, ended));
        String calls = task.calls() == 0 ? "" : texts.get("transcript.task.calls", task.calls());
        return new RowWords(
                head.opening(),
                joined(texts, VisibleText.line(task.model()), joined(texts, calls, took)),
                texts.get("transcript.task." + state),
                begun == null ? "" : moments(texts).clock(begun),
                begun == null
                        ? ""
                        : texts.get("transcript.toldByJournal", moments(texts).whole(begun)));
    }

    private static String joined(Texts texts, String one, String other) {
        return one.isEmpty() || other.isEmpty() ? one + other : one + texts.get("separator") + other;
    }

    private static Moments moments(Texts texts) {
        return new Moments(texts, ZoneId.systemDefault());
    }

    private static RowWords speaker(
            Head.Speaker speaker, String status, @Nullable SessionSummary session, Texts texts) {
        String model = session != null
                        && session.entry() instanceof Card card
                        && !card.model().isBlank()
                ? VisibleText.line(card.model())
                : texts.get("transcript.assistant");
        String title = speaker.part() == TranscriptRow.Part.ANSWER
                ? model
                : texts.get("transcript.part." + speaker.part().name());
        Instant at = speaker.at();
        return new RowWords(
                title,
                speaker.opening(),
                status,
                at == null ? "" : moments(texts).minute(at),
                at == null
                        ? ""
                        : texts.get("transcript.toldByJournal", moments(texts).whole(at)));
    }

    private static String lines(Head.Tool tool, Texts texts) {
        if (tool.added() + tool.removed() > 0) {
            return texts.get("transcript.changed", tool.added(), tool.removed());
        }
        return tool.lines() == 0 ? "" : texts.get("transcript.lines", tool.lines());
    }

    private static RowWords notice(TranscriptRow row, @Nullable SessionSummary session, Texts texts) {
        return switch (row) {
            case Damaged damaged ->
                new RowWords(
                        texts.get("transcript.damaged"),
                        damaged.position() < 0
                                ? texts.get("transcript.damagedSomewhere", damaged.reason())
                                : texts.get("transcript.damagedAt", damaged.position(), damaged.reason()),
                        "");
            case Paused paused -> paused(paused.pause(), paused.pendingTurn(), texts);
            case Waiting waiting -> {
                boolean live = session != null && session.liveness().state() == State.LIVE;
                Instant since = waiting.request().since();
                yield new RowWords(
                        texts.get(live ? "transcript.waits" : "transcript.asked"),
                        since == null
                                ? texts.get("transcript.answerThere")
                                : texts.get("transcript.askedAt", moments(texts).whole(since)),
                        VisibleText.line(waiting.request().tool()));
            }
            default -> NONE;
        };
    }

    private static RowWords paused(Pause pause, String pendingTurn, Texts texts) {
        Instant reset = pause.resetAt();
        String detail = joined(
                texts,
                reset == null
                        ? ""
                        : texts.get("transcript.resumes", moments(texts).whole(reset)),
                VisibleText.line(pause.message()));
        return new RowWords(
                texts.get("transcript.paused", VisibleText.line(pause.kind().replace('_', ' '))),
                detail,
                pendingTurn.isEmpty() ? "" : texts.get("transcript.pending"));
    }
}
