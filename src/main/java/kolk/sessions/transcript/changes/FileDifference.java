package kolk.sessions.transcript.changes;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import kolk.sessions.transcript.Block.DiffLine;
import kolk.sessions.transcript.LineDiff;
import kolk.sessions.transcript.changes.FileState.Absent;
import kolk.sessions.transcript.changes.FileState.Content;
import kolk.sessions.transcript.changes.FileState.Pointer;
import org.jspecify.annotations.Nullable;

/**
 * How a file's state at one moment differs from that at another.
 *
 * @param kind what became of it
 * @param lines the places that differ with the lines around them; empty where there is no text to compare
 * @param added how many lines came
 * @param removed how many lines went
 * @param replaced whether bytes that are no UTF-8 are shown as U+FFFD
 * @param before the earlier state; its content is dropped
 * @param after the later state; its content is dropped
 * @param leadsTo the file that was really read, where links lead out of the session's folder; {@code null} otherwise
 * @param mode what became of the permission to run it
 */
public record FileDifference(
        Kind kind,
        List<DiffLine> lines,
        int added,
        int removed,
        boolean replaced,
        FileState before,
        FileState after,
        @Nullable String leadsTo,
        Mode mode) {
    /** As git does: a zero byte here makes a file a binary one. */
    private static final int LOOKED_AT = 8_000;

    private static final byte[] NOTHING = {};

    /** What became of the file. */
    public enum Kind {
        CREATED,
        DELETED,
        CHANGED,
        /** Only the line break behind the last line came or went. */
        LAST_LINE_BREAK,
        /** Its content is what it was; whether it can be run as a program is not. */
        MODE,
        /** It is what it was. */
        SAME,
        /** It is different, and no text. */
        BINARY,
        /** It is too long to be compared. */
        TOO_LARGE,
        /** One of the states cannot be told. */
        UNKNOWN
    }

    /** Whether a file can be run as a program, before and after. */
    public enum Mode {
        /** As before, or not known. */
        SAME,
        /** Only after. */
        EXECUTABLE,
        /** Only before. */
        NOT_EXECUTABLE
    }

    public FileDifference {
        lines = List.copyOf(lines);
    }

    static FileDifference between(WorkFolder.Seen earlier, WorkFolder.Seen later) {
        FileState before = earlier.state();
        FileState after = later.state();
        String leadsTo = later.leadsTo();
        Mode mode = mode(earlier.executable(), later.executable());
        Kind kind = kind(before, after);
        if (kind != Kind.CREATED && kind != Kind.DELETED && kind != Kind.CHANGED) {
            return bare(kind == Kind.SAME && mode != Mode.SAME ? Kind.MODE : kind, earlier, later);
        }
        byte[] old = bytes(before);
        byte[] now = bytes(after);
        if (isBinary(old) || isBinary(now)) {
            return bare(Kind.BINARY, earlier, later);
        }
        List<DiffLine> lines = LineDiff.between(text(old), text(now));
        int added = count(lines, DiffLine.Kind.ADDED);
        int removed = count(lines, DiffLine.Kind.REMOVED);
        return new FileDifference(
                kind == Kind.CHANGED && added + removed == 0 ? Kind.LAST_LINE_BREAK : kind,
                Hunks.of(lines),
                added,
                removed,
                !isUtf8(old) || !isUtf8(now),
                dropped(before),
                dropped(after),
                leadsTo,
                mode);
    }

    private static FileDifference bare(Kind kind, WorkFolder.Seen earlier, WorkFolder.Seen later) {
        return new FileDifference(
                kind,
                List.of(),
                0,
                0,
                false,
                dropped(earlier.state()),
                dropped(later.state()),
                later.leadsTo(),
                mode(earlier.executable(), later.executable()));
    }

    private static Mode mode(@Nullable Boolean before, @Nullable Boolean after) {
        if (before == null || after == null || before.equals(after)) {
            return Mode.SAME;
        }
        return after ? Mode.EXECUTABLE : Mode.NOT_EXECUTABLE;
    }

    private static Kind kind(FileState before, FileState after) {
        if (before instanceof FileState.Unknown || after instanceof FileState.Unknown) {
            return Kind.UNKNOWN;
        }
        if (before instanceof FileState.TooLarge || after instanceof FileState.TooLarge) {
            return Kind.TOO_LARGE;
        }
        if (before.equals(after)) {
            return Kind.SAME;
        }
        return before instanceof Absent ? Kind.CREATED : after instanceof Absent ? Kind.DELETED : Kind.CHANGED;
    }

    private static byte[] bytes(FileState state) {
        return switch (state) {
            case Content content -> content.bytes();
            case Pointer pointer -> (pointer.target() + "\n").getBytes(StandardCharsets.UTF_8);
            case Absent absent -> NOTHING;
            case FileState.TooLarge tooLarge -> NOTHING;
            case FileState.Unknown unknown -> NOTHING;
        };
    }

    /** Only how long it was is still of interest. */
    private static FileState dropped(FileState state) {
        return state instanceof Content content ? new FileState.TooLarge(content.bytes().length) : state;
    }

    private static boolean isBinary(byte[] bytes) {
        for (int i = 0; i < Math.min(bytes.length, LOOKED_AT); i++) {
            if (bytes[i] == 0) {
                return true;
            }
        }
        return false;
    }

    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8);
    }

    private static boolean isUtf8(byte[] bytes) {
        try {
            StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes));
            return true;
        } catch (CharacterCodingException e) {
            return false;
        }
    }

    private static int count(List<DiffLine> lines, DiffLine.Kind kind) {
        int count = 0;
        for (DiffLine line : lines) {
            count += line.kind() == kind ? 1 : 0;
        }
        return count;
    }
}
