package kolk.sessions.platform;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.stream.Stream;
import javafx.scene.image.Image;
import kolk.sessions.platform.emoji.EmojiFont;

/**
 * The emoji pictures of the system's font, for Linux, where JavaFX draws none. The font is looked for where Linux systems keep theirs, once, in the background;
 * whoever asks for an emoji before that is done waits for it. Confined to the JavaFX thread; it remembers the pictures used last.
 */
public final class SystemEmoji {
    private static final Logger LOG = System.getLogger(SystemEmoji.class.getName());
    private static final String FONT = "notocoloremoji";
    private static final int DEPTH = 6;
    private static final int REMEMBERED = 500;

    private final Map<String, Optional<Image>> remembered = new LinkedHashMap<>(64, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Optional<Image>> eldest) {
            return size() > REMEMBERED;
        }
    };
    private final CompletableFuture<Optional<EmojiFont>> font;

    /**
     * Begins to look for the font.
     *
     * @param folders where fonts lie; each is looked through, and need not exist
     * @param background where it is looked for
     */
    public SystemEmoji(List<Path> folders, Executor background) {
        List<Path> places = List.copyOf(folders);
        this.font = CompletableFuture.supplyAsync(() -> find(places), background);
    }

    /** Where Linux keeps fonts. */
    public static List<Path> linuxFolders(Path home) {
        return List.of(
                home.resolve(".local/share/fonts"),
                home.resolve(".fonts"),
                Path.of("/usr/local/share/fonts"),
                Path.of("/usr/share/fonts"));
    }

    /** The picture of one emoji, or empty where there is none. */
    public Optional<Image> image(String emoji) {
        return remembered.computeIfAbsent(
                emoji, key -> font.join().flatMap(found -> found.png(key)).flatMap(SystemEmoji::decode));
    }

    private static Optional<EmojiFont> find(List<Path> folders) {
        return folders.stream()
                .flatMap(folder -> candidates(folder).stream())
                .flatMap(file -> open(file).stream())
                .findFirst();
    }

    private static List<Path> candidates(Path folder) {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.walk(folder, DEPTH, FileVisitOption.FOLLOW_LINKS)) {
            return files.filter(file -> file.getFileName()
                            .toString()
                            .toLowerCase(Locale.ROOT)
                            .replace("-", "")
                            .startsWith(FONT))
                    .toList();
        } catch (IOException | java.io.UncheckedIOException e) {
            LOG.log(Level.DEBUG, "no emoji font from " + folder, e);
            return List.of();
        }
    }

    private static Optional<EmojiFont> open(Path file) {
        try {
            return EmojiFont.open(file);
        } catch (IOException e) {
            LOG.log(Level.DEBUG, "cannot read the font " + file, e);
            return Optional.empty();
        }
    }

    private static Optional<Image> decode(byte[] png) {
        Image image = new Image(new ByteArrayInputStream(png));
        return image.isError() ? Optional.empty() : Optional.of(image);
    }
}
