package kolk.sessions.watch;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;

/** Delays, in seconds, and how they are distributed. */
final class Latencies {
    private final List<Double> seconds = new ArrayList<>();

    void add(double delay) {
        seconds.add(delay);
    }

    int count() {
        return seconds.size();
    }

    /** @param share from 0 to 1 */
    double percentile(double share) {
        List<Double> sorted = new ArrayList<>(seconds);
        Collections.sort(sorted);
        return sorted.isEmpty() ? 0 : sorted.get((int) Math.min(sorted.size() - 1L, Math.round(share * sorted.size())));
    }

    @Override
    public String toString() {
        return String.format(
                Locale.ROOT,
                "n %d, p50 %.0f ms, p95 %.0f ms, max %.0f ms",
                count(),
                percentile(0.5) * 1000,
                percentile(0.95) * 1000,
                percentile(1) * 1000);
    }
}
