package kolk.sessions.platform.icon;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Writes the icon's files for packages: {@code hicolor/<n>x<n>/apps/kolk-sessions.png}, {@code kolk-sessions.png} (512 pixels),
 * {@code kolk-sessions.ico} and {@code kolk-sessions.icns}. A command of the build ({@code mvn -q compile exec:exec@icons}), no part of the window.
 */
public final class IconFiles {
    private static final List<Integer> THEME_SIZES = List.of(16, 22, 24, 32, 48, 64, 128, 256, 512);
    private static final List<Integer> ICO_SIZES = List.of(16, 20, 24, 32, 40, 48, 64, 256);
    private static final String NAME = "kolk-sessions";

    private IconFiles() {}

    /** @param args the folder to write to; it is made when it does not exist */
    public static void main(String[] args) throws IOException {
        write(new AppIcon(), Path.of(args[0]));
    }

    static void write(AppIcon icon, Path folder) throws IOException {
        for (int size : THEME_SIZES) {
            Path apps = folder.resolve("hicolor/" + size + "x" + size + "/apps");
            Files.createDirectories(apps);
            Files.write(apps.resolve(NAME + ".png"), IconFormats.png(icon.plain(size)));
        }
        Files.write(folder.resolve(NAME + ".png"), IconFormats.png(icon.plain(512)));
        Files.write(
                folder.resolve(NAME + ".ico"),
                IconFormats.ico(ICO_SIZES.stream().map(icon::plain).toList()));
        Files.write(folder.resolve(NAME + ".icns"), IconFormats.icns(icon));
    }
}
