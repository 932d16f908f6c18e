/** The system's emoji as pictures, for the platform on which JavaFX draws none (Linux). */
@NullMarked
package kolk.sessions.platform.emoji;

import org.jspecify.annotations.NullMarked;
