package kolk.sessions.watch;

import java.nio.file.Path;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import kolk.sessions.store.Card;
import kolk.sessions.store.SessionId;
import kolk.sessions.store.SessionSummary;
import kolk.sessions.store.SharedCheckout;

/**
 * Remembers in which folders more than one session runs, over all watched folders. Links are resolved again only when another set of
 * sessions is live or one of them has moved.
 */
final class CheckoutWatch {
    private record Place(Path dir, SessionId id, String cwd) {}

    private final Function<Collection<SessionSummary>, List<SharedCheckout>> finder;
    private Set<Place> places = Set.of();
    private List<SharedCheckout> found = List.of();

    /** @param finder finds the shared checkouts among sessions */
    CheckoutWatch(Function<Collection<SessionSummary>, List<SharedCheckout>> finder) {
        this.finder = finder;
    }

    /** The shared checkouts among these live sessions. */
    List<SharedCheckout> among(List<SessionSummary> live) {
        Set<Place> now = new HashSet<>();
        for (SessionSummary session : live) {
            if (session.entry() instanceof Card card && !card.cwd().isEmpty()) {
                now.add(new Place(card.dir(), card.id(), card.cwd()));
            }
        }
        if (!now.equals(places)) {
            places = now;
            found = now.size() < 2 ? List.of() : finder.apply(live);
        }
        return found;
    }
}
