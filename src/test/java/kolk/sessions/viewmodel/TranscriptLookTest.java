package kolk.sessions.viewmodel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import kolk.sessions.viewmodel.TranscriptLook.Reading;
import org.junit.jupiter.api.Test;

class TranscriptLookTest {
    private final TranscriptLook look = new TranscriptLook();

    @Test
    void textGrowsAndShrinksInStepsUpToALimit() {
        look.zoom(true);
        assertEquals(110, look.reading().zoom());
        look.zoom(false);
        look.zoom(false);
        assertEquals(90, look.reading().zoom());
        for (int i = 0; i < 20; i++) {
            look.zoom(false);
        }
        assertEquals(50, look.reading().zoom());
        look.resetZoom();
        assertEquals(100, look.reading().zoom());
    }

    @Test
    void aRememberedSizeBetweenTheStepsGoesToTheNextOne() {
        look.set(new Reading(120, true));
        look.zoom(true);
        assertEquals(125, look.reading().zoom());
        look.set(new Reading(120, true));
        look.zoom(false);
        assertEquals(110, look.reading().zoom());
        look.set(new Reading(9_999, true));
        assertEquals(300, look.reading().zoom());
    }

    @Test
    void wrappingIsAChoiceOfItsOwn() {
        look.zoom(true);
        look.toggleWrap();
        look.resetZoom();
        assertFalse(look.reading().wrapsCode());
    }
}
