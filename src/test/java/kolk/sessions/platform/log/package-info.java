@NullMarked
package kolk.sessions.platform.log;

import org.jspecify.annotations.NullMarked;
