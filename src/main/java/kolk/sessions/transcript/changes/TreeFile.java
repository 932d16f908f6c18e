package kolk.sessions.transcript.changes;

import org.jspecify.annotations.Nullable;

/**
 * A file in a tree of git.
 *
 * @param mode as git writes it, for instance {@code 100644}
 * @param id the name of the object with its content
 */
record TreeFile(String mode, String id) {
    private static final String LINK = "120000";
    private static final String REPOSITORY = "160000";

    private static final String PLAIN = "100644";
    private static final String PROGRAM = "100755";

    /** Whether it can be run as a program; {@code null} for what is no file. */
    @Nullable
    Boolean executable() {
        return mode.equals(PROGRAM) ? Boolean.TRUE : mode.equals(PLAIN) ? Boolean.FALSE : null;
    }

    boolean isLink() {
        return mode.equals(LINK);
    }

    /** Another repository; its id is a commit there, and no object here. */
    boolean isRepository() {
        return mode.equals(REPOSITORY);
    }
}
