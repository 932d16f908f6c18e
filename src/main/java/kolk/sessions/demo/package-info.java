/** The sample sessions and what keeps them alive. */
@NullMarked
package kolk.sessions.demo;

import org.jspecify.annotations.NullMarked;
