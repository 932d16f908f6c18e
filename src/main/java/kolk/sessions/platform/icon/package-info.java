/** The program's own icon: drawn from the SVG in the tree at whatever size is asked for, without a toolkit, a display or a font. */
@NullMarked
package kolk.sessions.platform.icon;

import org.jspecify.annotations.NullMarked;
