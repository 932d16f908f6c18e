package kolk.sessions.cli;

import java.io.UncheckedIOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import kolk.sessions.store.Card;
import kolk.sessions.store.Overview;
import kolk.sessions.store.Reasons;
import kolk.sessions.store.SessionEntry;
import kolk.sessions.store.SessionException;
import kolk.sessions.store.SessionId;
import kolk.sessions.store.SessionOrder;
import kolk.sessions.store.SessionStore;
import kolk.sessions.store.SessionSummary;
import kolk.sessions.store.SharedCheckout;
import kolk.sessions.store.SharedCheckouts;
import kolk.sessions.transcript.VisibleText;

/** The sessions of all folders a command works on, seen as one. */
final class Sessions {
    private static final Logger LOG = System.getLogger(Sessions.class.getName());

    private final CliSystem system;
    private final Folders folders;

    Sessions(CliSystem system, Folders folders) {
        this.system = system;
        this.folders = folders;
    }

    /**
     * A session that was named.
     *
     * @param store the folder it lies in
     * @param entry its card, or why there is none
     */
    record Found(SessionStore store, SessionEntry entry) {
        SessionId id() {
            return entry.id();
        }

        /** What to call it, fit to be shown. */
        String name() {
            return VisibleText.line(
                    entry instanceof Card card ? card.name() : entry.id().value());
        }
    }

    /**
     * One look at everything.
     *
     * @param sessions newest first
     * @param unreadable by folder and file
     * @param sharedCheckouts over all folders
     */
    record Everything(
            List<SessionSummary> sessions, List<SessionSummary> unreadable, List<SharedCheckout> sharedCheckouts) {}

    Everything look() {
        folders.dirs().forEach(this::putInOrder);
        List<Overview> overviews = folders.dirs().stream().map(this::overview).toList();
        if (overviews.size() == 1) {
            Overview only = overviews.getFirst();
            return new Everything(only.sessions(), only.unreadable(), only.sharedCheckouts());
        }
        List<SessionSummary> sessions = joined(overviews.stream().map(Overview::sessions))
                .sorted(SessionOrder.NEWEST_FIRST.thenComparing(
                        summary -> summary.entry().dir()))
                .toList();
        List<SessionSummary> unreadable =
                joined(overviews.stream().map(Overview::unreadable)).toList();
        return new Everything(sessions, unreadable, SharedCheckouts.of(sessions));
    }

    /** What a crash interrupted is completed or taken back before anybody looks. */
    private void putInOrder(Path dir) {
        try {
            system.trash(dir).recover();
        } catch (SessionException e) {
            // Reading goes on: what was interrupted is still whole, and the trash commands say why it cannot be put in
            // order.
            LOG.log(Level.DEBUG, "an interrupted delete could not be put in order", e);
        }
    }

    /** @throws Complaint when the folder is there but cannot be listed */
    Overview overview(Path dir) {
        try {
            return system.store(dir).overview();
        } catch (UncheckedIOException e) {
            throw Complaint.usage("the folder " + VisibleText.line(dir.toString()) + " cannot be listed: "
                    + Reasons.of(Objects.requireNonNull(e.getCause())));
        }
    }

    private static Stream<SessionSummary> joined(Stream<List<SessionSummary>> lists) {
        return lists.flatMap(List::stream);
    }

    /** All that a list shows of one session; the folder is looked at whole, because costs and locks are told of all at once. */
    SessionSummary summary(Found found) {
        Overview overview = overview(found.store().dir());
        return Stream.concat(overview.sessions().stream(), overview.unreadable().stream())
                .filter(summary -> summary.id().equals(found.id()))
                .findFirst()
                .orElseThrow(() -> Complaint.usage("session " + found.id() + " went away while it was looked at"));
    }

    /** @throws Complaint when it is no id, there is no such session, or more than one folder has it */
    Found find(String text) {
        SessionId id = SessionId.parse(text)
                .orElseThrow(() -> Complaint.usage("'" + VisibleText.line(text) + "' is not a session id"));
        List<Found> found = new ArrayList<>();
        for (Path dir : folders.dirs()) {
            putInOrder(dir);
            SessionStore store = system.store(dir);
            store.entry(id).ifPresent(entry -> found.add(new Found(store, entry)));
        }
        if (found.isEmpty()) {
            throw Complaint.usage("there is no session " + id + " in " + named(folders.dirs()));
        }
        if (found.size() > 1) {
            throw Complaint.usage("session " + id + " is ambiguous: it exists in "
                    + named(found.stream().map(f -> f.store().dir()).toList()) + "; give one of them with --dir");
        }
        return found.getFirst();
    }

    private static String named(List<Path> dirs) {
        return String.join(
                " and ",
                dirs.stream()
                        .sorted(Comparator.naturalOrder())
                        .map(dir -> VisibleText.line(dir.toString()))
                        .toList());
    }
}
