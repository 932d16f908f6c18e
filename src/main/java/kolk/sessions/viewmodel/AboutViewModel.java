package kolk.sessions.viewmodel;

import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;

/** The window about the program: its versions, and what it is made of with the licence of each part. */
public final class AboutViewModel {
    private final Texts texts;
    private final String version;
    private final List<String> versions;
    private final List<Part> parts;
    private final TextClipboard clipboard;
    private final ReadOnlyStringWrapper state = new ReadOnlyStringWrapper(this, "state", "");

    /**
     * Something of others that the program carries.
     *
     * @param name what people call it
     * @param version which one
     * @param licence its short name
     * @param texts reads its licence texts, line by line; none where the program runs without its image
     */
    public record Part(String name, String version, String licence, Supplier<List<String>> texts) {}

    /**
     * @param version of the program
     * @param versions of what it runs on, one line each
     */
    public AboutViewModel(
            Texts texts, String version, List<String> versions, List<Part> parts, TextClipboard clipboard) {
        this.texts = texts;
        this.version = version;
        this.versions = List.copyOf(versions);
        this.parts = List.copyOf(parts);
        this.clipboard = clipboard;
    }

    /** The program's name with its version. */
    public String title() {
        return texts.get("about.title", version);
    }

    /** What it runs on, one line each. */
    public String versions() {
        return String.join("\n", versions);
    }

    public List<Part> parts() {
        return parts;
    }

    /** The licence texts of a part, line by line, or one line that says where they are to be found. */
    public List<String> licence(Part part) {
        List<String> lines = part.texts().get();
        return lines.isEmpty() ? List.of(texts.get("about.noText")) : lines;
    }

    /** What was done last; empty at first. */
    public ReadOnlyStringProperty stateProperty() {
        return state.getReadOnlyProperty();
    }

    /** Copies everything that the window says, as text. */
    public void copy() {
        Stream<String> lines =
                parts.stream().map(part -> part.name() + " " + part.version() + " (" + part.licence() + ")");
        clipboard.put(
                Stream.of(Stream.of(title()), versions.stream(), Stream.of("", texts.get("about.contains")), lines)
                        .flatMap(each -> each)
                        .collect(Collectors.joining("\n", "", "\n")));
        state.set(texts.get("about.copied"));
    }
}
