import java.io.ByteArrayOutputStream;
import java.io.IOException;
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
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;

/**
 * Builds what belongs to this system from the linked run-time image: the application image with its native launcher and a trained AOT
 * cache everywhere; .deb and .rpm on Linux, .dmg on macOS, .msi on Windows. Run by {@code mvn -Pinstallers}; it is no part of the program.
 *
 * <p>Arguments: project folder, run-time image, version, build time (ISO 8601), what to build ({@code app-image} or {@code all}).
 */
final class Installers {
    private static final String NAME = "kolk-sessions";
    private static final String DISPLAY_NAME = "Kolk Sessions";
    private static final String VENDOR = "The Kolk Sessions authors";
    /** Tells Windows that a package is another version of the same program. It must never change. */
    private static final String UPGRADE_UUID = "6f1a9c1e-5d0b-4c55-9d0e-3f7a2b8c4e61";
    private static final String MODULE = "kolk.sessions/kolk.sessions.app.Launcher";
    private static final String COMPACT_HEADERS = "-XX:+UseCompactObjectHeaders";

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

    /**
     * On Linux the run-time image itself with its start script. jpackage's own launcher asks rpm and dpkg at each start which package it belongs to,
     * and starts itself a second time: that took a third of the processor time of a short command. Elsewhere jpackage's image.
     */
    private Path applicationImage() throws IOException, InterruptedException {
        Path slim = out.resolve("image").resolve(NAME);
        copyTree(runtime, slim);
        for (String unused : List.of("keytool", "jrunscript")) {
            Files.deleteIfExists(slim.resolve("bin").resolve(unused));
        }
        // The general archives are for other object headers than ours, so they would never be read; our own cache replaces them.
        Path machine = find(slim, system.contains("windows") ? "jvm.dll" : system.contains("mac") ? "libjvm.dylib" : "libjvm.so");
        for (String unused : List.of("classes.jsa", "classes_nocoops.jsa")) {
            Files.deleteIfExists(machine.resolveSibling(unused));
        }
        freeze(slim);
        train(slim);
        freeze(slim);
        return system.contains("linux") ? slim : jpackageImage(slim);
    }

    private Path jpackageImage(Path slim) throws IOException, InterruptedException {
        Path folder = out.resolve("jpackage");
        List<String> command = new ArrayList<>(List.of(
                tool("jpackage"), "--type", "app-image", "--name", DISPLAY_NAME, "--app-version", systemVersion(),
                "--vendor", VENDOR, "--description", "A window on the sessions that kolk keeps on disk",
                "--copyright", "The Kolk Sessions authors, Apache-2.0",
                "--runtime-image", slim.toString(), "--module", MODULE, "--dest", folder.toString()));
        icon().ifPresent(icon -> command.addAll(List.of("--icon", icon.toString())));
        for (String option : javaOptions()) {
            command.addAll(List.of("--java-options", option));
        }
        // Both name the cache inside the image that jpackage copies.
        String home = system.contains("mac") ? "$APPDIR/../runtime/Contents/Home/lib" : "$APPDIR/../runtime/lib";
        command.addAll(List.of("--java-options", COMPACT_HEADERS, "--java-options", "-XX:AOTCache=" + home + "/" + NAME + ".aot"));
        if (system.contains("mac")) {
            command.addAll(List.of("--mac-package-identifier", "io.github.kolkrabbi.kolk-sessions",
                    "--mac-package-name", DISPLAY_NAME, "--mac-app-category", "public.app-category.developer-tools"));
        } else {
            // A program of Windows has a console or none: the window's has none, and commands get a second launcher with one.
            command.addAll(List.of("--add-launcher", NAME + "=" + project.resolve("jlink/windows/command.properties")));
        }
        execute(command);
        return folder.resolve(system.contains("mac") ? DISPLAY_NAME + ".app" : DISPLAY_NAME);
    }

    /**
     * A walk through the main screens of the real window with the sample sessions, which are indexed on the way, without a display. The cache is valid only for the same
     * image and options.
     */
    private void train(Path image) throws IOException, InterruptedException {
        Path cache = image.resolve("lib").resolve(NAME + ".aot");
        Path home = Files.createDirectories(out.resolve("home"));
        List<String> command = new ArrayList<>(List.of(image.resolve("bin/java").toString()));
        command.addAll(javaOptions());
        // Profiles for the second compiler have it work at once at every start: 3 s of processor time more until the list (measured), so none are recorded.
        command.add("-XX:TieredStopAtLevel=1");
        // The log names each class that cannot be in the cache; there are always some.
        command.addAll(List.of(COMPACT_HEADERS, "-XX:AOTCacheOutput=" + cache, "-Xlog:aot=error,cds=error",
                "-Djava.io.tmpdir=" + home, "-m", MODULE, "--smoke", "--walk", "--demo"));
        ProcessBuilder training = new ProcessBuilder(command);
        training.environment().keySet().removeIf(name -> name.startsWith("XDG_") || name.endsWith("DISPLAY") || name.startsWith("DBUS_"));
        training.environment().put("HOME", home.toString());
        execute(training);
        if (!Files.isRegularFile(cache)) {
            throw new IOException("the training run left no AOT cache at " + cache);
        }
        deleteTree(home);
    }

