@NullMarked
package kolk.sessions.app;

import org.jspecify.annotations.NullMarked;
