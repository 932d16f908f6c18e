package kolk.sessions.watch;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import kolk.sessions.store.PermissionRequest;
import kolk.sessions.store.SessionSummary;
import kolk.sessions.store.SharedCheckout;
import org.jspecify.annotations.Nullable;

/** Listens as a window would, and remembers when it was shown what. */
final class Recorder implements Consumer<SessionBatch> {
    /**
     * Something became visible or stopped being so.
     *
     * @param at in seconds since 1970
     * @param what a request's id, or a process id
     */
    record Moment(double at, String session, String what, boolean visible) {}

    final CountDownLatch initial = new CountDownLatch(1);
    private final Map<String, SessionSummary> shown = new TreeMap<>();
    private final List<Moment> requests = new ArrayList<>();
    private final List<Moment> holders = new ArrayList<>();
    private List<SharedCheckout> shared = List.of();
    private long batches;

    @Override
    public synchronized void accept(SessionBatch batch) {
        Instant now = Instant.now();
        double at = now.getEpochSecond() + now.getNano() / 1e9;
        batches++;
        shared = batch.sharedCheckouts();
        for (SessionChange change : batch.changes()) {
            String id = change.session().id().value();
            SessionSummary after = change instanceof SessionChange.Removed ? null : change.session();
            SessionSummary before = after == null ? shown.remove(id) : shown.put(id, after);
            difference(at, id, requestsOf(before), requestsOf(after), requests);
            difference(at, id, holderOf(before), holderOf(after), holders);
        }
        if (batch.initial()) {
            initial.countDown();
        }
    }

    private static Set<String> requestsOf(@Nullable SessionSummary session) {
        return session == null || !session.liveness().isLive()
                ? Set.of()
                : session.journal().openRequests().stream()
                        .map(PermissionRequest::id)
                        .collect(Collectors.toSet());
    }

    private static Set<String> holderOf(@Nullable SessionSummary session) {
        return session == null || !session.liveness().isLive()
                ? Set.of()
                : Set.of(String.valueOf(session.liveness().pid()));
    }

    private static void difference(double at, String id, Set<String> before, Set<String> after, List<Moment> moments) {
        Set<String> gone = new HashSet<>(before);
        gone.removeAll(after);
        gone.forEach(what -> moments.add(new Moment(at, id, what, false)));
        Set<String> come = new HashSet<>(after);
        come.removeAll(before);
        come.forEach(what -> moments.add(new Moment(at, id, what, true)));
    }

    synchronized Map<String, SessionSummary> shown() {
        return new TreeMap<>(shown);
    }

    synchronized List<SharedCheckout> shared() {
        return shared;
    }

    synchronized List<Moment> requests() {
        return List.copyOf(requests);
    }

    synchronized List<Moment> holders() {
        return List.copyOf(holders);
    }

    synchronized long batches() {
        return batches;
    }
}
