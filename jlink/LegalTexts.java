import java.io.IOException;
import java.lang.module.ModuleFinder;
import java.lang.module.ModuleReader;
import java.lang.module.ModuleReference;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Puts the licence texts of everything in the image into its {@code legal} folder, where jlink has put those of the JDK's modules: a folder for each
 * module, with what the module's own jar says, and what {@code jlink/legal} holds for those whose jars say nothing. Ends the build when a part that
 * {@code third-party.txt} lists has no text. Run by the build; it is no part of the program.
 *
 * <p>Arguments: project folder, folder of the jars, run-time image.
 */
final class LegalTexts {
    private final Path project;
    private final ModuleFinder modules;
    private final Path legal;

    private LegalTexts(Path project, Path jars, Path image) {
        this.project = project;
        this.modules = ModuleFinder.of(jars);
        this.legal = image.resolve("legal");
    }

    public static void main(String[] args) throws IOException {
        new LegalTexts(Path.of(args[0]), Path.of(args[1]), Path.of(args[2])).run();
    }

    private void run() throws IOException {
        Path list = project.resolve("src/main/resources/kolk/sessions/checkup/third-party.txt");
        List<String> without = new ArrayList<>();
        for (String line : Files.readAllLines(list)) {
            if (line.startsWith("#")) {
                continue;
            }
            String[] part = line.split("\\|", 5);
            String licence = part[2];
            boolean found = false;
            for (String folder : (part[3] + " " + part[4]).strip().split(" ")) {
                fromJar(folder);
                copyAll(project.resolve("jlink/legal").resolve(folder), folder);
                if (folder.equals("fonts")) {
                    copy(project.resolve("src/main/resources/kolk/sessions/platform/fonts/OFL.txt"), folder, "OFL.txt");
                }
                if (folder.startsWith("javafx.")) {
                    ofTheJdk(folder);
                }
                found |= Files.isDirectory(legal.resolve(folder));
            }
            // The Apache License is one text, whoever uses it.
            if (!found && licence.equals("Apache-2.0")) {
                copy(project.resolve("LICENSE"), part[3].split(" ")[0], "LICENSE");
                found = true;
            }
            if (!found) {
                without.add(part[0]);
            }
        }
        if (!without.isEmpty()) {
            throw new IOException("no licence text for " + String.join(", ", without) + ": put it into jlink/legal");
        }
    }

    private void fromJar(String module) throws IOException {
        Optional<ModuleReference> found = modules.find(module);
        if (found.isEmpty()) {
            return;
        }
        try (ModuleReader reader = found.get().open(); Stream<String> names = reader.list()) {
            for (String name : names.filter(LegalTexts::isLegal).sorted().toList()) {
                Path target = Files.createDirectories(legal.resolve(module)).resolve(name.substring("META-INF/".length()));
                Files.write(target, reader.open(name).orElseThrow().readAllBytes());
            }
        }
    }

    private static boolean isLegal(String name) {
        return name.matches("(?i)META-INF/[^/]*(licen[sc]e|notice|copying|copyright)[^/]*");
    }

    /** JavaFX is under the JDK's licence, word for word, and its jars do not carry the text. */
    private void ofTheJdk(String folder) throws IOException {
        for (String text : List.of("LICENSE", "ASSEMBLY_EXCEPTION", "ADDITIONAL_LICENSE_INFO")) {
            copy(legal.resolve("java.base").resolve(text), folder, text);
        }
    }

    private void copyAll(Path from, String folder) throws IOException {
        if (!Files.isDirectory(from)) {
            return;
        }
        try (Stream<Path> texts = Files.list(from)) {
            for (Path text : texts.sorted().toList()) {
                copy(text, folder, text.getFileName().toString());
            }
        }
    }

    private void copy(Path text, String folder, String name) throws IOException {
        Files.write(Files.createDirectories(legal.resolve(folder)).resolve(name), Files.readAllBytes(text));
    }
}
