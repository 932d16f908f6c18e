package kolk.sessions.checkup;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The licence texts of what the program carries, as the build has put them into the image's {@code legal} folder: one folder for each Java module and
 * each further part. It holds no text itself, so that there is one copy of each.
 */
public final class LicenceTexts {
    private final Path legal;

    /** @param legal the image's folder; need not exist */
    public LicenceTexts(Path legal) {
        this.legal = legal;
    }

    /** Those of the image that runs. A Java that is not this program's image has only its own. */
    public static LicenceTexts ofThisImage() {
        return new LicenceTexts(Path.of(System.getProperty("java.home"), "legal"));
    }

    /**
     * Line by line, each text behind the path of its file within the folder; the same text once. Empty when the image has none for this part.
     *
     * @throws UncheckedIOException when a text is there and cannot be read
     */
    public List<String> of(ThirdParty.Part part) {
        List<String> lines = new ArrayList<>();
        Set<String> known = new HashSet<>();
        try {
            for (String folder : part.folders()) {
                for (Path file : files(legal.resolve(folder))) {
                    String text = Files.readString(file);
                    if (known.add(text)) {
                        lines.add("[" + folder + "/" + file.getFileName() + "]");
                        lines.add("");
                        text.lines().map(line -> line.replace("\t", "    ")).forEach(lines::add);
                        lines.add("");
                    }
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return lines;
    }

    /** The licence before what it rests on. */
    private static List<Path> files(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> all = Files.list(folder)) {
            List<Path> sorted = new ArrayList<>(all.sorted().toList());
            sorted.sort(
                    Comparator.comparing(file -> !file.getFileName().toString().startsWith("LICENSE")));
            return sorted;
        }
    }
}
