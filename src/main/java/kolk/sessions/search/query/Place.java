package kolk.sessions.search.query;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;

/** Where in a session a text can stand. {@code in:} limits a text to some of them. */
public enum Place {
    /** The title; of a session without one nothing, not its id. */
    TITLE,
    /** A tag that the person gave it. */
    TAG,
    /** The person's own note on it. */
    NOTE,
    /** Folder, model and id: what a list shows beside the title. */
    CARD,
    /** What the person typed: {@code user} messages, and the pending turn of a pause. */
    PROMPT,
    /** What the model said: {@code assistant} messages, and those of a role this version does not know. */
    ANSWER,
    /** The model's reasoning. */
    REASONING,
    /** A tool that was called: its name and its arguments. */
    CALL,
    /** What a tool gave back. */
    OUTPUT,
    /** The system prompt: the same in all sessions, so it is searched only when {@code in:system} asks for it. */
    SYSTEM;

    /** Where a text is looked for that no {@code in:} limits: everywhere but in the system prompt. */
    public static final Set<Place> USUAL = Set.copyOf(EnumSet.complementOf(EnumSet.of(SYSTEM)));

    /** The places that are known without reading any transcript. */
    public static final Set<Place> ON_CARDS = Collections.unmodifiableSet(EnumSet.of(TITLE, TAG, NOTE, CARD));
}
