/** One running program for the same sessions folders: the first start opens the window, later starts send it a word and end. */
@NullMarked
package kolk.sessions.platform.instance;

import org.jspecify.annotations.NullMarked;
