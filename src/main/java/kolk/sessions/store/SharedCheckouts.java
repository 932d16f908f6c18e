package kolk.sessions.store;

import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Finds folders in which more than one session runs (kolk-on-disk.md section 12). It only tells; what to do about it is the person's. */
public final class SharedCheckouts {
    private static final Comparator<SharedCheckout.Member> ORDER =
            Comparator.comparing(SharedCheckout.Member::id).thenComparing(SharedCheckout.Member::dir);

    private SharedCheckouts() {}

    /**
     * The shared checkouts among these sessions, folders sorted, ids sorted. Sessions that do not run, that have no folder or no card, do not
     * count. Links are resolved, so it looks at the disk once for each folder of a live session.
     */
    public static List<SharedCheckout> of(Collection<SessionSummary> sessions) {
        Map<String, String> resolved = new HashMap<>();
        Map<String, List<SharedCheckout.Member>> byFolder = new TreeMap<>();
        for (SessionSummary session : sessions) {
            if (session.liveness().isLive()
                    && session.entry() instanceof Card card
                    && !card.cwd().isEmpty()) {
                String folder = resolved.computeIfAbsent(card.cwd(), SharedCheckouts::resolve);
                byFolder.computeIfAbsent(folder, _ -> new ArrayList<>())
                        .add(new SharedCheckout.Member(card.dir(), card.id()));
            }
        }
        return byFolder.entrySet().stream()
                .filter(entry -> entry.getValue().size() > 1)
                .map(entry -> new SharedCheckout(
                        entry.getKey(), entry.getValue().stream().sorted(ORDER).toList()))
                .toList();
    }

    /** The folder with links resolved; as far as it can be said where it does not exist or is no path here. */
    static String resolve(String folder) {
        try {
            Path path = Path.of(folder);
            try {
                return path.toRealPath().toString();
            } catch (IOException _) {
                return path.normalize().toString();
            }
        } catch (InvalidPathException _) {
            return folder;
        }
    }
}
