package kolk.sessions.search.index;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Prints what {@link SearchSpeed} measures; at full size (20,000 sessions of 100 KB) it fails at three times the goals. Its own main method runs any size with any heap.
 */
@DisplayName("The search on many sessions")
@Timeout(value = 1, unit = TimeUnit.HOURS)
class SearchSpeedTest {
    private static final boolean FULL = "full".equals(System.getProperty("harness.size"));

    @TempDir
    Path base;

    @Test
    void isFast() throws Exception {
        SearchSpeed.Figures figures = new SearchSpeed(base).run(FULL ? 20_000 : 40, FULL ? 100_000 : 10_000);
        if (FULL) {
            assertTrue(figures.indexSeconds() < 3 * 60, figures.report());
            assertTrue(figures.p95Millis() < 3 * 50, figures.report());
            assertTrue(figures.changedMillis() < 3 * 2_000, figures.report());
        }
    }
}
