import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;

/**
 * Builds what belongs to this system from the linked run-time image: the application image with its native launcher and a trained AOT
 * cache everywhere; .deb and .rpm on Linux, .dmg on macOS, .msi on Windows. Run by {@code mvn -Pinstallers}; it is no part of the program.
 *
 * <p>Arguments: project folder, run-time image, version, build time (ISO 8601), what to build ({@code app-image} or {@code all}).
 */
final class Installers {
    private static final String NAME = "kolk-sessions";
    private static final List<String> JAVA_OPTIONS = List.of(
            "-XX:+UseSerialGC",
            "-XX:+UseCompactObjectHeaders",
            "-Xmx512m",
            "--enable-native-access=javafx.graphics,kolk.sessions,org.apache.lucene.core");

    private final Path project;
    private final Path runtime;
    private final String version;
    private final Instant buildTime;
    private final Path out;
    private final String system = System.getProperty("os.name").toLowerCase(Locale.ROOT);

    private Installers(Path project, Path runtime, String version, Instant buildTime) {
        this.project = project;
        this.runtime = runtime;
        this.version = version;
        this.buildTime = buildTime;
        this.out = project.resolve("target/installers");
    }

    public static void main(String[] args) throws IOException, InterruptedException {
        if (args.length != 5) {
            throw new IllegalArgumentException("usage: Installers PROJECT IMAGE VERSION BUILD-TIME app-image|all");
        }
        Installers build = new Installers(
                Path.of(args[0]).toAbsolutePath(), Path.of(args[1]).toAbsolutePath(), args[2], Instant.parse(args[3]));
        build.run(args[4].equals("all"));
    }

    private void run(boolean packages) throws IOException, InterruptedException {
        deleteTree(out);
        Files.createDirectories(out);
        Path image = applicationImage();
        if (!packages) {
            return;
        }
        if (system.contains("linux")) {
            Path root = linuxRoot(image);
            deb(root);
            rpm(root);
        } else {
            jpackagePackage(image, system.contains("mac") ? "dmg" : "msi");
        }
    }

    // ---- the application image and its AOT cache

    private Path applicationImage() throws IOException, InterruptedException {
        Path slim = out.resolve("runtime");
        copyTree(runtime, slim);
        for (String unused : List.of(NAME, "keytool", "jrunscript")) {
            Files.deleteIfExists(slim.resolve("bin").resolve(unused));
        }
        List<String> command = new ArrayList<>(List.of(
                tool("jpackage"), "--type", "app-image", "--name", NAME, "--app-version", version,
                "--vendor", "The Kolk Sessions authors", "--description", "A window on the sessions that kolk keeps on disk",
                "--runtime-image", slim.toString(), "--module", "kolk.sessions/kolk.sessions.app.Launcher",
                "--dest", out.resolve("image").toString()));
        icon().ifPresent(icon -> command.addAll(List.of("--icon", icon.toString())));
        JAVA_OPTIONS.forEach(option -> command.addAll(List.of("--java-options", option)));
        execute(command);
        deleteTree(slim);
        Path image = out.resolve("image").resolve(system.contains("mac") ? NAME + ".app" : NAME);
        train(image);
        return image;
    }

    /** One walk through the main screens by the packaged launcher itself: the cache is valid only for the same image and options. */
    private void train(Path image) throws IOException, InterruptedException {
        Path config = find(image, NAME + ".cfg");
        Path cache = find(image, "modules").resolveSibling("kolk-sessions.aot");
        String original = Files.readString(config);
        Files.writeString(config, original + "java-options=-XX:AOTCacheOutput=" + cache + "\n");
        Path launcher = find(image, system.contains("windows") ? NAME + ".exe" : NAME);
        execute(List.of(
                launcher.toString(), "screenshot", out.resolve("training.png").toString(), "--demo", "--size", "1280x800"));
        if (!Files.isRegularFile(cache)) {
            throw new IOException("the training run left no AOT cache at " + cache);
        }
        Path appFolder = config.getParent();
        String relative = appFolder.relativize(cache).toString().replace('\\', '/');
        Files.writeString(config, original + "java-options=-XX:AOTCache=$APPDIR/" + relative + "\n");
    }

