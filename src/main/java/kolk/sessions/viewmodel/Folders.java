package kolk.sessions.viewmodel;

import java.nio.file.Path;

/**
 * Folders as a person writes them: the home folder is {@code ~}.
 *
 * @param home the person's home folder; empty when there is none
 */
public record Folders(String home) {
    public Folders {
        while (home.length() > 1 && home.endsWith("/")) {
            home = home.substring(0, home.length() - 1);
        }
    }

    /** {@code /home/ada/src} as {@code ~/src}; any other folder as it is. */
    public String shorten(String folder) {
        if (home.isEmpty() || home.equals("/")) {
            return folder;
        }
        if (folder.equals(home)) {
            return "~";
        }
        if (folder.startsWith(home) && isSeparator(folder.charAt(home.length()))) {
            return "~" + folder.substring(home.length());
        }
        return folder;
    }

    public String shorten(Path folder) {
        return shorten(folder.toString());
    }

    /** The other way round: {@code ~/src} as {@code /home/ada/src}; any other text as it is. */
    public String expand(String text) {
        if (home.isEmpty() || !text.startsWith("~")) {
            return text;
        }
        boolean inHome = text.length() == 1 || isSeparator(text.charAt(1));
        return inHome ? home + text.substring(1) : text;
    }

    private static boolean isSeparator(char c) {
        return c == '/' || c == '\\';
    }
}
