package kolk.sessions.app;

/** Where the program starts. It is no {@code Application}, so that it also starts from a class path. */
public final class Launcher {
    private Launcher() {}

    public static void main(String[] args) {
        throw new UnsupportedOperationException("not wired yet");
    }
}
