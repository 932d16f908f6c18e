package kolk.sessions.platform.files;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import kolk.sessions.resume.Host;
import kolk.sessions.resume.Programs;
import kolk.sessions.resume.TerminalTemplate;

/**
 * The command line that opens a folder in an editor: the person's own, else the first known editor that opens whole folders in a window. {@code $VISUAL} and {@code $EDITOR} are not asked: they name editors that need a
 * terminal, which would start and never be seen. It starts nothing, and no shell reads it.
 */
final class EditorCommand {
    private static final String FOLDER = "{folder}";

    /** Each shows a folder that is its only argument. */
    private static final List<String> KNOWN = List.of(
            "code",
            "codium",
            "cursor",
            "zed",
            "zeditor",
            "subl",
            "idea",
            "pycharm",
            "webstorm",
            "goland",
            "clion",
            "rider",
            "kate");

    private final Host host;
    private final Programs programs;

    EditorCommand(Host host) {
        this.host = host;
        this.programs = new Programs(host);
    }

    /**
     * The words of the command line.
     *
     * @param template the person's own, or empty; without <code>{folder}</code> in it the folder is its last word
     * @throws IOException with a sentence for a person
     */
    List<String> open(String template, Path folder) throws IOException {
        List<String> words = template.isBlank() ? found() : own(template);
        List<String> line = new ArrayList<>();
        words.forEach(word -> line.add(word.replace(FOLDER, folder.toString())));
        if (words.stream().noneMatch(word -> word.contains(FOLDER))) {
            line.add(folder.toString());
        }
        return line;
    }

    private List<String> found() throws IOException {
        return KNOWN.stream()
                .flatMap(name -> program(name).stream())
                .findFirst()
                .map(List::of)
                .orElseThrow(
                        () -> new IOException(
                                "No editor was found that opens folders. Name yours in the settings, for instance: code {folder}"));
    }

    private List<String> own(String template) throws IOException {
        List<String> words;
        try {
            words = new ArrayList<>(TerminalTemplate.split(template));
        } catch (IllegalArgumentException e) {
            throw new IOException("The editor’s command in the settings cannot be used: " + e.getMessage() + ".", e);
        }
        String name = words.getFirst();
        words.set(
                0,
                program(name)
                        .orElseThrow(() -> new IOException("The editor “" + name
                                + "” of the settings was not found, or is a script for a shell.")));
        return words;
    }

    /** On Windows a script would hand the folder's name to a shell, which could run parts of it. */
    private Optional<String> program(String name) {
        return programs.find(name)
                .map(Path::toString)
                .filter(program -> host.os() != Host.Os.WINDOWS
                        || program.toLowerCase(Locale.ROOT).endsWith(".exe"));
    }
}
