package kolk.sessions.viewmodel;

import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import kolk.sessions.store.Activity;
import kolk.sessions.store.Card;
import kolk.sessions.store.Pause;
import kolk.sessions.store.PermissionRequest;
import kolk.sessions.store.SessionSummary;
import kolk.sessions.watch.SessionBatch;
import kolk.sessions.watch.SessionChange;
import org.jspecify.annotations.Nullable;

/** Which reasons there are now to call the person, from what the feed reports. It does not know whether and how anybody is called. */
final class AttentionRules {
    /** A session that worked for less was hardly left alone. */
    static final Duration LONG_WORK = Duration.ofMinutes(1);

    private final Map<SessionKey, Followed> sessions = new HashMap<>();

    /** A reason to call the person. Two are equal when they are about the same event. */
    sealed interface Cause {
        SessionKey session();

        /** A question waits for an answer. */
        record Asked(SessionKey session, PermissionRequest request) implements Cause {}

        /**
         * A session that worked long waits at its prompt.
         *
         * @param since when its work ended
         */
        record Ready(SessionKey session, Instant since) implements Cause {}

        /** The provider limit that a session stopped on has ended. */
        record PauseOver(SessionKey session, Instant resetAt) implements Cause {}
    }

    /**
     * What has to be remembered of a session.
     *
     * @param workingSince when the present work began, or {@code null} while it does not work
     * @param readyAfterWork when long work ended, while it still is ready since then, or {@code null}
     * @param waitsFor the end of a pause that was still to come when it was first seen, or {@code null}
     */
    private record Followed(
            SessionSummary summary,
            @Nullable Instant workingSince,
            @Nullable Instant readyAfterWork,
            @Nullable Instant waitsFor) {}

    /** Takes in what changed. */
    void apply(SessionBatch batch, Instant now) {
        for (SessionChange change : batch.changes()) {
            SessionKey key = SessionKey.of(change.session());
            if (change instanceof SessionChange.Removed) {
                sessions.remove(key);
            } else {
                follow(key, change.session(), now);
            }
        }
    }

    /** Only sessions of which something may have to be said are kept: a list of thousands costs nothing here. */
    private void follow(SessionKey key, SessionSummary summary, Instant now) {
        Followed before = sessions.get(key);
        Instant waitsFor = waitsFor(before, summary, now);
        if (!summary.liveness().isLive() && waitsFor == null) {
            sessions.remove(key);
            return;
        }
        Instant workingSince = null;
        Instant readyAfterWork = null;
        if (summary.activity() == Activity.WORKING) {
            Instant since = summary.journal().since();
            Instant known = before == null ? null : before.workingSince();
            workingSince = known != null ? known : since != null ? since : now;
        } else if (summary.activity() == Activity.READY && before != null) {
            readyAfterWork = readyAfterWork(before, summary, now);
        }
        sessions.put(key, new Followed(summary, workingSince, readyAfterWork, waitsFor));
    }

    private static @Nullable Instant readyAfterWork(Followed before, SessionSummary summary, Instant now) {
        Instant began = before.workingSince();
        if (began == null) {
            return before.readyAfterWork();
        }
        Instant told = summary.journal().since();
        Instant ended = told == null ? now : told;
        return Duration.between(began, ended).compareTo(LONG_WORK) > 0 ? ended : null;
    }

    private static @Nullable Instant waitsFor(@Nullable Followed before, SessionSummary summary, Instant now) {
        Pause pause = summary.entry() instanceof Card card ? card.pause() : null;
        Instant resetAt = pause == null ? null : pause.resetAt();
        if (resetAt == null || summary.liveness().isLive()) {
            return null;
        }
        boolean known = before != null && resetAt.equals(before.waitsFor());
        return known || resetAt.isAfter(now) ? resetAt : null;
    }

    /** Every reason there is at this moment. */
    Set<Cause> causes(Instant now) {
        Set<Cause> causes = new LinkedHashSet<>();
        sessions.forEach((key, followed) -> {
            if (followed.summary().blocked() != null) {
                followed.summary()
                        .journal()
                        .openRequests()
                        .forEach(request -> causes.add(new Cause.Asked(key, request)));
            }
            Instant ready = followed.readyAfterWork();
            if (ready != null) {
                causes.add(new Cause.Ready(key, ready));
            }
            Instant resetAt = followed.waitsFor();
            if (resetAt != null && !resetAt.isAfter(now)) {
                causes.add(new Cause.PauseOver(key, resetAt));
            }
        });
        return causes;
    }

    /** The session as it was last reported, or {@code null} when it is of no interest any more. */
    @Nullable
    SessionSummary summary(SessionKey key) {
        Followed followed = sessions.get(key);
        return followed == null ? null : followed.summary();
    }
}
