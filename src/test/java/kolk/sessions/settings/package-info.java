@NullMarked
package kolk.sessions.settings;

import org.jspecify.annotations.NullMarked;
