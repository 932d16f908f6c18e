@NullMarked
package kolk.sessions.checkup;

import org.jspecify.annotations.NullMarked;
