package kolk.sessions.platform.startup;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import kolk.sessions.resume.Host;
import kolk.sessions.viewmodel.LoginStart;

/**
 * Start at login on Linux: a desktop entry in the person's {@code autostart} folder (Desktop Application Autostart Specification). It writes
 * that one file and no other.
 */
public final class XdgAutostart implements LoginStart {
    private static final String NAME = "kolk-sessions.desktop";
    /** Characters that stand for something within the quotes of {@code Exec}. */
    private static final String SPECIAL = "\"`$\\";

    private final Host.Os os;
    private final Path file;
    private final Optional<Path> program;

    /**
     * @param config the folder of all programs' settings, {@code ~/.config}
     * @param program what a login is to start, from {@link #installedProgram}
     */
    public XdgAutostart(Host.Os os, Path config, Optional<Path> program) {
        this.os = os;
        this.file = config.resolve("autostart").resolve(NAME);
        this.program = program;
    }

    /**
     * The program that this process was started by, if it was installed: the start script in the run-time image, of a package or not.
     *
     * @param javaHome the folder of the Java that runs
     */
    public static Optional<Path> installedProgram(Path javaHome) {
        Path script = javaHome.resolve("bin").resolve("kolk-sessions");
        return Files.isExecutable(script) ? Optional.of(script.toAbsolutePath()) : Optional.empty();
    }

    @Override
    public Support support() {
        if (os != Host.Os.LINUX) {
            return Support.UNKNOWN_SYSTEM;
        }
        return program.isPresent() ? Support.SUPPORTED : Support.NOT_INSTALLED;
    }

    /** A desktop's own settings switch an entry off by two keys, without deleting it. */
    @Override
    public boolean isOn() {
        try {
            List<String> lines = Files.readAllLines(file);
            return lines.stream()
                    .map(line -> line.replace(" ", "").toLowerCase(Locale.ROOT))
                    .noneMatch(line -> line.equals("hidden=true") || line.equals("x-gnome-autostart-enabled=false"));
        } catch (IOException e) {
            return false;
        }
    }

    @Override
    public void set(boolean on) throws IOException {
        if (on) {
            write(entry(program.orElseThrow(() -> new IOException("the program is not installed"))));
        } else {
            Files.deleteIfExists(file);
        }
    }

    private void write(String content) throws IOException {
        Path folder = file.resolveSibling("");
        Files.createDirectories(folder);
        Path temporary = Files.createTempFile(folder, "." + NAME, ".tmp");
        try {
            Files.writeString(temporary, content);
            Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(temporary);
        }
    }

    private static String entry(Path program) throws IOException {
        return """
                [Desktop Entry]
                Type=Application
                Name=Kolk Sessions
                Comment=Shows which kolk sessions run and which wait for you
                Icon=kolk-sessions
                Exec=%s --tray
                Terminal=false
                X-GNOME-Autostart-enabled=true
                """.formatted(quoted(program.toString()));
    }

    /** As the Desktop Entry Specification has it: quoted as an argument first, then escaped as a string. */
    static String quoted(String argument) throws IOException {
        StringBuilder quoted = new StringBuilder("\"");
        for (char c : argument.toCharArray()) {
            if (Character.isISOControl(c)) {
                throw new IOException("the program lies in a folder whose name has control characters");
            }
            if (SPECIAL.indexOf(c) >= 0) {
                quoted.append('\\');
            }
            quoted.append(c == '%' ? "%%" : String.valueOf(c));
        }
        return quoted.append('"').toString().replace("\\", "\\\\");
    }
}
