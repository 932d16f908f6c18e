/** The desktop's file manager. */
@NullMarked
package kolk.sessions.platform.files;

import org.jspecify.annotations.NullMarked;
