package kolk.sessions.watch;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A program beside the test that takes commands: simulated kolk processes, or the watch alone; and the oracle that reads what they left. */
public final class Simulation implements AutoCloseable {
    private final Path base;
    private final Process process;
    private final BufferedWriter in;
    private final BufferedReader out;
    private String greeting = "";

    private Simulation(Path base, Process process) {
        this.base = base;
        this.process = process;
        this.in = process.outputWriter(StandardCharsets.UTF_8);
        this.out = process.inputReader(StandardCharsets.UTF_8);
    }

    /** Starts a script that answers each command with a line, the first one when it is ready. */
    public static Simulation start(Path base, String script, Object... arguments) throws IOException {
        return start(base, command(base, script, arguments));
    }

    /** Starts any program that does so. */
    static Simulation start(Path base, List<String> command) throws IOException {
        Simulation simulation = new Simulation(
                base,
                new ProcessBuilder(command)
                        .redirectError(ProcessBuilder.Redirect.INHERIT)
                        .start());
        simulation.greeting = simulation.answer();
        return simulation;
    }

    /** The command that runs a class of these tests in a machine of its own, set up as the program's is. */
    static List<String> java(Class<?> main, Object... arguments) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        Path options = Path.of(System.getProperty("kolk.project", "."), "jlink", "java-options");
        for (String option : Files.readAllLines(options)) {
            // The tests run on the class path, where there is no module to name.
            if (!option.isBlank() && !option.startsWith("#") && !option.startsWith("--enable-native-access")) {
                command.add(option.strip());
            }
        }
        command.addAll(List.of(
                "-XX:+UseCompactObjectHeaders",
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                System.getProperty("java.class.path"),
                main.getName()));
        for (Object argument : arguments) {
            command.add(argument.toString());
        }
        return command;
    }

    private static List<String> command(Path base, String script, Object... arguments) throws IOException {
        Path file = base.resolve(script);
        try (InputStream source = Simulation.class.getResourceAsStream(script)) {
            if (source == null) {
                throw new IOException("no such script: " + script);
            }
            Files.write(file, source.readAllBytes());
        }
        List<String> command = new ArrayList<>(List.of("python3", file.toString(), base.toString()));
        for (Object argument : arguments) {
            command.add(argument.toString());
        }
        return command;
    }

    /** What it said when it was ready. */
    String greeting() {
        return greeting;
    }

    /** Gives a command and waits until it is done. */
    public String command(String words) throws IOException {
        in.write(words + "\n");
        in.flush();
        return answer();
    }

    private String answer() throws IOException {
        String line = out.readLine();
        if (line == null) {
            throw new IOException("the simulation has ended");
        }
        return line;
    }

    /** What is true of the folder now. */
    JsonNode truth() throws IOException {
        Process oracle = new ProcessBuilder(command(base, "oracle.py"))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        return new ObjectMapper().readTree(oracle.getInputStream().readAllBytes());
    }

    @Override
    public void close() throws IOException {
        try (in;
                out) {
            in.write("quit\n");
            in.flush();
            process.waitFor();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            process.destroyForcibly();
        }
    }
}
