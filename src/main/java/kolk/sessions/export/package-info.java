/** Sessions as documents of other formats. */
@NullMarked
package kolk.sessions.export;

import org.jspecify.annotations.NullMarked;
