package kolk.sessions.cli;

import java.nio.file.Path;

/** A folder's path as people write it: with {@code ~} for the home folder. Works on text, so that any value a file holds is shown. */
final class HomePath {
    private HomePath() {}

    static String shorten(String path, Path home) {
        String prefix = home.toString();
        if (prefix.length() < 2 || !path.startsWith(prefix)) {
            return path;
        }
        String rest = path.substring(prefix.length());
        return rest.isEmpty() || rest.startsWith("/") || rest.startsWith("\\") ? "~" + rest : path;
    }
}
