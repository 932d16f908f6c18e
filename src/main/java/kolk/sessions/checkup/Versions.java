package kolk.sessions.checkup;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Properties;

/** The versions of the program and of what it is made of, as the build wrote them down. */
public final class Versions {
    /** The program's own version. */
    public String program() {
        return written().getProperty("program", "");
    }

    /** One line each for the Java that runs it and the libraries that matter. */
    public List<String> parts() {
        Properties written = written();
        return List.of(
                "Java " + System.getProperty("java.runtime.version") + " (" + System.getProperty("java.vendor") + ")",
                "JavaFX " + written.getProperty("javafx"),
                "Jackson " + written.getProperty("jackson"),
                System.getProperty("os.name") + " " + System.getProperty("os.version") + " "
                        + System.getProperty("os.arch"));
    }

    /** Read only when a version is asked for: most commands need none. */
    private static Properties written() {
        try (InputStream in = Versions.class.getResourceAsStream("versions.properties")) {
            if (in == null) {
                throw new IllegalStateException("the program was built without its versions");
            }
            Properties properties = new Properties();
            properties.load(in);
            return properties;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
