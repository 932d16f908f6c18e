package kolk.sessions.store;

import org.jspecify.annotations.Nullable;

/**
 * What is wrong with a session's content. Never quotes the content, which is untrusted.
 *
 * @param key the key whose value it is, or {@code null} when it is the whole file
 * @param position the byte in the file where it was met, or -1 where there is no such place
 * @param what the matter, to be read after the key or the file's name
 */
record Problem(@Nullable String key, long position, String what) {
    /** One sentence that names the file. */
    String sentence(String file) {
        String where = position < 0 ? "" : " (byte " + position + ")";
        return key == null ? file + " " + what + where + "." : file + ": \"" + key + "\" " + what + where + ".";
    }

    SessionException.Damaged exception(String file) {
        return new SessionException.Damaged(sentence(file), position);
    }

    Problem at(long place) {
        return new Problem(key, place, what);
    }
}
