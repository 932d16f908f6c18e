/**
 * Finding sessions: the questions are in {@code search.query}, the full text in {@code search.index}; here is what a search takes and gives. No JavaFX.
 */
@NullMarked
package kolk.sessions.search;

import org.jspecify.annotations.NullMarked;
