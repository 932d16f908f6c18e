package kolk.sessions.store;

import java.nio.file.Path;
import java.util.List;

/**
 * A folder in which more than one session runs: they edit each other's files.
 *
 * @param folder the folder, links resolved
 * @param members the live sessions, by id and sessions folder: the same id can lie in two
 */
public record SharedCheckout(String folder, List<Member> members) {
    public SharedCheckout {
        members = List.copyOf(members);
    }

    /**
     * One of the sessions.
     *
     * @param dir the sessions folder it lies in
     */
    public record Member(Path dir, SessionId id) {}

    /** The live sessions' ids, sorted; one that lies in two sessions folders and runs in both is there twice. */
    public List<SessionId> sessions() {
        return members.stream().map(Member::id).toList();
    }
}
