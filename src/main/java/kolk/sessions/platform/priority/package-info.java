/** How much of the processor a thread gets. */
@NullMarked
package kolk.sessions.platform.priority;

import org.jspecify.annotations.NullMarked;
