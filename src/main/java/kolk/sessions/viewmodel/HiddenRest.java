package kolk.sessions.viewmodel;

import kolk.sessions.transcript.TranscriptReader;
import kolk.sessions.transcript.TranscriptRow.Rest;

/**
 * Brings the rest of a long text or card into the list when it is asked for. To cut a text into rows it has to be gone over once: what is long is read in the background, and given up when more is asked for or the
 * conversation is left.
 */
final class HiddenRest {
    /** Messages up to so many bytes are gone over on the view models' thread, in a few milliseconds. */
    private static final long SHORT = 200_000;

    private final ShownTranscript shown;
    private final LatestWork reading;
    private final Texts texts;

    HiddenRest(ShownTranscript shown, Background background, Texts texts) {
        this.shown = shown;
        this.reading = new LatestWork(background);
        this.texts = texts;
    }

    /**
     * Puts the rest in the place of the offer to show it.
     *
     * @param then run when it is there, now or later; not where it is given up
     */
    void show(Rest rest, Runnable then) {
        TranscriptReader from = shown.reader();
        if (from == null) {
            return;
        }
        if (from.lengthOfAll(rest) <= SHORT) {
            shown.rows().showRest(rest, from.rest(rest));
            then.run();
            return;
        }
        TranscriptReader own = from.another();
        reading.run(
                texts.get("transcript.readingRest"),
                () -> own.rest(rest),
                rows -> {
                    if (shown.reader() == from) {
                        shown.rows().showRest(rest, rows);
                        then.run();
                    } else {
                        // The file was replaced meanwhile, and the message may be another one.
                        show(rest, then);
                    }
                },
                problem -> {
                    throw new IllegalStateException(problem);
                });
    }

    /** Gives up what is being read. */
    void cancel() {
        reading.cancel();
    }
}