    private List<String> javaOptions() throws IOException {
        return Files.readAllLines(project.resolve("jlink/java-options")).stream()
                .filter(line -> !line.startsWith("#") && !line.isBlank())
                .toList();
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
        copy(project.resolve("target/completion").resolve(NAME), root.resolve("usr/share/bash-completion/completions"));
        copy(project.resolve("target/completion").resolve(NAME + ".fish"), root.resolve("usr/share/fish/vendor_completions.d"));
        Path doc = root.resolve("usr/share/doc").resolve(NAME);
        copy(project.resolve("jlink/debian/copyright"), doc);
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

    /** zsh looks for completions of packages in another folder on Debian than elsewhere. */
    private void zshCompletion(Path tree, String folder) throws IOException {
        copy(project.resolve("target/completion/_" + NAME), tree.resolve("usr/share/zsh").resolve(folder));
    }

    private void deb(Path root) throws IOException, InterruptedException {
        Path tree = out.resolve("deb");
        copyTree(root, tree);
        zshCompletion(tree, "vendor-completions");
        String arch = System.getProperty("os.arch").equals("aarch64") ? "arm64" : "amd64";
        Path changelog = out.resolve("changelog");
        write(changelog, filled(Files.readString(project.resolve("jlink/debian/changelog")), Map.of("@RFC_DATE@",
                java.time.format.DateTimeFormatter.ofPattern("EEE, dd MMM yyyy HH:mm:ss Z", Locale.ROOT).format(buildTime.atOffset(ZoneOffset.UTC)))));
        gzip(changelog, tree.resolve("usr/share/doc").resolve(NAME).resolve("changelog.gz"));
        Files.delete(changelog);
        long kilobytes = sizeOf(tree) / 1024;
        write(tree.resolve("DEBIAN/control"),
                filled(Files.readString(project.resolve("jlink/debian/control")), Map.of("@ARCH@", arch, "@SIZE@", String.valueOf(kilobytes))));
        write(tree.resolve("DEBIAN/md5sums"), sums(tree));
        freeze(tree);
        execute(List.of("dpkg-deb", "--root-owner-group", "-Zxz", "--build", tree.toString(),
                out.resolve(NAME + "_" + version + "_" + arch + ".deb").toString()));
        deleteTree(tree);
    }

    /** What {@code dpkg --verify} compares with. */
    private static String sums(Path tree) throws IOException {
        StringBuilder sums = new StringBuilder();
        try (Stream<Path> all = Files.walk(tree)) {
            for (Path file : all.filter(path -> Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS) && !path.startsWith(tree.resolve("DEBIAN"))).sorted().toList()) {
                byte[] sum = java.security.MessageDigest.getInstance("MD5").digest(Files.readAllBytes(file));
                sums.append(java.util.HexFormat.of().formatHex(sum)).append("  ").append(tree.relativize(file)).append('\n');
            }
        } catch (java.security.NoSuchAlgorithmException e) {
            throw new IOException(e);
        }
        return sums.toString();
    }

    private void rpm(Path root) throws IOException, InterruptedException {
        Path top = out.resolve("rpm");
        zshCompletion(root, "site-functions");
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
        List<String> command = new ArrayList<>(List.of(tool("jpackage"), "--type", type, "--name", DISPLAY_NAME,
                "--app-version", systemVersion(), "--vendor", VENDOR, "--license-file", project.resolve("LICENSE").toString(),
                "--app-image", image.toString(), "--dest", out.toString()));
        if (type.equals("msi")) {
            command.addAll(List.of("--win-upgrade-uuid", UPGRADE_UUID, "--win-per-user-install",
                    "--win-menu", "--win-menu-group", DISPLAY_NAME, "--win-shortcut-prompt"));
        }
        execute(command);
    }

    /** macOS refuses a version that begins with zero, and Windows compares the first three numbers, so both get ours behind a one. */
    private String systemVersion() {
        return version.startsWith("0.") ? "1" + version.substring(1) : version;
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

    /** Fixes times and rights, so that building twice gives the same image and packages, whatever the builder's umask. */
    private void freeze(Path tree) throws IOException {
        try (Stream<Path> all = Files.walk(tree)) {
            for (Path path : all.toList().reversed()) {
                if (Files.isSymbolicLink(path)) {
                    continue;
                }
                if (!system.contains("windows")) {
                    boolean executable = Files.isDirectory(path) || Files.isExecutable(path);
                    Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(executable ? "rwxr-xr-x" : "rw-r--r--"));
                }
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
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream zipped = new GZIPOutputStream(packed) {
            {
                def.setLevel(Deflater.BEST_COMPRESSION);
            }
        }) {
            zipped.write(Files.readAllBytes(from));
        }
        byte[] bytes = packed.toByteArray();
        // Java does not note in the header (RFC 1952, XFL) that it compressed as well as it can, which Debian asks for.
        bytes[8] = 2;
        Files.createDirectories(to.getParent());
        Files.write(to, bytes);
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
        execute(new ProcessBuilder(command));
    }

    private void execute(ProcessBuilder builder) throws IOException, InterruptedException {
        builder.inheritIO().environment().put("SOURCE_DATE_EPOCH", String.valueOf(buildTime.getEpochSecond()));
        int exit = builder.start().waitFor();
        if (exit != 0) {
            throw new IOException("exit " + exit + " from " + String.join(" ", builder.command()));
        }
    }
}
