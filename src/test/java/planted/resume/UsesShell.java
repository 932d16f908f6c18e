package planted.resume;

import java.io.IOException;

/** Breaks: no shell strings. */
class UsesShell {
    Process run(String command) throws IOException {
        return Runtime.getRuntime().exec(new String[] {"sh", "-c", command});
    }
}
