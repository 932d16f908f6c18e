package kolk.sessions.settings;

import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import kolk.sessions.store.SessionId;
import org.jspecify.annotations.Nullable;

/**
 * What the person said about single sessions, and what they have seen of them: kept by us, never in kolk's files. An immutable value. A mark
 * belongs to an id in a folder, because the same id in another folder is another session (a copy, a backup), and stays when the session is deleted, so that one that is restored has it again.
 *
 * @param marks by session; a session without a mark is not in it
 */
public record SessionMarks(Map<Key, Mark> marks) {
    public static final SessionMarks NONE = new SessionMarks(Map.of());

    public SessionMarks {
        marks = Map.copyOf(marks);
    }

    /**
     * Which session.
     *
     * @param folder the sessions folder as text, because it need not be a valid path of this system now
     * @param id the session's id
     */
    public record Key(String folder, SessionId id) implements Comparable<Key> {
        @Override
        public int compareTo(Key other) {
            int byFolder = folder.compareTo(other.folder);
            return byFolder != 0 ? byFolder : id.compareTo(other.id);
        }
    }

    /** What is known of this session; {@link Mark#NONE} when nothing is. */
    public Mark of(Key session) {
        return marks.getOrDefault(session, Mark.NONE);
    }

    /** With this session's mark changed; one that becomes {@link Mark#NONE} is dropped. */
    public SessionMarks with(Key session, UnaryOperator<Mark> change) {
        Map<Key, Mark> changed = new HashMap<>(marks);
        Mark mark = change.apply(of(session));
        if (mark.equals(Mark.NONE)) {
            changed.remove(session);
        } else {
            changed.put(session, mark);
        }
        return new SessionMarks(changed);
    }

    /**
     * What was said about one session.
     *
     * @param pinned whether it is kept on top
     * @param tags in the order they were given, none twice
     * @param note the person's own words; may have several lines
     * @param seen the session's {@code updated_at} when the person last looked at it, or {@code null} for never
     * @param cutOff when it was found to have ended while it waited for an answer, until the person has looked at it; else {@code null}
     */
    public record Mark(
            boolean pinned,
            List<String> tags,
            String note,
            @Nullable Instant seen,
            @Nullable Instant cutOff) {
        public static final Mark NONE = new Mark(false, List.of(), "", null, null);

        public Mark {
            tags = tags.stream().distinct().toList();
        }

        public Mark withPinned(boolean value) {
            return new Mark(value, tags, note, seen, cutOff);
        }

        public Mark withTags(List<String> value) {
            return new Mark(pinned, value, note, seen, cutOff);
        }

        public Mark withNote(String value) {
            return new Mark(pinned, tags, value, seen, cutOff);
        }

        public Mark withSeen(@Nullable Instant value) {
            return new Mark(pinned, tags, note, value, cutOff);
        }

        public Mark withCutOff(@Nullable Instant value) {
            return new Mark(pinned, tags, note, seen, value);
        }
    }
}
