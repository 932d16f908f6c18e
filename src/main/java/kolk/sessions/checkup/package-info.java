/** What can be said about this machine and this build: for {@code doctor} and for the window alike. No JavaFX, no session text. */
@NullMarked
package kolk.sessions.checkup;

import org.jspecify.annotations.NullMarked;
