package kolk.sessions.viewmodel;

import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/** How the conversation is drawn: how large, and whether long lines of code wrap. It outlives the session that is shown. */
public final class TranscriptLook {
    /** In percent of the usual size. */
    private static final int[] STEPS = {50, 67, 80, 90, 100, 110, 125, 150, 175, 200, 250, 300};

    private final ReadOnlyObjectWrapper<Reading> reading =
            new ReadOnlyObjectWrapper<>(this, "reading", Reading.INITIAL);

    /**
     * A choice.
     *
     * @param zoom percent of the usual size, 50 to 300
     * @param wrapsCode whether long lines of code wrap; else they run on and can be scrolled
     */
    public record Reading(int zoom, boolean wrapsCode) {
        public static final Reading INITIAL = new Reading(100, true);

        public Reading {
            zoom = Math.clamp(zoom, STEPS[0], STEPS[STEPS.length - 1]);
        }
    }

    public ReadOnlyObjectProperty<Reading> readingProperty() {
        return reading.getReadOnlyProperty();
    }

    public Reading reading() {
        return reading.get();
    }

    public void set(Reading chosen) {
        reading.set(chosen);
    }

    /** One step larger, or smaller. */
    public void zoom(boolean larger) {
        int now = reading.get().zoom();
        int next = now;
        for (int step : STEPS) {
            if (larger && step > now) {
                next = step;
                break;
            }
            if (!larger && step < now) {
                next = step;
            }
        }
        set(new Reading(next, reading.get().wrapsCode()));
    }

    /** The usual size. */
    public void resetZoom() {
        set(new Reading(Reading.INITIAL.zoom(), reading.get().wrapsCode()));
    }

    public void toggleWrap() {
        set(new Reading(reading.get().zoom(), !reading.get().wrapsCode()));
    }
}
