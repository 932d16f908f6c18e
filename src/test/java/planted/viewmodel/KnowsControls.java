package planted.viewmodel;

/** Breaks: of JavaFX, view models know properties and collections only. */
class KnowsControls {
    javafx.scene.control.Label label;
}
