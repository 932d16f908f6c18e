import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javafx.css.Stylesheet;

/**
 * Writes the stylesheets of the windows a second time, in the form that JavaFX reads without parsing text. It looks for such a file beside each stylesheet before it reads the
 * text. They go into the jar alone and never beside the compiled classes, so that a changed stylesheet is not hidden by an old file there. Run by the build; it is no part of the program.
 *
 * <p>Arguments: the folder of the classes, the folder to write to, then the folders of the stylesheets within the first.
 */
final class BinaryStyles {
    private BinaryStyles() {}

    public static void main(String[] args) throws IOException {
        Path classes = Path.of(args[0]);
        Path target = Path.of(args[1]);
        for (String folder : List.of(args).subList(2, args.length)) {
            Path made = Files.createDirectories(target.resolve(folder));
            try (var files = Files.newDirectoryStream(classes.resolve(folder), "*.css")) {
                for (Path text : files) {
                    String name = text.getFileName().toString().replaceFirst("\\.css$", ".bss");
                    Stylesheet.convertToBinary(text.toFile(), made.resolve(name).toFile());
                }
            }
        }
    }
}
