package kolk.sessions.viewmodel;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Locale;
import org.junit.jupiter.api.Test;

class MomentsTest {
    private static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");
    private static final Instant THEN = Instant.parse("2026-11-29T23:10:37Z");

    private final Texts texts = Texts.of(Texts.class, Locale.US);

    @Test
    void aConversationWritesTimesAsTheTableDoesWhateverTheCountry() {
        Moments moments = new Moments(texts, BERLIN);
        Ages ages = new Ages(Clock.fixed(THEN.plusSeconds(100_000), BERLIN), texts);
        assertEquals("30 Nov 00:10", ages.moment(THEN));
        assertEquals("30 Nov 2026 00:10", moments.minute(THEN));
        assertEquals("30 Nov 2026 00:10:37", moments.whole(THEN));
        assertEquals("00:10:37", moments.clock(THEN));
    }
}
