package kolk.sessions.transcript;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import kolk.sessions.store.Pause;
import kolk.sessions.store.PermissionRequest;
import kolk.sessions.store.Said;
import kolk.sessions.store.TaskRecord;
import kolk.sessions.transcript.TranscriptIndex.Damage;
import org.jspecify.annotations.Nullable;

/**
 * One row of a transcript: what is to be drawn there, by place, not by content. Rows follow from the pass over the file alone, so that a list of
 * any length has its final shape before one message is decoded, and nothing jumps when it is.
 */
public sealed interface TranscriptRow {
    /** The message it belongs to, from 0; for what stands behind all messages their number. Rows stand in this order. */
    int message();

    /** What was said by whom. */
    enum Part {
        SYSTEM,
        PROMPT,
        ANSWER,
        REASONING,
        /** A tool's output that answers no call. */
        OUTPUT,
        /** A compaction's summary. */
        SEAM,
        /** A role this version does not know. */
        OTHER;

        /** Whether it is folded to a line until a person opens it. */
        public boolean folds() {
            return this == SYSTEM || this == REASONING || this == OUTPUT || this == SEAM;
        }
    }

    /**
     * A text, or one piece of it where it is long.
     *
     * @param piece which, from 0; piece 0 carries the head
     * @param pieces how many the text has; 0 where it is too long to be formatted, and only its beginning is shown
     */
    record Text(int message, Part part, int piece, int pieces) implements TranscriptRow {}

    /**
     * A tool call with its result.
     *
     * @param call which of the message's calls, from 0
     * @param answer the message that answers it, or -1
     */
    record Call(int message, int call, int answer) implements TranscriptRow {}

    /** The rest of a long text or card, not yet shown: the offer to show it. */
    record Rest(TranscriptRow of) implements TranscriptRow {
        @Override
        public int message() {
            return of.message();
        }
    }

    /** A further block of a card whose beginning is in another row. */
    record More(TranscriptRow of, int block) implements TranscriptRow {
        @Override
        public int message() {
            return of.message();
        }
    }

    /** A stretch of a text that is too long to be formatted: bytes counted from the message's first. */
    record Piece(TranscriptRow of, long start, long end) implements TranscriptRow {
        @Override
        public int message() {
            return of.message();
        }
    }

    /** The session stopped on a provider's limit; what the person had typed waits. */
    record Paused(int message, Pause pause, String pendingTurn) implements TranscriptRow {}

    /** A permission request that waits for an answer. */
    record Waiting(int message, PermissionRequest request) implements TranscriptRow {}

    /** What a live session has said since it was last saved: it is in the journal only. */
    record Unsaved(int message, Said said) implements TranscriptRow {
        /** Whether it is folded to a line until a person opens it. */
        public boolean folds() {
            return !(said instanceof Said.Words words) || words.speaker() == Said.Speaker.REASONING;
        }
    }

    /**
     * The tasks that one turn gave to subagents.
     *
     * @param turn the turn's id in the journal
     */
    record Run(int message, String turn) implements TranscriptRow {}

    /**
     * One of these tasks.
     *
     * @param run the row under which it stands, at whatever depth
     * @param id the task's
     * @param depth 1 for a task of the turn itself, one more for each task above it
     */
    record Task(Run run, String id, int depth) implements TranscriptRow {
        /** Tasks of deeper tasks are not shown. */
        static final int MAX_DEPTH = 12;

        @Override
        public int message() {
            return run.message();
        }
    }

    /**
     * Records of agent runs that kolk has put away and that the journal does not tell of: they are read when it is opened. It is no message's, and the same row however long
     * the conversation becomes.
     */
    record Archives() implements TranscriptRow {
        @Override
        public int message() {
            return Integer.MAX_VALUE;
        }
    }

    /** The file is no whole session: what is above is all that can be read. */
    record Damaged(int message, long position, String reason) implements TranscriptRow {
        Damaged(int message, Damage damage) {
            this(message, damage.position(), damage.reason());
        }
    }

    /** What a row shows when it is asked for. */
    record Content(Head head, List<Block> blocks) {
        public Content {
            blocks = List.copyOf(blocks);
        }

        /** Every text of the row in the order in which it is drawn: the head's subject, then the blocks'. */
        public List<StyledText> flows() {
            List<StyledText> flows = new java.util.ArrayList<>();
            if (head instanceof Head.Tool tool) {
                flows.add(tool.subject());
            }
            blocks.forEach(block -> flows.addAll(block.flows()));
            return flows;
        }
    }

    /** The line above a row's blocks. */
    sealed interface Head {
        /** Nothing: the row goes on with what is above. */
        record None() implements Head {}

        /**
         * Who speaks.
         *
         * @param bytes how long the text is in the file, for what is folded
         * @param opening the beginning of what is folded, on one line; empty otherwise
         * @param at when it was said, where the journal knows
         */
        record Speaker(
                Part part,
                long bytes,
                String opening,
                @Nullable Instant at) implements Head {}

        /**
         * A tool.
         *
         * @param name visible, as the model wrote it
         * @param subject the path, command or pattern it is about
         * @param result what came of it
         * @param lines how many lines its output has
         * @param added how many lines the change it makes adds
         * @param removed how many lines it takes away
         * @param hidden whether opening it shows more than is shown now
         */
        record Tool(String name, StyledText subject, Result result, int lines, int added, int removed, boolean hidden)
                implements Head {}

        /**
         * Tasks of a turn.
         *
         * @param count how many
         * @param failed how many of them failed
         * @param open how many have not ended
         */
        record Run(int count, int failed, int open) implements Head {}

        /**
         * Records that were put away.
         *
         * @param count how many
         * @param runs how many of them gave tasks to subagents; -1 before they have been read
         */
        record Archives(int count, int runs) implements Head {}

        /**
         * A task.
         *
         * @param opening how it begins, on one line
         */
        record Task(TaskRecord record, String opening) implements Head {}

        /** How much is not shown. */
        record Hidden(long bytes) implements Head {}

        /** A row that is its own head. */
        record Notice() implements Head {}
    }

    /**
     * What came of a tool call.
     *
     * @param told where that is known from
     * @param at when it began, or was asked for; {@code null} where the journal does not know
     * @param took how long it ran; {@code null} where the journal does not know
     */
    record Result(
            Outcome outcome,
            Told told,
            @Nullable Instant at,
            @Nullable Duration took) {
        static Result of(Outcome outcome) {
            return new Result(outcome, Told.SESSION, null, null);
        }
    }

    /** Where an outcome is known from. */
    enum Told {
        /** From the session's messages: there is an answer, none, or a mark of kolk's in its place. */
        SESSION,
        /** From the journal's events. */
        JOURNAL,
        /** Only from how the output begins, which is any program's text. */
        OUTPUT
    }

    /** What came of a tool call, in a word. */
    enum Outcome {
        /** It has a result. */
        ANSWERED,
        /** It failed. */
        FAILED,
        /** A person refused it. */
        DENIED,
        /** kolk dropped the result to save room. */
        DROPPED,
        /** Nothing answers it. */
        UNANSWERED,
        /** It has no result yet: it waits for a permission, or runs. */
        PENDING
    }
}