    private java.util.Optional<Path> icon() {
        String file = system.contains("linux") ? "kolk-sessions.png" : system.contains("mac") ? "kolk-sessions.icns" : "kolk-sessions.ico";
        return Stream.of(project.resolve("target/icons").resolve(file)).filter(Files::isRegularFile).findFirst();
    }

    // ---- Linux

    /** The files of the packages as they will lie on the person's system. No script is run on installing or removing. */
    private Path linuxRoot(Path image) throws IOException {
        Path root = out.resolve("root");
        copyTree(image, root.resolve("opt").resolve(NAME));
        Path bin = Files.createDirectories(root.resolve("usr/bin"));
        Files.createSymbolicLink(bin.resolve(NAME), Path.of("/opt", NAME, "bin", NAME));
        Path linux = project.resolve("jlink/linux");
        copy(linux.resolve(NAME + ".desktop"), root.resolve("usr/share/applications"));
        write(root.resolve("usr/share/metainfo/io.github.kolkrabbi.kolk-sessions.metainfo.xml"),
                filled(Files.readString(linux.resolve(NAME + ".metainfo.xml")), Map.of()));
        gzip(linux.resolve(NAME + ".1"), root.resolve("usr/share/man/man1").resolve(NAME + ".1.gz"));
        Path completion = project.resolve("target/completion").resolve(NAME);
        if (Files.isRegularFile(completion)) {
            copy(completion, root.resolve("usr/share/bash-completion/completions"));
        }
        Path doc = root.resolve("usr/share/doc").resolve(NAME);
        write(doc.resolve("copyright"), Files.readString(project.resolve("LICENSE")) + "\n\n" + Files.readString(project.resolve("THIRD-PARTY.md")));
        icons(root.resolve("usr/share/icons/hicolor"));
        return root;
    }

    private void icons(Path hicolor) throws IOException {
        copyTree(project.resolve("target/icons/hicolor"), hicolor);
        Path svg = project.resolve("jlink/icons/kolk-sessions.svg");
        if (Files.isRegularFile(svg)) {
            copy(svg, hicolor.resolve("scalable/apps"));
        }
    }

    private void deb(Path root) throws IOException, InterruptedException {
        Path tree = out.resolve("deb");
        copyTree(root, tree);
        String arch = System.getProperty("os.arch").equals("aarch64") ? "arm64" : "amd64";
        long kilobytes = sizeOf(tree) / 1024;
        write(tree.resolve("DEBIAN/control"),
                filled(Files.readString(project.resolve("jlink/debian/control")), Map.of("@ARCH@", arch, "@SIZE@", String.valueOf(kilobytes))));
        freeze(tree);
        execute(List.of("dpkg-deb", "--root-owner-group", "-Zxz", "--build", tree.toString(),
                out.resolve(NAME + "_" + version + "_" + arch + ".deb").toString()));
        deleteTree(tree);
    }

    private void rpm(Path root) throws IOException, InterruptedException {
        Path top = out.resolve("rpm");
        Path spec = top.resolve("kolk-sessions.spec");
        write(spec, filled(Files.readString(project.resolve("jlink/rpm/kolk-sessions.spec")), Map.of()));
        freeze(root);
        execute(List.of("rpmbuild", "-bb", "--quiet",
                "--define", "_topdir " + top, "--define", "_sourcedir " + root, "--define", "_rpmdir " + out,
                "--define", "_rpmfilename %%{NAME}-%%{VERSION}-%%{RELEASE}.%%{ARCH}.rpm",
                "--define", "use_source_date_epoch_as_buildtime 1", "--define", "clamp_mtime_to_source_date_epoch 1",
                "--define", "_buildhost localhost", spec.toString()));
        deleteTree(top);
    }

