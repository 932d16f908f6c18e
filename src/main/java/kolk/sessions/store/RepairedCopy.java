package kolk.sessions.store;

/**
 * A new session that was made of what is good of a damaged one.
 *
 * @param session as it is on disk
 * @param messages how many messages it has
 * @param leftOut how many messages before the damage were left out because they are none
 */
public record RepairedCopy(Session session, int messages, int leftOut) {}
