/**
 * Which files a session changed, and how: from the backups of its checkpoints and, through the {@code git} program, from their shadow store. Everything is read only, and what it is read from is
 * data that anybody may have written: nothing in it is run.
 */
@NullMarked
package kolk.sessions.transcript.changes;

import org.jspecify.annotations.NullMarked;
