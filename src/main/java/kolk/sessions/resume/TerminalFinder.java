package kolk.sessions.resume;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** Finds a terminal: the person's setting, {@code $TERMINAL}, then the known ones in their order. It opens none. */
public final class TerminalFinder {
    /** The setting that means the person's own command. */
    public static final String CUSTOM = "custom";

    private static final int PATIENCE_SECONDS = 2;

    private final Host host;
    private final Programs programs;

    public TerminalFinder(Host host) {
        this(host, new Programs(host));
    }

    TerminalFinder(Host host, Programs programs) {
        this.host = host;
        this.programs = programs;
    }

    /** What came of looking. */
    public sealed interface Answer {
        record Found(FoundTerminal terminal) implements Answer {}

        /** @param sentence why there is none, one sentence without an end mark */
        record Missing(String sentence) implements Answer {}
    }

    /**
     * The terminal to use. What the person chose is not replaced by something else when it is not there.
     *
     * @param setting a terminal's id, {@link #CUSTOM}, or empty for the first that is found
     * @param template the person's own command, for {@link #CUSTOM}
     */
    public Answer find(String setting, String template) {
        if (setting.equals(CUSTOM)) {
            return custom(template);
        }
        if (!setting.isEmpty()) {
            Optional<Terminal> known = Terminals.of(host.os()).stream()
                    .filter(terminal -> terminal.id().equals(setting))
                    .findFirst();
            if (known.isEmpty()) {
                return new Answer.Missing("the terminal '" + setting + "' that the settings name is not known");
            }
            return look(known.get())
                    .<Answer>map(Answer.Found::new)
                    .orElseGet(() -> new Answer.Missing("the terminal that the settings name, "
                            + known.get().name() + ", is not there" + lack(known.get())));
        }
        return preferred()
                .or(() -> available().findFirst())
                .<Answer>map(Answer.Found::new)
                .orElseGet(() -> new Answer.Missing(
                        "no terminal was found" + (hasDisplay() ? "" : ", and there is no display to open one on")));
    }

    /** Every known terminal that could be used now, in the order they are tried. tmux only where it has a session. */
    public List<FoundTerminal> all() {
        return Terminals.of(host.os()).stream()
                .flatMap(terminal -> look(terminal).stream())
                .toList();
    }

    private Stream<FoundTerminal> available() {
        return Terminals.of(host.os()).stream()
                .filter(terminal -> terminal.needs() != Terminal.Needs.TMUX_SESSION)
                .flatMap(terminal -> look(terminal).stream());
    }

    private Answer custom(String template) {
        try {
            List<String> words = TerminalTemplate.words(template);
            Optional<Path> program = programs.find(words.getFirst());
            if (program.isEmpty()) {
                return new Answer.Missing("the terminal's command in the settings begins with " + words.getFirst()
                        + ", which was not found");
            }
            List<String> line = Stream.concat(
                            Stream.of(Terminal.PROGRAM), words.stream().skip(1))
                    .toList();
            return new Answer.Found(new FoundTerminal(
                    new Terminal(
                            CUSTOM,
                            "Your own command",
                            List.of(words.getFirst()),
                            Terminal.Needs.NOTHING,
                            line,
                            Terminal.Escape.NOTHING),
                    program.get(),
                    List.of()));
        } catch (IllegalArgumentException e) {
            return new Answer.Missing(String.valueOf(e.getMessage()));
        }
    }

    /** {@code $TERMINAL}: a program, perhaps with arguments. One this program knows is started its own way, another as xterm is. */
    private Optional<FoundTerminal> preferred() {
        String value = host.variable("TERMINAL");
        if (value.isBlank() || host.os() != Host.Os.LINUX || !hasDisplay()) {
            return Optional.empty();
        }
        List<String> words = programs.find(value).isPresent()
                ? List.of(value)
                : List.of(value.strip().split("\\s+"));
        return programs.find(words.getFirst())
                .map(program -> new FoundTerminal(
                        known(program).orElseGet(() -> unknown(words.getFirst())),
                        program,
                        words.subList(1, words.size())));
    }

    private Optional<Terminal> known(Path program) {
        String name = program.getFileName().toString();
        return Terminals.of(host.os()).stream()
                .filter(terminal ->
                        terminal.programs().contains(name) && terminal.needs() != Terminal.Needs.TMUX_SESSION)
                .findFirst();
    }

    private static Terminal unknown(String name) {
        return new Terminal(
                name,
                name,
                List.of(name),
                Terminal.Needs.DISPLAY,
                List.of(Terminal.PROGRAM, "-e", Terminal.COMMAND),
                Terminal.Escape.ONLY_PLAIN);
    }

    private Optional<FoundTerminal> look(Terminal terminal) {
        if (!hasWhatItNeeds(terminal.needs())) {
            return Optional.empty();
        }
        return terminal.programs().stream()
                .flatMap(program -> program(program).stream())
                .filter(program -> terminal.needs() != Terminal.Needs.TMUX_SESSION || hasTmuxSession(program))
                .findFirst()
                .map(program -> new FoundTerminal(asItself(terminal, program), program, List.of()));
    }

    /** A terminal that stands behind the system's choice is started its own way, which is safer than the way that all have in common. */
    private Terminal asItself(Terminal terminal, Path program) {
        if (!terminal.id().equals(Terminals.SYSTEMS_CHOICE)) {
            return terminal;
        }
        try {
            return known(program.toRealPath())
                    .map(behind -> new Terminal(
                            terminal.id(),
                            terminal.name(),
                            terminal.programs(),
                            terminal.needs(),
                            behind.words(),
                            behind.escape()))
                    .orElse(terminal);
        } catch (IOException e) {
            // It went away between two looks: starting it will say so.
            return terminal;
        }
    }

    /** macOS applications are folders. */
    private Optional<Path> program(String name) {
        return name.endsWith(".app")
                ? Stream.of(
                                Path.of(name),
                                host.home()
                                        .resolve("Applications")
                                        .resolve(Path.of(name).getFileName()))
                        .filter(Files::isDirectory)
                        .findFirst()
                : programs.find(name);
    }

    private boolean hasWhatItNeeds(Terminal.Needs needs) {
        return switch (needs) {
            case NOTHING, TMUX_SESSION -> true;
            case X11 -> hasX11();
            case WAYLAND -> hasWayland();
            case DISPLAY -> hasDisplay();
        };
    }

    private String lack(Terminal terminal) {
        return hasWhatItNeeds(terminal.needs()) ? "" : " (there is no display that it could open a window on)";
    }

    private boolean hasDisplay() {
        return host.os() != Host.Os.LINUX || hasX11() || hasWayland();
    }

    private boolean hasX11() {
        return !host.variable("DISPLAY").isEmpty();
    }

    private boolean hasWayland() {
        return !host.variable("WAYLAND_DISPLAY").isEmpty();
    }

    private boolean hasTmuxSession(Path tmux) {
        ProcessBuilder builder = new ProcessBuilder(List.of(tmux.toString(), "has-session"))
                .redirectInput(Path.of("/dev/null").toFile())
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD);
        builder.environment().clear();
        builder.environment().putAll(host.environment());
        try {
            Process process = builder.start();
            boolean answered = process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS);
            process.destroyForcibly();
            return answered && process.exitValue() == 0;
        } catch (IOException e) {
            // It cannot be started, so it has no session either.
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
