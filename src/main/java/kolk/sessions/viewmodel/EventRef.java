package kolk.sessions.viewmodel;

/**
 * A line of the shown journal, by its place.
 *
 * @param generation of the journal: after it was rewritten its lines are others
 * @param line from 0
 */
public record EventRef(int generation, int line) {}
