package kolk.sessions.cli;

import java.util.Locale;

/** A number of bytes in the unit that a person would choose. */
final class Sizes {
    private static final String[] UNITS = {"B", "KB", "MB", "GB", "TB"};
    private static final int STEP = 1000;

    private Sizes() {}

    /** For instance {@code 12 B}, {@code 3.4 MB}; a thousand bytes are a kilobyte. */
    static String of(long bytes) {
        double size = bytes;
        int unit = 0;
        while (size >= STEP && unit < UNITS.length - 1) {
            size /= STEP;
            unit++;
        }
        return unit == 0 ? bytes + " B" : String.format(Locale.ROOT, "%.1f %s", size, UNITS[unit]);
    }
}
