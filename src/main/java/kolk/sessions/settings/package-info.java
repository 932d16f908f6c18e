/** What the person chose, and what they said about sessions: one JSON file each, saved atomically. No JavaFX. */
@NullMarked
package kolk.sessions.settings;

import org.jspecify.annotations.NullMarked;
