package kolk.sessions.store;

/**
 * Which file it is, whatever it is called: what {@code stat(2)} says.
 *
 * @param device the file system's number
 * @param inode the file's number within it
 */
record FileId(long device, long inode) {}
