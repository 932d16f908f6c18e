package kolk.sessions.platform;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where the font is looked for, and on which thread. */
class SystemEmojiTest {
    @TempDir
    Path dir;

    @Test
    void theFontIsLookedForOnceAndOnlyInTheBackground() throws Exception {
        Files.writeString(dir.resolve("NotoColorEmoji.ttf"), "no font at all");
        List<Runnable> background = new ArrayList<>();
        SystemEmoji emoji = new SystemEmoji(List.of(dir, dir.resolve("missing")), background::add);
        assertEquals(1, background.size());
        background.getFirst().run();
        assertEquals(Optional.empty(), emoji.image("🐙"));
        assertEquals(Optional.empty(), emoji.image("🐙"));
        assertEquals(1, background.size());
    }
}
