package planted.store;

/** Breaks: no JavaFX below the view model. */
class KnowsJavaFx {
    javafx.beans.property.BooleanProperty property;
}
