package kolk.sessions.search.index;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class ForgettingTimeTest {
    private static final long SECOND = 1_000_000_000L;
    /** Such clocks begin anywhere and pass the largest number. */
    private static final long NOW = Long.MAX_VALUE - 30 * SECOND;

    private final ForgettingTime forgetting = new ForgettingTime(Duration.ofMinutes(10), NOW);

    @Test
    void nothingIsDueWhereNothingWasDeleted() {
        assertFalse(forgetting.isDue(NOW + 3600 * SECOND));
        assertEquals(7, forgetting.orEarlier(7));
    }

    @Test
    void whatIsGoneIsForgottenTenMinutesAfterTheFirstThatWent() {
        forgetting.removed(NOW);
        forgetting.removed(NOW + 300 * SECOND);
        assertFalse(forgetting.isDue(NOW + 599 * SECOND));
        assertTrue(forgetting.isDue(NOW + 600 * SECOND));
        assertEquals(NOW + 600 * SECOND, forgetting.orEarlier(Long.MAX_VALUE));
    }

    @Test
    void whatIsDeletedForGoodIsForgottenAtOnceEvenIfItIsToldAMinuteLater() {
        forgetting.removed(NOW);
        forgetting.asked(NOW + SECOND);
        assertTrue(forgetting.isAtOnce(NOW + 60 * SECOND));
        forgetting.removed(NOW + 60 * SECOND);
        assertTrue(forgetting.isDue(NOW + 60 * SECOND));
        assertFalse(forgetting.isAtOnce(NOW + 61 * SECOND));
    }

    @Test
    void whatIsForgottenIsDueNoMore() {
        forgetting.asked(NOW);
        forgetting.removed(NOW);
        forgetting.done();
        assertFalse(forgetting.isDue(NOW + 3600 * SECOND));
    }
}
