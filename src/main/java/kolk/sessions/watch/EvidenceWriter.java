package kolk.sessions.watch;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import kolk.sessions.store.Activity;
import kolk.sessions.store.Card;
import kolk.sessions.store.JournalState;
import kolk.sessions.store.Liveness;
import kolk.sessions.store.Pause;
import kolk.sessions.store.PermissionRequest;
import kolk.sessions.store.SessionSummary;
import kolk.sessions.store.State;
import kolk.sessions.store.Unreadable;
import kolk.sessions.store.Usage;
import org.jspecify.annotations.Nullable;

/** Puts what is known of a session into sentences. It reads no file: it explains only what the summary already says. */
public final class EvidenceWriter {
    private static final String LOCK_RULE =
            "A running session holds an exclusive lock on its lock file for as long as it"
                    + " runs; the operating system drops the lock when the process ends.";
    private static final String REQUEST_RULE =
            "A request waits until its answer, the end of its own turn, or a new start or the end of the session is in the journal.";
    private static final String ACTIVITY_RULE =
            "A live session with an open turn of the process that holds the lock is working; one whose turns have all ended is ready.";
    private static final String PAUSE_RULE = "The session file says that it stopped on a provider limit.";
    private static final String DAMAGE_RULE =
            "What is wrong with a file is remembered for this content of it (file, size and time) and forgotten with the next.";
    private static final String COST_RULE =
            "The cost is the sum of the session's calls in stats.jsonl beside the sessions folder.";

    private final ZoneId zone;

    /** @param zone in which times of day are given */
    public EvidenceWriter(ZoneId zone) {
        this.zone = zone;
    }

    /** Explains a summary that was made at this moment, as {@code doctor ID} does. */
    public Evidence explain(SessionSummary session, Instant now) {
        return explain(session, null, now);
    }

    /** @param sighting what watching adds: when its process was first seen and when it was last looked at; {@code null} when nobody watches */
    Evidence explain(SessionSummary session, @Nullable Sighting sighting, Instant now) {
        List<Evidence.Finding> findings = new ArrayList<>();
        findings.add(new Evidence.Finding(Evidence.Subject.LIVENESS, liveness(session, sighting, now), LOCK_RULE));
        if (session.liveness().state() != State.IDLE) {
            explainJournal(session, now, findings);
        }
        switch (session.entry()) {
            case Card card -> explainCard(card, now, findings);
            case Unreadable unreadable ->
                findings.add(new Evidence.Finding(
                        Evidence.Subject.DAMAGE,
                        "damaged: " + unreadable.file() + ": " + unreadable.reason(),
                        DAMAGE_RULE));
        }
        findings.add(new Evidence.Finding(Evidence.Subject.COST, cost(session.usage()), COST_RULE));
        return new Evidence(findings);
    }

    private String liveness(SessionSummary session, @Nullable Sighting sighting, Instant now) {
        Liveness liveness = session.liveness();
        String lock = session.id() + ".lock";
        Instant checked = sighting == null ? liveness.checkedAt() : sighting.checkedAt();
        String age = ", checked " + age(checked, now) + " ago";
        return switch (liveness.state()) {
            case LIVE -> {
                String holder = liveness.pid() == null ? "a process" : "process " + liveness.pid();
                String how = liveness.source() == Liveness.Source.LOCK_TABLE
                        ? " (the system's table of locks)"
                        : " (a shared probe was refused)";
                String since = liveness.heldSince() == null ? "" : ", taken " + time(liveness.heldSince(), now);
                String first = sighting == null || sighting.firstSeen() == null
                        ? ""
                        : ", first seen " + time(sighting.firstSeen(), now);
                yield "live: " + holder + " holds " + lock + age + how + since + first;
            }
            case IDLE -> {
                String what = liveness.source() == Liveness.Source.NO_LOCK_FILE
                        ? "there is no " + lock + ", so no process can hold it"
                        : "no process holds " + lock;
                String last = sighting == null || sighting.lastSeen() == null
                        ? ""
                        : ", last seen live " + time(sighting.lastSeen(), now)
                                + (sighting.pid() == null ? "" : " in process " + sighting.pid());
                yield "idle: " + what + age + last;
            }
            case UNKNOWN ->
                "unknown: "
                        + (liveness.error() == null ? "it could not be found out" : withoutStop(liveness.error()))
                        + age;
        };
    }

