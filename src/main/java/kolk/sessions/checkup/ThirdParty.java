package kolk.sessions.checkup;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * What the program carries of others, and under which licence, as {@code third-party.txt} lists it. A test holds that list to what the build
 * really puts into the image.
 */
public final class ThirdParty {
    private static final String SEPARATOR = "\\|";
    private static final int COLUMNS = 4;

    private ThirdParty() {}

    /**
     * One part.
     *
     * @param name what people call it
     * @param version which one
     * @param licence its short name
     * @param modules the Java modules it comes as; empty for what is no module
     */
    public record Part(String name, String version, String licence, List<String> modules) {
        public Part {
            modules = List.copyOf(modules);
        }
    }

    /** Everything that is in the image, the larger parts first. */
    public static List<Part> shipped() {
        try (InputStream in = ThirdParty.class.getResourceAsStream("third-party.txt")) {
            if (in == null) {
                throw new IllegalStateException("the program was built without the list of its parts");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.startsWith("#"))
                    .map(ThirdParty::part)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Part part(String line) {
        String[] columns = line.split(SEPARATOR, COLUMNS);
        List<String> modules = columns[3].isBlank() ? List.of() : List.of(columns[3].split(" "));
        return new Part(columns[0], columns[1], columns[2], modules);
    }
}
