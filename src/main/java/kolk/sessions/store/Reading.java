package kolk.sessions.store;

/**
 * What one look at a session's files came to.
 *
 * @param entry the card, or why there is none
 * @param refused whether the system would not give something that is there (no rights, no descriptors left, a disk that fails): another look at the same
 *     files can come to more
 */
public record Reading(SessionEntry entry, boolean refused) {}
