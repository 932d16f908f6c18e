package kolk.sessions.checkup;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;

/**
 * What the program carries of others, and under which licence, as {@code third-party.txt} lists it. A test holds that list to what the build
 * really puts into the image.
 */
public final class ThirdParty {
    private static final String SEPARATOR = "\\|";
    private static final int COLUMNS = 5;

    private ThirdParty() {}

    /**
     * One part.
     *
     * @param name what people call it
     * @param version which one
     * @param licence its short name; several behind commas where it contains parts of others
     * @param modules the Java modules it comes as; empty for what is no module
     * @param folders where its licence texts lie in the image's {@code legal} folder; those of its modules and others
     */
    public record Part(String name, String version, String licence, List<String> modules, List<String> folders) {
        public Part {
            modules = List.copyOf(modules);
            folders = List.copyOf(folders);
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
        List<String> modules = words(columns[3]);
        return new Part(
                columns[0],
                columns[1],
                columns[2],
                modules,
                Stream.concat(modules.stream(), words(columns[4]).stream()).toList());
    }

    private static List<String> words(String column) {
        return column.isBlank() ? List.of() : List.of(column.split(" "));
    }
}
