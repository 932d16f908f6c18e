package kolk.sessions.checkup;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.lang.module.Configuration;
import java.lang.module.ModuleFinder;
import java.lang.module.ResolvedModule;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The list of what is shipped against what really is: the modules that the program's own module needs, found as jlink finds them. */
class ThirdPartyTest {
    private static final Path PROJECT = Path.of(System.getProperty("kolk.project", "."));
    private static final Pattern REQUIRES =
            Pattern.compile("(?m)^\\s*requires\\s+(?:transitive\\s+|static\\s+)*([\\w.]+);");
    private static final Pattern VERSION = Pattern.compile("-(\\d[\\w.]*?)(?:-linux|-mac|-win)?(?:-aarch64)?\\.jar$");

    @Test
    void everyModuleInTheImageIsListedWithItsVersionAndNothingElseIs() throws IOException {
        Map<String, String> listed = new TreeMap<>();
        for (ThirdParty.Part part : ThirdParty.shipped()) {
            part.modules().forEach(module -> listed.put(module, part.version()));
        }
        Map<String, String> shipped = new TreeMap<>();
        shippedModules().forEach((module, jar) -> {
            Matcher version = VERSION.matcher(jar.toString());
            shipped.put(module, version.find() ? version.group(1) : "");
        });
        assertEquals(shipped, listed);
    }

    @Test
    void thirdPartyMdSaysTheSame() throws IOException {
        List<String> rows = Files.readAllLines(PROJECT.resolve("THIRD-PARTY.md")).stream()
                .filter(line -> line.startsWith("| ") && !line.startsWith("| Part") && !line.startsWith("| ---"))
                .toList();
        List<String> listed = ThirdParty.shipped().stream()
                .map(part -> "| " + part.name() + " | " + part.version() + " | " + part.licence() + " |")
                .toList();
        assertEquals(rows, listed);
    }

    @Test
    void whatIsNoModuleIsListedToo() {
        Set<String> names =
                ThirdParty.shipped().stream().map(ThirdParty.Part::name).collect(Collectors.toSet());
        assertTrue(names.stream().anyMatch(name -> name.startsWith("OpenJDK")));
        assertTrue(names.stream().anyMatch(name -> name.startsWith("Inter")));
        assertTrue(names.stream().anyMatch(name -> name.startsWith("JetBrains Mono")));
        assertTrue(names.stream().anyMatch(name -> name.startsWith("Feather icons")));
    }

    /** The modules behind our own, each with its jar. */
    static Map<String, Path> shippedModules() throws IOException {
        Set<String> roots = new TreeSet<>();
        Matcher requires = REQUIRES.matcher(Files.readString(PROJECT.resolve("src/main/java/module-info.java")));
        while (requires.find()) {
            roots.add(requires.group(1));
        }
        Path[] jars = Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(path -> path.endsWith(".jar") && VERSION.matcher(path).find())
                .filter(path -> !path.matches(".*/javafx-\\w+-[\\d.]+\\.jar"))
                .map(Path::of)
                .toArray(Path[]::new);
        Configuration resolved = Configuration.resolve(
                ModuleFinder.of(jars), List.of(ModuleLayer.boot().configuration()), ModuleFinder.ofSystem(), roots);
        Map<String, Path> modules = new TreeMap<>();
        for (ResolvedModule module : resolved.modules()) {
            URI place = module.reference().location().orElseThrow();
            if (place.getScheme().equals("file")) {
                modules.put(module.name(), Path.of(place));
            }
        }
        return modules;
    }
}
