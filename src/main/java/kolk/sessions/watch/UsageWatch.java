package kolk.sessions.watch;

import java.util.List;
import java.util.Map;
import kolk.sessions.store.Usage;
import kolk.sessions.store.UsageFollower;

/** Hands what one {@code stats.jsonl} says to the folders beside it, which know nothing of costs until it was read whole once. */
final class UsageWatch {
    private final UsageFollower follower;
    private final List<FolderSessions> beside;

    UsageWatch(UsageFollower follower, List<FolderSessions> beside) {
        this.follower = follower;
        this.beside = List.copyOf(beside);
    }

    /**
     * Reads on.
     *
     * @param most how many bytes at once, about; the rest is left to the next call
     * @return whether there is a rest
     */
    boolean advance(long most) {
        Map<String, Usage> now = follower.advance(most);
        if (!follower.isBehind()) {
            beside.forEach(sessions -> sessions.usage(now));
        }
        return follower.isBehind();
    }
}
