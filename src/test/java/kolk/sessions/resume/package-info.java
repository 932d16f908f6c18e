@NullMarked
package kolk.sessions.resume;

import org.jspecify.annotations.NullMarked;
