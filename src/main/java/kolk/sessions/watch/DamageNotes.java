package kolk.sessions.watch;

import java.util.HashMap;
import java.util.Map;
import kolk.sessions.store.Card;
import kolk.sessions.store.FileStamp;
import kolk.sessions.store.SessionEntry;
import kolk.sessions.store.SessionId;

/** Remembers what loading found wrong with the present content of one folder's session files. Another content of a file forgets its note. */
final class DamageNotes {
    private record Note(FileStamp content, String sentence) {}

    private final Map<SessionId, Note> notes = new HashMap<>();

    void note(SessionId id, FileStamp content, String sentence) {
        notes.put(id, new Note(content, sentence));
    }

    void forget(SessionId id) {
        notes.remove(id);
    }

    /** The entry, with the damage that is known of this content of it. */
    SessionEntry applyTo(SessionEntry entry) {
        Note note = notes.get(entry.id());
        if (note == null) {
            return entry;
        }
        if (entry instanceof Card card && card.stamp().equals(note.content)) {
            return card.damage() == null ? card.withDamage(note.sentence) : card;
        }
        notes.remove(entry.id());
        return entry;
    }
}
