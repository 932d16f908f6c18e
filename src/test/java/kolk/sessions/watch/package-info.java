/** Tests of the watch, on real files; faults that cannot be made at will come from a fake event source. */
@NullMarked
package kolk.sessions.watch;

import org.jspecify.annotations.NullMarked;
