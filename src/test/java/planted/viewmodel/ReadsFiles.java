package planted.viewmodel;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Breaks: view models touch no files and start no threads. */
class ReadsFiles {
    String read(Path file) throws IOException {
        return Files.readString(file);
    }
}
