package kolk.sessions.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.MessageFormat;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import kolk.sessions.viewmodel.MainViewModel;
import kolk.sessions.viewmodel.Texts;
import org.junit.jupiter.api.Test;

/** Every text that code or FXML asks for is in its bundle, and a bundle holds nothing that nobody asks for. */
class BundleTest {
    private static final Path MAIN =
            Path.of(System.getProperty("kolk.project", ".")).resolve("src/main");
    private static final Pattern FXML_KEY = Pattern.compile("\"%([A-Za-z.]+)\"");
    private static final Pattern TEXT = Pattern.compile("\"((?:[^\"\\\\]|\\\\.)*)\"");

    private final Set<String> shared =
            Texts.of(MainViewModel.class, Locale.UK).bundle().keySet();
    private final Set<String> own =
            Texts.of(MainWindow.class, Locale.UK).bundle().keySet();

    @Test
    void everyKeyOfAnFxmlFileIsInABundle() throws IOException {
        Set<String> missing = new TreeSet<>(fxmlKeys());
        missing.removeAll(shared);
        missing.removeAll(own);
        assertEquals(Set.of(), missing);
    }

    /** A key is used when it stands in code or FXML, or when code puts it together from a beginning and a constant's name. */
    @Test
    void everyKeyIsUsed() throws IOException {
        Set<String> used = new TreeSet<>(fxmlKeys());
        used.addAll(codeTexts());
        Set<String> beginnings =
                used.stream().filter(text -> text.endsWith(".")).collect(Collectors.toCollection(TreeSet::new));
        Set<String> unused = Stream.concat(shared.stream(), own.stream())
                .filter(key -> !used.contains(key))
                .filter(key -> beginnings.stream().noneMatch(key::startsWith))
                .collect(Collectors.toCollection(TreeSet::new));
        assertEquals(Set.of(), unused);
    }

    @Test
    void everyTextIsAPatternAndHasNoApostropheThatWouldVanish() {
        for (Texts texts :
                new Texts[] {Texts.of(MainViewModel.class, Locale.UK), Texts.of(MainWindow.class, Locale.UK)}) {
            for (String key : texts.bundle().keySet()) {
                String pattern = texts.bundle().getString(key);
                new MessageFormat(pattern, Locale.UK);
                assertTrue(pattern.indexOf('\'') < 0, key + ": " + pattern);
            }
        }
    }

    private static Set<String> fxmlKeys() throws IOException {
        return matches(MAIN.resolve("resources/kolk/sessions/view"), ".fxml", FXML_KEY);
    }

    private static Set<String> codeTexts() throws IOException {
        Set<String> texts = matches(MAIN.resolve("java/kolk/sessions/view"), ".java", TEXT);
        texts.addAll(matches(MAIN.resolve("java/kolk/sessions/viewmodel"), ".java", TEXT));
        texts.addAll(matches(MAIN.resolve("java/kolk/sessions/app"), ".java", TEXT));
        return texts;
    }

    private static Set<String> matches(Path folder, String ending, Pattern pattern) throws IOException {
        Set<String> found = new TreeSet<>();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.filter(f -> f.toString().endsWith(ending)).toList()) {
                Matcher matcher = pattern.matcher(Files.readString(file));
                while (matcher.find()) {
                    found.add(matcher.group(1));
                }
            }
        }
        return found;
    }
}
