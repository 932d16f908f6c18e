package kolk.sessions.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Properties;
import picocli.CommandLine.IVersionProvider;

/** The versions of the program and of what it is made of, as the build wrote them down. */
final class Versions implements IVersionProvider {
    private final Properties properties = new Properties();

    Versions() {
        try (InputStream in = Versions.class.getResourceAsStream("versions.properties")) {
            if (in == null) {
                throw new IllegalStateException("the program was built without its versions");
            }
            properties.load(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The program's own version. */
    String program() {
        return properties.getProperty("program", "");
    }

    /** One line each for the Java that runs it and the libraries that matter. */
    List<String> parts() {
        return List.of(
                "Java " + System.getProperty("java.runtime.version") + " (" + System.getProperty("java.vendor") + ")",
                "JavaFX " + properties.getProperty("javafx"),
                "Jackson " + properties.getProperty("jackson"),
                System.getProperty("os.name") + " " + System.getProperty("os.version") + " "
                        + System.getProperty("os.arch"));
    }

    @Override
    public String[] getVersion() {
        return new String[] {Messages.PROGRAM + " " + program()};
    }
}
