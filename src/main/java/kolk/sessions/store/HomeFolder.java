package kolk.sessions.store;

import java.nio.file.Path;

/**
 * Where the person's home folder is, as kolk and shells find it. It makes nothing and does not look whether the folder is there.
 *
 * <p>The Java machine takes the home from the list of users. On Unix everything else takes {@code HOME}, and the two differ under {@code sudo},
 * in containers and in sandboxes.
 */
public final class HomeFolder {
    private HomeFolder() {}

    /** The home folder of this process. */
    public static Path current() {
        boolean windows = System.getProperty("os.name", "").startsWith("Windows");
        return of(windows ? "" : System.getenv().getOrDefault("HOME", ""), System.getProperty("user.home", "/"));
    }

    /**
     * @param variable the value of {@code HOME}; counts when it is an absolute path
     * @param otherwise what the Java machine says
     */
    static Path of(String variable, String otherwise) {
        return Path.of(variable.startsWith("/") ? variable : otherwise);
    }
}
