/** The least that a JavaFX program can be: the floor for measuring a start. */
module kolk.empty {
    requires javafx.controls;

    exports kolk.empty to
            javafx.graphics;
}
