package kolk.sessions.checkup;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.jar.JarFile;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The image carries the licence text of everything in it: what the build collects, tried on the jars that it collects from. */
class LicenceTextsTest {
    private static final Path PROJECT = Path.of(System.getProperty("kolk.project", "."));

    /** Words that stand in the text of each licence. */
    private static final Map<String, List<String>> WORDS = Map.of(
            "Apache-2.0", List.of("Apache License Version 2.0, January 2004"),
            "MIT", List.of("Permission is hereby granted, free of charge, to any person obtaining", "NONINFRINGEMENT"),
            "BSD-2-Clause", List.of("Redistributions in binary form must reproduce", "POSSIBILITY OF SUCH DAMAGE"),
            "BSD-3-Clause",
                    List.of("be used to endorse or promote products derived from", "POSSIBILITY OF SUCH DAMAGE"),
            "OFL-1.1", List.of("The goals of the Open Font License", "PERMISSION & CONDITIONS"),
            "GPL-2.0 with Classpath Exception", List.of("General Public License", "Classpath"));

    @TempDir
    static Path dir;

    private static Path image;

    @BeforeAll
    static void collect() throws Exception {
        Path jars = Files.createDirectories(dir.resolve("modules"));
        for (Path jar : ThirdPartyTest.shippedModules().values()) {
            Files.copy(jar, jars.resolve(jar.getFileName()));
        }
        image = Files.createDirectories(dir.resolve("image"));
        for (String module : List.of("java.base", "java.desktop", "java.xml")) {
            Path from = Path.of(System.getProperty("java.home"), "legal", module);
            Path to = Files.createDirectories(image.resolve("legal").resolve(module));
            try (Stream<Path> texts = Files.list(from)) {
                for (Path text : texts.toList()) {
                    Files.copy(text, to.resolve(text.getFileName()));
                }
            }
        }
        Process run = collecting(PROJECT, jars);
        assertEquals("", new String(run.getInputStream().readAllBytes(), StandardCharsets.UTF_8));
        assertEquals(0, run.waitFor());
    }

    @Test
    void everyPartHasTheTextOfEachOfItsLicences() {
        LicenceTexts texts = new LicenceTexts(image.resolve("legal"));
        TreeSet<String> missing = new TreeSet<>();
        for (ThirdParty.Part part : ThirdParty.shipped()) {
            // Line breaks and what stands before lines of comments differ from text to text.
            String all = String.join(" ", texts.of(part)).replaceAll("[\\s*#]+", " ");
            for (String licence : part.licence().split(", ")) {
                if (!WORDS.containsKey(licence) || !WORDS.get(licence).stream().allMatch(all::contains)) {
                    missing.add(part.name() + ": " + licence);
                }
            }
        }
        assertEquals(new TreeSet<>(), missing);
    }

    @Test
    void whatAJarSaysOfItsLicenceAndAuthorsIsCarriedWordForWord() throws IOException {
        List<String> carried;
        try (Stream<Path> all = Files.walk(image.resolve("legal"))) {
            carried = all.filter(Files::isRegularFile)
                    .map(LicenceTextsTest::text)
                    .distinct()
                    .toList();
        }
        int found = 0;
        for (Path jar : ThirdPartyTest.shippedModules().values()) {
            try (JarFile open = new JarFile(jar.toFile())) {
                for (ZipEntry entry : open.stream()
                        .filter(each -> each.getName().matches("META-INF/[^/]*(LICENSE|NOTICE)[^/]*"))
                        .toList()) {
                    String text = new String(open.getInputStream(entry).readAllBytes(), StandardCharsets.UTF_8);
                    assertTrue(carried.contains(text), jar + " " + entry.getName());
                    found++;
                }
            }
        }
        assertTrue(found > 10, "only " + found + " texts were found in the jars");
    }

