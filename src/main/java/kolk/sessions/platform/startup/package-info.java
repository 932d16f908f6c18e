/** Starting with the person's login. */
@NullMarked
package kolk.sessions.platform.startup;

import org.jspecify.annotations.NullMarked;
