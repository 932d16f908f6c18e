package kolk.sessions.watch;

import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import kolk.sessions.store.Usage;

/** Hands what one {@code stats.jsonl} says to the folders beside it. */
final class UsageWatch {
    private final Supplier<Map<String, Usage>> follower;
    private final List<FolderSessions> beside;

    /** @param follower reads what was appended, and gives the same object when nothing was */
    UsageWatch(Supplier<Map<String, Usage>> follower, List<FolderSessions> beside) {
        this.follower = follower;
        this.beside = List.copyOf(beside);
    }

    void advance() {
        Map<String, Usage> now = follower.get();
        beside.forEach(sessions -> sessions.usage(now));
    }
}
