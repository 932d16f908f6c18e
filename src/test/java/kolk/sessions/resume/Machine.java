package kolk.sessions.resume;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/** A machine laid out in a folder, for looking programs up on. */
final class Machine {
    private final Path root;
    private final Map<String, String> environment = new HashMap<>();

    Machine(Path root) {
        this.root = root;
        environment.put("PATH", "");
        environment.put("SHELL", "/nonexistent/shell");
        environment.put("TMPDIR", root.toString());
    }

    Machine with(String variable, String value) {
        environment.put(variable, value);
        return this;
    }

    /** Makes a program that does nothing, and puts its folder into the PATH. */
    Machine withInPath(String folder, String name) throws IOException {
        program(folder + "/" + name, "#!/bin/sh\n");
        String entry = root.resolve(folder).toString();
        String path = environment.get("PATH");
        environment.put("PATH", path.isEmpty() ? entry : path + ":" + entry);
        return this;
    }

    Path program(String path, String text) throws IOException {
        Path file = root.resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
        if (!file.toFile().setExecutable(true)) {
            throw new IOException("cannot be made executable: " + file);
        }
        return file;
    }

    Path home() {
        return root.resolve("home");
    }

    Host host() {
        return new Host(Host.Os.LINUX, environment, home());
    }
}
