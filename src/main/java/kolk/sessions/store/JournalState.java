package kolk.sessions.store;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the event journal of a live session says about now (kolk-on-disk.md section 5). Only meaningful for a live session.
 *
 * @param activity working, ready, or {@code null} where there is no journal to tell
 * @param since when that activity began (first open turn's start; last turn's end), or {@code null} where not known
 * @param runningTool the tool that was started last and has not finished, or {@code null}
 * @param openRequests every open permission request, oldest first
 * @param damagedLines lines that could not be decoded and cost only themselves
 * @param hadTurn whether the present holder has begun or ended a turn, as far as the journal says
 * @param behind whether the journal is long and still being read: then all else is what was known before
 */
public record JournalState(
        @Nullable Activity activity,
        @Nullable Instant since,
        @Nullable String runningTool,
        List<PermissionRequest> openRequests,
        long damagedLines,
        boolean hadTurn,
        boolean behind) {

    /** There is no journal: nothing is known. */
    public static final JournalState NONE = new JournalState(null, null, null, List.of(), 0);

    public JournalState {
        openRequests = List.copyOf(openRequests);
    }

    /** Of a journal that was read whole and has a turn of its holder where there is an activity. */
    public JournalState(
            @Nullable Activity activity,
            @Nullable Instant since,
            @Nullable String runningTool,
            List<PermissionRequest> openRequests,
            long damagedLines) {
        this(activity, since, runningTool, openRequests, damagedLines, activity != null, false);
    }

    /** The request a card shows: the newest open one, or {@code null}. */
    public @Nullable PermissionRequest newestRequest() {
        return openRequests.isEmpty() ? null : openRequests.getLast();
    }

    /** The same, while more is being read. */
    JournalState stillRead() {
        return new JournalState(activity, since, runningTool, openRequests, damagedLines, hadTurn, true);
    }
}