    @Test
    void aPartWithoutATextEndsTheBuild() throws Exception {
        Path other = dir.resolve("other");
        Path list = Files.createDirectories(other.resolve("src/main/resources/kolk/sessions/checkup"))
                .resolve("third-party.txt");
        Files.writeString(list, "Something of others|1|MIT|com.example.other|\n");
        Process run = collecting(other, Files.createDirectories(dir.resolve("none")));
        String said = new String(run.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertNotEquals(0, run.waitFor());
        assertTrue(said.contains("no licence text for Something of others"), said);
    }

    @Test
    void withoutTheImageThereIsNoTextAndNoError() {
        LicenceTexts texts = new LicenceTexts(dir.resolve("nowhere"));
        assertEquals(List.of(), texts.of(ThirdParty.shipped().getFirst()));
    }

    @Test
    void theFontsHaveTheVersionsThatAreListed() throws IOException {
        Map<String, String> listed = ThirdParty.shipped().stream()
                .filter(part -> part.folders().contains("fonts"))
                .collect(Collectors.toMap(
                        part -> part.name().split(" \\(")[0].replace(" ", ""), ThirdParty.Part::version));
        String licence = text(PROJECT.resolve("src/main/resources/kolk/sessions/platform/fonts/OFL.txt"));
        try (Stream<Path> fonts = Files.list(PROJECT.resolve("src/main/resources/kolk/sessions/platform/fonts"))) {
            for (Path font :
                    fonts.filter(file -> file.toString().matches(".*\\.[ot]tf")).toList()) {
                String family = font.getFileName().toString().split("-")[0];
                assertTrue(
                        name(font, 5).matches("Version " + Pattern.quote(listed.get(family)) + "(;.*)?"),
                        font + ": " + name(font, 5));
                String holder = name(font, 0).replace("© ", "").replaceAll(" \\(.*", "");
                assertTrue(licence.contains(holder), font + ": " + holder);
            }
        }
    }

    @Test
    void thePackagesNameEveryLicenceOfWhatTheyCarry() throws IOException {
        TreeSet<String> licences = ThirdParty.shipped().stream()
                .flatMap(part -> Arrays.stream(part.licence().split(", ")))
                .collect(Collectors.toCollection(TreeSet::new));
        licences.add("Apache-2.0");
        TreeSet<String> ofTheDeb = new TreeSet<>();
        for (String line : Files.readAllLines(PROJECT.resolve("jlink/debian/copyright"))) {
            if (line.startsWith("License: ") && !line.contains(" and ")) {
                ofTheDeb.add(line.substring("License: ".length())
                        .replace("Expat", "MIT")
                        .replace("GPL-2 with Classpath exception", "GPL-2.0 with Classpath Exception"));
            }
        }
        assertEquals(licences, ofTheDeb);
        String spec = text(PROJECT.resolve("jlink/rpm/kolk-sessions.spec"));
        String ofTheRpm = spec.lines()
                .filter(line -> line.startsWith("License: "))
                .findFirst()
                .orElseThrow();
        assertEquals(
                licences,
                Arrays.stream(ofTheRpm.substring("License: ".length()).split(" AND "))
                        .map(licence -> licence.replace(
                                "GPL-2.0-only WITH Classpath-exception-2.0", "GPL-2.0 with Classpath Exception"))
                        .collect(Collectors.toCollection(TreeSet::new)));
    }

    private static Process collecting(Path project, Path jars) throws IOException {
        return new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        PROJECT.resolve("jlink/LegalTexts.java").toString(),
                        project.toString(),
                        jars.toString(),
                        image.toString())
                .redirectErrorStream(true)
                .start();
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A name of an OpenType font, by its number there: 0 the copyright, 5 the version. */
    private static String name(Path font, int number) throws IOException {
        ByteBuffer data = ByteBuffer.wrap(Files.readAllBytes(font));
        for (int table = 0; table < data.getShort(4); table++) {
            int entry = 12 + 16 * table;
            if (data.getInt(entry) == 0x6e616d65) {
                int names = data.getInt(entry + 8);
                for (int each = 0; each < data.getShort(names + 2); each++) {
                    int record = names + 6 + 12 * each;
                    if (data.getShort(record) == 3 && data.getShort(record + 6) == number) {
                        int start = names + data.getShort(names + 4) + data.getShort(record + 10);
                        return new String(data.array(), start, data.getShort(record + 8), StandardCharsets.UTF_16BE);
                    }
                }
            }
        }
        throw new IOException("no name " + number + " in " + font);
    }
}
