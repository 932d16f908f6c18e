package planted.store;

/** Breaks: no static holds state. */
class KeepsState {
    static int counter;
}
