/** Bringing the terminal of a running session to the front: X11 windows, tmux, kitty, wezterm. */
@NullMarked
package kolk.sessions.platform.front;

import org.jspecify.annotations.NullMarked;
