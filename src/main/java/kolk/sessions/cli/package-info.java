/** The same abilities without a window. */
@NullMarked
package kolk.sessions.cli;

import org.jspecify.annotations.NullMarked;
