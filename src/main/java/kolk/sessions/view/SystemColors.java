package kolk.sessions.view;

import javafx.beans.value.ObservableValue;

/** Whether the system wants dark colours, now and whenever that changes. */
public interface SystemColors {
    /** On the JavaFX thread. */
    ObservableValue<Boolean> darkProperty();
}
