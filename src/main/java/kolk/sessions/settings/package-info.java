/** What the person chose: one JSON file. No JavaFX. */
@NullMarked
package kolk.sessions.settings;

import org.jspecify.annotations.NullMarked;
