package kolk.sessions.transcript;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Where each message of a session file is, and no more than can be known without decoding one: what one pass over the file notes.
 *
 * @param messages in the file's order
 * @param pause where the {@code pause} object lies, or {@code null}
 * @param executions where the list of {@code executions} lies, or {@code null}
 * @param damage where the pass had to stop, or {@code null} when the file is whole
 */
record TranscriptIndex(
        PackedEntries messages,
        @Nullable Range pause,
        @Nullable Range executions,
        @Nullable Damage damage) {
    /** What a message is, by its {@code role}. */
    enum Role {
        SYSTEM,
        USER,
        ASSISTANT,
        TOOL,
        OTHER
    }

    /**
     * One message.
     *
     * @param start first byte in the file
     * @param end the byte behind it
     * @param role what it is
     * @param content the bytes between the quotes of {@code content}; empty where there is none
     * @param reasoning the bytes between the quotes of {@code reasoning}; empty where there is none
     * @param calls the tool calls, in order
     * @param answers for each tool call the message that answers it, -1 where none does
     * @param answer whether it is a tool's output that belongs to a call before it
     * @param summary whether it begins with the mark of a compaction
     * @param checksum of its bytes: two messages of equal length and checksum are taken for the same
     */
    record Entry(
            long start,
            long end,
            Role role,
            Range content,
            Range reasoning,
            List<CallText> calls,
            int[] answers,
            boolean answer,
            boolean summary,
            int checksum) {
        long length() {
            return end - start;
        }

        /** Whether the other has the same bytes, wherever it lies. */
        boolean sameAs(Entry other) {
            return length() == other.length()
                    && checksum == other.checksum
                    && java.util.Arrays.equals(answers, other.answers);
        }
    }

    /**
     * What a tool call says.
     *
     * @param name the bytes between the quotes of the tool's name
     * @param arguments the bytes between the quotes of the arguments, which are JSON as text
     */
    record CallText(Range name, Range arguments) {
        static final CallText NONE = new CallText(Range.NONE, Range.NONE);
    }

    /**
     * Bytes of the file from {@code start} (inclusive) to {@code end} (exclusive).
     *
     * @param lineBreaks how many line breaks the text has that lies there; 0 for what is no text
     */
    record Range(long start, long end, int lineBreaks) {
        static final Range NONE = new Range(0, 0);

        Range(long start, long end) {
            this(start, end, 0);
        }

        long length() {
            return end - start;
        }
    }

    /**
     * Why a file is no whole session.
     *
     * @param position the byte at which it was met, or -1 where it is not of one place
     * @param reason what is wrong there, a few words
     */
    record Damage(long position, String reason) {}
}