    // ---- macOS and Windows

    private void jpackagePackage(Path image, String type) throws IOException, InterruptedException {
        execute(List.of(tool("jpackage"), "--type", type, "--name", "Kolk Sessions", "--app-version", "1." + version,
                "--app-image", image.toString(), "--dest", out.toString(),
                "--resource-dir", project.resolve("jlink").resolve(type.equals("dmg") ? "macos" : "windows").toString()));
    }

    // ---- files

    private String filled(String template, Map<String, String> more) {
        Map<String, String> values = new TreeMap<>(more);
        values.put("@VERSION@", version);
        values.put("@DATE@", LocalDate.ofInstant(buildTime, ZoneOffset.UTC).toString());
        String text = template;
        for (Map.Entry<String, String> value : values.entrySet()) {
            text = text.replace(value.getKey(), value.getValue());
        }
        return text;
    }

    /** Fixes times and rights, so that building twice gives the same packages. */
    private void freeze(Path tree) throws IOException {
        try (Stream<Path> all = Files.walk(tree)) {
            for (Path path : all.toList().reversed()) {
                if (Files.isSymbolicLink(path)) {
                    continue;
                }
                boolean executable = Files.isDirectory(path) || Files.isExecutable(path);
                Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(executable ? "rwxr-xr-x" : "rw-r--r--"));
                Files.setLastModifiedTime(path, FileTime.from(buildTime));
            }
        }
    }

    private static Path find(Path folder, String name) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(path -> path.getFileName().toString().equals(name) && Files.isRegularFile(path))
                    .findFirst()
                    .orElseThrow(() -> new IOException("no " + name + " in " + folder));
        }
    }

    private static void write(Path file, String text) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    private static void copy(Path file, Path folder) throws IOException {
        Files.createDirectories(folder);
        Files.copy(file, folder.resolve(file.getFileName()), StandardCopyOption.REPLACE_EXISTING);
    }

    private static void gzip(Path from, Path to) throws IOException {
        Files.createDirectories(to.getParent());
        try (GZIPOutputStream zipped = new GZIPOutputStream(Files.newOutputStream(to))) {
            zipped.write(Files.readString(from).getBytes(StandardCharsets.UTF_8));
        }
    }

    private static long sizeOf(Path tree) throws IOException {
        try (Stream<Path> all = Files.walk(tree)) {
            long total = 0;
            for (Path path : all.filter(file -> Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)).toList()) {
                total += Files.size(path);
            }
            return total;
        }
    }

    private static void copyTree(Path from, Path to) throws IOException {
        try (Stream<Path> all = Files.walk(from)) {
            for (Path path : all.toList()) {
                Path target = to.resolve(from.relativize(path).toString());
                Files.createDirectories(target.getParent());
                Files.copy(path, target, StandardCopyOption.COPY_ATTRIBUTES, LinkOption.NOFOLLOW_LINKS, StandardCopyOption.REPLACE_EXISTING);
            }
        }
    }

    private static void deleteTree(Path tree) throws IOException {
        if (!Files.exists(tree, LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        Files.walkFileTree(tree, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                Files.delete(file);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path folder, IOException error) throws IOException {
                Files.delete(folder);
                return FileVisitResult.CONTINUE;
            }
        });
    }

    // ---- programs

    private static String tool(String name) {
        return Path.of(System.getProperty("java.home"), "bin", name).toString();
    }

    private void execute(List<String> command) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(command).inheritIO();
        builder.environment().put("SOURCE_DATE_EPOCH", String.valueOf(buildTime.getEpochSecond()));
        int exit = builder.start().waitFor();
        if (exit != 0) {
            throw new IOException("exit " + exit + " from " + String.join(" ", command));
        }
    }
}