    /** A sentence that goes on. */
    private static String withoutStop(String sentence) {
        return sentence.endsWith(".") ? sentence.substring(0, sentence.length() - 1) : sentence;
    }

    private void explainJournal(SessionSummary session, Instant now, List<Evidence.Finding> findings) {
        JournalState journal = session.journal();
        boolean live = session.liveness().isLive();
        for (PermissionRequest request : journal.openRequests().reversed()) {
            String asked =
                    request.since() == null ? "asked at a time not recorded" : "asked " + time(request.since(), now);
            findings.add(new Evidence.Finding(
                    Evidence.Subject.WAITING,
                    (live ? "waiting: " : "asked, unanswered, cannot tell whether it still runs: ") + "permission "
                            + request.id()
                            + " for " + request.tool() + " " + asked + ", no answer"
                            + (request.turn() == null ? "" : ", turn still open"),
                    REQUEST_RULE));
        }
        if (live) {
            findings.add(new Evidence.Finding(Evidence.Subject.ACTIVITY, activity(journal, now), ACTIVITY_RULE));
        }
    }

    private String activity(JournalState journal, Instant now) {
        String since = journal.since() == null ? "" : " " + time(journal.since(), now);
        String damaged = journal.damagedLines() == 0
                ? ""
                : "; " + journal.damagedLines() + " damaged lines of the journal skipped";
        if (journal.behind()) {
            return "activity not known yet: the journal is long and still being read" + damaged;
        }
        if (journal.activity() == null) {
            return "activity not known: there is no journal to tell" + damaged;
        }
        if (journal.activity() == Activity.READY) {
            if (!journal.hadTurn()) {
                return "ready: this process has had no turn yet" + damaged;
            }
            return "ready: no turn of this process is open"
                    + (since.isEmpty() ? "" : ", the last ended" + since)
                    + damaged;
        }
        return "working: a turn of this process is open"
                + (since.isEmpty() ? "" : ", begun" + since)
                + (journal.runningTool() == null ? "" : ", running " + journal.runningTool())
                + damaged;
    }

    private void explainCard(Card card, Instant now, List<Evidence.Finding> findings) {
        Pause pause = card.pause();
        if (pause != null) {
            findings.add(new Evidence.Finding(
                    Evidence.Subject.PAUSE, "paused: " + pause.kind() + until(pause, now), PAUSE_RULE));
        }
        if (card.damage() != null) {
            findings.add(new Evidence.Finding(Evidence.Subject.DAMAGE, "damaged: " + card.damage(), DAMAGE_RULE));
        }
    }

    private String until(Pause pause, Instant now) {
        Instant resetAt = pause.resetAt();
        if (resetAt == null) {
            return "";
        }
        return resetAt.isAfter(now)
                ? ", resumes " + time(resetAt, now)
                : ", ready to retry since " + time(resetAt, now);
    }

    private static String cost(@Nullable Usage usage) {
        if (usage == null) {
            return "cost not recorded: no call of this session is in stats.jsonl";
        }
        if (!usage.isKnown()) {
            return "cost not known yet: stats.jsonl is still being read";
        }
        String calls = usage.calls() == 1 ? "1 call" : usage.calls() + " calls";
        if (usage.costUsd().signum() == 0) {
            return "free: " + calls + ", none with a cost";
        }
        return "cost: " + usage.costUsd().toPlainString() + " USD in " + calls;
    }

    /** With the day when it is not today. */
    private String time(Instant at, Instant now) {
        boolean today = at.atZone(zone).toLocalDate().equals(now.atZone(zone).toLocalDate());
        return DateTimeFormatter.ofPattern(today ? "HH:mm:ss" : "yyyy-MM-dd HH:mm:ss", Locale.ROOT)
                .format(at.atZone(zone));
    }

    private static String age(Instant at, Instant now) {
        Duration age = Duration.between(at, now);
        if (age.isNegative()) {
            age = Duration.ZERO;
        }
        if (age.toMinutes() < 1) {
            return String.format(Locale.ROOT, "%.1f s", age.toMillis() / 1000.0);
        }
        return age.toHours() < 1 ? age.toMinutes() + " min" : age.toHours() + " h";
    }
}
