/** Finding sessions: the filter over cards. No JavaFX. */
@NullMarked
package kolk.sessions.search;

import org.jspecify.annotations.NullMarked;
