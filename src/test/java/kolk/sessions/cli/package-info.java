@NullMarked
package kolk.sessions.cli;

import org.jspecify.annotations.NullMarked;
