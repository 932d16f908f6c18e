package kolk.sessions.viewmodel;

import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Predicate;
import kolk.sessions.store.JournalEvent;
import kolk.sessions.store.JournalLines;
import kolk.sessions.store.JournalTimeline;
import kolk.sessions.store.SessionFiles;
import kolk.sessions.store.SessionSummary;
import org.jspecify.annotations.Nullable;

/** The event journal of the shown session as far as it was read: reads on in the background, some at a time, and gives out single lines. Which lines are shown is not its business. */
final class ShownJournal {
    /** So much is read before what was found is shown. */
    private static final long PORTION = 32L << 20;

    private final Texts texts;
    private final LatestWork reading;
    private @Nullable JournalTimeline timeline;
    private JournalLines lines = JournalLines.NONE;
    private boolean wasRead;

    ShownJournal(Background background, Texts texts) {
        this.texts = texts;
        this.reading = new LatestWork(background);
    }

    /**
     * Reads on, from the beginning after {@link #close}.
     *
     * @param found gets what {@link #lines} was before
     */
    void read(SessionSummary of, Consumer<JournalLines> found) {
        JournalTimeline wanted = timeline == null
                ? new JournalTimeline(SessionFiles.journal(of.entry().dir(), of.id()))
                : timeline;
        timeline = wanted;
        reading.run(
                texts.get("events.reading"),
                () -> wanted.advance(PORTION),
                now -> {
                    JournalLines before = lines;
                    wasRead = true;
                    lines = now;
                    found.accept(before);
                },
                failure -> {
                    throw new IllegalStateException("the journal could not be read", failure);
                });
    }

    boolean isReading() {
        return reading.isRunning();
    }

    /** Gives up the reading that is under way; it can go on later. */
    void stop() {
        reading.cancel();
    }

    /** Forgets the journal. */
    void close() {
        stop();
        timeline = null;
        lines = JournalLines.NONE;
        wasRead = false;
    }

    /** Whether anything was read, be it that nothing is there. */
    boolean wasRead() {
        return wasRead;
    }

    /** The lines that are known so far. */
    JournalLines lines() {
        return lines;
    }

    /** Whether a line is one of those that are known, and not of a journal that was rewritten since. */
    boolean has(EventRef ref) {
        return ref.generation() == lines.generation() && ref.line() < lines.size();
    }

    /** The kind of a known line. */
    String kind(EventRef ref) {
        return lines.kinds().get(lines.kind(ref.line()));
    }

    /** The line that began what this one ends; {@code null} where there is none. */
    @Nullable
    EventRef begunBy(EventRef ref) {
        int line = has(ref) ? lines.begunBy(ref.line()) : -1;
        return line < 0 ? null : new EventRef(ref.generation(), line);
    }

    /** A line, decoded. */
    JournalEvent event(EventRef ref) {
        JournalTimeline of = timeline;
        return of == null || !has(ref)
                ? new JournalEvent(JournalEvent.Condition.GONE, "", null, "", Map.of())
                : of.event(lines, ref.line());
    }

    /** A line as it stands in the file, at most so many bytes of it; empty where it is gone. */
    String text(EventRef ref, int most) {
        JournalTimeline of = timeline;
        return of == null || !has(ref) ? "" : of.text(lines, ref.line(), most);
    }

    /** A search of lines, which takes long and may be run on any thread. */
    interface Search {
        /** @return the lines that fit, in order */
        int[] run();
    }

    /**
     * What looks at the lines from one on to the last of those that are known now.
     *
     * @param wanted the kinds to look at
     * @param fits decides by what the line says
     */
    Search search(int from, boolean[] wanted, Predicate<JournalEvent> fits) {
        JournalTimeline of = timeline;
        JournalLines in = lines;
        return of == null ? () -> new int[0] : () -> of.search(in, from, in.size(), wanted, fits);
    }

    /** How many bytes of the journal were read so far. */
    long bytesRead() {
        JournalTimeline of = timeline;
        return of == null ? 0 : of.bytesRead();
    }
}
