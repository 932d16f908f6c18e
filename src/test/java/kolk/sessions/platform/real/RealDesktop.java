package kolk.sessions.platform.real;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import kolk.sessions.platform.bus.PrivateBus;

/** An X server that nobody sees, a session bus and a home folder of a test's own, and the programs that were started there. */
final class RealDesktop implements AutoCloseable {
    private final Path home;
    private final PrivateBus bus;
    private final String display;
    private final List<Process> programs = new ArrayList<>();

    RealDesktop() throws IOException {
        home = Files.createTempDirectory("desktop");
        bus = PrivateBus.start();
        Process server = new ProcessBuilder("Xvfb", "-displayfd", "1", "-screen", "0", "640x400x24", "-nolisten", "tcp")
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        programs.add(server);
        String number = new BufferedReader(new InputStreamReader(server.getInputStream())).readLine();
        if (number == null) {
            throw new IOException("Xvfb does not start");
        }
        display = ":" + number;
    }

    /** Writes a configuration file below the home folder. */
    Path write(String name, String content) throws IOException {
        Path file = home.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, content);
    }

    /** Starts a program here; what it says goes nowhere. */
    Process start(String... command) throws IOException {
        Process process = builder(List.of(command))
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        programs.add(process);
        return process;
    }

    /** Starts a Java program here, with a display. */
    Process startJava(Class<?> program, Path output, boolean withBus, String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Djava.awt.headless=false",
                "-Dprism.order=sw",
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                System.getProperty("java.class.path"),
                program.getName()));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = builder(command);
        if (!withBus) {
            builder.environment().remove("DBUS_SESSION_BUS_ADDRESS");
        }
        Process process = builder.redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        programs.add(process);
        return process;
    }

    private ProcessBuilder builder(List<String> command) {
        ProcessBuilder builder = new ProcessBuilder(command);
        Map<String, String> environment = builder.environment();
        environment.keySet().removeIf(name -> name.startsWith("XDG_") || name.equals("WAYLAND_DISPLAY"));
        environment.putAll(bus.environment());
        environment.put("DISPLAY", display);
        environment.put("HOME", home.toString());
        environment.put("QT_QPA_PLATFORM", "xcb");
        return builder;
    }

    /** What a program says that ends by itself. */
    String run(String... command) throws IOException, InterruptedException {
        Process process = builder(List.of(command))
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        return said;
    }

    PrivateBus bus() {
        return bus;
    }

    Path home() {
        return home;
    }

    static void end(Process process) throws InterruptedException {
        process.destroyForcibly().waitFor();
    }

    @Override
    public void close() throws Exception {
        for (Process process : programs.reversed()) {
            end(process);
        }
        bus.close();
        try (var files = Files.walk(home)) {
            files.sorted(Comparator.reverseOrder()).forEach(path -> {
                try {
                    Files.deleteIfExists(path);
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
        }
    }
}
