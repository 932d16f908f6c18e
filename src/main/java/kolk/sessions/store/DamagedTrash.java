package kolk.sessions.store;

import java.nio.file.Path;

/**
 * Something in the trash that cannot be given back by this program. It is never removed or repaired by itself: a person may know more.
 *
 * @param dir the sessions folder whose trash it lies in
 * @param place where it lies
 * @param problem what is wrong with it, as a part of a sentence that goes on behind its name
 */
public record DamagedTrash(Path dir, Path place, String problem) {
    /** What to call it: the session's id where its name still tells, else the name of what lies there. */
    public String name() {
        String name = String.valueOf(place.getFileName());
        return TrashKey.parse(name).map(key -> key.id().value()).orElse(name);
    }
}
