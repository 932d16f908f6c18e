package kolk.sessions.platform.front;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** Runs a terminal's own remote control and reads what it says. Arguments go as a list; nothing passes a shell. */
final class Tool {
    private static final long PATIENCE_SECONDS = 5;
    private static final int MOST_OUTPUT = 1024 * 1024;

    private final Map<String, String> environment;

    /** @param environment the whole environment of what is run */
    Tool(Map<String, String> environment) {
        this.environment = Map.copyOf(environment);
    }

    /**
     * @return what it wrote
     * @throws IOException when it cannot be run, takes too long or fails; the message is for a person
     */
    String run(List<String> command) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().clear();
        builder.environment().putAll(environment);
        Process process = builder.start();
        process.getOutputStream().close();
        try {
            // A process that fills the pipe is ended with the others that take too long.
            if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                throw new IOException(command.getFirst() + " did not answer.");
            }
            String output = new String(process.getInputStream().readNBytes(MOST_OUTPUT), StandardCharsets.UTF_8);
            if (process.exitValue() != 0) {
                throw new IOException(command.getFirst() + " said: " + output.strip());
            }
            return output;
        } finally {
            process.destroyForcibly();
        }
    }
}
