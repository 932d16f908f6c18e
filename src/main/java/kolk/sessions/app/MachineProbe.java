package kolk.sessions.app;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import kolk.sessions.resume.KolkFinder;
import kolk.sessions.resume.Resumer;
import kolk.sessions.resume.TerminalFinder;
import kolk.sessions.store.SessionId;
import kolk.sessions.transcript.VisibleText;
import kolk.sessions.viewmodel.SettingsProbe;

/** Answers the settings by looking at this machine. Its sentences end with a full stop. */
final class MachineProbe implements SettingsProbe {
    private final Services services;

    MachineProbe(Services services) {
        this.services = services;
    }

    @Override
    public Answer folder(String path) {
        try {
            Path dir = Path.of(path);
            if (!Files.exists(dir)) {
                return new Answer(false, "It does not exist (yet).");
            }
            if (!Files.isDirectory(dir)) {
                return new Answer(false, "It is not a folder.");
            }
            try (Stream<Path> files = Files.list(dir)) {
                long sessions = files.filter(MachineProbe::isSession).count();
                return new Answer(true, sessions == 1 ? "1 session file." : sessions + " session files.");
            }
        } catch (IOException | java.io.UncheckedIOException e) {
            return new Answer(false, "It may not be read.");
        } catch (InvalidPathException e) {
            return new Answer(false, "It is no path on this system.");
        }
    }

    /** Header files end in .json too. */
    private static boolean isSession(Path file) {
        String name = file.getFileName().toString();
        return name.endsWith(".json")
                && SessionId.parse(name.substring(0, name.length() - ".json".length()))
                        .isPresent();
    }

    @Override
    public List<Terminal> terminals() {
        return new TerminalFinder(services.host())
                .all().stream()
                        .map(found -> new Terminal(
                                found.terminal().id(), found.terminal().name()))
                        .toList();
    }

    @Override
    public Answer terminal(String terminal, String template) {
        return switch (new TerminalFinder(services.host()).find(terminal, template)) {
            case TerminalFinder.Answer.Found found ->
                new Answer(
                        true,
                        sentence(found.terminal().terminal().name() + " ("
                                + found.terminal().program() + ")"));
            case TerminalFinder.Answer.Missing missing -> new Answer(false, sentence(missing.sentence()));
        };
    }

    @Override
    public Answer kolk(String path) {
        return switch (new KolkFinder(services.host()).find(path)) {
            case KolkFinder.Answer.Found found ->
                new Answer(true, sentence(found.program() + ", found by " + found.where()));
            case KolkFinder.Answer.Missing missing -> new Answer(false, sentence(missing.sentence()));
        };
    }

    @Override
    public Answer test(String terminal, String template) throws InterruptedException {
        return switch (new TerminalFinder(services.host()).find(terminal, template)) {
            case TerminalFinder.Answer.Missing missing -> new Answer(false, sentence(missing.sentence()));
            case TerminalFinder.Answer.Found found -> {
                String wrong = new Resumer(
                                services.host(),
                                services.probe(),
                                services.host().home())
                        .test(found.terminal());
                yield wrong.isEmpty()
                        ? new Answer(
                                true, sentence(found.terminal().terminal().name() + " was opened and should say hello"))
                        : new Answer(false, VisibleText.of(wrong.strip()));
            }
        };
    }

    /** As a sentence of its own: with a capital, except in a path, and with a full stop. */
    private static String sentence(String words) {
        String shown = VisibleText.line(words);
        boolean isName = shown.startsWith("kolk") || shown.startsWith("/");
        return (isName ? shown : Character.toUpperCase(shown.charAt(0)) + shown.substring(1)) + ".";
    }
}
