package kolk.sessions.search.query;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;

/** What can follow {@code in:}. */
enum PlaceWord {
    PROMPT(Place.PROMPT),
    ANSWER(Place.ANSWER),
    REASONING(Place.REASONING),
    /** All that is said to tools and by them. */
    TOOL(Place.CALL, Place.OUTPUT),
    CALL(Place.CALL),
    OUTPUT(Place.OUTPUT),
    TITLE(Place.TITLE),
    NOTE(Place.NOTE),
    TAG(Place.TAG),
    SYSTEM(Place.SYSTEM);

    private final Set<Place> places;

    PlaceWord(Place... places) {
        this.places = Set.copyOf(EnumSet.copyOf(Arrays.asList(places)));
    }

    Set<Place> places() {
        return places;
    }
}
