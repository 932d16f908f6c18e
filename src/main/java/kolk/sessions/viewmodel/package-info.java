/** What each view shows and can do: javafx.base properties and collections only, no controls, no files, no threads. Confined to the JavaFX thread (or the thread of a test). */
@NullMarked
package kolk.sessions.viewmodel;

import org.jspecify.annotations.NullMarked;
