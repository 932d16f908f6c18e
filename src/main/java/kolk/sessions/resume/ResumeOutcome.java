package kolk.sessions.resume;

import org.jspecify.annotations.Nullable;

/** What became of a terminal that was started. */
public sealed interface ResumeOutcome {
    /** The session runs now. @param pid the process, where known */
    record Live(@Nullable Long pid) implements ResumeOutcome {}

    /**
     * The terminal ended with a failure and the session does not run.
     *
     * @param exitCode the terminal's
     * @param output the last of what the terminal itself wrote (untrusted text), perhaps empty
     */
    record Failed(int exitCode, String output) implements ResumeOutcome {}

    /**
     * The session did not begin to run in the time given, and nothing says why.
     *
     * @param output the last of what the terminal itself wrote (untrusted text), perhaps empty
     */
    record NotSeen(String output) implements ResumeOutcome {}

    /** It cannot be told on this system whether a session runs; the terminal was started. */
    record CannotTell() implements ResumeOutcome {}
}
