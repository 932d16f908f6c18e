/** FXML controllers, cells and small controls: they bind and forward and decide nothing. */
@NullMarked
package kolk.sessions.view;

import org.jspecify.annotations.NullMarked;
