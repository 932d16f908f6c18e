package kolk.sessions.resume;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Asks the person's login shell for its PATH: a desktop often starts with a shorter one. The text the shell is given is constant; the
 * person's start files run, as they do in every terminal.
 */
final class LoginShell {
    private static final String QUESTION = "printf 'kolk-path<%s>\\n' \"$PATH\"";
    private static final Pattern ANSWER = Pattern.compile("kolk-path<(.*)>");
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private final Host host;

    LoginShell(Host host) {
        this.host = host;
    }

    /** Its PATH; empty where there is no such shell or it gives no answer in time. Starts a process and waits for it. */
    Optional<String> path() {
        String shell = host.variable("SHELL").isEmpty() ? "/bin/sh" : host.variable("SHELL");
        if (host.os() == Host.Os.WINDOWS || !Path.of(shell).isAbsolute()) {
            return Optional.empty();
        }
        ProcessBuilder builder = new ProcessBuilder(List.of(shell, "-l", "-c", QUESTION))
                .redirectInput(Path.of("/dev/null").toFile())
                .redirectError(ProcessBuilder.Redirect.DISCARD);
        builder.environment().clear();
        builder.environment().putAll(host.environment());
        try {
            Process process = builder.start();
            try {
                if (!process.waitFor(PATIENCE.toMillis(), TimeUnit.MILLISECONDS)) {
                    return Optional.empty();
                }
                Matcher answer =
                        ANSWER.matcher(new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8));
                return answer.find() ? Optional.of(answer.group(1)) : Optional.empty();
            } finally {
                process.destroyForcibly();
            }
        } catch (IOException e) {
            // The shell that SHELL names cannot be started: then it has no PATH to tell.
            return Optional.empty();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }
}
