package planted.export;

/** Breaks: standard output and error only in cli and app. */
class Prints {
    void print() {
        System.out.println();
    }
}
