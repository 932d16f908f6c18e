package planted.view;

/** Breaks: AWT and D-Bus only in platform. */
class UsesAwt {
    java.awt.Point point;
}
